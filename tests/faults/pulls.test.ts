import 'fake-indexeddb/auto'
import { either as E } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bites } from '../../src/adapters/indexeddb/backlog/backlog.ts'
import * as f from '../journal/facts.ts'
import { freshStore } from '../journal/indexeddb.ts'
import { append, caughtUp, picture, right } from '../journal/reads.ts'
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

const named = (bites?: Bites) => {
  const name = `pulls-${crypto.randomUUID()}`
  return () => freshStore({ name, ...(bites && { bites }) })
}

describe('a large pull', () => {
  test('is listed newest first, in steps, and another page continues after a lost one', async () => {
    const open = named({ few: 50, atOnce: 100, recorded: 2, span: 500 })
    const { parts, completion } = inParts(12, 20)
    let store = open()
    expect(await right(store.append(parts))).toMatchObject({ moved: [], hasBacklog: false })
    expect(await right(store.append([completion]))).toMatchObject({ moved: [], hasBacklog: true })
    const seen: [readonly string[], number, number, string | undefined][] = []
    for (let left = 1; left > 0; ) {
      store.close()
      store = open()
      const caught = await right(store.projectPending())
      left = caught.left
      const [newest] = await right(store.page('invoice', 'app-1', 0, 1))
      seen.push([caught.moved, left, await right(store.count('invoice', 'app-1')), newest?.id])
    }
    expect(seen).toEqual([
      [['invoice'], 7, 100, 'i239'],
      [['invoice'], 2, 200, 'i239'],
      [['invoice'], 0, 240, 'i239'],
    ])
    const before = await picture(store, apps, words)
    await right(store.rebuild(() => {}))
    expect(await picture(store, apps, words)).toEqual(before)
  })

  test('a large pull that is cut short while it is folded lacks nothing and doubles nothing', async () => {
    const open = named({ few: 50, atOnce: 100, recorded: 2, span: 500 })
    const { parts, completion } = inParts(12, 20)
    const store = open()
    await right(store.append([...parts, completion]))
    await right(store.projectPending())
    browser.meddleOnce(browser.abortFor(new DOMException('no room', 'QuotaExceededError')))
    expect(await store.projectPending()()).toEqual(E.left('full'))
    expect(await right(store.count('invoice', 'app-1'))).toBe(100)
    await caughtUp(store)
    expect(await right(store.count('invoice', 'app-1'))).toBe(240)
    expect((await right(store.search('invoice', 'app-1', 'مریم', 0, 1))).total).toBe(240)
  })

  test('whose completion finds no room leaves no backlog, and may be completed again', async () => {
    const open = named()
    const { parts, completion } = inParts(3, 200)
    const store = open()
    await right(store.append(parts))
    browser.meddleOnce(browser.abortFor(new DOMException('no room', 'QuotaExceededError')))
    expect(await store.append([completion])()).toEqual(E.left('full'))
    expect(await right(store.projectPending())).toEqual({ moved: [], left: 0 })
    expect(await right(store.cursor('app-1', 'invoice'))).toBe(null)
    await right(store.append([completion]))
    await caughtUp(store)
    expect(await right(store.count('invoice', 'app-1'))).toBe(600)
  })

  test('of which a turn has few rows, one of them another app’s, is folded without that one', async () => {
    const store = named({ few: 20, atOnce: 10, recorded: 2, span: 500 })()
    const theirs = f.issued(f.invoiceOf({ id: 'i9', app: 'app-2' }))
    const rows = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => f.invoiceOf({ id: `i${from + at}`, date: f.day(from + at) }))
    const { parts, completion } = f.pulledIn([
      { invoices: rows(0, 8) },
      { invoices: rows(8, 10) },
      { invoices: rows(18, 60) },
    ])
    await right(store.append([theirs]))
    await right(store.append([...parts, completion]))
    const left = []
    for (let turn = 0; turn < 3; turn++) left.push((await right(store.projectPending())).left)
    expect(left).toEqual([2, 1, 0])
    expect(await right(store.count('invoice', 'app-1'))).toBe(77)
    expect(await right(store.count('invoice', 'app-2'))).toBe(1)
    expect((await right(store.get('invoice', ['i9', 'i10']))).map((row) => row?.app)).toEqual(['app-2', 'app-1'])
  })

  test('a large pull that another tab completed is folded before this one touches its rows', async () => {
    const open = named()
    const { parts, completion } = inParts(3, 200)
    const [syncing, selling] = [open(), open()]
    await right(selling.append([f.issued(f.invoiceOf({ id: 'ours' }))]))
    await right(syncing.append([...parts, completion]))
    const again = f.issued(f.invoiceOf({ id: 'i7', total: 1 }))
    expect(await append(selling, again)).toMatchObject({ already: [again.id], hasBacklog: true })
    const fresh = f.issued(f.invoiceOf({ id: 'fresh' }))
    expect(await append(selling, fresh)).toMatchObject({ already: [], hasBacklog: true })
    await right(syncing.append([f.withdrawn('i8'), f.amended('i450', { total: 5 })]))
    await caughtUp(syncing)
    const rows = await right(selling.get('invoice', ['i7', 'i8', 'i450']))
    expect(rows.map((row) => row?.total)).toEqual([970_000, undefined, 5])
    expect(await right(selling.count('invoice', 'app-1'))).toBe(601)
  })

  test('of which a part became unreadable is folded without it', async () => {
    const name = `pulls-${crypto.randomUUID()}`
    const store = freshStore({ name })
    const { parts, completion } = inParts(3, 200)
    await right(store.append([...parts, completion]))
    await browser.putRaw(name, 'entries', { ...parts[1], data: {}, seq: 2 })
    await caughtUp(store)
    expect(await right(store.count('invoice', 'app-1'))).toBe(400)
    expect(await right(store.quarantined())).toEqual([{ seq: 2, reason: 'Undecodable' }])
  })
})

test('a packed entry that cannot be unpacked is quarantined, and all others are read', async () => {
  const name = `pulls-${crypto.randomUUID()}`
  const store = freshStore({ name })
  const { parts, completion } = inParts(2, 2)
  await right(store.append(parts.slice(0, 1)))
  expect(await right(store.read(1, 9))).toEqual(parts.slice(0, 1).map((one) => ({ ...one, seq: 1 })))
  await right(store.append([...parts.slice(1), completion]))
  await browser.putRaw(name, 'entries', { ...parts[1], data: null, json: new Uint8Array([123]), seq: 2 })
  expect((await right(store.read(1, 9))).map(({ seq }) => seq)).toEqual([1, 3])
  expect(await right(store.quarantined())).toEqual([{ seq: 2, reason: 'unreadable' }])
  await right(store.rebuild(() => {}))
  expect(await right(store.quarantined())).toEqual([
    { seq: 2, reason: 'unreadable' },
    { seq: 3, reason: '1 of 2 parts' },
  ])
})

test('a pull that lost a part keeps its other rows after a rebuild, and is repeated', async () => {
  const name = `pulls-${crypto.randomUUID()}`
  const store = freshStore({ name })
  const { parts, completion } = inParts(2, 2)
  await right(store.append([...parts, completion]))
  await right(store.append(f.pulled({ invoices: [f.invoiceOf({ id: 'later' })] })))
  await right(store.append([f.completed(f.newPull(), 0, { service: 'gtin', cursor: 5 })]))
  await browser.putRaw(name, 'entries', { seq: 2 })
  await right(store.rebuild(() => {}))
  const rows = (await right(store.page('invoice', 'app-1', 0, 9))).map(({ id }) => id).sort()
  expect(rows).toEqual(['i0', 'i1', 'later'])
  expect([await right(store.cursor('app-1', 'invoice')), await right(store.cursor('app-1', 'gtin'))]).toEqual([null, 5])
})

describe('forgetting', () => {
  test('a forgetting that is cut short leaves everything as it was', async () => {
    const open = named()
    const store = open()
    await right(store.append([f.issued(f.invoiceOf({ id: 'a' })), f.issued(f.invoiceOf({ id: 'b', app: 'app-2' }))]))
    const before = await picture(store, ['app-1', 'app-2'], words)
    browser.meddleOnce(browser.abortFor(new DOMException('no room', 'QuotaExceededError')))
    expect(await store.forget(f.leavingOf('app-2'))()).toEqual(E.left('full'))
    expect(await picture(store, ['app-1', 'app-2'], words)).toEqual(before)
    expect(await right(store.read(1, 9))).toHaveLength(2)
  })

  test('is not taken for a store that was cut', async () => {
    const name = `pulls-${crypto.randomUUID()}`
    const clock = browser.createClock()
    const news: object[] = []
    let seen: { id: string; seq: number } | null = null
    const highWaterMark = {
      read: () => seen,
      write(next: { id: string; seq: number }) {
        seen = next
      },
    }
    const make = () => freshStore({ name, later: clock.later, highWaterMark, tell: (one) => news.push(one) })
    const store = make()
    await right(store.append([f.issued(f.invoiceOf({ id: 'a' })), f.issued(f.invoiceOf({ id: 'b', app: 'app-2' }))]))
    clock.advance(0)
    await right(store.forget(f.leavingOf('app-2')))
    store.close()
    const again = make()
    expect(await right(again.open)).toEqual({ last: 2 })
    expect(news).toEqual([])
  })
})
