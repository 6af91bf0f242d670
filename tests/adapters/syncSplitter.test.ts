import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSplitter } from '../../src/adapters/sync/splitter.ts'

const encoder = new TextEncoder()

/** The rows of an answer in chunks of the given sizes, the last one repeated; null if it is refused. */
const split = (text: string | Uint8Array, sizes: readonly number[] = [1 << 20]) => {
  const bytes = typeof text === 'string' ? encoder.encode(text) : text
  const heard: unknown[] = []
  let long = ''
  const splitter = createSplitter({
    element: (table, kind, json) => heard.push([table, kind, JSON.parse(json)]),
    piece(table, kind, json, isLast) {
      long += json
      if (!isLast) return
      heard.push([table, kind, JSON.parse(long), 'in pieces'])
      long = ''
    },
    timestamp: (json) => heard.push(['timestamp', JSON.parse(json)]),
    knows: (table) => table === 'factor' || table === 'person',
  })
  try {
    for (let at = 0, turn = 0; at < bytes.length; turn++) {
      const size = sizes[Math.min(turn, sizes.length - 1)] ?? 1
      splitter.take(bytes.subarray(at, at + size))
      at += size
    }
    splitter.end()
    return heard
  } catch {
    return null
  }
}

const rows = [
  { id: 'a', name: 'شیر "کم‌چرب" \\ {[', detail: '{"items":[{"i":"\\u06f1"}]}', n: [1, { deep: [] }] },
  { id: 'b', name: '😀 } ] , :', price: -1.5e3, ok: true, none: null },
]
const answer = {
  changes: {
    factor: { created: rows, updated: [rows[1]], deleted: ['x', 'y'] },
    person: { created: [], updated: [{ id: '}' }], deleted: [] },
    other: { created: [{ id: 'read over' }], updated: [], deleted: ['z'] },
  },
  timestamp: 1_795_245_120_001,
}
const whole = [
  ['factor', 'created', rows[0]],
  ['factor', 'created', rows[1]],
  ['factor', 'updated', rows[1]],
  ['factor', 'deleted', 'x'],
  ['factor', 'deleted', 'y'],
  ['person', 'updated', { id: '}' }],
  ['timestamp', 1_795_245_120_001],
]
const text = JSON.stringify(answer)
const spaced = `\n ${JSON.stringify(answer, null, '\t')}\r\n`

describe('an answer is split into the same rows', () => {
  test('whole', () => {
    expect(split(text)).toEqual(whole)
    expect(split(spaced)).toEqual(whole)
  })

  test('byte by byte', () => {
    expect(split(text, [1])).toEqual(whole)
    expect(split(spaced, [1])).toEqual(whole)
  })

  test('cut in two at every byte', () => {
    for (let at = 1; at < encoder.encode(text).length; at++) expect(split(text, [at, 1 << 20])).toEqual(whole)
  })

  test('whatever stands first, and with members that the protocol does not have', () => {
    const other = `{"timestamp":2,"more":{"a":[1,"]"]},"changes":{"person":{"deleted":["p"],"extra":[{}]}},"last":null}`
    expect(split(other)).toEqual([
      ['timestamp', 2],
      ['person', 'deleted', 'p'],
    ])
  })
})

describe('a value too large or too deep to hold comes in pieces, and is skipped if nobody listens', () => {
  const mebibyte = 1024 * 1024
  const list = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
  test.each([
    ['as large as is held', 'x'.repeat(mebibyte - 2), false],
    ['a byte larger', 'x'.repeat(mebibyte - 1), true],
    ['of letters of several bytes', 'پ😀'.repeat(mebibyte / 4), true],
    ['as deep as is held', list(64), false],
    ['deeper', list(65), true],
  ])('%s', (_, value, isLong) => {
    const row = { changes: { factor: { created: [1, value, 2], deleted: [value] } }, more: value, timestamp: 3 }
    const other = JSON.stringify({ ...row, changes: { ...row.changes, other: { created: [value] } } })
    const more = isLong ? ['in pieces'] : []
    const heard = [
      ['factor', 'created', 1],
      ['factor', 'created', value, ...more],
      ['factor', 'created', 2],
      ['factor', 'deleted', value, ...more],
      ['timestamp', 3],
    ]
    for (const sizes of [[1 << 25], [1 << 16], [7, 4_001]]) expect(split(other, sizes)).toEqual(heard)
  })
})

describe('an incomplete answer is refused', () => {
  test('cut short at every byte', () => {
    const bytes = encoder.encode(text)
    for (let at = 0; at < bytes.length; at++) expect(split(bytes.subarray(0, at))).toBeNull()
  })

  test.each(
    [
      ['', 'nothing'],
      ['<!DOCTYPE html><html><body>Sign in to the Wi-Fi</body></html>', 'a page'],
      ['null', 'null'],
      ['[]', 'a list'],
      ['{}', 'an empty object'],
      ['{"changes":{}}', 'no timestamp'],
      ['{"timestamp":1}', 'no changes'],
      [`${text}x`, 'garbage after it'],
      [`${text}{}`, 'another value after it'],
      ['{"changes":[],"timestamp":1}', 'changes in a list'],
      ['{"changes":null,"timestamp":1}', 'changes that are null'],
      ['{"changes":{"factor":[]},"timestamp":1}', 'a table that is a list'],
      ['{"changes":{"factor":{"created":{}}},"timestamp":1}', 'a list that is none'],
      ['{"changes":{"factor":{"created":[{}}},"timestamp":1}', 'a list closed by a brace'],
      ['{"changes":{"factor":{"created":[{}]],"timestamp":1}', 'a table closed by a bracket'],
      ['{"changes":{"factor":{"created":[{}{}]}},"timestamp":1}', 'no comma'],
      ['{"changes":{"factor":{"created":[{},]}},"timestamp":1}', 'a comma too many'],
      ['{"changes":{"factor":{"created":[,{}]}},"timestamp":1}', 'a comma too early'],
      ['{"changes":{"factor":{"created":[{"a":1]]}},"timestamp":1}', 'a row with the wrong bracket'],
      ['{"changes":{"factor":{"created":[{"a":nul}]}},"timestamp":1}', 'a row that is no JSON'],
      ['{"changes":{"other":{"created":[{"a":nul}]}},"timestamp":1}', 'a row read over that is no JSON'],
      ['{"changes":{},"timestamp":}', 'an empty timestamp'],
      ['{"changes":{},"changes":{},"timestamp":1}', 'changes twice'],
      ['{"changes":{"factor":{},"factor":{}},"timestamp":1}', 'a table twice'],
      ['{"changes":{"factor":{"created":[],"created":[]}},"timestamp":1}', 'a list twice'],
      ['{"changes":{},"timestamp":1,"timestamp":2}', 'a timestamp twice'],
      ['{"changes":{"__proto__":{}},"timestamp":1}', 'a table named as a prototype'],
      ['{"changes":{},"timestamp":1,}', 'a comma before the end'],
      ['{"changes":{},timestamp:1}', 'a name without quotation marks'],
      [`{"changes":{},"timestamp":${'['.repeat(65)}${']'.repeat(65)}}`, 'a timestamp too deep'],
      [`{"changes":{},"timestamp":"${'x'.repeat(1024 * 1024)}"}`, 'a timestamp too large'],
      [`{"changes":{"${'x'.repeat(1024 * 1024)}":{}},"timestamp":1}`, 'a name too large'],
    ].map(([bad = '', what = '']) => [what, bad] as const),
  )('%s', (_, bad) => {
    expect(split(bad)).toBeNull()
    expect(split(bad, [3])).toBeNull()
  })

  test('bytes that are no UTF-8', () => {
    const bytes = encoder.encode(text)
    bytes[bytes.indexOf(0xd8)] = 0xff
    expect(split(bytes)).toBeNull()
  })
})

/** JSON values with texts that look like structure. */
const json = fc.jsonValue({ maxDepth: 4 })
const lists = fc.record({
  created: fc.array(json),
  updated: fc.array(json),
  deleted: fc.array(fc.string()),
})
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 })

test('rows of any JSON, in chunks of any sizes, are what JSON.parse makes of them', () => {
  fc.assert(
    fc.property(
      lists,
      lists,
      fc.integer({ min: 1 }),
      sizes,
      fc.constantFrom('', ' ', '\t'),
      (factor, person, n, by, gap) => {
        const heard = split(JSON.stringify({ changes: { factor, person }, timestamp: n }, null, gap), by)
        const told = (table: string, all: typeof factor) => [
          ...all.created.map((row) => [table, 'created', row]),
          ...all.updated.map((row) => [table, 'updated', row]),
          ...all.deleted.map((row) => [table, 'deleted', row]),
        ]
        const expected: unknown = JSON.parse(
          JSON.stringify([...told('factor', factor), ...told('person', person), ['timestamp', n]]),
        )
        expect(heard).toEqual(expected)
      },
    ),
    { numRuns: 500 },
  )
})

test('an answer with changed bytes is accepted only if JSON.parse accepts it, and never throws otherwise', () => {
  const bytes = encoder.encode(text)
  const isJson = (changed: Uint8Array): boolean => {
    try {
      JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(changed))
      return true
    } catch {
      return false
    }
  }
  const change = fc.tuple(fc.nat(bytes.length - 1), fc.constantFrom(...encoder.encode('{}[]",:\\ 0a\n'), 0xff))
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), sizes, (changed, by) => {
      const other = bytes.slice()
      for (const [at, byte] of changed) other[at] = byte
      const heard = split(other, by)
      expect(heard).toEqual(split(other))
      if (heard !== null) expect(isJson(other)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
