import { either as E } from 'fp-ts'
import { decode, definitionOf } from './catalogue.ts'
import type { Entry } from './event.ts'
import type { Pseudonyms } from './pseudonymSource.ts'

/**
 * An entry with pseudonyms for what is personal in it; its stamp, ids and numbers stay, and its data are of today's version. Its hash goes: it
 * would confirm a guess of what was in the state. What this build cannot read loses its data: nobody can say what is personal in them.
 */
export const pseudonymised = ({ hash: _, ...entry }: Entry, pseudonyms: Pseudonyms): Entry => {
  const definition = definitionOf(entry.type)
  const data = decode(entry)
  if (definition === undefined || E.isLeft(data)) return { ...entry, data: {} }
  return { ...entry, v: definition.v, data: definition.disguise(data.right, pseudonyms, `${entry.flow} ${entry.type}`) }
}
