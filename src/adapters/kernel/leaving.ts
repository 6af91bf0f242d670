import type { Journal } from '../../events/journal.ts'

/** Asks before the page is closed or left, only while entries wait for the store. */
export const askBeforeLeaving = (
  page: Pick<EventTarget, 'addEventListener'>,
  journal: Pick<Journal, 'waiting'>,
): void =>
  page.addEventListener('beforeunload', (event) => {
    if (journal.waiting() > 0) event.preventDefault()
  })
