import { notificationOf } from './notification.ts'
import type { WorkerEvents, WorkerScope } from './scope.ts'

/** Shows a push, and each: a browser takes the permission from who does not. */
export const showPush = async (
  { data }: Pick<WorkerEvents['push'], 'data'>,
  { registration, location }: Pick<WorkerScope, 'registration' | 'location'>,
): Promise<void> => {
  const { title, options } = notificationOf(data?.text() ?? '', location.origin)
  await registration.showNotification(title, options)
}
