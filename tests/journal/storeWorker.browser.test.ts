import { afterEach, expect, test, vi } from 'vitest'
import type { Request } from '../../src/adapters/indexeddb/longWork/protocol.ts'
import type { Wire } from '../../src/adapters/parts/worker.ts'
import { openStoreWire } from '../../src/entries/storeWire.ts'
import * as f from './facts.ts'
import { auditedStore } from './indexeddb.ts'
import { caughtUp, right } from './reads.ts'

afterEach(() => vi.unstubAllGlobals())

const bites = { few: 2, atOnce: 100, recorded: 3, span: 5 }
const ids = Array.from({ length: 500 }, (_, at) => `i${at}`)
const pull = () => {
  const { parts, completion } = f.pulledIn(
    [0, 100, 200, 300, 400].map((from) => ({
      invoices: ids.slice(from, from + 100).map((id, at) => f.invoiceOf({ id, date: f.day(from + at), total: 7 })),
    })),
  )
  return [...parts, completion]
}

const listed = async (store: ReturnType<typeof auditedStore>) => ({
  count: await right(store.count('invoice', 'app-1')),
  found: (await right(store.search('invoice', 'app-1', '7', 0, 1))).total,
  ids: (await right(store.page('invoice', 'app-1', 0, 999))).map(({ id }) => id),
})
const all = { count: 500, found: 500, ids: ids.toReversed() }

test("the browser's worker folds a pull, finds its rows and rebuilds them with a sale", async () => {
  const asked: string[] = []
  const openWire = async (): Promise<Wire<Request>> => {
    const wire = openStoreWire()
    return {
      ...wire,
      post(request) {
        asked.push(request.ask)
        wire.post(request)
      },
    }
  }
  const store = auditedStore({ bites, openWire })
  await right(store.append(pull()))
  await right(store.append([f.issued(f.invoiceOf({ id: 'sale', date: f.day(900), total: 7 }))]))
  await caughtUp(store)
  const withSale = { count: 501, found: 501, ids: ['sale', ...all.ids] }
  expect(await listed(store)).toEqual(withSale)
  // A thread that does not know all events would lose rows.
  expect(await right(store.rebuild(() => {}))).toEqual({ facts: 7 })
  expect(await listed(store)).toEqual(withSale)
  expect([asked[0], asked[1], asked.at(-1)]).toEqual(['open', 'projectPending', 'search'])
  store.close()
})

test('the page goes on when the browser has ended the worker without a word', async () => {
  const workers: Worker[] = []
  const Usual = Worker
  vi.stubGlobal(
    'Worker',
    class extends Usual {
      constructor(...given: ConstructorParameters<typeof Usual>) {
        super(...given)
        workers.push(this)
      }
    },
  )
  const store = auditedStore({ bites, openWire: async () => openStoreWire() })
  await right(store.append(pull()))
  await right(store.projectPending())
  const folding = right(store.projectPending())
  for (const worker of workers) worker.terminate()
  await folding
  await caughtUp(store)
  expect(await listed(store)).toEqual(all)
  expect(workers.length).toBe(1)
  store.close()
})
