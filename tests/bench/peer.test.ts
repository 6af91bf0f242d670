import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PeerInvoice, PeerNamed } from './peerRows.ts'

/**
 * Our contestants of the peers' benchmark, over 10,000 rows of its steps, without its clock, its Chromium and its
 * folder, which not every machine has. It fails when the store's contestant no longer knows today's events.
 */

const count = 10_000
const before = Date.UTC(2026, 0, 1)

const invoiceAt = (at: number, over: object = {}) => ({
  id: `invoice-${at}`,
  currency: 'IRR' as const,
  total: 3_000 + at,
  detail: JSON.stringify([{ i: `product-${at % 500}`, itn: `Paper m${at % 500}`, p: 3_000 + at, q: 1 }]),
  payer: `Sara ${1_000 + at}`,
  factor_date: new Date(before + at * 60_000).toISOString(),
  paid: at % 5 < 3,
  paid_ref: at % 5 < 3 ? `ref-${at}` : '',
  created_at: before + at,
  updated_at: before + at,
  ...over,
})

const namedAt = (kind: string) => (at: number) => ({
  ...{ id: `${kind}-${at}`, name: `${kind} ${at}`, price: 1_000 + at },
  ...{ created_at: before + at, updated_at: before + at },
})

const many = <A>(length: number, make: (at: number) => A): A[] => Array.from({ length }, (_, at) => make(at))

const marks = new Map<string, string>()
const storage = {
  getItem: (key: string) => marks.get(key) ?? null,
  setItem: (key: string, value: string) => void marks.set(key, value),
  removeItem: (key: string) => void marks.delete(key),
}

beforeAll(() => {
  vi.stubGlobal('localStorage', storage)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

type Id = { id: string }

interface Peer<Shop> {
  name: string
  open: (name: string) => Promise<Shop>
  importMany: (
    shop: Shop,
    table: 'invoices' | 'persons' | 'products',
    rows: (PeerInvoice | PeerNamed)[],
  ) => Promise<unknown>
  count: (shop: Shop) => Promise<number>
  page: (shop: Shop, offset: number, limit: number) => Promise<readonly Id[]>
  search: (shop: Shop, beginning: string, limit: number) => Promise<readonly Id[]>
  changeset: (shop: Shop) => Promise<{ created: readonly Id[]; updated: readonly Id[]; deleted: readonly string[] }>
  saveOne: (shop: Shop, row: PeerInvoice) => Promise<unknown>
  update: (shop: Shop, row: PeerInvoice) => Promise<unknown>
  remove: (shop: Shop, row: PeerInvoice) => Promise<unknown>
  applyRemote: (
    shop: Shop,
    remote: { created: PeerInvoice[]; updated: PeerInvoice[]; deleted: PeerInvoice[] },
  ) => Promise<unknown>
  close: (shop: Shop) => Promise<unknown>
}

const doesAll = async <Shop>(peer: Peer<Shop>) => {
  const shop = await peer.open(peer.name)
  await peer.importMany(shop, 'persons', many(count / 10, namedAt('person')))
  await peer.importMany(shop, 'products', many(count / 20, namedAt('product')))
  await peer.importMany(shop, 'invoices', many(count, invoiceAt))
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  expect(await peer.count(shop)).toBe(count)
  expect(idsOf(await peer.page(shop, 995, 3))).toEqual(['invoice-9004', 'invoice-9003', 'invoice-9002'])
  expect(await peer.page(shop, 0, 1)).toMatchObject([
    {
      ...{ id: 'invoice-9999', total: 12_999, payer: 'Sara 10999', paid: false },
      factor_date: new Date(before + 9_999 * 60_000).toISOString(),
      detail: JSON.stringify([{ i: 'product-499', itn: 'Paper m499', p: 12_999, q: 1 }]),
    },
  ])
  expect(idsOf(await peer.search(shop, '10999', 5))).toEqual(['invoice-9999'])
  expect(await peer.changeset(shop)).toEqual({ created: [], updated: [], deleted: [] })

  for (const at of [0, 1, 2, 3]) await peer.saveOne(shop, invoiceAt(count + at))
  for (const at of [9_500, 9_503]) await peer.update(shop, invoiceAt(at, { total: 1, payer: 'Omid' }))
  for (const at of [9_600, 9_603, 9_604]) await peer.remove(shop, invoiceAt(at))
  const { created, updated, deleted } = await peer.changeset(shop)
  expect([idsOf(created).toSorted(), idsOf(updated).toSorted(), deleted.toSorted(), await peer.count(shop)]).toEqual([
    ['invoice-10000', 'invoice-10001', 'invoice-10002', 'invoice-10003'],
    ['invoice-9500', 'invoice-9503'],
    ['invoice-9600', 'invoice-9603', 'invoice-9604'],
    count + 1,
  ])

  const remote = {
    created: many(50, (at) => invoiceAt(20_000 + at)),
    updated: [invoiceAt(5, { payer: 'Navid', updated_at: before + count })],
  }
  await peer.applyRemote(shop, { ...remote, deleted: [invoiceAt(6), invoiceAt(7)] })
  expect([await peer.count(shop), idsOf(await peer.search(shop, 'navid', 5))]).toEqual([count + 49, ['invoice-5']])
  await peer.close(shop)

  const again = await peer.open(peer.name)
  expect([await peer.count(again), idsOf(await peer.page(again, 0, 1))]).toEqual([count + 49, ['invoice-20049']])
  await peer.close(again)
}

/** As it is bundled: the store has only the events that it registers itself. */
test('the store does what the benchmark of peers asks of 10,000 rows', { timeout: 120_000 }, async () => {
  vi.resetModules()
  await doesAll((await import('./daftar.peer.ts')).default)
})

test('the spike of pages does the same', { timeout: 120_000 }, async () => {
  await doesAll((await import('./pages.peer.ts')).default)
})
