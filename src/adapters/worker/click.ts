import { deskTabs } from './deskTabs.ts'
import { linkedRoute } from './link.ts'
import type { WorkerEvents, WorkerScope } from './scope.ts'

/** Opens the notification's page. An open tab navigates by itself, since it may hold unsaved input. */
export const openNotification = async (
  { notification }: Pick<WorkerEvents['notificationclick'], 'notification'>,
  { clients, location }: Pick<WorkerScope, 'clients' | 'location'>,
): Promise<void> => {
  notification.close()
  // Another build may have shown it.
  const route = linkedRoute(notification.data?.route, location.origin)
  const [tab] = await deskTabs(clients)
  if (tab === undefined) {
    await clients.openWindow(route)
    return
  }
  tab.postMessage({ type: 'OPEN_ROUTE', route })
  await tab.focus()
}
