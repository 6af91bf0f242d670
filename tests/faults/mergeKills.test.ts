import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { createBacklog } from '../../src/adapters/indexeddb/backlog/backlog.ts'
import { createLongWork } from '../../src/adapters/indexeddb/longWork/longWork.ts'
import { createRecentCache } from '../../src/adapters/indexeddb/rows/recentCache.ts'
import { createSources } from '../../src/adapters/indexeddb/rows/sources.ts'
import type { Schema } from '../../src/adapters/indexeddb/schema.ts'
import type { NewEntry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { addsUp } from '../journal/audit.ts'
import * as f from '../journal/facts.ts'
import { freshStore, sameSeries } from '../journal/indexeddb.ts'
import { picture, right } from '../journal/reads.ts'
import { seedsOf } from '../tools/slice.ts'

afterEach(() => vi.restoreAllMocks())

/** So many kills, each at its own write, of the days from `KILL_SEED` on: in portions, 20,000 for the requirement. */
const points = seedsOf('KILL_POINTS', 1_000)
const firstSeed = Number(process.env.KILL_SEED ?? 1)

const chanceOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const bites = { few: 20, atOnce: 150, recorded: 3, span: 5 }
const words = ['ann', '7', '70']
const ids = 240

/** What a day brings: sales, edits, deletions, and pulls large enough to stay in the journal. */
const batchOf = (chance: (below: number) => number): NewEntry[] => {
  const id = () => `i${chance(ids)}`
  const more = () => ({ date: f.day(chance(90)), total: 7 + 63 * chance(2) })
  const kinds = {
    sale: () => [f.issued(f.invoiceOf({ id: id(), payer: { id: 'ann', name: 'Ann' }, ...more() }))],
    edit: () => [f.amended(id(), more())],
    deletion: () => [f.withdrawn(id())],
    step: () => Array.from({ length: 6 }, (_, at) => (at === 4 ? f.checkpointed() : f.stepped())),
    product: () => [f.listed(f.productOf({ id: `app-1_${chance(9)}`, name: `p${chance(9)}` }))],
    pull: () => {
      const from = chance(ids)
      const rows = Array.from({ length: 80 }, (_, at) => f.invoiceOf({ id: `i${(from + at) % ids}`, ...more() }))
      const { parts, completion } = f.pulledIn([
        { invoices: rows.slice(0, 40) },
        { invoices: rows.slice(40), deletedInvoices: [`i${(from + 80) % ids}`] },
      ])
      return [...parts, completion]
    },
  }
  const names = ['sale', 'edit', 'deletion', 'step', 'product', 'pull', 'pull'] as const
  return kinds[names[chance(names.length)] ?? 'sale']()
}

const writes = ['put', 'add', 'delete', 'clear'] as const

/** The page is gone at this write, counted from 0; the answer says whether it came. */
const killAt = (write: number) => {
  let left = write
  for (const name of writes) {
    const usual = IDBObjectStore.prototype[name]
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function meddled(
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      const request = Reflect.apply(usual, this, given)
      if (left === 0) this.transaction.abort()
      left -= 1
      return request
    })
  }
  return () => left < 0
}

/** What a killed write could have changed. */
const look = async (store: Store) => ({
  rows: await right(store.page('invoice', 'app-1', 0, ids)),
  middle: (await right(store.page('invoice', 'app-1', 50, 9))).map(({ id }) => id),
  count: await right(store.count('invoice', 'app-1')),
  found: await Promise.all(words.map((word) => right(store.search('invoice', 'app-1', word, 0, 9)))),
  products: await right(store.page('product', 'app-1', 0, 99)),
  pending: await right(store.pending('app-1')),
  entries: await right(store.read(1, 9_999)),
})

test('a merge, a pack, a fold or a rebuild that is killed at any write changes nothing, and the next one is whole', async () => {
  let killed = 0
  const kinds = new Set<string>()
  for (let seed = firstSeed; killed < points; seed++) {
    const chance = chanceOf(seed)
    const name = `merges-${crypto.randomUUID()}`
    const memory = createMemoryStore(sameSeries)
    const store = freshStore({ name, bites, newSeries: sameSeries })
    await right(store.open)
    const database = await openDB<Schema>(name)
    const workOf = () =>
      createLongWork(
        { backlog: createBacklog(bites), sources: createSources(), recentCache: createRecentCache() },
        bites,
      )(database)
    for (let day = 0; day < 12; day++) {
      for (let at = 0; at < 3; at++) {
        const batch = batchOf(chance)
        await right(store.append(batch))
        await right(memory.append(batch))
      }
      const upTo = await right(store.last())
      await right(store.keepPositions(new Map([['basket', { upTo, needed: [upTo] }]])))
      const kind = (['projectPending', 'mergeRecent', 'compact', 'rebuild'] as const)[day === 11 ? 3 : chance(3)]
      if (kind === undefined) continue
      const before = await look(store)
      for (let write = 0; ; write++) {
        const came = killAt(write)
        const work = workOf()
        await work[kind]({}, () => {}).catch(() => {})
        vi.restoreAllMocks()
        if (!came()) break
        killed += 1
        kinds.add(kind)
        expect({ seed, day, kind, write, seen: await look(store) }).toEqual({ seed, day, kind, write, seen: before })
      }
      await addsUp(name)
      for (const one of [store, memory]) while ((await right(one.projectPending())).left > 0) {}
      if (day % 4 < 3) continue
      const [seen, expected] = [await picture(store, ['app-1'], words), await picture(memory, ['app-1'], words)]
      expect({ seed, day, seen }).toEqual({ seed, day, seen: expected })
    }
    database.close()
    store.close()
    indexedDB.deleteDatabase(name)
    if (points > 1_000) process.stderr.write(`seed ${seed}: ${killed} kills\n`)
  }
  expect([...kinds].sort()).toEqual(['compact', 'mergeRecent', 'projectPending', 'rebuild'])
}, 3_600_000)
