import { either as E } from 'fp-ts'
import { decode, definitionOf } from './catalogue.ts'
import type { Definition, Entry } from './event.ts'
import type { Disguise } from './personal.ts'
import { disguiseOf } from './personal.ts'
import { columnDigest } from './projections/merge.ts'
import type { Pseudonyms } from './pseudonymSource.ts'

const disguises = new WeakMap<Definition, Disguise>()

/** Worked out once: it walks the whole codec. */
const knownDisguise = (definition: Definition): Disguise => {
  const disguise = disguises.get(definition) ?? disguiseOf(definition.codec)
  disguises.set(definition, disguise)
  return disguise
}

/** What edits begin with: bases are digests of it. */
const begins = new Set(['invoice.edit', 'invoice.alreadyAmended', 'person.edit', 'person.alreadyAmended'])

const columnsOf = (data: unknown): readonly [string, unknown][] => {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries('person' in data && typeof data.person === 'object' ? (data.person ?? {}) : data)
}

/** The digest of each column becomes that of the column with pseudonyms. */
const learn = (data: unknown, disguised: unknown, pseudonyms: Pseudonyms) => {
  const after = new Map(columnsOf(disguised))
  for (const [column, value] of columnsOf(data))
    pseudonyms.learn(columnDigest(column, value), columnDigest(column, after.get(column)))
}

/**
 * An entry with pseudonyms for what is personal in it; its stamp, ids and numbers stay, and its data are of today's version. Its hash goes: it
 * would confirm a guess of what was in the state. What this build cannot read loses its data: nobody can say what is personal in them.
 */
export const pseudonymised = ({ hash: _, ...told }: Entry, pseudonyms: Pseudonyms): Entry => {
  const entry = told.owner == null ? told : { ...told, owner: pseudonyms.parts(told.owner, 'Owner') }
  const definition = definitionOf(entry.type)
  const data = decode(entry)
  if (definition === undefined || E.isLeft(data)) return { ...entry, data: {} }
  const disguised = knownDisguise(definition)(data.right, pseudonyms, `${entry.flow} ${entry.type}`)
  if (begins.has(entry.type)) learn(data.right, disguised, pseudonyms)
  return { ...entry, v: definition.v, data: disguised }
}
