import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { openDB, unwrap } from 'idb'
import { describe, expect, test, vi } from 'vitest'
import { Overtaken } from '../../src/adapters/indexeddb/journal/versions.ts'
import { markKey } from '../../src/adapters/indexeddb/marks.ts'
import { answered } from '../../src/adapters/indexeddb/requests.ts'
import type { Schema } from '../../src/adapters/indexeddb/schema.ts'
import { createBulkIndexUpdates } from '../../src/adapters/indexeddb/search/bulkIndexUpdates.ts'
import { compact, newestToMerge } from '../../src/adapters/indexeddb/search/compact.ts'
import { mergeRecent } from '../../src/adapters/indexeddb/search/merge.ts'
import {
  createTermsPacker,
  eachRow,
  firstFrom,
  openTerms,
  packRows,
  packTerms,
} from '../../src/adapters/indexeddb/search/postings.ts'
import { createIndex } from '../../src/adapters/indexeddb/search/searchIndex.ts'
import type { NewEntry } from '../../src/events/event.ts'
import { projectionVersion } from '../../src/events/projections/fold.ts'
import { eventually } from '../tools/eventually.ts'
import { addsUp, segmentSizes } from './audit.ts'
import * as f from './facts.ts'
import { freshStore, smallBites } from './indexeddb.ts'
import { caughtUp, right } from './reads.ts'

const never = () => Promise.resolve()

describe('packed terms', () => {
  const word = fc.string({ minLength: 1, maxLength: 6 }).map((text) => text.replaceAll('\n', '-'))
  const rows = fc.array(fc.uniqueArray(word, { maxLength: 5 }), { maxLength: 400 })

  test('tell of each term the rows that have it, in parts that stay small', () =>
    fc.assert(
      fc.asyncProperty(rows, async (some) => {
        const indexed = some.map((terms, at) => ({ id: `r${at}`, order: at, terms }))
        const { parts, lasts } = await packTerms(indexed, never)
        const found = new Map<string, number[]>()
        for (const part of parts.map(openTerms)) {
          for (const [at, term] of part.terms.entries()) {
            const numbers: number[] = []
            eachRow(part, at, (row) => numbers.push(row))
            found.set(term, numbers)
          }
        }
        const expected = new Map<string, number[]>()
        for (const [at, terms] of some.entries()) {
          for (const term of terms) expected.set(term, [...(expected.get(term) ?? []), at])
        }
        expect(found).toEqual(expected)
        expect([...found.keys()]).toEqual([...expected.keys()].sort())
        expect(lasts).toEqual(parts.map((part) => openTerms(part).terms.at(-1)))
      }),
    ))

  test('stay under the size from which a record is a file of its own', async () => {
    const terms = Array.from({ length: 40 }, (_, at) => `${at}`.padEnd(32, 'ش'))
    const many = Array.from({ length: 49_152 }, (_, at) => ({
      id: `${at}`.padStart(36, '0'),
      order: at,
      terms: at % 7 === 0 ? terms : ['x'],
    }))
    const sizes = (await packTerms(many, never)).parts.map(
      ({ terms: words, rows: bytes }) => words.length * 2 + bytes.length,
    )
    expect(Math.max(...sizes)).toBeLessThan(60_000)
    const parts = packRows(many)
    expect(Math.max(...parts.map(({ ids, orders }) => ids.join('').length * 2 + orders.length * 9))).toBeLessThan(
      60_000,
    )
    expect(parts.flatMap(({ ids }) => ids)).toEqual(many.map(({ id }) => id))
  })

  test.each([
    [96, 96],
    [97, 98],
  ])('of %i parts ninety-six are kept open: they are read %i times, with the first once more', async (count, reads) => {
    const database = await openDB(`opened-${crypto.randomUUID()}`, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('termsParts'),
    })
    const places = Array.from({ length: count }, (_, at) => at)
    for (const place of places)
      await database.put('termsParts', { terms: 'a', rows: new Uint8Array([1, 0]) }, [1, place])
    const get = vi.spyOn(IDBObjectStore.prototype, 'get')
    const index = createIndex()
    for (const place of [...places, 0]) {
      const transaction = unwrap(database.transaction('termsParts'))
      expect((await index.open(transaction, 1, [place])).map(({ terms }) => terms)).toEqual([['a']])
    }
    expect(get.mock.calls.length).toBe(reads)
    get.mockRestore()
    database.close()
  })

  test.each([
    [56_000, 1],
    [56_001, 2],
  ])('of %i bytes are %i parts', (bytes, count) => {
    const packer = createTermsPacker()
    const rows = (length: number) => Array.from({ length }, (_, at) => at)
    // The first term: 20,000 rows of a byte each, the three bytes of that number, and two letters of two bytes.
    packer.add('a', rows(20_000))
    packer.add('b', rows(bytes - 20_007))
    expect(packer.finished().parts.map(({ terms }) => terms)).toEqual(count === 1 ? ['a\nb'] : ['a', 'b'])
  })

  test('are looked up by the first that is not before a word', () => {
    const words = ['a', 'b', 'b1', 'd']
    expect(['', 'a', 'b0', 'c', 'e'].map((word) => firstFrom(words, word))).toEqual([0, 0, 2, 3, 4])
  })
})

describe('segments', () => {
  test('are merged newest first, as long as that pays', () => {
    expect(newestToMerge([9, 9, 9])).toBe(0)
    expect(newestToMerge([5000, 300, 300, 300, 300, 300, 300])).toBe(6)
    expect(newestToMerge([5000, 2000, 300, 300, 300, 300, 300])).toBe(7)
    expect(newestToMerge([40_000, 10_000, 5000, 2500, 1200, 600, 300])).toBe(6)
    expect(newestToMerge([40_000, 40_000, 40_000, 40_000, 40_000, 40_000, 40_000])).toBe(0)
  })

  const named = (at: number, name: string) => f.invoiceOf({ id: `i${at}`, date: f.day(at), payer: { id: name, name } })
  const many = (from: number, count: number, name: string) =>
    f.pulled({ invoices: Array.from({ length: count }, (_, at) => named(from + at, name)) })
  const opened = () => {
    const name = `segments-${crypto.randomUUID()}`
    const store = freshStore({ name })
    const found = async (text: string) => (await right(store.search('invoice', 'app-1', text, 0, 2))).total
    return { name, store, found }
  }

  test('of many bulk writes and edits between them answer as one would', async () => {
    const { name, store, found } = opened()
    for (let turn = 0; turn < 12; turn++) {
      await right(store.append(many(turn * 60, 70, `turn${turn}`)))
      await right(store.append([f.amended(`i${turn * 60 + 1}`, named(turn * 60 + 1, 'edited'))]))
      await right(store.append([f.withdrawn(`i${turn * 60 + 2}`)]))
    }
    const whole = async () => {
      expect(await found('edited')).toBe(12)
      expect(await found('turn')).toBe(11 * 60 + 70 - 24)
      expect(await found('turn3')).toBe(58)
      expect(await found('turn11')).toBe(68)
      expect(await right(store.count('invoice', 'app-1'))).toBe(11 * 60 + 70 - 12)
      await addsUp(name)
    }
    await whole()
    await right(store.rebuild(() => {}))
    await whole()
  })

  test('segments are merged while nothing waits: a larger old one stays, and the merged ones go', async () => {
    const { name, store, found } = opened()
    await right(store.append(many(0, 1000, 'first')))
    await caughtUp(store)
    const become = (sizes: readonly number[]) =>
      eventually(async () => expect(await segmentSizes(name, 'invoice')).toEqual(sizes))
    for (let turn = 1; turn < 7; turn++) await right(store.append(many(turn * 10, 70, `turn${turn}`)))
    await become([1000, 120])
    await right(store.append(many(70, 70, 'turn7')))
    await become([1000, 120, 70])
    await addsUp(name)
    expect([await found('first'), await found('turn'), await found('turn7')]).toEqual([870, 130, 70])
  })

  test('know of no older row where there is none: one of a sale since the last merge, or after a merge of all', async () => {
    const { name, store } = opened()
    const oversOf = async () => {
      const database = await openDB<Schema>(name)
      const headers = await database.getAll('segments')
      database.close()
      return headers.flatMap(({ model, over }) => (model === 'invoice' ? [over] : []))
    }
    const merged = async (...batch: NewEntry[]) => {
      await right(store.append(batch))
      const database = await openDB<Schema>(name)
      await mergeRecent(database)
      database.close()
    }
    await merged(f.issued(named(1, 'a')), f.amended('i1', named(1, 'b')))
    await merged(f.issued(named(2, 'a')), f.amended('i1', named(1, 'c')), f.withdrawn('i1'))
    expect(await oversOf()).toEqual([[], ['i1']])
    for (let at = 3; at < 8; at++) await merged(f.issued(named(at, 'a')))
    const database = await openDB<Schema>(name)
    await compact(database)
    database.close()
    expect([await segmentSizes(name, 'invoice'), await oversOf()]).toEqual([[6], [[]]])
    await addsUp(name)
  })

  test('are written of 8,192 rows during a long batch, and of fewer at its end', async () => {
    const { name, store } = opened()
    await right(store.open)
    const database = await openDB<Schema>(name)
    const transaction = unwrap(database.transaction([...database.objectStoreNames], 'readwrite'))
    const updates = createBulkIndexUpdates(transaction, () => {}, 64)
    const rows = (from: number, to: number) => {
      for (let at = from; at < to; at++) {
        const row = f.personOf({ id: `p${at}` })
        updates.row({
          model: 'person',
          app: 'app-1',
          id: row.id,
          was: undefined,
          row,
          place: null,
          source: null,
          searched: { terms: ['a'], order: at },
        })
      }
    }
    const written = () => answered<number>(transaction.objectStore('segments').count())
    const told: number[] = []
    for (const [from, to] of [
      [0, 8_191],
      [8_191, 8_192],
      [8_192, 8_193],
    ] as const) {
      rows(from, to)
      await updates.advance()
      told.push(await written())
    }
    await updates.finish()
    expect([...told, await written()]).toEqual([0, 1, 1, 2])
    expect(await segmentSizes(name, 'person')).toEqual([8_192, 1])
    database.close()
  })

  test('of 256 saves are not written yet; with one more they are, and the saves are merged', async () => {
    const { name, store, found } = opened()
    const left = async () => {
      const database = await openDB<Schema>(name)
      const count = await database.count('recent')
      database.close()
      return count
    }
    for (let at = 0; at < 256; at++) await right(store.append([f.issued(named(at, 'first'))]))
    for (let turns = 0; turns < 20; turns++) await found('first')
    expect([await left(), await segmentSizes(name, 'invoice')]).toEqual([256, []])
    await right(store.append([f.issued(named(256, 'first'))]))
    await eventually(async () => expect([await left(), await segmentSizes(name, 'invoice')]).toEqual([0, [257]]))
    await addsUp(name)
    expect(await found('first')).toBe(257)
  })

  const sale = (at: number, products: number) => {
    const lines = Array.from({ length: products }, (_, of) => f.lineOf({ product: `app-1_${of}` }))
    return f.issued(f.invoiceOf({ id: `s${at}`, date: f.day(at), lines }))
  }

  test('of 32,000 sold products in 64 records nothing is merged yet; with one more sale they all are', async () => {
    const { name, store } = opened()
    await right(store.append(Array.from({ length: 64 }, (_, at) => sale(at, 500))))
    const left = async () => {
      const reading = await openDB<Schema>(name)
      const count = await reading.count('recent')
      reading.close()
      return count
    }
    const next = freshStore({ name })
    for (let turns = 0; turns < 20; turns++) expect(await right(next.count('invoice', 'app-1'))).toBe(64)
    expect(await left()).toBe(64)
    await right(next.append([sale(64, 1)]))
    await right(next.count('invoice', 'app-1'))
    await eventually(async () => expect(await left()).toBe(0))
    await addsUp(name)
  })

  test('sold products are merged while sales follow one another, though segments wait for the sales', async () => {
    const { name, store } = opened()
    let ms = 0
    vi.spyOn(performance, 'now').mockImplementation(() => {
      ms += 20
      return ms
    })
    const left: number[] = []
    await right(store.open)
    const database = await openDB<Schema>(name)
    for (let turn = 0; turn < 40; turn++) {
      await right(store.append(Array.from({ length: 64 }, (_, at) => sale(turn * 64 + at, 25))))
      left.push(await database.count('recent'))
    }
    vi.restoreAllMocks()
    database.close()
    // Four records each time; the twentieth time is one too many.
    expect(Math.max(...left)).toBeLessThanOrEqual(88)
    await addsUp(name)
  })

  test('merged segments stay older than what was stored meanwhile', async () => {
    const { name, store, found } = opened()
    for (let turn = 0; turn < 6; turn++) await right(store.append(many(0, 70, `turn${turn}`)))
    const database = await openDB<Schema>(name)
    await Promise.all([
      ...[1, 2].map(() => compact(database)),
      right(store.append(many(0, 70, 'turn6'))).then(() => right(store.append(many(0, 70, 'turn7')))),
    ])
    await compact(database)
    database.close()
    await addsUp(name)
    expect([await found('turn'), await found('turn7')]).toEqual([70, 70])
  })

  test('segments that two tabs merge at once are merged once', async () => {
    const { name, store } = opened()
    for (let turn = 0; turn < 6; turn++) await right(store.append(many(turn * 70, 70, 'first')))
    await right(freshStore({ name }).append(many(420, 70, 'second')))
    const database = await openDB<Schema>(name)
    await Promise.all([1, 2].map(() => compact(database)))
    database.close()
    expect(await segmentSizes(name, 'invoice')).toEqual([490])
    await addsUp(name)
  })

  /** Seven segments, which are merged into one. */
  const seven = async () => {
    const { name, store } = opened()
    for (let turn = 0; turn < 6; turn++) await right(store.append(many(turn * 70, 70, 'first')))
    await right(freshStore({ name }).append(many(420, 70, 'second')))
    return { name, store, database: await openDB<Schema>(name) }
  }

  test('that are merged are as they were after a kill at any write, and edits meanwhile count', async () => {
    const { name, store, database } = await seven()
    const bites = { few: 300, atOnce: 1_000, recorded: 3, span: 5 }
    const tab = freshStore({ name, bites })
    await right(tab.rebuild(() => {}))
    for (let turn = 0; turn < 6; turn++) await right(tab.append(many(500 + turn * 70, 70, `more${turn}`)))
    await right(tab.append([f.amended('i505', named(505, 'edited')), f.withdrawn('i510')]))
    const look = async () => [
      await right(tab.page('invoice', 'app-1', 0, 999)),
      await right(tab.page('invoice', 'app-1', 300, 40)),
      (await right(tab.search('invoice', 'app-1', 'more', 0, 2))).total,
    ]
    const [before, sizes] = [await look(), await segmentSizes(name, 'invoice')]
    const { put } = IDBObjectStore.prototype
    let kills = 0
    for (let isKilled = true; isKilled; kills++) {
      let left = kills
      isKilled = false
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(this: IDBObjectStore, ...args) {
        const request = put.apply(this, args)
        if (this.name.endsWith('Parts') || this.name === 'replaced') left -= 1
        if (left < 0 && !isKilled) {
          isKilled = true
          this.transaction.abort()
        }
        return request
      })
      const merging = compact(database)
      if (kills === 2) await right(tab.append([f.amended('i506', named(506, 'late')), f.withdrawn('i511')]))
      await merging.catch(() => {})
      vi.restoreAllMocks()
      if (kills === 2) before.splice(0, 3, ...(await look()))
      expect([kills, await look()]).toEqual([kills, before])
      await addsUp(name)
      if (isKilled) expect(await segmentSizes(name, 'invoice')).toEqual(sizes)
    }
    database.close()
    store.close()
    expect([kills > 8, (await segmentSizes(name, 'invoice')).length < sizes.length]).toEqual([true, true])
  })

  test('are written without `meta`, so that only searches wait for them', async () => {
    const { name, database } = await seven()
    const begun: [string, readonly string[]][] = []
    const { transaction } = IDBDatabase.prototype
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(this: IDBDatabase, ...args) {
      const made = transaction.apply(this, args)
      begun.push([made.mode, [...made.objectStoreNames]])
      return made
    })
    await compact(database)
    vi.restoreAllMocks()
    database.close()
    expect(begun).toEqual([
      ['readonly', ['segments']],
      ['readonly', ['idsParts', 'meta', 'replaced', 'rowsParts', 'segments', 'termsParts']],
      ['readwrite', ['idsParts', 'replaced', 'rowsParts', 'segments', 'termsParts']],
      ['readonly', ['segments']],
    ])
    expect(await segmentSizes(name, 'invoice')).toEqual([490])
    await addsUp(name)
  })

  test('of another build are not merged', async () => {
    const { name, database } = await seven()
    await database.put('meta', { version: projectionVersion + 1 }, markKey('version'))
    await expect(compact(database)).rejects.toThrow(Overtaken)
    database.close()
    expect(await segmentSizes(name, 'invoice')).toEqual([70, 70, 70, 70, 70, 70, 70])
  })

  test('that a rebuild replaced since they were read are not written', async () => {
    const { name, store, database } = await seven()
    let ms = 0
    vi.spyOn(performance, 'now').mockImplementation(() => {
      ms += 20
      return ms
    })
    const rebuilt: number[] = []
    await compact(database, () => {
      if (rebuilt.length > 0) return null
      rebuilt.push(1)
      return right(store.rebuild(() => {})).then(({ facts }) => rebuilt.push(facts))
    })
    vi.restoreAllMocks()
    database.close()
    expect([rebuilt, await segmentSizes(name, 'invoice')]).toEqual([[1, 14], [490]])
    await addsUp(name)
  })
})

describe('while pulls are caught up', () => {
  test('twenty-four segments are left as they are, and with one more they are merged', async () => {
    const name = `behind-${crypto.randomUUID()}`
    const store = freshStore({ name, bites: smallBites })
    const rows = (part: number) =>
      Array.from({ length: 100 }, (_, at) => f.personOf({ id: `p${part * 100 + at}`, fields: [] }))
    const { parts, completion } = f.pulledIn(Array.from({ length: 30 }, (_, part) => ({ persons: rows(part) })))
    for (const part of parts) await right(store.append([part]))
    await right(store.append([completion]))
    for (let turn = 1; turn <= 24; turn++) {
      expect(await right(store.projectPending())).toMatchObject({ left: 30 - turn })
      for (let turns = 0; turns < 10; turns++) await right(store.search('person', 'app-1', 'a', 0, 1))
      expect(await segmentSizes(name, 'person')).toEqual(Array.from({ length: turn }, () => 100))
    }
    expect(await right(store.projectPending())).toMatchObject({ left: 5 })
    await eventually(async () => expect(await segmentSizes(name, 'person')).toEqual([2_500]))
  })

  test('what a tab left small when it was closed is merged by the next one, once that has started', async () => {
    const name = `left-${crypto.randomUUID()}`
    const store = freshStore({ name, bites: smallBites })
    const persons = (turn: number) =>
      Array.from({ length: 100 }, (_, at) => f.personOf({ id: `p${turn * 100 + at}`, fields: [] }))
    const { parts, completion } = f.pulledIn(Array.from({ length: 20 }, (_, turn) => ({ persons: persons(turn) })))
    for (const part of parts) await right(store.append([part]))
    await right(store.append([completion]))
    for (let turn = 0; turn < 20; turn++) await right(store.projectPending())
    await store.close()
    expect(await segmentSizes(name, 'person')).toEqual(Array.from({ length: 20 }, () => 100))
    const soon: (() => void)[] = []
    const next = freshStore({
      name,
      later: (_, task) => {
        soon.push(task)
        return () => {}
      },
    })
    await right(next.open)
    expect(await segmentSizes(name, 'person')).toEqual(Array.from({ length: 20 }, () => 100))
    for (const task of soon) task()
    await eventually(async () => expect(await segmentSizes(name, 'person')).toEqual([2_000]))
    await addsUp(name)
  })
})
