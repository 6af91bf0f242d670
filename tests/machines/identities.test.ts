import * as t from 'io-ts'
import { expect, test } from 'vitest'
import { identities } from '../../src/machines/kernel/stateHash.ts'
import { definitions } from '../events/definitions.ts'

type Field = readonly [name: string, codec: string]

/** Every text field of a codec, with the text's codec. */
const textsIn = (codec: t.Mixed, name: string): readonly Field[] => {
  if (codec instanceof t.ExactType || codec instanceof t.ReadonlyType || codec instanceof t.RefinementType)
    return textsIn(codec.type, name)
  if (codec instanceof t.InterfaceType || codec instanceof t.PartialType)
    return Object.entries<t.Mixed>(codec.props).flatMap(([field, of]) => textsIn(of, field))
  if (codec instanceof t.IntersectionType || codec instanceof t.UnionType) {
    const types: readonly t.Mixed[] = codec.types
    return types.flatMap((one) => textsIn(one, name))
  }
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType) return textsIn(codec.type, name)
  if (codec instanceof t.DictionaryType) return textsIn(codec.codomain, name)
  const isNoText =
    codec instanceof t.NumberType || codec instanceof t.BooleanType || codec instanceof t.NullType || codec.is(0)
  return isNoText
    ? []
    : [[name, codec instanceof t.KeyofType || codec instanceof t.LiteralType ? 'keyword' : codec.name]]
}

const fields = Object.values(definitions).flatMap(({ codec }) => textsIn(codec, ''))
const codecsOf = (name: string) => new Set(fields.filter(([field]) => field === name).map(([, codec]) => codec))

/** Fields that pseudonyms keep, or replace by the same id everywhere (see `personal.ts`). */
const ids = new Set(['Id', 'UserId', 'TaxId'])
const saysWhich = new Set([...ids, 'Digest', 'Instant', 'keyword', 'PublicText', 'Gtin'])

test('no field that a state hash keeps whole ever holds a text of a person', () => {
  const personal = [...identities].flatMap((name) =>
    [...codecsOf(name)].flatMap((codec) => (saysWhich.has(codec) ? [] : [`${name}: ${codec}`])),
  )
  expect(personal).toEqual([])
})

/**
 * Adding a field to the kept ones changes every stored hash: that is another form. A new field is kept whole, or comes
 * here.
 */
const byLength = [
  ...[
    'adopts',
    'after',
    'appId',
    'applied',
    'apps',
    'attempt',
    'buyer',
    'by',
    'deleted',
    'device',
    'devices',
    'discountOf',
    'gone',
    'ids',
    'invoices',
    'load',
  ],
  ...[
    'next',
    'of',
    'over',
    'owner',
    'paid',
    'person',
    'persons',
    'products',
    'promise',
    'promises',
    'pull',
    'restored',
    'row',
    'rows',
    'run',
    'send',
    'series',
    'since',
    'tab',
    'taxId',
    'unsent',
    'upTo',
    'user',
  ],
]

test('every field with ids is hashed whole, but for those that were hashed by length at first', () => {
  const others = [
    ...new Set(fields.flatMap(([name, codec]) => (ids.has(codec) && !identities.has(name) ? [name] : []))),
  ]
  expect(others.toSorted()).toEqual(byLength)
})
