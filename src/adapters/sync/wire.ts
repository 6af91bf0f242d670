import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Model, Rows } from '../../events/projections/rows.ts'
import type { SyncService } from '../../events/sync.ts'
import { bytesOf } from '../../events/values/bytes.ts'
import type { WireInvoice } from './wire/factor.ts'
import { factorOf, invoiceOf } from './wire/factor.ts'
import { personOf, personWireOf } from './wire/person.ts'
import { productOf, productWireOf } from './wire/product.ts'

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
export type FromWire =
  | { model: 'invoice'; row: WireInvoice }
  | { model: 'person'; row: Rows['person'] }
  | { model: 'product'; row: Rows['product'] }

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
      ? E.map((row: WireInvoice): FromWire => ({ model, row }))(invoiceOf(wire))
      : model === 'person'
        ? E.map((row: Rows['person']): FromWire => ({ model, row }))(personOf(wire))
        : E.map((row: Rows['product']): FromWire => ({ model, row }))(productOf(wire))
  return E.isRight(read) && read.right.row.app === app ? read : E.left('unreadable')
}

/** Our row as the wire has it, with every column. */
export const rowToWire = (row: Rows[Model]): object =>
  'lines' in row ? factorOf(row) : 'gtin' in row ? productWireOf(row) : personWireOf(row)

export const fits = (row: Rows[Model]): boolean => bytesOf(row) <= mostRowBytes
