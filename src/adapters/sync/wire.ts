import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Model, Rows, Taken } from '../../events/projections/rows.ts'
import type { SyncService } from '../../events/sync/sync.ts'
import { bytesOf } from '../../events/values/bytes.ts'
import type { DetailShape } from './wire/detail.ts'
import { overUnknown } from './wire/detail.ts'
import type { WireInvoice } from './wire/factor.ts'
import { factorColumns, factorDetail, factorOf, invoiceOf } from './wire/factor.ts'
import { personColumns, personDetail, personOf, personWireOf } from './wire/person.ts'
import { productColumns, productOf, productWireOf } from './wire/product.ts'
import { membersOf, objectText } from './wire/raw.ts'

/** The services' names for our models (requirements 3.1 to 3.3). */
export const tableOf: Record<Model, string> = { invoice: 'factor', person: 'person', product: 'product' }

const modelsByTable = new Map<string, Model>([
  ['factor', 'invoice'],
  ['person', 'person'],
  ['product', 'product'],
])

export const modelsOf: Record<SyncService, readonly Model[]> = { gtin: ['product'], invoice: ['invoice', 'person'] }

/** The model of a table that the service may name; none for any other. */
export const modelOfTable = (service: SyncService, table: string): Model | null => {
  const model = modelsByTable.get(table)
  return model !== undefined && modelsOf[service].includes(model) ? model : null
}

/** A row as the wire has it: an invoice lacks the local names and the zone. */
type Known =
  | { model: 'invoice'; row: WireInvoice }
  | { model: 'person'; row: Rows['person'] }
  | { model: 'product'; row: Rows['product'] }

/** `unknown`: the columns that this version does not know, as JSON text; null if there are none. */
export type FromWire = Known & { unknown: string | null }

const columnsOf: Record<Model, ReadonlySet<string>> = {
  invoice: factorColumns,
  person: personColumns,
  product: productColumns,
}
/** A WatermelonDB client's own columns; a server's row has none (facts section 2). */
const ofClients = new Set(['_status', '_changed'])

/** `json`: the row's text; `detail`: its unknown members, which replace the detail. */
const unknownIn = (model: Model, wire: object, json: () => string, detail: string | null): string | null => {
  const isUnknown = (column: string) => !columnsOf[model].has(column) && !ofClients.has(column)
  const isMore = Object.keys(wire).some(isUnknown)
  if (!isMore && detail === null) return null
  const columns = isMore ? [...membersOf(json())].filter(([column]) => isUnknown(column)) : []
  return objectText(detail === null ? columns : [...columns, ['detail', detail]])
}

/** Keys that no honest row has. */
const dangerous = ['__proto__', 'constructor', 'prototype']
const Columns = t.UnknownRecord

/** Bytes of JSON of the largest row: each part of a pull is one entry of the journal, under 60 KiB. */
export const mostRowBytes = 52 * 1024

const known = (
  model: Model,
  wire: Readonly<Record<string, unknown>>,
): E.Either<unknown, Known & { detail: string | null }> =>
  model === 'invoice'
    ? E.map((read: { row: WireInvoice; detail: string | null }) => ({ model, ...read }))(invoiceOf(wire))
    : model === 'person'
      ? E.map((read: { row: Rows['person']; detail: string | null }) => ({ model, ...read }))(personOf(wire))
      : E.map((row: Rows['product']) => ({ model, row, detail: null }))(productOf(wire))

/** A pulled row as ours, from its value and its JSON text; left if it is another app's, or no codec accepts it. */
export const rowFromWire = (
  model: Model,
  app: string,
  wire: unknown,
  json: () => string,
): E.Either<'unreadable', FromWire> => {
  if (!Columns.is(wire) || Array.isArray(wire) || dangerous.some((key) => Object.hasOwn(wire, key)))
    return E.left('unreadable')
  const read = known(model, wire)
  if (E.isLeft(read) || read.right.row.app !== app) return E.left('unreadable')
  const { detail, ...row } = read.right
  return E.right({ ...row, unknown: unknownIn(model, wire, json, detail) })
}

const detailOf: Record<Model, DetailShape | null> = { invoice: factorDetail, person: personDetail, product: null }

const modelOf = (row: Rows[Model]): Model => ('lines' in row ? 'invoice' : 'gtin' in row ? 'product' : 'person')

const textsOf = (row: Rows[Model]): Map<string, string> => {
  const columns = 'lines' in row ? factorOf(row) : 'gtin' in row ? productWireOf(row) : personWireOf(row)
  return new Map(Object.entries(columns).map(([column, value]) => [column, JSON.stringify(value)]))
}

/** Our row as JSON text on the wire: every column, unknown ones as they came. */
export const rowToWire = (row: Taken): string => {
  const ours = textsOf(row)
  if (row.unknown === undefined) return objectText(ours)
  const under = membersOf(row.unknown)
  const shape = detailOf[modelOf(row)]
  const [detail, more] = [ours.get('detail'), under.get('detail')]
  if (shape !== null && detail !== undefined && more !== undefined)
    ours.set('detail', JSON.stringify(overUnknown(shape, String(JSON.parse(detail)), more)))
  return objectText(new Map([...under, ...ours]))
}

export const fits = (row: Rows[Model] | WireInvoice, unknown: string | null): boolean =>
  bytesOf(row) + (unknown === null ? 0 : bytesOf(unknown)) <= mostRowBytes
