import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { decode } from '../../src/events/catalogue.ts'
import { blankMembers } from '../../src/events/columns/invoice.ts'
import type { Definition, Entry } from '../../src/events/event.ts'
import { definitions } from './definitions.ts'

const types = Object.entries(definitions)
const samples = types.flatMap(([type, definition]) =>
  definition.samples.map((sample, at) => [`${type} ${at + 1}`, type, definition, sample] as const),
)

const stored = (data: unknown): unknown => JSON.parse(JSON.stringify(data))

const entryOf = (type: string, v: number, data: unknown): Entry => ({
  seq: Number.MAX_SAFE_INTEGER,
  id: 'x'.repeat(80),
  at: 1_795_245_120_000,
  tab: 'x'.repeat(80),
  flow: 'productEditor',
  type,
  v,
  data,
  hash: 'ffffffff',
})

/** The value with an extra field in each of its objects; records of any keys are left alone. */
const salted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(salted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, each]) => [key, key === 'values' ? each : salted(each)])
  return { ...Object.fromEntries(fields), undeclared: 'left out' }
}

test('every type has a sample, and an upcaster for each older version', () => {
  expect(types.filter(([, { samples: own }]) => own.length === 0)).toEqual([])
  expect(types.filter(([, { v, upcasts }]) => upcasts.length !== v - 1)).toEqual([])
})

test.each(samples)('%s comes back from its stored form as it was', (_, type, definition, sample) => {
  const data = E.map(stored)(definition.write(sample))
  expect(E.map((own) => decode({ type, v: definition.v, data: own }))(data)).toEqual(E.right(E.right(sample)))
})

test('each is stored in less than 32 KiB', () => {
  const bytes = (type: string, { v, write }: Definition, sample: unknown) =>
    new TextEncoder().encode(JSON.stringify(entryOf(type, v, write(sample)))).length
  const large = samples.filter(([, type, definition, sample]) => bytes(type, definition, sample) >= 32 * 1024)
  expect(large.map(([name]) => name)).toEqual([])
})

describe('fields', () => {
  test.each(samples)('fields that %s does not declare are dropped at every depth', (_, type, definition, sample) => {
    expect(definition.read(salted(sample))).toEqual(E.right(sample))
    expect(definition.write({ ...Object(sample), id: 'id', at: 1, type })).toEqual(definition.write(sample))
  })

  test('that are missing make it wrong, but for members that came later', () => {
    const forgiven = samples.flatMap(([name, , { read }, sample]) =>
      Object.keys(Object(sample))
        .filter(
          (field) =>
            !(field in blankMembers || ['tenders', 'discount'].includes(field)) &&
            E.isRight(read({ ...Object(sample), [field]: undefined })),
        )
        .map((field) => `${name}: ${field}`),
    )
    expect(forgiven).toEqual([])
  })

  test('named __proto__ change no prototype', () => {
    for (const [, , { read }, sample] of samples) {
      const hostile = read(
        JSON.parse(
          JSON.stringify({ hostile: 0, ...Object(sample) }).replace('"hostile":0', '"__proto__":{"polluted":true}'),
        ),
      )
      expect(hostile).toEqual(E.right(sample))
      expect(E.isRight(hostile) && Object.getPrototypeOf(hostile.right)).toBe(Object.prototype)
    }
    expect('polluted' in {}).toBe(false)
  })
})

describe('wrong data', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
    withUnicodeString: true,
    key: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'lines', 'product')),
  })

  test('any wrong data is refused, or read as data that reads as itself, without a throw', () => {
    const before = Reflect.ownKeys(Object.prototype)
    fc.assert(
      fc.property(anything, (data) => {
        for (const [type, definition] of types) {
          const read = decode({ type, v: definition.v, data })
          if (E.isRight(read)) expect(definition.read(read.right)).toEqual(read)
          definition.write(data)
        }
      }),
    )
    expect(Reflect.ownKeys(Object.prototype)).toEqual(before)
  })

  test('a wrong single field is refused, or read as data that reads as itself', () => {
    const spoilt = fc.constantFrom(...samples).chain(([, , definition, sample]) =>
      fc.record({
        definition: fc.constant(definition),
        data: fc
          .tuple(fc.constantFrom(...Object.keys(Object(sample)), 'undeclared'), anything)
          .map(([field, value]) => ({ ...Object(sample), [field]: value })),
      }),
    )
    fc.assert(
      fc.property(spoilt, ({ definition, data }) => {
        const read = definition.read(data)
        if (E.isRight(read)) expect(definition.read(read.right)).toEqual(read)
      }),
      { numRuns: 2000 },
    )
  })

  test('a value that is no object is refused by a type with fields', () => {
    const never = [undefined, null, NaN, 'text', 7, [], true, () => {}]
    const withFields = types.filter(([, { samples: own }]) => Object.keys(Object(own[0])).length > 0)
    const gullible = withFields.filter(([, { read }]) => never.some((data) => E.isRight(read(data))))
    expect(gullible.map(([type]) => type)).toEqual([])
  })
})

describe('an entry that cannot be read says why', () => {
  test.each(['no.such', '__proto__', 'constructor', 'toString', ''])('"%s" is an unknown type', (type) => {
    expect(decode({ type, v: 1, data: {} })).toEqual(E.left({ _tag: 'UnknownType', type, v: 1 }))
  })

  test('an entry of a newer build is of a newer version', () => {
    for (const [
      type,
      {
        v,
        samples: [data],
      },
    ] of types) {
      expect(decode({ type, v: v + 1, data })).toEqual(E.left({ _tag: 'NewerVersion', type, v: v + 1 }))
    }
  })

  test('a fact with data of another form is undecodable', () => {
    expect(decode({ type: 'invoice.issued', v: 1, data: { invoice: null } })).toEqual(
      E.left({ _tag: 'Undecodable', type: 'invoice.issued', v: 1 }),
    )
  })

  test.each([0, -1, 0.5, NaN])('a version that never was, %d, is undecodable', (v) => {
    expect(E.isLeft(decode({ type: 'basket.undo', v, data: {} }))).toBe(true)
  })
})
