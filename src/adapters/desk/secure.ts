import { either as E } from 'fp-ts'
import type { EventObject } from 'xstate'
import type { Unstamped } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import type { Watch } from '../../machines/parts/effect.ts'

/** An effect that reports once if storing waits, and answers once everything recorded so far is stored. */
export const secured =
  <I, O extends EventObject>(
    journal: Pick<Journal, 'settled' | 'stored'>,
    waits: (fault: StoreFault) => Unstamped<O>,
    stored: (input: I) => Unstamped<O> | Promise<Unstamped<O>>,
  ): Watch<I, O> =>
  (input, tell, threw) => {
    const watch = async () => {
      const answer = await journal.settled()
      if (E.isLeft(answer)) tell(waits(answer.left))
      await journal.stored()
      tell(await stored(input))
    }
    watch().catch(threw)
    return () => {}
  }
