import 'fake-indexeddb/auto'
import { either as E } from 'fp-ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Invoice } from '../../src/events/entities.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { abortAtCommit, abortFor, meddleAt, meddleOnce } from '../faults/browser.ts'
import * as f from './facts.ts'
import { freshStore } from './indexeddb.ts'
import { append, right } from './reads.ts'

afterEach(() => vi.restoreAllMocks())

/** Ids whose prefixes are BD, BE, BF. */
const seriesIds = ['series-1', 'series-2', 'series-3']
const counted = () => {
  let at = 0
  return () => {
    at += 1
    return seriesIds[at - 1] ?? 'none'
  }
}

const sale = (id: string, more: Partial<Invoice> = {}) => f.issued(f.invoiceOf({ id, ...more }))
const numberOf = (invoice: Pick<Invoice, 'number'> | undefined) => {
  const { series, prefix, count } = invoice?.number ?? { series: 'none', prefix: '', count: 0 }
  return `${series} ${prefix} ${count}`
}
const numbers = async (store: Store, ...ids: readonly string[]) =>
  (await right(store.get('invoice', ids))).map(numberOf)

const stores = {
  memory: () => createMemoryStore(counted()),
  IndexedDB: () => freshStore({ newSeries: counted() }),
}

describe.each(Object.entries(stores))('short numbers in the store in %s', (_, open) => {
  test('count sales from 1, in the row and in the entry, and a rebuild gives the same', async () => {
    const store = open()
    await append(store, f.stepped(), sale('a'), sale('b'))
    await append(store, f.pulled({ invoices: [f.invoiceOf({ id: 'pulled' })] })[0] ?? f.stepped(), sale('c'))
    const given = ['series-1 BD 1', 'series-1 BD 2', 'series-1 BD 3']
    expect(await numbers(store, 'a', 'b', 'c')).toEqual(given)
    const entries = (await right(store.read(1, 10))).filter(({ type }) => type === 'invoice.issued')
    expect(entries.map(({ data }) => data)).toEqual(
      ['a', 'b', 'c'].map((id, at) => ({
        invoice: f.invoiceOf({ id, number: { series: 'series-1', prefix: 'BD', count: at + 1 } }),
      })),
    )
    await right(store.rebuild(() => {}))
    expect(await numbers(store, 'a', 'b', 'c')).toEqual(given)
  })

  test('are not taken by a sale that stands already, in one batch or later', async () => {
    const store = open()
    const twice = sale('a')
    await append(store, sale('first'))
    expect((await append(store, sale('a'), twice, sale('b'))).already).toEqual([twice.id])
    const again = sale('b')
    expect((await append(store, sale('c'), again, sale('d'))).already).toEqual([again.id])
    expect(await numbers(store, 'a', 'b', 'c', 'd')).toEqual([2, 3, 4, 5].map((count) => `series-1 BD ${count}`))
    const [stored] = (await right(store.read(1, 10))).filter(({ id }) => id === twice.id)
    expect(stored).toEqual({ ...twice, seq: 3 })
  })

  test('of a sale that is undone stay taken, and an amendment keeps its number', async () => {
    const store = open()
    await append(store, sale('a'), sale('b'))
    await append(store, f.withdrawn('b'), f.amended('a', { total: 7 }))
    await append(store, sale('c'))
    expect(await numbers(store, 'a', 'b', 'c')).toEqual(['series-1 BD 1', 'none  0', 'series-1 BD 3'])
  })

  test('go to the copy of an invoice that was paid elsewhere, too', async () => {
    const store = open()
    await append(store, sale('a'), ...f.pulled({ invoices: [f.invoiceOf({ id: 'a', paid: true, total: 5 })] }))
    const copy = f.invoiceOf({ id: 'copy' })
    await append(store, f.settled('invoice', 'a', 'mine', { copy }))
    expect(await numbers(store, 'a', 'copy')).toEqual(['series-1 BD 1', 'series-1 BD 2'])
  })

  test('stay what they are in restored sales, and sales of older builds have none', async () => {
    const store = open()
    const number = { series: 'Z', prefix: 'NM', count: 9 }
    await append(store, sale('a', { number }), { ...sale('b'), v: 5 }, sale('c'))
    expect(await numbers(store, 'a', 'b', 'c')).toEqual(['Z NM 9', 'none  0', 'series-1 BD 1'])
  })

  test('change their prefix where another device with a smaller id has it; issued ones stay', async () => {
    const store = open()
    await append(store, sale('a'))
    const others = [
      f.invoiceOf({ id: 'p', number: { series: 'z', prefix: 'BD', count: 1 } }),
      f.invoiceOf({ id: 'q', number: { series: 'a', prefix: 'NM', count: 7 } }),
    ]
    await append(store, ...f.pulled({ invoices: others }), sale('b'))
    const other = f.invoiceOf({ id: 'r', number: { series: 'a', prefix: 'BD', count: 3 } })
    await append(store, ...f.pulled({ invoices: [other] }), sale('c'))
    await append(store, sale('d'))
    const given = ['series-1 BD 1', 'series-1 BD 2', 'series-2 BE 1', 'series-2 BE 2']
    expect(await numbers(store, 'a', 'b', 'c', 'd')).toEqual(given)
  })

  test('begin with a prefix that no known sale has: neither a pulled one nor a restored one', async () => {
    const store = open()
    const pulled = f.invoiceOf({ id: 'p', number: { series: 'z', prefix: 'BD', count: 4 } })
    const restored = sale('r', { number: { series: 'y', prefix: 'BE', count: 2 } })
    await append(store, ...f.pulled({ invoices: [pulled] }), restored)
    await append(store, sale('a'), sale('b'))
    expect(await numbers(store, 'p', 'r', 'a', 'b')).toEqual(['z BD 4', 'y BE 2', 'series-1 BF 1', 'series-1 BF 2'])
  })

  test('change their prefix in both copies of a profile, or in the one that has fewer', async () => {
    const pulled = async (count: number, id: string) => {
      const store = open()
      await append(store, sale('a'), sale('b'))
      const number = { series: 'series-1', prefix: 'BD', count }
      await append(store, ...f.pulled({ invoices: [f.invoiceOf({ id, number })] }), sale('c'))
      return numbers(store, 'a', 'b', 'c')
    }
    expect(await pulled(2, 'b')).toEqual(['series-1 BD 1', 'series-1 BD 2', 'series-1 BD 3'])
    expect(await pulled(1, 'x')).toEqual(['series-1 BD 1', 'series-1 BD 2', 'series-1 BD 3'])
    expect(await pulled(2, 'x')).toEqual(['series-1 BD 1', 'series-1 BD 2', 'series-2 BE 1'])
    expect(await pulled(3, 'x')).toEqual(['series-1 BD 1', 'series-1 BD 2', 'series-2 BE 1'])
  })

  test('begin anew after apps were removed from the device', async () => {
    const store = open()
    await append(store, sale('a', { app: 'local' }))
    await right(store.forget(f.leavingOf('app-1')))
    await append(store, sale('b', { app: 'local' }))
    expect(await numbers(store, 'a', 'b')).toEqual(['series-1 BD 1', 'series-2 BE 1'])
    await right(store.forget(f.leavingOf('app-1')))
    await right(store.forget(f.leavingOf('app-1')))
    await append(store, sale('c', { app: 'local' }))
    expect(await numbers(store, 'c')).toEqual(['series-3 BF 1'])
  })
})

const sales = (from: string) => Array.from({ length: 100 }, (_, at) => `${from}${at}`)

test('two tabs that sell at once share the counter: no gap, no double', async () => {
  const name = `numbers-${crypto.randomUUID()}`
  const tabs = [freshStore({ name, newSeries: counted() }), freshStore({ name, newSeries: counted() })]
  await Promise.all(
    tabs.map(async (store, tab) => {
      for (const id of sales(`${tab}-`)) await append(store, sale(id), f.stepped())
    }),
  )
  const rows = await right((tabs[0] ?? freshStore()).page('invoice', 'app-1', 0, 999))
  const given = rows.map(({ number }) => number?.count ?? 0).toSorted((one, other) => one - other)
  expect(given).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
  expect(new Set(rows.map(({ number }) => `${number?.series} ${number?.prefix}`))).toEqual(new Set(['series-1 BD']))
})

test('a page that is killed before a commit, or a full device, takes no number', async () => {
  const name = `numbers-${crypto.randomUUID()}`
  let store = freshStore({ name, newSeries: counted() })
  await append(store, sale('a'))
  const kill = meddleAt(0, abortAtCommit)
  expect(E.isLeft(await store.append([sale('killed')])())).toBe(true)
  expect(kill()).toBe(true)
  store = freshStore({ name, newSeries: counted() })
  await append(store, sale('b'))
  meddleOnce(abortFor(new DOMException('no room', 'QuotaExceededError')))
  const late = sale('c')
  expect(await store.append([late])()).toEqual(E.left('full'))
  await append(store, late)
  expect(await numbers(store, 'a', 'killed', 'b', 'c')).toEqual([
    'series-1 BD 1',
    'none  0',
    'series-1 BD 2',
    'series-1 BD 3',
  ])
})

test('without ids for series no sale gets a number, as in a replay', async () => {
  for (const store of [createMemoryStore(), freshStore()]) {
    await append(store, sale('a'))
    expect(await numbers(store, 'a')).toEqual(['none  0'])
  }
})
