import { either as E } from 'fp-ts'
import { rowFromWire, rowToWire } from '../../src/adapters/sync/wire.ts'
import type { Invoice } from '../../src/events/entities.ts'
import type { Store } from '../../src/events/store.ts'
import { pulled, pushed } from '../journal/facts.ts'
import { rightOf } from './desk.ts'

/** A device that has synced: its store, and its listeners. */
interface Synced {
  store: Store
  hear: () => void
}

/** An invoice with only the columns of the wire. */
const fromWire = (json: string): Invoice => {
  const read = rowFromWire('invoice', 'app-1', JSON.parse(json), () => json)
  if (E.isLeft(read) || read.right.model !== 'invoice') throw new Error(`No invoice: ${json}`)
  const { lines, payer, ...row } = read.right.row
  return {
    ...row,
    lines: lines.map((line) => ({ ...line, name: '', nameFa: '' })),
    ...{ payer: payer === null ? null : { id: payer, name: '' }, zone: 'Asia/Tehran' },
  }
}

/** The server's version of an invoice; null if the fact `by` deleted it. */
interface Kept {
  json: string | null
  version: number
  by: string | null
}

/** The server's invoices, as devices push and pull them over the wire: each row as last pushed. */
export const createRowsServer = (...invoices: readonly Invoice[]) => {
  let version = 0
  const rows = new Map<string, Kept>(
    invoices.map((invoice) => [invoice.id, { json: rowToWire(invoice), version, by: null }]),
  )
  const seen = new Map<Store, number>()

  const pull = async (store: Store) => {
    const since = seen.get(store) ?? -1
    const news = [...rows].filter(([, row]) => row.version > since)
    seen.set(store, version)
    if (news.length === 0) return
    const changes = {
      invoices: news.flatMap(([, { json }]) => (json === null ? [] : [fromWire(json)])),
      deletedInvoices: news.flatMap(([id, { json }]) => (json === null ? [id] : [])),
    }
    await rightOf(store.append(pulled(changes)))
    while ((await rightOf(store.projectPending())).left > 0);
  }

  /** Changes of other devices since the pull are pulled first: the next time. */
  const push = async (store: Store) => {
    for (const { model, id, by, row } of await rightOf(store.outbox('app-1'))) {
      const isLate = (rows.get(id)?.version ?? 0) > (seen.get(store) ?? 0)
      if (model !== 'invoice' || isLate) continue
      version += 1
      rows.set(id, { json: row && rowToWire(row), version, by })
      await rightOf(store.append([pushed([{ model, id, by }])]))
    }
  }

  return {
    exchange: async ({ store, hear }: Synced) => {
      await pull(store)
      await push(store)
      hear()
    },
    /** Its data was removed: it begins anew. */
    forgets: (store: Store) => void seen.delete(store),
    row: (id: string): Invoice | null => {
      const json = rows.get(id)?.json ?? null
      return json === null ? null : fromWire(json)
    },
    json: (id: string): string => rows.get(id)?.json ?? '',
    /** The fact that deleted it; null if it is there. */
    deletedBy: (id: string): string | null => {
      const row = rows.get(id)
      return row?.json === null ? row.by : null
    },
  }
}
export type RowsServer = ReturnType<typeof createRowsServer>
