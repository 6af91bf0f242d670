import { either as E } from 'fp-ts'
import type { Entry, NewEntry } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import type { Quarantined, Store } from '../../events/store.ts'

export interface JournalNow {
  /** The greatest `seq` that is stored. */
  last: number
  /** What waits to be stored, with the `seq` that it would get. */
  waiting: readonly Entry[]
  quarantined: readonly Quarantined[]
}

/** So many entries before the journal's end are looked at for those that were stored just now. */
const doubtful = 1000

/** An ask that one flow passes on to another keeps its id: an entry is told by both. */
const nameOf = ({ flow, id }: NewEntry) => `${flow} ${id}`

/** The journal as it stands now: what comes later is in no file that is begun here, and nothing is in it twice. */
export const journalNow = async (
  store: Store,
  journal: Pick<Journal, 'settled' | 'queued'>,
): Promise<E.Either<StoreFault, JournalNow>> => {
  await journal.settled()
  const queued = journal.queued()
  const last = await store.last()()
  if (E.isLeft(last)) return last
  const newest = await store.read(Math.max(1, last.right - doubtful + 1), doubtful)()
  if (E.isLeft(newest)) return newest
  const quarantined = await store.quarantined()()
  if (E.isLeft(quarantined)) return quarantined
  const stored = new Set(newest.right.map(nameOf))
  const waiting = queued
    .filter((entry) => !stored.has(nameOf(entry)))
    .map((entry, at) => ({ ...entry, seq: last.right + 1 + at }))
  return E.right({ last: last.right, waiting, quarantined: quarantined.right })
}
