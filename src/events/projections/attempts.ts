import type { AttemptEvent } from '../plans/attempts.ts'

export type AttemptBegun = Extract<AttemptEvent, { type: 'payment.begun' }>

/** Milliseconds for which a bank takes a token: after them nothing can be paid by it. The common setting of the bank's gateway. */
export const tokenAge = 20 * 60_000

/** A clock that was set back by more than this was wrong before: what it said counts for nothing. */
const mostSetBack = 24 * 60 * 60_000

const isOver = ({ at }: AttemptBegun, now: number): boolean => now >= at + tokenAge || now < at - mostSetBack

const folded = (live: AttemptBegun | null, event: AttemptEvent): AttemptBegun | null => {
  if (event.type === 'payment.begun') return live === null || isOver(live, event.at) ? event : live
  return event.attempt === live?.id ? null : live
}

/**
 * The attempt to pay an invoice that may still be paid at the bank; null for none. `events`: all of that invoice, in the order of the journal. Of two that
 * were begun while both could be live only the first is one.
 */
export const liveAttempt = (events: readonly AttemptEvent[], now: number): AttemptBegun | null => {
  const live = events.reduce(folded, null)
  return live === null || isOver(live, now) ? null : live
}
