import { either as E } from 'fp-ts'
import { createIndexedDbStore } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import { createHighWaterMark } from '../../src/adapters/kernel/highWaterMark.ts'
import '../../src/events/allEvents.ts'
import { decode, definitionOf } from '../../src/events/catalogue.ts'
import type { Invoice, Person, Product } from '../../src/events/entities.ts'
import type { NewEntry } from '../../src/events/event.ts'
import { createJournal } from '../../src/events/journal.ts'
import type { Row } from '../../src/events/projections/rows.ts'
import type { Answer } from '../../src/events/store.ts'
import { digestOf } from '../../src/events/values/digest.ts'
import { checkDigit } from '../../src/events/values/gtin.ts'
import { invoiceAmended } from '../builders/events.ts'
import { aLine, anInvoice, aPerson, aProduct } from '../builders/rows.ts'
import { oversized } from '../tools/oversized.ts'
import type { PeerInvoice, PeerLine, PeerNamed } from './peerRows.ts'

/** Our store as a contestant of the peers' benchmark (`npm run bench` does not need it; `peers.mjs` runs it). */

const app = 'app-1'

const right = async <A>(answer: Answer<A>): Promise<A> => {
  const value = await answer()
  if (E.isLeft(value)) throw new Error(`the store answered: ${value.left}`)
  return value.right
}

const linesOf = ({ detail }: PeerInvoice): PeerLine[] => JSON.parse(detail)

const noStuff = { stuffId: null, stuffDescription: null }

const invoiceOf = (peer: PeerInvoice): Invoice =>
  anInvoice({
    id: peer.id,
    app,
    currency: peer.currency,
    total: peer.total,
    lines: linesOf(peer).map(({ i, itn, p, q }) =>
      aLine({ product: i, name: itn, nameFa: '', price: p, quantity: q, ...noStuff }),
    ),
    payer: { id: digestOf(peer.payer), name: peer.payer },
    date: peer.factor_date,
    paid: peer.paid,
    paidRef: peer.paid_ref,
    createdAt: peer.created_at,
    updatedAt: peer.updated_at,
  })

const peerOf = (row: Row<'invoice'>) => ({
  id: row.id,
  total: row.total,
  payer: row.payer?.name ?? '',
  factor_date: row.date,
  paid: row.paid,
  detail: JSON.stringify(
    row.lines.map(({ product, name, price, quantity }) => ({ i: product, itn: name, p: price, q: quantity })),
  ),
})

const personOf = ({ id, name, created_at, updated_at }: PeerNamed): Person =>
  aPerson({ id, app, name, nationalId: '', fields: [], createdAt: created_at, updatedAt: updated_at })

const gtin = `626000000000${checkDigit('626000000000')}`

const productOf = ({ id, name, price, created_at, updated_at }: PeerNamed): Product =>
  aProduct({
    ...{ id, app, gtin, name, nameFa: '', price: price ?? null, ...noStuff },
    ...{ createdAt: created_at, updatedAt: updated_at },
  })

const checked = new Set<string>()

/** Throws if today's codec refuses a type's first entry: it would be quarantined, and measured as if it were folded. */
const entry = (type: string, data: unknown): NewEntry => {
  const made = { type, v: definitionOf(type)?.v ?? 1, data }
  if (!checked.has(type) && E.isLeft(decode(made))) throw new Error(`${type} is not made of that any more`)
  checked.add(type)
  return { id: crypto.randomUUID(), at: Date.now(), tab: 'tab-1', flow: 'saving', ...made }
}

const later = (ms: number, task: () => void) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

const fail = (why: string) => {
  throw new Error(why)
}

const openShop = async (name: string) => {
  const store = createIndexedDbStore({
    name,
    later,
    newId: () => crypto.randomUUID(),
    tell: () => {},
    highWaterMark: createHighWaterMark(() => localStorage),
  })
  await right(store.open)
  return {
    store,
    journal: createJournal(store, { later, failed: fail, recovered() {}, quarantined: () => fail('aside'), oversized }),
  }
}
type Shop = Awaited<ReturnType<typeof openShop>>

const save = async ({ journal }: Shop, one: NewEntry) => {
  journal.record(one)
  await right(journal.settled)
}

const nothing = { rows: [], deleted: [] }
/** Rows in one entry, under 60 KiB, and entries in one transaction. */
const packed = 50
const together = 20

let pulls = 0

const pull = async ({ store, journal }: Shop, changes: readonly object[]) => {
  pulls += 1
  const id = `pull-${pulls}`
  const base = { app, pull: id, invoices: nothing, persons: nothing, products: nothing, unreadable: [], unknown: [] }
  const entries = changes.map((some) => entry('sync.changesPulled', { ...base, ...some }))
  for (let at = 0; at < entries.length; at += together) await right(store.append(entries.slice(at, at + together)))
  const completion = { app, service: 'invoice', pull: id, parts: entries.length, cursor: pulls }
  await right(store.append([entry('sync.pullCompleted', completion)]))
  await journal.projectPending()
}

const packs = <A>(rows: readonly A[]): A[][] =>
  Array.from({ length: Math.ceil(rows.length / packed) }, (_, at) => rows.slice(at * packed, at * packed + packed))

type PeerRow = PeerInvoice | PeerNamed
const isInvoice = (row: PeerRow): row is PeerInvoice => 'detail' in row
const named = (rows: readonly PeerRow[]) => rows.flatMap((row) => (isInvoice(row) ? [] : [row]))

const importing = {
  invoices: (rows: readonly PeerRow[]) =>
    packs(rows.filter(isInvoice).map(invoiceOf)).map((some) => ({ invoices: { rows: some, deleted: [] } })),
  persons: (rows: readonly PeerRow[]) =>
    packs(named(rows).map(personOf)).map((some) => ({ persons: { rows: some, deleted: [] } })),
  products: (rows: readonly PeerRow[]) =>
    packs(named(rows).map(productOf)).map((some) => ({ products: { rows: some, deleted: [] } })),
}

/** The benchmark searches names; our search also finds totals, so those rows are skipped. */
const hasName = ({ payer, lines }: Row<'invoice'>, beginning: string) =>
  [payer?.name ?? '', ...lines.map(({ name }) => name)].some((name) =>
    name
      .toLowerCase()
      .split(/[\s\u200c]/)
      .some((word) => word.startsWith(beginning)),
  )

export default {
  name: 'daftar',
  about: 'the shipped journal and read models on IndexedDB',
  durable: 'transaction complete, strict',
  sync: 'unpushed rows by index, and tombstones',
  open: openShop,
  saveOne: (shop: Shop, peer: PeerInvoice) => save(shop, entry('invoice.issued', { invoice: invoiceOf(peer) })),
  importMany(shop: Shop, table: keyof typeof importing, rows: readonly PeerRow[]) {
    return pull(shop, importing[table](rows))
  },
  page: async ({ store }: Shop, offset: number, limit: number) =>
    (await right(store.page('invoice', app, offset, limit))).map(peerOf),
  async search({ store }: Shop, beginning: string, limit: number) {
    const found: Row<'invoice'>[] = []
    for (let from = 0, most = limit; found.length < limit; from += most, most = limit * 4) {
      const { rows, total } = await right(store.search('invoice', app, beginning, from, most))
      found.push(...rows.filter((row) => hasName(row, beginning)))
      if (from + most >= total) break
    }
    return found.slice(0, limit).map(peerOf)
  },
  update(shop: Shop, peer: PeerInvoice) {
    const { type, ...amended } = invoiceAmended({ ...invoiceOf(peer), zone: 'UTC' })
    return save(shop, entry(type, amended))
  },
  remove: (shop: Shop, peer: PeerInvoice) =>
    save(shop, entry('invoice.withdrawn', { invoice: peer.id, app, seen: null })),
  async changeset({ store }: Shop) {
    const outbox = await right(store.outbox(app))
    const rowsOf = (kind: string) => outbox.flatMap((one) => (one.kind === kind && one.row !== null ? [one.row] : []))
    const deleted = outbox.filter(({ kind }) => kind === 'deleted').map(({ id }) => id)
    return { created: rowsOf('created'), updated: rowsOf('updated'), deleted }
  },
  applyRemote(shop: Shop, remote: { created: PeerInvoice[]; updated: PeerInvoice[]; deleted: PeerInvoice[] }) {
    const rows = importing.invoices([...remote.created, ...remote.updated])
    const deleted = packs(remote.deleted.map(({ id }) => id)).map((ids) => ({ invoices: { rows: [], deleted: ids } }))
    return pull(shop, [...rows, ...deleted])
  },
  count: ({ store }: Shop) => right(store.count('invoice', app)),
  async close({ store }: Shop) {
    store.close()
  },
}
