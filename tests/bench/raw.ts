import type { IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import type { Invoice } from '../../src/events/entities.ts'
import { shapes } from '../../src/events/projections/fold.ts'

/** IndexedDB written by hand, one record a row: the baseline of all measurements. */
type RawRow = Invoice & { dirty?: number; terms?: readonly string[] }
export type Raw = IDBPDatabase

export const openRaw = (name: string, withTerms = false): Promise<Raw> =>
  openDB(name, 1, {
    upgrade(database) {
      const rows = database.createObjectStore('invoices', { keyPath: 'id' })
      rows.createIndex('date', 'date')
      rows.createIndex('dirty', 'dirty')
      if (withTerms) rows.createIndex('terms', 'terms', { multiEntry: true })
      database.createObjectStore('deleted', { keyPath: 'id' })
    },
  })

const writing = (raw: Raw, durability: 'strict' | 'relaxed') =>
  raw.transaction(['invoices', 'deleted'], 'readwrite', { durability })

export const save = async (raw: Raw, row: Invoice) => {
  const transaction = raw.transaction(['invoices'], 'readwrite', { durability: 'strict' })
  const record: RawRow = { ...row, dirty: 1 }
  void transaction.objectStore('invoices').put(record)
  transaction.commit()
  await transaction.done
}

export const fill = async (raw: Raw, rows: readonly Invoice[], withTerms = false) => {
  const transaction = writing(raw, 'relaxed')
  const invoices = transaction.objectStore('invoices')
  for (const row of rows) {
    const record: RawRow = withTerms ? { ...row, terms: shapes.invoice.terms(row) } : row
    void invoices.put(record)
  }
  transaction.commit()
  await transaction.done
}

export const page = async (raw: Raw, offset: number, limit: number): Promise<Invoice[]> => {
  const found: Invoice[] = []
  let cursor = await raw.transaction('invoices').store.index('date').openCursor(null, 'prev')
  if (cursor !== null && offset > 0) cursor = await cursor.advance(offset)
  while (cursor !== null && found.length < limit) {
    found.push(cursor.value)
    if (found.length < limit) cursor = await cursor.continue()
  }
  return found
}

export const update = async (raw: Raw, id: string, patch: Partial<Invoice>) => {
  const transaction = raw.transaction(['invoices'], 'readwrite', { durability: 'strict' })
  const invoices = transaction.objectStore('invoices')
  void invoices.put({ ...(await invoices.get(id)), ...patch, dirty: 2 })
  transaction.commit()
  await transaction.done
}

export const remove = async (raw: Raw, id: string) => {
  const transaction = writing(raw, 'strict')
  void transaction.objectStore('invoices').delete(id)
  void transaction.objectStore('deleted').put({ id })
  transaction.commit()
  await transaction.done
}

/** Rows that were made, changed or removed here. */
export const changeset = async (raw: Raw): Promise<unknown[]> => {
  const transaction = raw.transaction(['invoices', 'deleted'], 'readonly')
  const found = await Promise.all([
    transaction.objectStore('invoices').index('dirty').getAll(),
    transaction.objectStore('deleted').getAll(),
  ])
  return found.flat()
}

/** Rows of a pull, over any present ones. */
export const apply = async (raw: Raw, rows: readonly Invoice[], gone: readonly string[]) => {
  const transaction = writing(raw, 'relaxed')
  const invoices = transaction.objectStore('invoices')
  for (const row of rows) void invoices.put(row)
  for (const id of gone) void invoices.delete(id)
  transaction.commit()
  await transaction.done
}
