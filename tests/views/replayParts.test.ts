import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mark } from '../../src/events/mark.ts'
import { zoneName } from '../../src/events/values/zones.ts'
import { barsOf, kindOf, neighbour, nextGrave, rankOf, shownPlaces } from '../../src/machines/replay/shownEntries.ts'
import type { Timeline } from '../../src/machines/replay/timeline.ts'
import { differences, inLine, stateName } from '../../src/views/support/replay/diff.ts'
import { testCommand } from '../../src/views/support/replay/MakeTest.tsx'
import { formatAt } from '../../src/views/support/replay/times.ts'

const timelineOf = (entries: readonly { flow: number; mark: number; at?: number }[]): Timeline => ({
  length: entries.length,
  seq: Float64Array.from(entries, (_, at) => at + 1),
  at: Float64Array.from(entries, ({ at }, place) => at ?? place * 1000),
  type: Uint16Array.from(entries, () => 0),
  flow: Uint8Array.from(entries, ({ flow }) => flow),
  tab: Uint16Array.from(entries, () => 0),
  mark: Uint8Array.from(entries, (entry) => entry.mark),
  types: ['basket.add'],
  flows: ['basket', 'saving', 'sync'],
  tabs: ['tab1'],
})

const someEntries = fc.array(fc.record({ flow: fc.nat(2), mark: fc.nat(63) }), { minLength: 1, maxLength: 40 })

describe('the list', () => {
  const flow = fc.constantFrom(null, 'basket', 'sync', 'nobody')
  const kind = fc.constantFrom(null, 'fact' as const, 'failure' as const, 'skipped' as const)

  test('shows the entries that are of the flow, of the kind, and among those that were found', () => {
    fc.assert(
      fc.property(someEntries, flow, kind, fc.option(fc.array(fc.nat(39))), (entries, ofFlow, ofKind, some) => {
        const timeline = timelineOf(entries)
        const found =
          some === null
            ? null
            : Uint32Array.from([...new Set(some)].filter((at) => at < entries.length).toSorted((a, b) => a - b))
        const shown = shownPlaces(timeline, { flow: ofFlow, kind: ofKind, found, loads: [] })
        const due = entries.flatMap((entry, place) => {
          const isOfFlow = ofFlow === null || timeline.flows[entry.flow] === ofFlow
          const isOfKind = ofKind === null || (entry.mark & mark[ofKind]) !== 0
          return isOfFlow && isOfKind && (found === null || found.includes(place)) ? [place] : []
        })
        expect([...(shown ?? entries.keys())]).toEqual(due)
      }),
    )
  })

  test('goes to its next and its last entry from anywhere', () => {
    fc.assert(
      fc.property(someEntries, kind, fc.nat(39), (entries, ofKind, from) => {
        const timeline = timelineOf(entries)
        const place = from % entries.length
        const places = shownPlaces(timeline, { flow: null, kind: ofKind, found: null, loads: [] })
        const all = [...(places ?? entries.keys())]
        expect(neighbour(timeline, places, place, 1)).toBe(all.find((each) => each > place) ?? null)
        expect(neighbour(timeline, places, place, -1)).toBe(all.findLast((each) => each < place) ?? null)
        expect(rankOf(places, place)).toBe(all.filter((each) => each < place).length)
      }),
    )
  })

  test('finds the next thing that went wrong, and passes facts', () => {
    const timeline = timelineOf(
      [0, mark.fact, mark.failure, mark.fact | mark.conflict, 0].map((each) => ({ flow: 0, mark: each })),
    )
    expect([nextGrave(timeline, 0, 1), nextGrave(timeline, 2, 1), nextGrave(timeline, 3, 1)]).toEqual([2, 3, null])
    expect([nextGrave(timeline, 4, -1), nextGrave(timeline, 2, -1)]).toEqual([3, null])
  })

  test('ignores divergences of another machine', () => {
    const others = timelineOf(
      [0, mark.otherMachine, mark.fact | mark.otherMachine].map((each) => ({ flow: 0, mark: each })),
    )
    expect([nextGrave(others, 0, 1), barsOf(others, 2).map(({ kind }) => kind)]).toEqual([null, ['plain', 'fact']])
    expect(shownPlaces(others, { flow: null, kind: 'divergence', found: null, loads: [] })).toEqual(Uint32Array.of())
    expect(shownPlaces(others, { flow: null, kind: 'otherMachine', found: null, loads: [] })).toEqual(
      Uint32Array.of(1, 2),
    )
  })

  test('names an entry by the gravest of its marks', () => {
    expect([kindOf(0), kindOf(mark.fact), kindOf(mark.fact | mark.refusal | mark.conflict)]).toEqual([
      null,
      'fact',
      'conflict',
    ])
  })
})

test('a log’s picture is high at busy times, and marks failures', () => {
  const slow = [0, 60_000].map((at) => ({ flow: 0, mark: 0, at }))
  const quick = [120_000, 120_100].map((at) => ({ flow: 0, mark: mark.fact, at }))
  const wrong = [240_000, 300_000].map((at) => ({ flow: 0, mark: mark.fact | mark.failure, at }))
  const bars = barsOf(timelineOf([...slow, ...quick, ...wrong]), 3)
  expect(bars.map(({ kind }) => kind)).toEqual(['plain', 'fact', 'grave'])
  expect(barsOf(timelineOf([...quick, ...slow]), 180)[0]?.height).toBe(1)
  expect(barsOf(timelineOf([{ flow: 0, mark: 0 }]), 180)).toEqual([{ height: 1, kind: 'plain' }])
})

describe('a change', () => {
  test('is shown by its place', () => {
    const before = { lines: [{ product: 'a', quantity: 1 }], id: null }
    const after = { lines: [{ product: 'a', quantity: 2 }, { product: 'b' }], id: 'x' }
    expect(differences(before, after, 10)).toEqual({
      shown: [
        { path: 'lines.0.quantity', before: 1, after: 2 },
        { path: 'lines.1', before: undefined, after: { product: 'b' } },
        { path: 'id', before: null, after: 'x' },
      ],
      more: 0,
    })
  })

  test('is nothing between a value and its copy, and something between two that are not stored alike', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const isAlike = (a: unknown, b: unknown) => differences(a, b, 100).shown.length === 0
        expect(isAlike(one, structuredClone(one))).toBe(true)
        const sorted = (value: unknown): string =>
          JSON.stringify(value, (_, inner) =>
            typeof inner === 'object' && inner !== null && !Array.isArray(inner)
              ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
              : inner,
          )
        if (isAlike(one, other)) expect(sorted(one)).toBe(sorted(other))
      }),
    )
  })

  test('is counted where there is more than can be shown', () => {
    expect(differences([1, 2, 3, 4], [5, 6, 7, 8], 3)).toMatchObject({ shown: { length: 3 }, more: 1 })
  })

  test('is cut where a value is long', () => {
    expect(inLine('x'.repeat(1000))).toHaveLength(241)
  })
})

test('a state is named by all that holds at once', () => {
  expect(stateName('open')).toBe('open')
  expect(stateName({ store: 'inMemory', rebuild: { asked: 'running' } })).toBe('store.inMemory · rebuild.asked.running')
})

describe('times', () => {
  const at = Date.UTC(2026, 10, 21, 7, 12, 7)

  test.each([
    ['utc', 'Asia/Tehran', 'UTC'],
    ['device', 'Asia/Tehran', 'Asia/Tehran'],
    ['device', 'Nowhere/At all', 'UTC'],
    ['device', '', 'UTC'],
    ['reader', 'Asia/Tehran', ''],
  ] as const)('by the clock of %s, where the file says %s, are those of %s', (zone, ofDevice, name) => {
    expect(zoneName(zone, ofDevice)).toBe(name)
  })

  test('are written in the digits of the language', () => {
    expect([formatAt(at, 'clock', 'en', 'UTC'), formatAt(at, 'clock', 'fa', 'Asia/Tehran')]).toEqual([
      '07:12:07',
      '۱۰:۴۲:۰۷',
    ])
    expect(formatAt(at, 'whole', 'en', 'UTC')).toBe('Nov 21, 2026, 07:12:07')
  })

  test('an impossible time is a dash', () => {
    expect([formatAt(1e300, 'clock', 'en', ''), formatAt(Number.NaN, 'clock', 'en', '')]).toEqual(['–', '–'])
  })
})

describe('the command that makes a test', () => {
  test('names the file, the entry and the test', () => {
    expect(testCommand('daftar-2026-11-21-1042.ndjson.gz', 8113, 'invoice.lineRepriced')).toBe(
      'npm run replay -- daftar-2026-11-21-1042.ndjson.gz --until 8113 --to-test tests/scenarios/invoice-line-repriced-8113.test.ts',
    )
  })

  test('takes a file’s name for one word, whatever is in it', () => {
    expect(testCommand("a'; rm -rf ~ $(x).gz", 1, '../../x y')).toBe(
      "npm run replay -- 'a'\\''; rm -rf ~ $(x).gz' --until 1 --to-test tests/scenarios/x-y-1.test.ts",
    )
    expect(testCommand('a.gz', 1, 'x', `page.path="it's"`)).toBe(
      `npm run replay -- a.gz --until 1 --to-test tests/scenarios/x-1.test.ts --should 'page.path="it'\\''s"'`,
    )
    expect(testCommand('--help', 1, 'x')).toBe(
      'npm run replay -- ./--help --until 1 --to-test tests/scenarios/x-1.test.ts',
    )
  })
})
