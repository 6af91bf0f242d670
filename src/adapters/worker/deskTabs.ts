import { isOwnPath, routes } from '../../events/values/routes.ts'
import type { Tab, Tabs } from './scope.ts'

/** The replay page has no desk, and receives nothing. */
const isDesk = ({ url, frameType }: Tab): boolean => {
  const { pathname } = new URL(url)
  return frameType !== 'nested' && isOwnPath(pathname) && pathname !== routes.supportReplay
}

/** The open tabs of the desk, the last visible one first; also those of another worker, or of none. */
export const deskTabs = async (tabs: Tabs): Promise<readonly Tab[]> =>
  (await tabs.matchAll({ type: 'window', includeUncontrolled: true })).filter(isDesk)
