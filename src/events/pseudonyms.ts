import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { decode, definitionOf } from './catalogue.ts'
import { personalIn } from './columns/column.ts'
import { invoiceTable } from './columns/invoice.ts'
import { personTable } from './columns/person.ts'
import { productTable } from './columns/product.ts'
import type { Definition, Entry } from './event.ts'
import type { Disguise } from './personal.ts'
import { disguiseOf } from './personal.ts'
import { columnDigest } from './projections/merge.ts'
import type { Pseudonyms } from './pseudonymSource.ts'

const disguises = new WeakMap<Definition, Disguise>()

/** Cached, since it walks the whole codec. */
const knownDisguise = (definition: Definition): Disguise => {
  const disguise = disguises.get(definition) ?? disguiseOf(definition.codec)
  disguises.set(definition, disguise)
  return disguise
}

const ofInvoice = personalIn(invoiceTable)
const ofPerson = personalIn(personTable)
const ofProduct = personalIn(productTable)

/** The begins of edits, and the columns that pseudonyms change: bases are digests of them (`ColumnDigest`). */
const begins = new Map([
  ...['invoice.edit', 'invoice.alreadyAmended'].map((type) => [type, ofInvoice] as const),
  ...['person.edit', 'person.alreadyAmended'].map((type) => [type, ofPerson] as const),
  ...['product.edit', 'product.alreadyAmended'].map((type) => [type, ofProduct] as const),
])

export const beginsEdit = ({ type }: Entry): boolean => begins.has(type)

/** An invoice's columns are in the event itself, those of other rows one level below. */
const columnsOf = (data: unknown): ReadonlyMap<string, unknown> => {
  if (!t.UnknownRecord.is(data)) return new Map()
  const { person, product } = data
  return new Map(Object.entries(person ?? product ?? data))
}

/** Maps each column's digest to that of its pseudonym. */
const learn = (columns: readonly string[], data: unknown, disguised: unknown, pseudonyms: Pseudonyms) => {
  const [before, after] = [columnsOf(data), columnsOf(disguised)]
  for (const column of columns.filter((each) => before.has(each)))
    pseudonyms.learn(column, columnDigest(column, before.get(column)), columnDigest(column, after.get(column)))
}

/**
 * An entry with pseudonyms for its personal parts; its stamp, ids and numbers stay, and its data are in the present
 * version. Its hash goes, since it would confirm a guess of the state. An unreadable entry loses its data, since its
 * personal parts are unknown.
 */
export const pseudonymised = ({ hash: _, ...told }: Entry, pseudonyms: Pseudonyms): Entry => {
  const entry = told.owner == null ? told : { ...told, owner: pseudonyms.parts(told.owner, 'Owner') }
  const definition = definitionOf(entry.type)
  const data = decode(entry)
  if (definition === undefined || E.isLeft(data)) return { ...entry, data: {} }
  const disguised = knownDisguise(definition)(data.right, pseudonyms, `${entry.flow} ${entry.type}`)
  learn(begins.get(entry.type) ?? [], data.right, disguised, pseudonyms)
  return { ...entry, v: definition.v, data: disguised }
}
