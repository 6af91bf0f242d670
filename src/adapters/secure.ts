import { either as E } from 'fp-ts'
import type { Journal } from '../events/journal.ts'
import type { StoreFault } from '../events/storage.ts'

/** Says once that it waits, if it does, and then that everything recorded so far is stored. */
export const watchStored = (
  journal: Journal,
  waits: (fault: StoreFault) => void,
  stored: () => void | Promise<void>,
  threw: (thrown: unknown) => void,
): (() => void) => {
  const watch = async () => {
    const answer = await journal.settled()
    if (E.isLeft(answer)) waits(answer.left)
    await journal.stored()
    await stored()
  }
  watch().catch(threw)
  return () => {}
}
