import { isOwnPath, routes } from '../../events/values/routes.ts'
import type { Tab, Tabs } from './scope.ts'

/** The page of replays has no desk, and hears nothing. */
const isDesk = ({ url, frameType }: Tab): boolean => {
  const { pathname } = new URL(url)
  return frameType !== 'nested' && isOwnPath(pathname) && pathname !== routes.supportReplay
}

/** The open tabs of the desk, the one that was looked at last first; also those that another worker serves, or none. */
export const deskTabs = async (tabs: Tabs): Promise<readonly Tab[]> =>
  (await tabs.matchAll({ type: 'window', includeUncontrolled: true })).filter(isDesk)
