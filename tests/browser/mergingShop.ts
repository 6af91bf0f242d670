import { createIndexedDbStore } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import type { Request } from '../../src/adapters/indexeddb/longWork/protocol.ts'
import { later, newId } from '../../src/adapters/parts/clock.ts'
import type { Wire } from '../../src/adapters/parts/worker.ts'
import { openStoreWire } from '../../src/entries/storeWire.ts'
import '../../src/events/allEvents.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { right } from '../bench/measure.ts'
import * as f from '../journal/facts.ts'

/** A shop that pulls, sells and merges until its browser is killed, and what an audit of it finds. */

const app = 'app-1'
const words = ['ann', '7', 'sale']
const ids = 3_000
/** Small, so that there are many transactions, segments and merges. */
const bites = { few: 20, atOnce: 300, recorded: 16, span: 50 }

type Hear = (news: { stored: string } | { begun: string } | { ended: number }) => void
const hear: Hear = Reflect.get(window, 'hear')

/** The worker, whose work is told when it begins and ends. */
const openWire = async (): Promise<Wire<Request>> => {
  const wire = openStoreWire()
  return {
    ...wire,
    post(request) {
      if (request.ask !== 'open') hear({ begun: request.ask })
      wire.post(request)
    },
    listen: (heard, broke) =>
      wire.listen((message) => {
        if (typeof message === 'object' && message !== null && 'turn' in message) hear({ ended: Number(message.turn) })
        heard(message)
      }, broke),
  }
}

const open = () =>
  createIndexedDbStore({
    ...{ bites, later, newId, openWire },
    tell: () => {},
    highWaterMark: { read: () => null, write: () => {} },
  })

const chance = (below: number) => Math.floor(Math.random() * below)

const pull = () => {
  const from = chance(ids)
  const row = (at: number) =>
    f.invoiceOf({ id: `i${(from + at) % ids}`, date: f.day(chance(400)), total: 7 + chance(900) })
  const parts = [0, 1, 2, 3, 4, 5, 6, 7].map((part) => ({
    invoices: Array.from({ length: 50 }, (_, at) => row(part * 50 + at)),
    deletedInvoices: part === 7 ? [`i${(from + 400) % ids}`] : [],
  }))
  const { parts: entries, completion } = f.pulledIn(parts)
  return [...entries, completion]
}

const foldAll = async (store: Store) => {
  while ((await right(store.projectPending())).left > 0) {}
}

/** Makes a database that is none of ours, if there is none; false if there was none. */
const wasThere = () =>
  new Promise<boolean>((resolve, reject) => {
    const request = indexedDB.open('control', 1)
    let isNew = false
    request.onupgradeneeded = () => {
      isNew = true
    }
    request.onsuccess = () => {
      request.result.close()
      resolve(!isNew)
    }
    request.onerror = () => reject(request.error)
  })

/** Never ends. */
const live = async (number: number) => {
  await wasThere()
  const store = open()
  for (let at = 0; ; at++) {
    await right(store.append(pull()))
    const folding = foldAll(store)
    for (let sale = 0; sale < 60; sale++) {
      const id = `sale-${number}-${at}-${sale}`
      await right(store.append([f.issued(f.invoiceOf({ id, payer: { id: 'ann', name: 'Ann' }, total: 7 }))]))
      hear({ stored: id })
    }
    await folding
  }
}

const pictureOf = async (store: Store) => ({
  rows: (await right(store.page('invoice', app, 0, 1_000_000))).map((row) => JSON.stringify(row)),
  pages: await Promise.all(
    [100, 1_000, 2_000].map(async (at) => (await right(store.page('invoice', app, at, 9))).map(({ id }) => id)),
  ),
  count: await right(store.count('invoice', app)),
  found: await Promise.all(
    words.map(async (word) => {
      const { rows, total } = await right(store.search('invoice', app, word, 0, 20))
      return [word, total, ...rows.map(({ id }) => id)]
    }),
  ),
  quarantined: await right(store.quarantined()),
})

/**
 * The shop beside the same journal folded in memory. `sales`: those that were said to be stored. Null if the browser
 * has removed every database of the page, also the one that is none of ours.
 */
const audit = async (sales: readonly string[]) => {
  if (!(await wasThere())) return null
  const store = open()
  await foldAll(store)
  const memory = createMemoryStore()
  const entries = await right(store.read(1, Number.MAX_SAFE_INTEGER))
  for (let at = 0; at < entries.length; at += 200) await right(memory.append(entries.slice(at, at + 200)))
  await foldAll(memory)
  const [ours, theirs] = [await pictureOf(store), await pictureOf(memory)]
  const kept = await right(store.get('invoice', sales))
  store.close()
  return {
    rows: ours.count > 0,
    lost: sales.filter((_, at) => kept[at] === undefined),
    differing: Object.entries(ours).flatMap(([name, seen]) =>
      JSON.stringify(seen) === JSON.stringify(Reflect.get(theirs, name)) ? [] : [name],
    ),
  }
}

Object.assign(window, { shop: { live, audit } })
