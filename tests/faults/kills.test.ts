import 'fake-indexeddb/auto'
import { either as E } from 'fp-ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { NewEntry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import * as f from '../journal/facts.ts'
import { freshStore, sameSeries } from '../journal/indexeddb.ts'
import { caughtUp, picture, right } from '../journal/reads.ts'
import { workerHere } from '../journal/worker.ts'
import { abortAtCommit, meddleAt } from './browser.ts'

afterEach(() => vi.restoreAllMocks())

const apps = ['app-1', 'app-2', 'local']
const words = ['مریم', 'ann', '7']

const rows = (from: number, count: number, total: number) =>
  Array.from({ length: count }, (_, at) => f.invoiceOf({ id: `i${from + at}`, date: f.day(from + at), total }))

/** Two large pulls that share rows, and a person who works while they are folded. */
const story = (): { entries: readonly NewEntry[]; catchesUp: boolean }[] => {
  const append = (...entries: NewEntry[]) => ({ entries, catchesUp: false })
  const turn = { entries: [], catchesUp: true }
  const first = f.pulledIn([
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((part) => ({ invoices: rows(part * 15, 15, 7) })),
    { products: [f.productOf({ id: 'app-1_1', sold: 3 })] },
  ])
  const second = f.pulledIn([
    { invoices: rows(40, 20, 8), deletedInvoices: ['i3', 'i70'] },
    { invoices: rows(118, 20, 8) },
  ])
  const sale = f.issued(
    f.invoiceOf({ id: 'sale', payer: { id: 'ann', name: 'Ann' }, lines: [f.lineOf({ product: 'app-1_1' })] }),
  )
  const amend = f.amended('i50', { total: 1, date: f.day(50) })
  return [
    append(...['a', 'b'].map((id) => f.issued(f.invoiceOf({ id, app: 'local' })))),
    append(...first.parts.slice(0, 4)),
    append(...first.parts.slice(4)),
    append(first.completion),
    turn,
    append(amend, f.withdrawn('i20'), sale),
    append(...second.parts, second.completion),
    turn,
    append(f.pushed([{ model: 'invoice', id: 'i50', by: amend.id }]), f.withdrawn('i119')),
    append(f.moved({ invoices: [f.invoiceOf({ id: 'a' })] })),
    turn,
    turn,
  ]
}

const lived = async (steps: ReturnType<typeof story>, open: () => Store): Promise<Store> => {
  let store = open()
  for (const { entries, catchesUp } of steps) {
    for (;;) {
      const ended = catchesUp ? E.isRight(await store.projectPending()()) : E.isRight(await store.append(entries)())
      if (ended) break
      store.close()
      store = open()
    }
  }
  return store
}

const look = async (store: Store) => [
  await picture(store, apps, words),
  await right(store.read(1, 1_000)),
  await right(store.quarantined()),
]

test.each([
  ['rows get records', 30, () => ({})],
  ['rows stay in the journal', 100, () => ({})],
  ['a worker folds', 30, workerHere],
])(
  'a page that is killed at any transaction of the backlog, where %s, goes on and ends the same',
  async (_, atOnce, worker) => {
    const steps = story()
    const expected = await look(await lived(steps, () => createMemoryStore(sameSeries)))
    for (let number = 1, came = true; came; number++) {
      const name = `kills-${crypto.randomUUID()}`
      const deps = { name, bites: { few: 20, atOnce, recorded: 2, span: 5 }, newSeries: sameSeries }
      const open = () => freshStore({ ...deps, ...worker() })
      await right(open().open)
      const wasKilled = meddleAt(number, abortAtCommit)
      const store = await lived(steps, open)
      await caughtUp(store)
      came = wasKilled()
      vi.restoreAllMocks()
      expect([number, await look(store)]).toEqual([number, expected])
      await right(store.rebuild(() => {}))
      expect([number, await look(store)]).toEqual([number, expected])
      store.close()
      if (number === 1) expect(came).toBe(true)
    }
  },
)
