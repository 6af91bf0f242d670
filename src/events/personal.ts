import * as t from 'io-ts'
import type { Pseudonyms } from './pseudonymSource.ts'
import { isId } from './values/ids.ts'
import { isTarget } from './values/monitorTarget.ts'
import { isStuffId } from './values/stuffId.ts'
import { isZone } from './values/zones.ts'

/** A value with pseudonyms for its personal parts. `place`: its field, the kind of a text without one. */
export type Disguise = (value: unknown, pseudonyms: Pseudonyms, place: string) => unknown

/** Codecs of texts that say nothing of a person, by their names: our own words, figures. */
const plain = new Set([
  ...['Instant', 'PublicText', 'Cursor'],
  ...['Amount', 'Total', 'Quantity', 'Natural', 'Count', 'TypedQuantity', 'VatRule', 'Day', 'Balance', 'Prefix'],
  'ScaleDigits',
])

/** Codecs that name a kind of text: one dictionary each, in any field. */
const kinds = new Set([
  ...['PersonName', 'Label', 'FieldValue', 'ProductName', 'AppName', 'AccountName', 'PaymentRef', 'PaperLine'],
  ...['ServiceWord', 'ServiceTime', 'Zone', 'Digest', 'StuffId', 'StuffName'],
])

const zones = new Map<string, boolean>()

/** Checking a zone is slow, and a log has few. */
const isKnownZone = (zone: string): boolean => {
  const known = zones.get(zone) ?? isZone(zone)
  zones.set(zone, known)
  return known
}

/** A text of these kinds and forms was not typed by anybody: it stays. */
const forms: Record<string, (text: string) => boolean> = {
  ServiceWord: (text) => /^[A-Z][A-Z_]{0,39}$/.test(text),
  ServiceTime: (text) => /^\d{4}-\d{2}-\d{2}(T[\d:.]{5,18}(Z|[+-]\d{2}:\d{2})?)?$/.test(text),
  Zone: isKnownZone,
  Digest: (text) => /^[\da-z]{1,7}\.[\da-z]{1,7}$/.test(text),
  StuffId: isStuffId,
}

const asItIs: Disguise = (value) => value

const ofText =
  (disguise: (text: string, pseudonyms: Pseudonyms, place: string) => string): Disguise =>
  (value, pseudonyms, place) =>
    typeof value === 'string' ? disguise(value, pseudonyms, place) : value

const text = ofText((value, pseudonyms, place) => pseudonyms.text(value, place))

const targets = Array.from({ length: 40 }, (_, at) => `Target ${at}`)

/** The scheme stays, and so does whether it is a valid address, which forms check. */
const target = (typed: string, pseudonyms: Pseudonyms): string => {
  const scheme = /^\W*https?:\/\//i.exec(typed)?.[0] ?? ''
  const madeAs = (kind: string) => scheme + pseudonyms.text(typed.slice(scheme.length), kind)
  return madeAs(targets.find((kind) => isTarget(madeAs(kind)) === isTarget(typed)) ?? 'Target')
}

const columnAt = (place: string): string => place.slice(place.lastIndexOf('.') + 1)

/** A notice's values from a service's answer (see `machines/parts/fault.ts`). */
const saidByServices: ReadonlySet<string> = new Set(['title', 'field', 'message', 'error', 'detail', 'status'])

const named: Record<string, Disguise> = {
  Key: ofText((value, pseudonyms, place) => (isId(value) ? pseudonyms.id(value) : pseudonyms.path(value, place))),
  UserId: ofText((value, pseudonyms) => pseudonyms.parts(value, 'Owner')),
  NationalId: ofText((value, pseudonyms) => pseudonyms.taxNumber(value)),
  TaxNumber: ofText((value, pseudonyms) => pseudonyms.taxNumber(value)),
  TaxId: ofText((value, pseudonyms) => pseudonyms.taxNumber(value)),
  Target: ofText(target),
  Gtin: ofText((value, pseudonyms) => pseudonyms.gtin(value)),
  Id: ofText((value, pseudonyms) => pseudonyms.id(value)),
  ColumnDigest: ofText((value, pseudonyms, place) => pseudonyms.digest(columnAt(place), value)),
  Owner: ofText((value, pseudonyms) => pseudonyms.parts(value, 'Owner')),
  TypedAmount: ofText((value, pseudonyms, place) => pseudonyms.amount(value, place)),
  ServiceSaid: ofText((value, pseudonyms) => pseudonyms.said(value, 'ServiceSaid')),
  NoticeValue: ofText((value, pseudonyms, place) =>
    saidByServices.has(columnAt(place)) ? pseudonyms.said(value, 'ServiceSaid') : pseudonyms.text(value, place),
  ),
  Path: ofText((value, pseudonyms, place) => pseudonyms.path(value, place)),
}

const each = (of: Disguise): Disguise => {
  if (of === asItIs) return asItIs
  return (value, pseudonyms, place) => (Array.isArray(value) ? value.map((one) => of(one, pseudonyms, place)) : value)
}

const fields = (props: Record<string, t.Mixed>): Disguise => {
  const disguised = Object.entries(props).flatMap(([name, codec]) => {
    const of = disguiseOf(codec)
    return of === asItIs ? [] : [[name, of] as const]
  })
  if (disguised.length === 0) return asItIs
  return (value, pseudonyms, place) => {
    if (!t.UnknownRecord.is(value)) return value
    const result = { ...value }
    for (const [name, of] of disguised)
      if (Object.hasOwn(value, name)) result[name] = of(value[name], pseudonyms, `${place}.${name}`)
    return result
  }
}

const oneOf = (codecs: readonly t.Mixed[]): Disguise => {
  const all = codecs.map((codec) => ({ codec, of: disguiseOf(codec) }))
  if (all.every(({ of }) => of === asItIs)) return asItIs
  return (value, pseudonyms, place) => (all.find(({ codec }) => codec.is(value))?.of ?? text)(value, pseudonyms, place)
}

/**
 * How a codec's values are disguised: names, codes of goods and all typed texts get pseudonyms; other ids, numbers and
 * keywords stay. A value without a codec counts as personal.
 */
export const disguiseOf = (codec: t.Mixed): Disguise => {
  if (codec instanceof t.ExactType || codec instanceof t.ReadonlyType || codec instanceof t.RefinementType)
    return disguiseOf(codec.type)
  if (codec instanceof t.InterfaceType || codec instanceof t.PartialType) return fields(codec.props)
  if (codec instanceof t.IntersectionType) {
    const all: readonly Disguise[] = codec.types.map(disguiseOf)
    return (value, pseudonyms, place) => all.reduce((before, of) => of(before, pseudonyms, place), value)
  }
  if (codec instanceof t.UnionType) return oneOf(codec.types)
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType) return each(disguiseOf(codec.type))
  if (codec instanceof t.DictionaryType) {
    const of = disguiseOf(codec.codomain)
    return (value, pseudonyms, place) =>
      t.UnknownRecord.is(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, one]) => [name, of(one, pseudonyms, `${place}.${name}`)]),
          )
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
  const stays = forms[kind] ?? (() => false)
  if (kinds.has(kind))
    return (value, pseudonyms) => (typeof value === 'string' && stays(value) ? value : text(value, pseudonyms, kind))
  return named[kind] ?? text
}
