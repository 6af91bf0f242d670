import { deskTabs } from './deskTabs.ts'
import { linkedRoute } from './link.ts'
import type { WorkerEvents, WorkerScope } from './scope.ts'

/** Leads to what the notification is of. An open tab goes there by itself: it may hold what was typed. */
export const openNotification = async (
  { notification }: Pick<WorkerEvents['notificationclick'], 'notification'>,
  { clients, location }: Pick<WorkerScope, 'clients' | 'location'>,
): Promise<void> => {
  notification.close()
  // It may have been shown by another build.
  const route = linkedRoute(notification.data?.route, location.origin)
  const [tab] = await deskTabs(clients)
  if (tab === undefined) {
    await clients.openWindow(route)
    return
  }
  tab.postMessage({ type: 'OPEN_ROUTE', route })
  await tab.focus()
}
