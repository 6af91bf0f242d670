import 'fake-indexeddb/auto'
import { either as E } from 'fp-ts'
import { expect, test, vi } from 'vitest'
import { answered } from '../../src/adapters/indexeddb/requests.ts'
import { databaseVersion } from '../../src/adapters/indexeddb/schema.ts'
import type { NewEntry } from '../../src/events/event.ts'
import { addsUp } from '../journal/audit.ts'
import * as f from '../journal/facts.ts'
import { freshStore, packNow, smallBites } from '../journal/indexeddb.ts'
import { needed, picture, right } from '../journal/reads.ts'
import { openRaw } from './browser.ts'

/** A database of version 1, with entries and that version's rows. */
const older = (name: string, entries: readonly NewEntry[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
    request.onupgradeneeded = () => {
      const database = request.result
      const journal = database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      journal.createIndex('about', 'about')
      for (const entry of entries) journal.add(entry)
      for (const [model, order] of [
        ['invoice', 'date'],
        ['person', 'order'],
        ['product', 'sold'],
      ] as const) {
        const rows = database.createObjectStore(model, { keyPath: 'id' })
        rows.createIndex('order', ['app', order])
        rows.createIndex('unpushed', ['app', 'unpushed.kind'])
        rows.add({ id: 'old', app: 'app-1', [order]: '1', unpushed: { kind: 'created', columns: [], by: 'x' } })
      }
      database.createObjectStore('removed', { keyPath: ['model', 'id'] }).createIndex('app', 'app')
      for (const generated of ['recent', 'segments']) {
        database.createObjectStore(generated, { autoIncrement: true }).add({ app: 'app-1', row: null, sold: [] })
      }
      database.createObjectStore('rowsParts')
      database.createObjectStore('termsParts')
      const meta = database.createObjectStore('meta')
      for (const [key, value] of Object.entries({
        id: 'older',
        projectionVersion: 1,
        rest: 2,
        merged: 9,
        counted: 9,
        'rows invoice app-1': 7,
      })) {
        meta.add(value, key)
      }
      database.createObjectStore('aside', { keyPath: 'seq' })
    }
  })

const story = () => [
  f.issued(f.invoiceOf({ id: 'a' })),
  f.checkpointed(),
  f.listed(f.productOf()),
  f.issued(f.invoiceOf({ id: 'b' })),
  f.withdrawn('a'),
]

test('a store of version 1 keeps its entries, and a rebuild folds them as any store would', async () => {
  const name = `upgrade-${crypto.randomUUID()}`
  const entries = story()
  await older(name, entries)
  const news: object[] = []
  const store = freshStore({ name, tell: (one) => news.push(one) })
  expect(await right(store.open)).toEqual({ last: 5 })
  expect(news).toEqual([{ _tag: 'outdated' }])
  expect(await right(store.get('invoice', ['old']))).toEqual([undefined])
  expect((await needed(store, ['saving', 'basket'])).entries.map(({ seq }) => seq)).toEqual([2, 3, 4, 5])
  await right(store.rebuild(() => {}))
  const fresh = freshStore()
  await right(fresh.append(entries))
  expect(await picture(store, ['app-1'], ['مریم', 'milk'])).toEqual(await picture(fresh, ['app-1'], ['مریم', 'milk']))
  expect(await right(store.read(1, 99))).toEqual(await right(fresh.read(1, 99)))
  const late = [f.issued(f.invoiceOf({ id: 'late', payer: { id: 'ann', name: 'Ann' } }))]
  for (const one of [store, fresh]) expect((await right(one.append(late))).last).toBe(6)
  expect(await picture(store, ['app-1'], ['ann', 'مریم'])).toEqual(await picture(fresh, ['app-1'], ['ann', 'مریم']))
})

/** What a version did not have yet. */
const lacking: Record<2 | 3 | 4, readonly string[]> = { 2: ['idsParts', 'replaced', 'packs'], 3: ['packs'], 4: [] }

/** A mark as older versions had it: a value of its own. */
const olderMark = (value: unknown): [value: number, key: string] | null => {
  const names = { version: 'projectionVersion', unfolded: 'unfolded', backlog: 'lags', sources: 'sources' }
  const marks = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  for (const [name, key] of Object.entries(names)) {
    const mark = marks.get(name)
    if (typeof mark === 'number') return [mark, key]
  }
  return null
}

/** The rows of a segment's first record of replaced rows. */
const rowsOfBits = (bits: unknown): number[] =>
  bits instanceof Uint8Array
    ? Array.from({ length: bits.length * 8 }, (_, row) => row).filter(
        (row) => ((bits[row >> 3] ?? 0) & (1 << (row & 7))) !== 0,
      )
    : []

/** Copies a database as one of an older version. */
const copyAsOlder = async (from: string, to: string, version: 2 | 3 | 4) => {
  const source = await openRaw(from)
  const names = [...source.objectStoreNames].filter((name) => !lacking[version].includes(name))
  const reading = source.transaction(names, 'readonly')
  const stores = await Promise.all(
    names.map(async (name) => {
      const own = reading.objectStore(name)
      const indexes = [...own.indexNames].map((index) => ({ index, keyPath: own.index(index).keyPath }))
      const [keys, values] = await Promise.all([answered(own.getAllKeys()), answered<unknown[]>(own.getAll())])
      return { name, keyPath: own.keyPath, autoIncrement: own.autoIncrement, indexes, keys, values }
    }),
  )
  source.close()
  const request = indexedDB.open(to, version)
  request.onupgradeneeded = () => {
    for (const { name, keyPath, autoIncrement, indexes, keys, values } of stores) {
      const store = request.result.createObjectStore(name, { keyPath, autoIncrement })
      for (const { index, keyPath: path } of indexes) store.createIndex(index, path)
      for (const [at, value] of values.entries()) {
        if (name === 'replaced') {
          for (const row of rowsOfBits(value)) store.put(1, [Number([keys[at]].flat()[0]), row])
          continue
        }
        const mark = name === 'meta' && version < 4 ? olderMark(value) : null
        if (mark !== null) store.put(...mark)
        else keyPath === null ? store.put(value, keys[at]) : store.put(value)
      }
    }
  }
  ;(await answered(request)).close()
}

test('a store of version 2 keeps its rows as they are, and what is pulled then stays in the journal', async () => {
  const [name, copy] = [`upgrade-${crypto.randomUUID()}`, `upgrade-${crypto.randomUUID()}`]
  const many = (from: number) =>
    Array.from({ length: 80 }, (_, at) => f.invoiceOf({ id: `i${from + at}`, date: f.day(at) }))
  const before = freshStore({ name, bites: { few: 300, atOnce: 1_000, recorded: 999, span: 500 } })
  await right(before.append([...story(), ...f.pulled({ invoices: many(0) })]))
  const shown = await picture(before, ['app-1'], ['مریم'])
  before.close()
  await copyAsOlder(name, copy, 2)
  const news: object[] = []
  const store = freshStore({
    name: copy,
    bites: { few: 300, atOnce: 1_000, recorded: 0, span: 7 },
    tell: (one) => news.push(one),
  })
  expect(await right(store.open)).toEqual({ last: 7 })
  expect([news, await picture(store, ['app-1'], ['مریم'])]).toEqual([[], shown])
  await right(store.append(f.pulled({ invoices: many(40) })))
  await addsUp(copy)
  const raw = await openRaw(copy)
  const records = await answered(raw.transaction('invoice').objectStore('invoice').count())
  raw.close()
  expect([records, await right(store.count('invoice', 'app-1'))]).toEqual([41, 121])
})

test('a store of version 3 keeps its entries as they are, opens at once, and packs its old steps', async () => {
  const [name, copy] = [`upgrade-${crypto.randomUUID()}`, `upgrade-${crypto.randomUUID()}`]
  const before = freshStore({ name, bites: smallBites })
  await right(before.append([...story(), ...Array.from({ length: 40 }, f.stepped), f.issued(f.invoiceOf({ id: 'z' }))]))
  await right(before.keepPositions(new Map([['basket', { upTo: 40, needed: [2] }]])))
  const shown = [await picture(before, ['app-1'], ['مریم']), await right(before.read(1, 99))]
  before.close()
  await copyAsOlder(name, copy, 3)
  const news: object[] = []
  const store = freshStore({ name: copy, bites: smallBites, tell: (one) => news.push(one) })
  expect(await right(store.open)).toEqual({ last: 46 })
  await packNow(copy)
  expect([await picture(store, ['app-1'], ['مریم']), await right(store.read(1, 99))]).toEqual(shown)
  await addsUp(copy)
  const raw = await openRaw(copy)
  const transaction = raw.transaction(['entries', 'packs'])
  const counts = ['entries', 'packs'].map((from) => answered(transaction.objectStore(from).count()))
  raw.close()
  expect([news, await Promise.all(counts)]).toEqual([[], [11, 7]])
})

test.each([3, 4] as const)('a store of version %i keeps which pulled rows were replaced', async (version) => {
  const [name, copy] = [`upgrade-${crypto.randomUUID()}`, `upgrade-${crypto.randomUUID()}`]
  const bites = { few: 300, atOnce: 1_000, recorded: 2, span: 500 }
  const invoices = Array.from({ length: 80 }, (_, at) => f.invoiceOf({ id: `i${at}`, date: f.day(at) }))
  const before = freshStore({ name, bites })
  await right(before.append(f.pulled({ invoices })))
  await right(before.append([f.amended('i7', { note: 'mine' }), f.withdrawn('i8')]))
  const shown = await picture(before, ['app-1'], ['مریم'])
  before.close()
  await copyAsOlder(name, copy, version)
  // The first try is cut short: the next one finds the older store.
  const unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  const { put } = IDBObjectStore.prototype
  const putting = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    const request = put.apply(this, args)
    if (this.name === 'replaced') this.transaction.abort()
    return request
  })
  const cutShort = freshStore({ name: copy, bites })
  expect(E.isLeft(await cutShort.open())).toBe(true)
  cutShort.close()
  putting.mockRestore()
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
  const store = freshStore({ name: copy, bites })
  await right(store.open)
  expect(await picture(store, ['app-1'], ['مریم'])).toEqual(shown)
  await addsUp(copy)
  await right(store.append([f.amended('i9', { note: 'late' })]))
  await addsUp(copy)
})

test('an upgrade that is cut short leaves the older store, and the next start does it', async () => {
  const name = `upgrade-${crypto.randomUUID()}`
  await older(name, story())
  const creating = vi.spyOn(IDBDatabase.prototype, 'createObjectStore')
  creating.mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const store = freshStore({ name })
  expect(E.isLeft(await store.open())).toBe(true)
  creating.mockRestore()
  const raw = await openRaw(name)
  expect([raw.version, raw.objectStoreNames.contains('parts')]).toEqual([1, false])
  const read = raw.transaction(['entries', 'invoice'], 'readonly')
  const counts = ['entries', 'invoice'].map((from) => read.objectStore(from).count())
  await new Promise((resolve) => {
    read.oncomplete = resolve
  })
  expect(counts.map(({ result }) => result)).toEqual([5, 1])
  raw.close()
  const again = freshStore({ name })
  expect(await right(again.open)).toEqual({ last: 5 })
  again.close()
  const now = await openRaw(name)
  expect(now.version).toBe(databaseVersion)
  now.close()
})
