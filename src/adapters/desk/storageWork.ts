import { either as E } from 'fp-ts'
import type { NewEntry } from '../../events/event.ts'
import type { Journal } from '../../events/journal.ts'
import type { Present } from '../../events/projections/belonging.ts'
import { models } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import { dayMs } from '../../events/values/dates.ts'
import type { StoragePorts } from '../../machines/desk/storage.ts'
import { journalLines } from './journalLines.ts'

/** What is rarely asked of the store. It comes after the first page, so that a failing store can be copied offline. */

interface Deps {
  store: Store
  journal: Journal
  now: () => number
  save: (name: string, lines: readonly string[]) => void
}

type Tell<N extends 'rebuildRows' | 'dropSteps'> = Parameters<StoragePorts[N]>[1]

export const rebuildRows = async ({ store, journal }: Deps, tell: Tell<'rebuildRows'>) => {
  // A full device, or a row that cannot be read, may store nothing until it is done.
  await journal.settled()
  const answer = await store.rebuild((done, of) => tell({ type: 'rebuild.advanced', done, of }))()
  // What an earlier build kept may have lacked something that this one shows.
  if (E.isRight(answer)) journal.hear({ models, flows: [] })
  tell(
    E.isRight(answer)
      ? { type: 'rebuild.finished', facts: answer.right.facts }
      : { type: 'rebuild.failed', fault: answer.left },
  )
}

/** It waits for no entry to be stored: a full device may have no room until it is done. */
export const dropSteps = async ({ store, now }: Deps, days: number, tell: Tell<'dropSteps'>) => {
  const advanced = (done: number, of: number) => tell({ type: 'rebuild.advanced', done, of })
  const answer = await store.dropSteps(now() - days * dayMs, advanced)()
  tell(
    E.isRight(answer)
      ? { type: 'storage.stepsDropped', count: answer.right.dropped }
      : { type: 'storage.stepsNotDropped', fault: answer.left },
  )
}

export const exportJournal = async (
  { store, journal, save }: Deps,
  owner: Present,
  queued: readonly NewEntry[],
): ReturnType<StoragePorts['exportJournal']> => {
  const { lines, fault } = await journalLines(store, owner, queued)
  save(fault === null ? 'daftar-journal.ndjson' : 'daftar-journal-part.ndjson', lines)
  return fault === null
    ? { type: 'storage.exported' }
    : { type: 'storage.notExported', fault, waiting: journal.waiting() }
}
