import type { AttemptEvent } from '../plans/attempts.ts'
import { hasPassed } from '../values/elapsed.ts'

export type AttemptBegun = Extract<AttemptEvent, { type: 'payment.begun' }>

/** Milliseconds for which a token can be paid with: the usual setting of the bank's gateway. */
export const tokenAge = 20 * 60_000

const folded = (last: AttemptBegun | null, event: AttemptEvent): AttemptBegun | null => {
  if (event.type !== 'payment.begun') return event.attempt === last?.id ? null : last
  // Builds that did not measure had held the time against the clock.
  const isNext =
    last === null || event.moment === null || hasPassed(event.waited, { fact: last.id, moment: last.moment }, tokenAge)
  return isNext ? event : last
}

/**
 * The last attempt to pay an invoice that no fact has ended; null for none. Its token may be too old. `events`: all of
 * that invoice, in the journal's order. Of two that overlap only the first counts.
 */
export const lastAttempt = (events: readonly AttemptEvent[]): AttemptBegun | null => events.reduce(folded, null)
