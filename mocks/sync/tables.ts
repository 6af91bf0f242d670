import type { Table } from './rows.ts'
import { factor, person, product } from './rows.ts'

/** A service that syncs: its name, its sync path, and its tables in the order of the answer. */
export interface Scope {
  service: 'invoice' | 'gtin'
  path: string
  tables: ReadonlyMap<string, Table>
}

/** Persons before factors, so that a streaming client knows the payers. */
export const invoiceScope: Scope = {
  service: 'invoice',
  path: '*/invoice/v1/factor/sync/:app',
  tables: new Map([
    ['person', person],
    ['factor', factor],
  ]),
}

export const gtinScope: Scope = {
  service: 'gtin',
  path: '*/gtin/v1/app-product/sync/:app',
  tables: new Map([['product', product]]),
}
