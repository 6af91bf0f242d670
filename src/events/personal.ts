import * as t from 'io-ts'
import type { StandIns } from './standIns.ts'

/** A value with stand-ins for what is personal in it. `place` is where it stands: of texts whose codec names no kind it is the kind. */
export type Disguise = (value: unknown, standIns: StandIns, place: string) => unknown

/** Codecs of texts that say nothing of a person, by their names: our own words, figures. */
const plain = new Set([
  ...['Instant', 'PublicText', 'Cursor', 'Secret'],
  ...['Amount', 'Total', 'Quantity', 'Natural', 'Count'],
])

/** Codecs that name what kind of text it is: one dictionary each, wherever it stands. */
const kinds = new Set([
  ...['PersonName', 'NationalId', 'Label', 'FieldValue', 'ProductName', 'AppName', 'AccountName', 'PaymentRef'],
])

const asItIs: Disguise = (value) => value

const ofText =
  (disguise: (text: string, standIns: StandIns, place: string) => string): Disguise =>
  (value, standIns, place) =>
    typeof value === 'string' ? disguise(value, standIns, place) : value

const text = ofText((value, standIns, place) => standIns.text(value, place))

const named: Record<string, Disguise> = {
  Gtin: ofText((value, standIns) => standIns.gtin(value)),
  Id: ofText((value, standIns) => standIns.id(value)),
  Owner: ofText((value, standIns) => standIns.parts(value, 'Owner')),
  TypedAmount: ofText((value, standIns, place) => standIns.amount(value, place)),
  Path: ofText((value, standIns, place) => standIns.path(value, place)),
}

const each = (of: Disguise): Disguise => {
  if (of === asItIs) return asItIs
  return (value, standIns, place) => (Array.isArray(value) ? value.map((one) => of(one, standIns, place)) : value)
}

const fields = (props: Record<string, t.Mixed>): Disguise => {
  const disguised = Object.entries(props).flatMap(([name, codec]) => {
    const of = disguiseOf(codec)
    return of === asItIs ? [] : [[name, of] as const]
  })
  if (disguised.length === 0) return asItIs
  return (value, standIns, place) => {
    if (!t.UnknownRecord.is(value)) return value
    const result = { ...value }
    for (const [name, of] of disguised)
      if (Object.hasOwn(value, name)) result[name] = of(value[name], standIns, `${place}.${name}`)
    return result
  }
}

const oneOf = (codecs: readonly t.Mixed[]): Disguise => {
  const all = codecs.map((codec) => ({ codec, of: disguiseOf(codec) }))
  if (all.every(({ of }) => of === asItIs)) return asItIs
  return (value, standIns, place) => (all.find(({ codec }) => codec.is(value))?.of ?? text)(value, standIns, place)
}

/**
 * How a codec's values are disguised: names, codes of goods and all that people typed have stand-ins, other ids, numbers and keywords stay. What a codec
 * does not say is taken for personal.
 */
export const disguiseOf = (codec: t.Mixed): Disguise => {
  if (codec instanceof t.ExactType || codec instanceof t.ReadonlyType || codec instanceof t.RefinementType)
    return disguiseOf(codec.type)
  if (codec instanceof t.InterfaceType || codec instanceof t.PartialType) return fields(codec.props)
  if (codec instanceof t.IntersectionType) {
    const all: readonly Disguise[] = codec.types.map(disguiseOf)
    return (value, standIns, place) => all.reduce((before, of) => of(before, standIns, place), value)
  }
  if (codec instanceof t.UnionType) return oneOf(codec.types)
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType) return each(disguiseOf(codec.type))
  if (codec instanceof t.DictionaryType) {
    const of = disguiseOf(codec.codomain)
    return (value, standIns, place) =>
      t.UnknownRecord.is(value)
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, of(one, standIns, `${place}.${name}`)]))
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
  const kind = codec.name
  return kinds.has(kind) ? (value, standIns) => text(value, standIns, kind) : (named[kind] ?? text)
}
