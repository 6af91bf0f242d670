import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'

/**
 * Asks before the page is closed or left, only while entries wait for the store, or if rows or what `isWritten` go with
 * the page.
 */
export const askBeforeLeaving = (
  page: Pick<EventTarget, 'addEventListener'>,
  { durable }: Pick<Store, 'durable'>,
  journal: Pick<Journal, 'waiting' | 'watch'>,
  isWritten: () => boolean,
): void => {
  let loses = false
  journal.watch(({ models }) => {
    loses ||= !durable && models.length > 0
  })
  page.addEventListener('beforeunload', (event) => {
    if (loses || journal.waiting() > 0 || (!durable && isWritten())) event.preventDefault()
  })
}
