import { either as E } from 'fp-ts'
import { decode, definitionOf } from './catalogue.ts'
import type { Entry } from './event.ts'
import type { StandIns } from './standIns.ts'

/**
 * An entry with stand-ins for what is personal in it; its stamp, ids and numbers stay, and its data are of today's version. Its hash goes: it
 * would confirm a guess of what was in the state. What this build cannot read loses its data: nobody can say what is personal in them.
 */
export const entryWithStandIns = ({ hash: _, ...entry }: Entry, standIns: StandIns): Entry => {
  const definition = definitionOf(entry.type)
  const data = decode(entry)
  if (definition === undefined || E.isLeft(data)) return { ...entry, data: {} }
  return { ...entry, v: definition.v, data: definition.disguise(data.right, standIns, `${entry.flow} ${entry.type}`) }
}
