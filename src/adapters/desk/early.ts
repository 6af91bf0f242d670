import { either as E } from 'fp-ts'
import type { Journal } from '../../events/journal.ts'
import { factOf } from '../../events/projections/batch.ts'
import { invoiceChanges, invoiceOrder } from '../../events/projections/invoices.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Found } from '../../events/store.ts'

/**
 * Invoices that are recorded and not yet stored: the list shows them at once. A fault of the store takes them back, and
 * they are listed once they are stored.
 */
export const createEarly = (journal: Journal) => {
  const rows = new Map<string, Row<'invoice'>>()
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  journal.watchRecorded((entry) => {
    if (entry.type !== 'invoice.issued') return
    const fact = E.toUnion(factOf(entry))
    const [change] = typeof fact === 'string' || fact === null ? [] : invoiceChanges(fact)
    if (change?.op !== 'add') return
    rows.set(change.id, change.row)
    void journal.settled().then((answer) => {
      rows.delete(change.id)
      if (E.isLeft(answer)) changed()
    })
    // Behind the answer above: a fault that is known has taken the row back before it is shown.
    queueMicrotask(changed)
  })
  return {
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The first page of an app's list with them. */
    with({ rows: found, total }: Found<'invoice'>, app: string, limit: number): Found<'invoice'> {
      const known = new Set(found.map(({ id }) => id))
      const early = [...rows.values()].filter((row) => row.app === app && !known.has(row.id))
      if (early.length === 0) return { rows: found, total }
      const all = [...early, ...found].sort((one, other) => (invoiceOrder(one) < invoiceOrder(other) ? 1 : -1))
      return { rows: all.slice(0, limit), total: total + early.length }
    },
  }
}
