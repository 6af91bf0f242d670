import 'fake-indexeddb/auto'
import { either as E } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnection } from '../../src/adapters/indexeddb/connection.ts'
import { databaseVersion } from '../../src/adapters/indexeddb/schema.ts'
import * as f from '../journal/facts.ts'
import { right } from '../journal/reads.ts'
import * as browser from './browser.ts'
import { ids, issue, setUp } from './setUp.ts'

beforeEach(() => browser.watchHandles())
afterEach(() => vi.restoreAllMocks())

describe('opening', () => {
  test('without any IndexedDB says that there is none', async () => {
    const factory = globalThis.indexedDB
    Reflect.deleteProperty(globalThis, 'indexedDB')
    const { store, clock } = setUp()
    expect(await store.open()).toEqual(E.left('unavailable'))
    expect(await store.append([issue('a')])()).toEqual(E.left('unavailable'))
    expect(clock.waiting()).toBe(0)
    globalThis.indexedDB = factory
  })

  test('a store that the browser refuses, at once or later, is refused', async () => {
    const { store } = setUp()
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
      throw new DOMException('private', 'SecurityError')
    })
    expect(await store.open()).toEqual(E.left('refused'))
    expect(E.isRight(await store.open())).toBe(true)
  })

  test('a store that never answers is hung after five seconds; a later answer is closed', async () => {
    const { store, clock, name, news } = setUp()
    const deaf = await browser.openRaw(name)
    indexedDB.deleteDatabase(name)
    const opening = store.open()
    await browser.settled()
    clock.advance(4_999)
    expect(await Promise.race([opening, Promise.resolve('pending')])).toBe('pending')
    clock.advance(1)
    expect(await opening).toEqual(E.left('hung'))
    deaf.close()
    await browser.settled()
    const other = await browser.openRaw(name, databaseVersion + 1)
    expect(news).toEqual([])
    other.close()
  })

  test('a second opening has thirty seconds: a large database on a slow device takes its time', async () => {
    const { store, clock, name } = setUp()
    const deaf = await browser.openRaw(name)
    indexedDB.deleteDatabase(name)
    const first = store.open()
    await browser.settled()
    clock.advance(5_000)
    expect(await first).toEqual(E.left('hung'))
    const second = store.open()
    await browser.settled()
    clock.advance(29_999)
    expect(await Promise.race([second, Promise.resolve('pending')])).toBe('pending')
    deaf.close()
    expect(E.isRight(await second)).toBe(true)
  })

  test('a store of a newer build is not touched', async () => {
    const { store, name } = setUp()
    ;(await browser.openRaw(name, databaseVersion + 1)).close()
    expect(await store.open()).toEqual(E.left('newer'))
    expect(await store.append([issue('a')])()).toEqual(E.left('newer'))
    const raw = await browser.openRaw(name)
    expect([raw.version, [...raw.objectStoreNames]]).toEqual([databaseVersion + 1, []])
    raw.close()
  })

  test('a store that another tab blocks is reported at once, and opens when that tab lets go', async () => {
    const { news, name, store } = setUp()
    const clock = browser.createClock()
    await right(store.open)
    store.close()
    const deaf = await browser.openRaw(name)
    const connection = createConnection({
      name,
      version: databaseVersion + 1,
      later: clock.later,
      newId: () => 'x',
      tell: (one) => news.push(one),
      opened: () => {},
    })
    expect(await connection.open()).toEqual(E.left('blocked'))
    expect(await connection.open()).toEqual(E.left('blocked'))
    expect({ news, waiting: clock.waiting() }).toEqual({ news: [{ _tag: 'blocked' }], waiting: 0 })
    deaf.close()
    await browser.settled()
    expect(news).toEqual([{ _tag: 'blocked' }, { _tag: 'unblocked' }])
    expect(E.isRight(await connection.open())).toBe(true)
    connection.close()
  })
})

describe('an open store', () => {
  test('lets go for a newer build and then writes nothing', async () => {
    const { store, news, name } = setUp()
    await right(store.append([issue('a')]))
    const newer = await browser.openRaw(name, databaseVersion + 1)
    expect(news).toEqual([{ _tag: 'givenUp' }])
    expect(await store.append([issue('b')])()).toEqual(E.left('newer'))
    newer.close()
  })

  test('an open store that the browser closes is opened again', async () => {
    const { store, news } = setUp()
    await right(store.append([issue('a')]))
    browser.loseConnection()
    await browser.settled()
    expect(news).toEqual([{ _tag: 'lost' }])
    await right(store.append([issue('b')]))
    expect(await ids(store)).toEqual(['a', 'b'])
  })

  test('an open store that is emptied begins anew, with nothing remembered of the old one', async () => {
    const { store, name } = setUp()
    const rows = (from: number, payer: string) =>
      Array.from({ length: 70 }, (_, at) => f.invoiceOf({ id: `i${from + at}`, payer: { id: payer, name: payer } }))
    const found = (word: string) => right(store.search('invoice', 'app-1', word, 0, 1))
    await right(store.append([...rows(0, 'ann').map(f.issued)]))
    await right(store.append([f.issued(f.invoiceOf({ id: 'ours', payer: { id: 'bob', name: 'Bob' } }))]))
    expect({ ann: (await found('ann')).total, bob: (await found('bob')).total }).toEqual({ ann: 70, bob: 1 })
    browser.loseConnection()
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve
    })
    await right(store.append(rows(0, 'eve').map(f.issued)))
    await right(store.append([f.issued(f.invoiceOf({ id: 'again', payer: { id: 'dan', name: 'Dan' } }))]))
    const words = ['ann', 'bob', 'eve', 'dan']
    expect(await Promise.all(words.map(async (word) => (await found(word)).total))).toEqual([0, 0, 70, 1])
    expect(await right(store.count('invoice', 'app-1'))).toBe(71)
  })

  test('a dead handle is used once: a write may be repeated, a read gets a new handle', async () => {
    const { store } = setUp()
    await right(store.append([issue('a')]))
    browser.closeQuietly()
    expect(await store.append([issue('b')])()).toEqual(E.left('lost'))
    await right(store.append([issue('b')]))
    browser.closeQuietly()
    expect(await ids(store)).toEqual(['a', 'b'])
  })
})
