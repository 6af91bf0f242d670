import 'fake-indexeddb/auto'
import { openDB, unwrap } from 'idb'
import { expect, test, vi } from 'vitest'
import { putMark } from '../../src/adapters/indexeddb/marks.ts'
import { completed } from '../../src/adapters/indexeddb/requests.ts'
import { hashOf } from '../../src/adapters/indexeddb/rows/sourcedIds.ts'
import { createSources, sourceStores } from '../../src/adapters/indexeddb/rows/sources.ts'
import type { Schema } from '../../src/adapters/indexeddb/schema.ts'
import { putSegment } from '../../src/adapters/indexeddb/search/segments.ts'
import { addsUp } from './audit.ts'
import * as f from './facts.ts'
import { freshStore } from './indexeddb.ts'
import { pageByPage, right, sumsIn } from './reads.ts'

const bites = { few: 300, atOnce: 1_000, recorded: 2, span: 500 }
const invoices = Array.from({ length: 80 }, (_, at) => f.invoiceOf({ id: `i${at}`, date: f.day(at) }))

const opened = () => {
  const name = `journal-${crypto.randomUUID()}`
  const store = freshStore({ name, bites })
  const stored = async () => {
    const database = await openDB<Schema>(name)
    const [records, keys] = await Promise.all([database.getAllKeys('invoice'), database.getAllKeys('meta')])
    const segments = await database.getAll('segments')
    database.close()
    return {
      records,
      inJournal: segments.flatMap(({ sourced = [] }) => sourced.map(({ count }) => count)),
      known: keys.filter((key) => key.includes('source')),
    }
  }
  return { name, store, stored }
}

test('pulled invoices stay in the journal, but for the newest ones, and an edited one gets a record', async () => {
  const { name, store, stored } = opened()
  await right(store.append(f.pulled({ invoices })))
  const known = ['mark sources', 'sourced app-1']
  expect(await stored()).toEqual({ records: ['i78', 'i79'], inJournal: [78], known })
  await right(store.append([f.amended('i7', { note: 'mine' }), f.withdrawn('i8')]))
  expect(await stored()).toEqual({ records: ['i7', 'i78', 'i79'], inJournal: [78], known })
  await addsUp(name)
})

test('an edit of a row in the journal that was read is written at once, as a new row is', async () => {
  const { store } = opened()
  await right(store.append(f.pulled({ invoices })))
  await right(store.get('invoice', ['i7']))
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const writes = async (entry: ReturnType<typeof f.amended>) => {
    begun.mockClear()
    await right(store.append([entry]))
    return begun.mock.calls.filter(([, mode]) => mode === 'readwrite').length
  }
  const counts = [await writes(f.amended('i7', { note: 'mine' })), await writes(f.issued(f.invoiceOf({ id: 'new' })))]
  begun.mockRestore()
  expect(counts).toEqual([1, 1])
})

test('two rows of one hash in one entry are told apart', async () => {
  const { name, store } = opened()
  const ids = ['71jehjaia729', 'y08wyiicebw6']
  expect(new Set(ids.map(hashOf)).size).toBe(1)
  const [one, other] = ids.map((id, at) => f.invoiceOf({ id, date: f.day(at) }))
  if (one === undefined || other === undefined) throw new Error('two ids')
  await right(store.append(f.pulled({ invoices: [...invoices.slice(2), one, other] })))
  for (const [at, id] of [...ids, ...ids].entries()) {
    await right(store.append([f.amended(id, { note: `note ${at}` })]))
    await addsUp(name)
  }
  expect((await right(store.get('invoice', ids))).map((row) => row?.note)).toEqual(['note 2', 'note 3'])
})

test.each([511, 700])('with %i records a later pull changes each row once', async (count) => {
  const { name, store } = opened()
  const made = Array.from({ length: count }, (_, at) => f.invoiceOf({ id: `made-${1_000 + at}`, date: f.day(at % 90) }))
  for (let at = 0; at < count; at += 50) await right(store.append(made.slice(at, at + 50).map(f.issued)))
  const changed = made.slice(-100).map((row) => ({ ...row, note: 'theirs' }))
  await right(store.append(f.pulled({ invoices: changed })))
  expect(await right(store.count('invoice', 'app-1'))).toBe(count)
  await addsUp(name)
})

test('of a later pull the rows with records alone are looked up, where they are few', async () => {
  const { name, store } = opened()
  await right(store.append(f.pulled({ invoices })))
  await right(store.append([f.amended('i7', { note: 'mine' })]))
  const more = Array.from({ length: 100 }, (_, at) => f.invoiceOf({ id: `more-${at}`, date: f.day(200 + at) }))
  const get = vi.spyOn(IDBObjectStore.prototype, 'get')
  await right(store.append(f.pulled({ invoices: [...more, f.invoiceOf({ id: 'i7', date: f.day(7) })] })))
  const looked = get.mock.calls.filter((_, at) => Reflect.get(Object(get.mock.contexts[at]), 'name') === 'invoice')
  get.mockRestore()
  expect(looked).toEqual([['i7']])
  expect(await right(store.count('invoice', 'app-1'))).toBe(180)
  await addsUp(name)
})

test('a row with columns that this build does not know gets a record, and so does one of few', async () => {
  const { name, store, stored } = opened()
  const unknown = [{ model: 'invoice', id: 'i1', columns: '{"colour":"red"}' }]
  const [part, completion] = f.pulled({ invoices })
  if (part === undefined || completion === undefined) throw new Error('a pull has a part and a completion')
  await right(store.append([{ ...part, data: { ...Object(part.data), unknown } }, completion]))
  await right(store.append(f.pulled({ invoices: [f.invoiceOf({ id: 'few' })] })))
  expect((await stored()).records).toEqual(['few', 'i1', 'i78', 'i79'])
  const [one] = await right(store.get('invoice', ['i1']))
  expect(one?.unknown).toEqual(unknown[0]?.columns)
  await addsUp(name)
})

test('segments of a transaction that ended early are forgotten, since others get their keys', async () => {
  const name = `journal-${crypto.randomUUID()}`
  await right(freshStore({ name }).open)
  const database = await openDB<Schema>(name)
  const sources = createSources()
  const written = async (id: string) => {
    const transaction = unwrap(database).transaction([...sourceStores], 'readwrite')
    putMark(transaction.objectStore('meta'), 'sources', 1)
    const never = () => Promise.resolve()
    const row = { id, order: 1, source: 1 }
    await putSegment(
      transaction,
      { model: 'invoice', app: 'app-1', over: [] },
      [row],
      { parts: [], lasts: [] },
      never,
      7,
    )
    return transaction
  }
  const seenIn = async (transaction: IDBTransaction) => {
    const { mayHave, rowsPart } = await sources.look(transaction)
    return [mayHave('a'), mayHave('b'), (await rowsPart(7, 0))?.ids]
  }
  const lost = await written('a')
  const seen = await seenIn(lost)
  const ended = new Promise((resolve) => {
    lost.onabort = resolve
  })
  lost.abort()
  await ended
  await completed(await written('b'))
  const after = await seenIn(unwrap(database).transaction([...sourceStores]))
  database.close()
  expect([seen, after]).toEqual([
    [true, false, ['a']],
    [false, true, ['b']],
  ])
})

test('nothing of an app that left the device is known any more', async () => {
  const { store, stored } = opened()
  await right(store.append(f.pulled({ invoices })))
  await right(store.forget(f.leavingOf('app-1')))
  expect(await stored()).toEqual({ records: [], inJournal: [], known: [] })
})

/** A pull of two parts, of which the first one cannot be read any more. */
const broken = async () => {
  const { name, store } = opened()
  const { parts, completion } = f.pulledIn([0, 40].map((from) => ({ invoices: invoices.slice(from, from + 40) })))
  await right(store.append([...parts, completion]))
  const database = await openDB<Schema>(name)
  const entry = await database.get('entries', 1)
  if (entry === undefined) throw new Error('the first part is the first entry')
  await database.put('entries', { ...entry, json: new Uint8Array([1, 2, 3]) })
  const next = freshStore({ name, bites })
  const found = async () => ({
    paged: (await pageByPage(next, 'invoice', 'app-1')).map(({ id }) => id).toSorted(),
    found: (await right(next.search('invoice', 'app-1', 'مریم', 0, 99))).rows.map(({ id }) => id).toSorted(),
    count: await right(next.count('invoice', 'app-1')),
  })
  return { database, entry, next, found }
}
const ids = (from: number) =>
  invoices
    .slice(from)
    .map(({ id }) => id)
    .toSorted()

test('rows whose entry cannot be read are missing, and the others are listed and found', async () => {
  const { database, next, found } = await broken()
  database.close()
  const rows = await right(next.get('invoice', ['i3', 'i41', 'i79']))
  expect([rows.map((row) => row?.id), await found()]).toEqual([
    [undefined, 'i41', 'i79'],
    { paged: ids(40), found: ids(40), count: 80 },
  ])
})

test.each([
  ['one', [invoices.slice(3, 4), [...invoices.slice(0, 3), ...invoices.slice(4, 40)]]],
  ['few', [invoices.slice(0, 40)]],
  ['all', [invoices]],
])('rows whose entry cannot be read come again, %s first, and are there once', async (_, pulls) => {
  const { database, next, found } = await broken()
  database.close()
  for (const rows of pulls) await right(next.append(f.pulled({ invoices: rows })))
  expect(await found()).toEqual({ paged: ids(0), found: ids(0), count: 80 })
  await sumsIn(next, 'app-1')
})

test('an entry that could not be read once is read again', async () => {
  const { database, entry, next, found } = await broken()
  await database.delete('entries', 1)
  expect((await right(next.get('invoice', ['i3'])))[0]).toBe(undefined)
  await database.put('entries', entry)
  database.close()
  expect(await found()).toEqual({ paged: ids(0), found: ids(0), count: 80 })
})

test('a transaction that is over refuses a look, and leaves no other rejection behind', async () => {
  const name = `journal-${crypto.randomUUID()}`
  await right(freshStore({ name }).open)
  const database = await openDB<Schema>(name)
  const unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  const over = unwrap(database).transaction([...sourceStores], 'readwrite')
  const ended = new Promise((resolve) => {
    over.onabort = resolve
  })
  over.abort()
  await ended
  await expect(createSources().look(over)).rejects.toMatchObject({ name: 'InvalidStateError' })
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', hear)
  database.close()
  expect(unheard).toEqual([])
})
