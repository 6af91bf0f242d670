import { deskTabs } from './deskTabs.ts'
import type { WorkerEvents, WorkerScope } from './scope.ts'

/** The browser revoked a subscription: a new one is requested with the same key, and the open tabs read it. */
export const renewSubscription = async (
  { oldSubscription, newSubscription }: Omit<WorkerEvents['pushsubscriptionchange'], 'waitUntil'>,
  { registration, clients }: Pick<WorkerScope, 'registration' | 'clients'>,
): Promise<void> => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey
  if (newSubscription == null && applicationServerKey != null)
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => {})
  for (const tab of await deskTabs(clients)) tab.postMessage({ type: 'PUSH_ROTATED' })
}
