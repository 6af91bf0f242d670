import * as t from 'io-ts'
import type { StandIns } from './standIns.ts'

/** A value with stand-ins for what is personal in it. */
export type Disguise = (value: unknown, standIns: StandIns) => unknown

/** Codecs of texts that say nothing of a person, by their names: ids, codes, what our own words are. */
const plain = new Set([
  ...['Id', 'Gtin', 'Instant', 'PublicText', 'Cursor', 'Secret'],
  ...['Amount', 'Total', 'Quantity', 'Natural', 'Count'],
])

const asItIs: Disguise = (value) => value

const text: Disguise = (value, standIns) => (typeof value === 'string' ? standIns.text(value) : value)

const named: Record<string, Disguise> = {
  TypedAmount: (value, standIns) => (typeof value === 'string' ? standIns.amount(value) : value),
  Path: (value, standIns) => (typeof value === 'string' ? standIns.path(value) : value),
}

const each = (of: Disguise): Disguise => {
  if (of === asItIs) return asItIs
  return (value, standIns) => (Array.isArray(value) ? value.map((one) => of(one, standIns)) : value)
}

const fields = (props: Record<string, t.Mixed>): Disguise => {
  const disguised = Object.entries(props).flatMap(([name, codec]) => {
    const of = disguiseOf(codec)
    return of === asItIs ? [] : [[name, of] as const]
  })
  if (disguised.length === 0) return asItIs
  return (value, standIns) => {
    if (!t.UnknownRecord.is(value)) return value
    const result = { ...value }
    for (const [name, of] of disguised) if (Object.hasOwn(value, name)) result[name] = of(value[name], standIns)
    return result
  }
}

const oneOf = (codecs: readonly t.Mixed[]): Disguise => {
  const all = codecs.map((codec) => ({ codec, of: disguiseOf(codec) }))
  if (all.every(({ of }) => of === asItIs)) return asItIs
  return (value, standIns) => (all.find(({ codec }) => codec.is(value))?.of ?? text)(value, standIns)
}

/**
 * How a codec's values are disguised: names and all that people typed have stand-ins, ids, numbers and keywords stay. What a codec does not say is
 * taken for personal.
 */
export const disguiseOf = (codec: t.Mixed): Disguise => {
  if (codec instanceof t.ExactType || codec instanceof t.ReadonlyType || codec instanceof t.RefinementType)
    return disguiseOf(codec.type)
  if (codec instanceof t.InterfaceType || codec instanceof t.PartialType) return fields(codec.props)
  if (codec instanceof t.IntersectionType) {
    const all: readonly Disguise[] = codec.types.map(disguiseOf)
    return (value, standIns) => all.reduce((before, of) => of(before, standIns), value)
  }
  if (codec instanceof t.UnionType) return oneOf(codec.types)
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType) return each(disguiseOf(codec.type))
  if (codec instanceof t.DictionaryType) {
    const of = disguiseOf(codec.codomain)
    return (value, standIns) =>
      t.UnknownRecord.is(value)
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, of(one, standIns)]))
        : value
  }
  if (
    codec instanceof t.KeyofType ||
    codec instanceof t.LiteralType ||
    codec instanceof t.NumberType ||
    codec instanceof t.BooleanType ||
    codec instanceof t.NullType
  )
    return asItIs
  if (plain.has(codec.name)) return asItIs
  return named[codec.name] ?? text
}
