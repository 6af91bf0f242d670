import * as t from 'io-ts'
import { Invoice, Person, Product } from './entities.ts'
import { fact } from './event.ts'
import { invoice } from './samples.ts'
import { Id } from './values/ids.ts'

const changes = <C extends t.Mixed>(row: C) => t.strict({ rows: t.readonlyArray(row), deleted: t.readonlyArray(Id) })

const nothing = { rows: [], deleted: [] }

/** Rows as the server has them. In bulk they are packed, under 60 KiB an entry (design: Events). */
export const syncEvents = {
  'sync.changesPulled': fact(
    { app: Id, invoices: changes(Invoice), persons: changes(Person), products: changes(Product) },
    [{ app: 'app-1', invoices: { rows: [invoice], deleted: [] }, persons: nothing, products: nothing }],
  ),
}
