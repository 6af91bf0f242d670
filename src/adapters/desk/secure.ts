import { either as E } from 'fp-ts'
import type { EventObject } from 'xstate'
import type { Unstamped } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import type { Watch } from '../../machines/parts/effect.ts'

/** Whether a stored fact changed nothing: another tab's was first, or what it was decided on is no longer so. */
export type WasAlready = (entryId: string) => Promise<boolean>

/** An effect that reports once if storing waits, and answers once everything recorded so far is stored. */
export const secured =
  <I, O extends EventObject>(
    journal: Pick<Journal, 'settled' | 'stored' | 'wasAlready'>,
    waits: (fault: StoreFault) => Unstamped<O>,
    stored: (input: I, wasAlready: WasAlready) => Unstamped<O> | Promise<Unstamped<O>>,
  ): Watch<I, O> =>
  (input, tell, threw) => {
    let isTold = false
    const failed = (fault: StoreFault) => {
      if (!isTold) tell(waits(fault))
      isTold = true
    }
    const watch = async () => {
      const answer = await journal.settled()
      if (E.isLeft(answer)) failed(answer.left)
      await journal.stored()
      tell(await stored(input, (entryId) => journal.wasAlready(entryId, failed)))
    }
    watch().catch(threw)
    return () => {}
  }
