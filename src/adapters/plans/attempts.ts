import { either as E, option as O } from 'fp-ts'
import { decode } from '../../events/catalogue.ts'
import type { Entry } from '../../events/event.ts'
import { eventOf } from '../../events/event.ts'
import type { Journal } from '../../events/journal.ts'
import type { AttemptEvent } from '../../events/plans/attempts.ts'
import { attemptEvents } from '../../events/plans/attempts.ts'
import type { LiveAttempt } from '../../events/plans/payment.ts'
import type { AttemptBegun } from '../../events/projections/attempts.ts'
import { lastAttempt, tokenAge } from '../../events/projections/attempts.ts'
import type { Store } from '../../events/store.ts'
import type { Waited } from '../../events/values/elapsed.ts'
import type { Elapsed } from '../parts/elapsed.ts'

const isAttempt = (event: { type: string }): event is AttemptEvent => event.type in attemptEvents

const eventIn = (entry: Entry): readonly AttemptEvent[] => {
  const data = decode(entry)
  if (E.isLeft(data)) return []
  const event = eventOf(entry, data.right)
  return isAttempt(event) ? [event] : []
}

interface Deps {
  store: Pick<Store, 'about'>
  journal: Pick<Journal, 'settled'>
  now: () => number
  elapsed: Pick<Elapsed, 'waited'>
}

/** The journal's knowledge of the last attempt. */
interface Known {
  /** The attempt that may be under way; null if there is none. */
  live: LiveAttempt | null
  /** How long ago the last unfinished one began; null if there is none. */
  waited: Waited | null
}

/** The attempts to pay an invoice in the journal, of all tabs of the device. */
export const createAttempts = ({ store, journal, now, elapsed }: Deps) => {
  const events = async (invoice: string): Promise<O.Option<readonly AttemptEvent[]>> => {
    if (E.isLeft(await journal.settled())) return O.none
    const entries = await store.about(invoice)()
    return E.isRight(entries) ? O.some(entries.right.flatMap(eventIn)) : O.none
  }
  const knownOf = (all: readonly AttemptEvent[]): Known => {
    const last = lastAttempt(all)
    if (last === null) return { live: null, waited: null }
    const waited = elapsed.waited({ fact: last.id, moment: last.moment })
    const left = tokenAge - waited.ms
    return { live: left < 0 ? null : { attempt: last.id, begunAt: last.at, until: now() + left }, waited }
  }
  return {
    /** None if the journal cannot be read now. */
    known: async (invoice: string): Promise<O.Option<Known>> => O.map(knownOf)(await events(invoice)),
    /** An attempt by its id, also one that is over. */
    begun: async (invoice: string, attempt: string): Promise<AttemptBegun | null> => {
      const known = await events(invoice)
      const all = O.isSome(known) ? known.value : []
      return all.flatMap((event) => (event.type === 'payment.begun' && event.id === attempt ? [event] : []))[0] ?? null
    },
  }
}
export type Attempts = ReturnType<typeof createAttempts>
