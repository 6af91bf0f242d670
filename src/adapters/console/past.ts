import { either as E } from 'fp-ts'
import type { Tombstone } from '../../events/projections/batch.ts'
import { createEntryFold } from '../../events/projections/entries.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import { models } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import type { Moment } from '../../machines/replay/moment.ts'
import type { Replay } from '../../machines/replay/replay.ts'
import { unpackedFile } from '../support/gzipFile.ts'
import { pagesOf } from '../support/pages.ts'

/** How the desk stood after an entry. */
export interface Past {
  /** The tab of the entry, whose flows these are. */
  tab: string
  states: Moment['states']
  /** How many rows there were of each model, of all apps. */
  rows: Record<Model, number>
}

interface Ground {
  store: Pick<Store, 'read'>
  /** The whole journal as a support log, names as they are. */
  file: () => Promise<Blob>
  createReplay: () => Replay
}

const stateAt = async (file: Blob, replay: Replay, seq: number): Promise<Moment> => {
  for await (const { bytes } of await unpackedFile(file)) replay.take(bytes)
  const log = replay.finish()
  if (E.isLeft(log)) throw new Error(`The journal cannot be replayed: ${log.left._tag}`)
  const { timeline } = log.right
  const index = timeline.seq.subarray(0, timeline.length).indexOf(seq)
  if (index < 0) throw new RangeError(`The journal has no entry ${seq}`)
  return replay.moment(index)
}

const countRows = async (store: Pick<Store, 'read'>, seq: number): Promise<Past['rows']> => {
  const rows = new Map<string, { model: Model; row: Row }>()
  const graves = new Map<string, Tombstone>()
  const { fold } = createEntryFold({
    rows: {
      row: (model, id) => rows.get(`${model} ${id}`)?.row,
      put: ({ model, id }, row) => rows.set(`${model} ${id}`, { model, row }),
      drop: ({ model, id }) => rows.delete(`${model} ${id}`),
      tombstone: (model, id) => graves.get(`${model} ${id}`),
      bury: (grave) => graves.set(`${grave.model} ${grave.id}`, grave),
      unbury: (model, id) => graves.delete(`${model} ${id}`),
    },
    setAside: () => {},
  })
  for await (const page of pagesOf(store, 1, seq)) {
    if (E.isLeft(page)) throw new Error(`The storage does not answer: ${page.left}`)
    for (const entry of page.right) fold(entry)
  }
  const counts: Past['rows'] = { invoice: 0, person: 0, product: 0 }
  const all = [...rows.values()]
  for (const model of models) counts[model] = all.filter((each) => each.model === model).length
  return counts
}

/** The desk as it stood after the entry with this `seq`, folded from the journal by today's machines. */
export const pastAt = async ({ store, file, createReplay }: Ground, seq: number): Promise<Past> => {
  const { tab, states } = await stateAt(await file(), createReplay(), seq)
  return { tab, states, rows: await countRows(store, seq) }
}
