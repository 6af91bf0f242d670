import 'fake-indexeddb/auto'
import { either as E } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { caughtUp, picture, right } from '../journal/ask.ts'
import * as f from '../journal/facts.ts'
import { freshStore } from '../journal/indexeddb.ts'
import * as browser from './browser.ts'

beforeEach(() => browser.watchHandles())
afterEach(() => vi.restoreAllMocks())

const apps = ['app-1']
const words = ['مریم', '970']

const inParts = (parts: number, rows: number) =>
  f.pulledIn(
    Array.from({ length: parts }, (_, part) => ({
      invoices: Array.from({ length: rows }, (__, at) =>
        f.invoiceOf({ id: `i${part * rows + at}`, date: f.day(part * rows + at) }),
      ),
    })),
  )

const named = () => {
  const name = `pulls-${crypto.randomUUID()}`
  return () => freshStore({ name })
}

describe('a large pull', () => {
  test('is listed newest first, some of it at a time, and a page that is gone goes on where it was', async () => {
    const open = named()
    const { parts, completion } = inParts(12, 200)
    let store = open()
    expect(await right(store.append(parts))).toMatchObject({ moved: [], lags: false })
    expect(await right(store.append([completion]))).toMatchObject({ moved: [], lags: true })
    const seen: [readonly string[], number, number, string | undefined][] = []
    for (let left = 1; left > 0; ) {
      store.close()
      store = open()
      const caught = await right(store.catchUp())
      left = caught.left
      const [newest] = await right(store.page('invoice', 'app-1', 0, 1))
      seen.push([caught.moved, left, await right(store.count('invoice', 'app-1')), newest?.id])
    }
    expect(seen).toEqual([
      [['invoice'], 7, 1_000, 'i2399'],
      [['invoice'], 2, 2_000, 'i2399'],
      [['invoice'], 0, 2_400, 'i2399'],
    ])
    const before = await picture(store, apps, words)
    await right(store.rebuild(() => {}))
    expect(await picture(store, apps, words)).toEqual(before)
  })

  test('that is cut short while it is caught up lacks nothing and has nothing twice', async () => {
    const open = named()
    const { parts, completion } = inParts(12, 200)
    const store = open()
    await right(store.append([...parts, completion]))
    await right(store.catchUp())
    browser.meddleOnce(browser.abortFor(new DOMException('no room', 'QuotaExceededError')))
    expect(await store.catchUp()()).toEqual(E.left('full'))
    expect(await right(store.count('invoice', 'app-1'))).toBe(1_000)
    await caughtUp(store)
    expect(await right(store.count('invoice', 'app-1'))).toBe(2_400)
    expect((await right(store.search('invoice', 'app-1', 'مریم', 0, 1))).total).toBe(2_400)
  })

  test('whose completion finds no room lags not, and may be completed again', async () => {
    const open = named()
    const { parts, completion } = inParts(3, 200)
    const store = open()
    await right(store.append(parts))
    browser.meddleOnce(browser.abortFor(new DOMException('no room', 'QuotaExceededError')))
    expect(await store.append([completion])()).toEqual(E.left('full'))
    expect([await right(store.catchUp()), await right(store.cursor('app-1', 'invoice'))]).toEqual([
      { moved: [], left: 0 },
      null,
    ])
    await right(store.append([completion]))
    await caughtUp(store)
    expect(await right(store.count('invoice', 'app-1'))).toBe(600)
  })

  test('that another tab completed is folded before this one touches its rows', async () => {
    const open = named()
    const { parts, completion } = inParts(3, 200)
    const [syncing, selling] = [open(), open()]
    await right(selling.append([f.issued(f.invoiceOf({ id: 'ours' }))]))
    await right(syncing.append([...parts, completion]))
    const again = f.issued(f.invoiceOf({ id: 'i7', total: 1 }))
    expect(await right(selling.append([again]))).toMatchObject({ already: [again.id], lags: true })
    const fresh = f.issued(f.invoiceOf({ id: 'fresh' }))
    expect(await right(selling.append([fresh]))).toMatchObject({ already: [], lags: true })
    await right(syncing.append([f.withdrawn('i8'), f.amended('i450', { total: 5 })]))
    await caughtUp(syncing)
    const rows = await right(selling.get('invoice', ['i7', 'i8', 'i450']))
    expect(rows.map((row) => row?.total)).toEqual([970_000, undefined, 5])
    expect(await right(selling.count('invoice', 'app-1'))).toBe(601)
  })

  test('of which a part cannot be read any more is folded without it', async () => {
    const name = `pulls-${crypto.randomUUID()}`
    const store = freshStore({ name })
    const { parts, completion } = inParts(3, 200)
    await right(store.append([...parts, completion]))
    await browser.putRaw(name, 'entries', { ...parts[1], data: {}, seq: 2 })
    await caughtUp(store)
    expect(await right(store.count('invoice', 'app-1'))).toBe(400)
    expect(await right(store.setAside())).toEqual([{ seq: 2, reason: 'Undecodable' }])
  })
})

describe('forgetting', () => {
  test('that is cut short leaves everything as it was', async () => {
    const open = named()
    const store = open()
    await right(store.append([f.issued(f.invoiceOf({ id: 'a' })), f.issued(f.invoiceOf({ id: 'b', app: 'app-2' }))]))
    const before = await picture(store, ['app-1', 'app-2'], words)
    browser.meddleOnce(browser.abortFor(new DOMException('no room', 'QuotaExceededError')))
    expect(await store.forget(['app-2'])()).toEqual(E.left('full'))
    expect(await picture(store, ['app-1', 'app-2'], words)).toEqual(before)
    expect(await right(store.read(1, 9))).toHaveLength(2)
  })

  test('is not taken for a store that was cut', async () => {
    const name = `pulls-${crypto.randomUUID()}`
    const clock = browser.createClock()
    const news: object[] = []
    let seen: { id: string; seq: number } | null = null
    const witness = {
      read: () => seen,
      write(next: { id: string; seq: number }) {
        seen = next
      },
    }
    const make = () => freshStore({ name, later: clock.later, witness, tell: (one) => news.push(one) })
    const store = make()
    await right(store.append([f.issued(f.invoiceOf({ id: 'a' })), f.issued(f.invoiceOf({ id: 'b', app: 'app-2' }))]))
    clock.advance(0)
    await right(store.forget(['app-2']))
    store.close()
    const again = make()
    expect(await right(again.open)).toEqual({ last: 2 })
    expect(news).toEqual([])
  })
})
