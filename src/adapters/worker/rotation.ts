import { deskTabs } from './deskTabs.ts'
import type { WorkerEvents, WorkerScope } from './scope.ts'

/** The browser took a subscription back: another is asked for with the same key, and the open tabs look how it stands. */
export const renewSubscription = async (
  { oldSubscription, newSubscription }: Omit<WorkerEvents['pushsubscriptionchange'], 'waitUntil'>,
  { registration, clients }: Pick<WorkerScope, 'registration' | 'clients'>,
): Promise<void> => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (newSubscription == null && applicationServerKey != null)
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => {})
  for (const tab of await deskTabs(clients)) tab.postMessage({ type: 'PUSH_ROTATED' })
}
