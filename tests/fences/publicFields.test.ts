import * as t from 'io-ts'
import { expect, test } from 'vitest'
import type { NewEntry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { disguiseOf } from '../../src/events/personal.ts'
import { Marks } from '../../src/events/projections/marks.ts'
import { createPseudonyms } from '../../src/events/pseudonymSource.ts'
import { gathered, textOf } from '../adapters/supportLog.ts'
import { definitions } from '../events/definitions.ts'
import { createHeldJournal } from '../events/heldStore.ts'
import { drawOf } from '../histories/random.ts'
import { idFields, publicFields, publicForms } from './publicFields.ts'

/** Private texts of a shop, and one of each form that a codec checks. */
const canaries = {
  free: 'canary قناری 0013542419',
  id: 'canary-0013542419',
  address: '/apps',
  amount: '485,000',
  instant: '2026-11-23T07:12:00.000Z',
  date: '2026-11-23',
  word: 'CANARY',
  said: 'Service Unavailable',
  zone: 'Asia/Tehran',
  digest: 'a1.b2',
  stuffId: '2720000114542',
  gtin: '6269999912341',
  nationalId: '0013542419',
  economicCode: '00135424190001',
  memoryId: 'DEF5GH',
  taxId: 'DEF5GH0481F0000001FED8',
} as const
type Canary = keyof typeof canaries

const pseudonyms = () => createPseudonyms({ draw: drawOf(3), isPublic: () => false })

interface Leaf {
  path: string
  codec: t.Mixed
}

/** Every text of a codec: its place, and the codec that names its kind. */
const leavesOf = (codec: t.Mixed, path: string): readonly Leaf[] => {
  if (codec instanceof t.ExactType || codec instanceof t.ReadonlyType || codec instanceof t.RefinementType)
    return leavesOf(codec.type, path)
  if (codec instanceof t.InterfaceType || codec instanceof t.PartialType)
    return Object.entries<t.Mixed>(codec.props).flatMap(([name, each]) => leavesOf(each, `${path}.${name}`))
  if (codec instanceof t.IntersectionType || codec instanceof t.UnionType)
    return codec.types.flatMap((each: t.Mixed) => leavesOf(each, path))
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType) return leavesOf(codec.type, `${path}[]`)
  if (codec instanceof t.DictionaryType)
    return [{ path: `${path}{key}`, codec: codec.domain }, ...leavesOf(codec.codomain, `${path}{}`)]
  const isKeyword = codec instanceof t.KeyofType || codec instanceof t.LiteralType
  return isKeyword ? [] : [{ path, codec }]
}

/** The canaries that leave a leaf unchanged; keys of records always do. */
const shownBy = ({ path, codec }: Leaf): readonly Canary[] => {
  const names: readonly Canary[] = Object.keys(canaries).filter((name): name is Canary => name in canaries)
  const disguise = path.endsWith('{key}') ? (value: unknown) => value : disguiseOf(codec)
  return names.filter(
    (name) => codec.is(canaries[name]) && disguise(canaries[name], pseudonyms(), path) === canaries[name],
  )
}

const leaves = [
  ...Object.entries(definitions).flatMap(([type, { codec }]) => leavesOf(codec, type)),
  ...leavesOf(Marks, 'row'),
]

const sorted = (texts: Iterable<string>) => [...new Set(texts)].toSorted()

test('every field that shows its whole text is in the list, with its reason', () => {
  const free = leaves.filter((leaf) => shownBy(leaf).includes('free')).map(({ path }) => path)
  expect(sorted(free)).toEqual(sorted(Object.values(publicFields).flat()))
})

test('every codec that shows texts of a form is in the list, with its reason', () => {
  const shown = leaves.filter((leaf) => {
    const forms = shownBy(leaf)
    return forms.length > 0 && !forms.includes('free')
  })
  expect(sorted(shown.map(({ codec }) => codec.name))).toEqual(sorted(Object.keys(publicForms)))
})

test('every id field belongs to no person', () => {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)
  expect(sorted(leaves.flatMap(({ path, codec }) => (codec.name === 'Id' ? [nameOf(path)] : [])))).toEqual(
    sorted(Object.values(idFields).flat()),
  )
})

/** The value with `put` in place of each text that can be anything. */
const filled = (codec: t.Mixed, value: unknown, path: string, put: (path: string) => string): unknown => {
  const within = (each: t.Mixed, one: unknown, place: string) => filled(each, one, place, put)
  if (codec instanceof t.ExactType || codec instanceof t.ReadonlyType || codec instanceof t.RefinementType)
    return within(codec.type, value, path)
  if (codec instanceof t.IntersectionType)
    return codec.types.reduce((before: unknown, each: t.Mixed) => within(each, before, path), value)
  if (codec instanceof t.UnionType) {
    const of = codec.types.find((each: t.Mixed) => each.is(value))
    return of === undefined ? value : within(of, value, path)
  }
  if ((codec instanceof t.InterfaceType || codec instanceof t.PartialType) && t.UnknownRecord.is(value)) {
    const props: Record<string, t.Mixed> = codec.props
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        const of = props[name]
        return [name, of === undefined ? one : within(of, one, `${path}.${name}`)]
      }),
    )
  }
  if ((codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType) && Array.isArray(value))
    return value.map((one) => within(codec.type, one, `${path}[]`))
  if (codec instanceof t.DictionaryType && t.UnknownRecord.is(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, within(codec.codomain, one, `${path}{}`)]),
    )
  return typeof value === 'string' && codec.is(canaries.free) ? put(path) : value
}

test('of canaries in every text of every sample a log shows those in public fields alone', async () => {
  const places: string[] = []
  const letters = (number: number): string =>
    [...String(number)].map((digit) => 'abcdefghij'.at(Number(digit))).join('')
  const put = (path: string) => `canary${letters(places.push(path) - 1)}قناری`
  const entries = Object.entries(definitions).flatMap(([type, { v, codec, samples }]) =>
    samples.map((sample, at): NewEntry => {
      const data = filled(codec, sample, type, put)
      return { id: `${type}-${at}`, at: 1_000 + places.length, tab: 'tab-1', flow: 'any', type, v, data }
    }),
  )
  const store = createMemoryStore()
  await store.append(entries)()
  const of = { store, journal: createHeldJournal(store).journal }
  const since = new Date(1_000 + places.length / 2).toISOString()
  for (const range of [{ kind: 'whole' }, { kind: 'moment', since }] as const) {
    const { file } = await gathered(of, { range, standIns: true })
    const seen = (await textOf(file)).match(/canary[a-j]+(?=قناری)/g) ?? []
    const shown = sorted(
      seen.map(
        (found) =>
          places[Number(found.slice(6).replace(/./g, (letter) => String('abcdefghij'.indexOf(letter))))] ?? found,
      ),
    )
    const listed = new Set(Object.values(publicFields).flat())
    expect([range.kind, shown.filter((path) => !listed.has(path)), shown.length > 0]).toEqual([range.kind, [], true])
  }
})
