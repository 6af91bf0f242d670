import { either as E } from 'fp-ts'
import { createIndexedDbStore } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import { createHighWaterMark } from '../../src/adapters/kernel/highWaterMark.ts'
import { openStoreWire } from '../../src/entries/storeWire.ts'
import { definitionOf } from '../../src/events/catalogue.ts'
import type { NewEntry } from '../../src/events/event.ts'
import { createJournal } from '../../src/events/journal.ts'
import { oversized } from '../tools/oversized.ts'
import { later, must, right } from './measure.ts'
import * as raw from './raw.ts'

export const openShop = async (name: string, withWorker = true) => {
  const store = createIndexedDbStore({
    name,
    later,
    newId: () => crypto.randomUUID(),
    tell: () => {},
    highWaterMark: createHighWaterMark(() => localStorage),
    ...(withWorker && { openWire: async () => openStoreWire() }),
  })
  // As the desk does: a database of gigabytes may take a loaded machine more than five seconds.
  const first = await store.open()
  if (E.isLeft(first)) await right(store.open)
  const journal = createJournal(store, {
    later,
    failed: (fault) => must(false, fault),
    recovered() {},
    quarantined() {},
    oversized,
  })
  return { name, store, journal }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** Open stores stay open, as in a page. */
export const held: Shop[] = []
let desk: Shop | null = null
let plain: raw.Raw | null = null

export const openDesk = async (name: string, withRaw: boolean, withWorker = true) => {
  desk = await openShop(name, withWorker)
  if (withRaw) plain = await raw.openRaw(`${name}-raw`)
}

export const ours = () => {
  if (desk === null) throw new Error('not open')
  return desk
}
export const theirs = () => {
  if (plain === null) throw new Error('not open')
  return plain
}

export const entry = (type: string, data: unknown): NewEntry => ({
  id: crypto.randomUUID(),
  at: Date.now(),
  tab: 'tab-1',
  flow: 'saving',
  type,
  v: definitionOf(type)?.v ?? 1,
  data,
})

export const said = ({ type, ...data }: { type: string }): NewEntry => entry(type, data)

/** An entry that today's codec refuses would be quarantined, and measured as if it were folded. */
export const noneQuarantined = async () => {
  const quarantined = desk === null ? [] : await right(desk.store.quarantined())
  must(quarantined.length === 0, `quarantined: ${quarantined[0]?.reason}`)
}

export const save = async (...records: NewEntry[]) => {
  const { journal } = ours()
  for (const record of records) journal.record(record)
  must(E.isRight(await journal.settled()), 'stored')
}
