import { either as E } from 'fp-ts'
import { decode, definitionOf } from './catalogue.ts'
import { Invoice, Person, Product } from './entities.ts'
import type { Entry } from './event.ts'
import type { Disguise } from './personal.ts'
import { disguiseOf } from './personal.ts'
import type { Model } from './projections/rows.ts'
import { Marks } from './reading.ts'
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

const marks = disguiseOf(Marks)

const entities: Record<Model, Disguise> = {
  invoice: disguiseOf(Invoice),
  person: disguiseOf(Person),
  product: disguiseOf(Product),
}

/** A stored row with stand-ins for what is personal in it and in its marks. */
export const rowWithStandIns = (model: Model, row: object, standIns: StandIns): unknown =>
  marks(entities[model](row, standIns, model), standIns, model)
