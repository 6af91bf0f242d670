import { either as E } from 'fp-ts'
import type { Fact } from '../catalogue.ts'
import type { Entry } from '../event.ts'
import type { SyncService } from '../sync/sync.ts'

import { changesIn, factOf, foldFact } from './batch.ts'
import type { Change, Rowset } from './rows.ts'
import { pulledChanges } from './taken.ts'
import type { Unread } from './unread.ts'
import { unreadIn } from './unread.ts'
import { afterPull } from './unreadAfter.ts'

type Compared = Extract<Fact, { type: 'sync.serverCompared' }>
type Completed = Extract<Fact, { type: 'sync.pullCompleted' }>

/** What a completed pull did to what could not be read. */
type UnreadAfter = (before: Unread) => Unread

interface Deps {
  rows: Rowset
  quarantine: (entry: Entry, reason: string) => void
  /** A pull of this service was completed. */
  pulledTo?: (app: string, service: SyncService, cursor: number, unreadAfter: UnreadAfter) => void
  /** Everything was compared with a service. */
  compared?: (fact: Compared) => void
  /** The changes that follow come from this entry: a part's, when its pull is completed. */
  from?: (entry: Entry) => void
}

/** Folds entries onto rows, one after the other: facts at their place, the parts of a pull at its completion. */
export const createEntryFold = ({ rows, quarantine, pulledTo, compared, from }: Deps) => {
  /** Parts of pulls that are not completed, by app and pull. */
  const waiting = new Map<string, Entry[]>()

  const foldChanges = (entry: Entry, changes: readonly Change[]): boolean => {
    from?.(entry)
    const { already, failed } = foldFact(rows, changes)
    if (failed !== null) quarantine(entry, failed)
    return already
  }

  /** What it names, and what of it could not be read. */
  const foldPart = (entry: Entry) => {
    const fact = factOf(entry)
    if (E.isLeft(fact) || fact.right?.type !== 'sync.changesPulled') return { named: [], unread: null }
    const changes = pulledChanges(fact.right)
    foldChanges(entry, changes)
    return { named: changes.map(({ model, id }) => `${model} ${id}`), unread: unreadIn(fact.right) }
  }

  const complete = (entry: Entry, { app, service, pull, parts, cursor }: Completed) => {
    const name = `${app} ${pull}`
    const came = waiting.get(name) ?? []
    waiting.delete(name)
    if (came.length !== parts) return quarantine(entry, `${came.length} of ${parts} parts`)
    const folded = came.map((part) => ({ seq: part.seq, ...foldPart(part) }))
    const named = new Set(folded.flatMap((part) => part.named))
    pulledTo?.(app, service, cursor, (before) =>
      afterPull(before, folded, ({ model, id }) => named.has(`${model} ${id}`)),
    )
  }

  return {
    /** True where the fact's record existed already. `read` is what the entry says, where that is known. */
    fold(entry: Entry, read = factOf(entry)): boolean {
      if (E.isLeft(read)) quarantine(entry, read.left)
      if (E.isLeft(read) || read.right === null) return false
      const fact = read.right
      if (fact.type === 'sync.changesPulled') {
        const name = `${fact.app} ${fact.pull}`
        waiting.set(name, [...(waiting.get(name) ?? []), entry])
      }
      if (fact.type === 'sync.pullCompleted') complete(entry, fact)
      if (fact.type === 'sync.serverCompared') compared?.(fact)
      const changes = changesIn(fact)
      if (E.isRight(changes)) return foldChanges(entry, changes.right)
      quarantine(entry, changes.left)
      return false
    },
    /** Forgets the parts that no completion has named yet; the answer: which. */
    dropParts(): readonly Entry[] {
      const parts = [...waiting.values()].flat()
      waiting.clear()
      return parts
    },
    /** Parts that no completion has named yet, oldest first. */
    parts: (): readonly Entry[] => [...waiting.values()].flat(),
  }
}
