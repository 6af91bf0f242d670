import { either as E } from 'fp-ts'
import type { Journal } from '../events/journal.ts'
import type { StoreFault } from '../events/storage.ts'

/** Says once that it waits, if it does, and then that everything recorded so far is stored. */
export const watchStored = (journal: Journal, waits: (fault: StoreFault) => void, stored: () => void): (() => void) => {
  void journal.settled().then((answer) => {
    if (E.isLeft(answer)) waits(answer.left)
    void journal.stored().then(stored)
  })
  return () => {}
}
