import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Model, Rows, Taken } from '../../events/projections/rows.ts'
import type { SyncService } from '../../events/sync.ts'
import { bytesOf } from '../../events/values/bytes.ts'
import type { WireInvoice } from './wire/factor.ts'
import { factorColumns, factorOf, invoiceOf } from './wire/factor.ts'
import { personColumns, personOf, personWireOf } from './wire/person.ts'
import { productColumns, productOf, productWireOf } from './wire/product.ts'

/** The services' names for our models (specification section 3). */
export const tableOf: Record<Model, string> = { invoice: 'factor', person: 'person', product: 'product' }

const modelsByTable = new Map<string, Model>([
  ['factor', 'invoice'],
  ['person', 'person'],
  ['product', 'product'],
])

export const modelsOf: Record<SyncService, readonly Model[]> = { gtin: ['product'], invoice: ['invoice', 'person'] }

/** The model of a table that a service may name; none for what it has no business to name. */
export const modelOfTable = (service: SyncService, table: string): Model | null => {
  const model = modelsByTable.get(table)
  return model !== undefined && modelsOf[service].includes(model) ? model : null
}

/** What the wire says of a row: an invoice still lacks what only this device knows, the names and the zone. */
type Known =
  | { model: 'invoice'; row: WireInvoice }
  | { model: 'person'; row: Rows['person'] }
  | { model: 'product'; row: Rows['product'] }

/** `unknown`: the columns that this version does not know, as JSON text; null where there are none. */
export type FromWire = Known & { unknown: string | null }

const columnsOf: Record<Model, ReadonlySet<string>> = {
  invoice: factorColumns,
  person: personColumns,
  product: productColumns,
}
/** A WatermelonDB client's own; they are never of a row at the server (facts section 2). */
const ofClients = new Set(['_status', '_changed'])

const unknownIn = (model: Model, wire: Readonly<Record<string, unknown>>): string | null => {
  const isUnknown = (column: string) => !columnsOf[model].has(column) && !ofClients.has(column)
  if (!Object.keys(wire).some(isUnknown)) return null
  return JSON.stringify(Object.fromEntries(Object.entries(wire).filter(([column]) => isUnknown(column))))
}

/** Own keys that no honest row has. */
const dangerous = ['__proto__', 'constructor', 'prototype']
const Columns = t.UnknownRecord

/** No row of ours is larger, in bytes of JSON: each part of a pull is one entry of the journal, under 60 KiB. */
const mostRowBytes = 52 * 1024

/** A pulled row as ours; left where it is none of that app's, or no codec takes it. */
export const rowFromWire = (model: Model, app: string, wire: unknown): E.Either<'unreadable', FromWire> => {
  if (!Columns.is(wire) || Array.isArray(wire) || dangerous.some((key) => Object.hasOwn(wire, key)))
    return E.left('unreadable')
  const read =
    model === 'invoice'
      ? E.map((row: WireInvoice): Known => ({ model, row }))(invoiceOf(wire))
      : model === 'person'
        ? E.map((row: Rows['person']): Known => ({ model, row }))(personOf(wire))
        : E.map((row: Rows['product']): Known => ({ model, row }))(productOf(wire))
  return E.isRight(read) && read.right.row.app === app
    ? E.right({ ...read.right, unknown: unknownIn(model, wire) })
    : E.left('unreadable')
}

const knownToWire = (row: Rows[Model]): object =>
  'lines' in row ? factorOf(row) : 'gtin' in row ? productWireOf(row) : personWireOf(row)

/** Our row as the wire has it, with every column, also those that came and that we do not know. */
export const rowToWire = (row: Taken): object =>
  row.unknown === undefined ? knownToWire(row) : { ...JSON.parse(row.unknown), ...knownToWire(row) }

export const fits = (row: Rows[Model], unknown: string | null): boolean =>
  bytesOf(row) + (unknown === null ? 0 : bytesOf(unknown)) <= mostRowBytes
