import { notificationOf } from './notification.ts'
import type { WorkerEvents, WorkerScope } from './scope.ts'

/** Shows every push: a browser revokes the permission if one is not shown. */
export const showPush = async (
  { data }: Pick<WorkerEvents['push'], 'data'>,
  { registration, location }: Pick<WorkerScope, 'registration' | 'location'>,
): Promise<void> => {
  const { title, options } = notificationOf(data?.text() ?? '', location.origin)
  await registration.showNotification(title, options)
}
