import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Limits } from '../../src/machines/replay/intake.ts'
import { usualLimits } from '../../src/machines/replay/intake.ts'
import type { ReplayOptions } from '../../src/machines/replay/options.ts'
import { replayParts } from '../../src/machines/replay/parts.ts'
import { createReplay } from '../../src/machines/replay/replay.ts'
import { header, logText } from './logFile.ts'

const bytes = new TextEncoder()

const entry = (seq: number, over: object = {}) => ({
  ...{
    seq,
    id: `e${seq}`,
    at: 1_795_245_120_000 + seq,
    tab: 'tab1',
    flow: 'dialogs',
    type: 'keys.open',
    v: 1,
    data: {},
  },
  ...over,
})

const fileOf = (...lines: readonly (object | string)[]): string =>
  [header(), ...lines].map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')

const read = (text: string, limits?: Limits, part: ReplayOptions = {}) => {
  const replay = createReplay({ ...part, ...(limits === undefined ? {} : { limits }) })
  const packed = bytes.encode(text)
  for (let at = 0; at < packed.length; at += 1000) replay.take(packed.subarray(at, at + 1000))
  const opened = replay.finish()
  return { replay, opened }
}

const openedOf = (text: string, limits?: Limits, part?: ReplayOptions) => {
  const { replay, opened } = read(text, limits, part)
  if (E.isLeft(opened)) throw new Error(opened.left._tag)
  return { replay, ...opened.right }
}

describe('a file that is none of ours is refused', () => {
  test.each([
    ['nothing', '', 'Empty'],
    ['a picture', '\u0089PNG\r\n', 'NotSupportLog'],
    ['another JSON', '{"format":"har"}\n', 'NotSupportLog'],
    ['a header with half of its fields', '{"format":"daftar.supportLog","version":1}\n', 'NotSupportLog'],
    ['a later form', '{"format":"daftar.supportLog","version":2,"new":true}\n', 'NewerFormat'],
    ['a line without an end', 'x'.repeat(1_100_000), 'LineTooLong'],
    ['zeros without an end', '\0'.repeat(3_000_000), 'LineTooLong'],
    ['an entry with a name of a megabyte', fileOf(entry(1, { data: { name: 'n'.repeat(1_100_000) } })), 'LineTooLong'],
  ])('%s', (_, text, refusal) => {
    expect(read(text).opened).toEqual(E.left({ _tag: refusal }))
  })
})

describe('a fault in a file stops nothing', () => {
  const good = entry(2)

  test.each([
    ['no JSON', '{"seq":1,'],
    ['a list as deep as a well', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['an entry without a type', { ...entry(1), type: undefined }],
    ['a number as an id', { ...entry(1), id: 7 }],
    ['a time that is no number', JSON.stringify(entry(1)).replace(/"at":\d+/, '"at":1e999')],
  ])('%s is left out and counted', (_, line) => {
    const { timeline, counts } = openedOf(fileOf(line, good, { end: { entries: 1 } }))
    expect([timeline.length, counts]).toEqual([1, { skipped: 0, diverged: 0, unreadable: 1 }])
  })

  test.each([
    ['a flow that nobody knows', { flow: '__proto__' }],
    ['a type that nobody knows', { type: 'constructor' }],
    ['a version of tomorrow', { v: 7 }],
  ])('%s is shown and left out of the states', (_, over) => {
    const { timeline, counts, replay } = openedOf(fileOf(entry(1, over), good, { end: { entries: 2 } }))
    expect({ timelineCount: timeline.length, skipped: counts.skipped }).toEqual({ timelineCount: 2, skipped: 1 })
    expect(replay.moment(0).skipped).not.toBeNull()
    expect(replay.moment(1).states.dialogs.value).toBe('keys')
  })

  const added = JSON.stringify(entry(1, { flow: 'basket', type: 'basket.add' }))
  test.each([
    ['of which the end is missing', added.slice(0, -1)],
    ['whose data are no JSON', added.replace('"data":{}', '"data":{')],
    ['without data', added.replace(',"data":{}', '')],
    ['whose version is no number', added.replace('"v":1', '"v":"1"')],
    ['that is an end, too', added.replace('"v":1', '"v":null').replace('{}}', '{},"end":{"entries":7}}')],
  ])('an entry %s is shown and left out of the states, whoever folds its flow', (_, line) => {
    const parts = [{}, replayParts.rest, replayParts.till].map((part) => {
      const { timeline, cut, counts, replay } = openedOf(fileOf(line, good, { end: { entries: 2 } }), undefined, part)
      const { entry: broken, skipped } = replay.moment(0)
      return {
        seqs: [...timeline.seq],
        cut,
        ...counts,
        broken,
        skipped,
        dialogs: replay.moment(1).states.dialogs.value,
      }
    })
    const broken = { ...entry(1, { flow: 'basket', type: 'basket.add' }), id: '', v: 0, data: null }
    const whole = {
      seqs: [1, 2],
      cut: false,
      skipped: 'Undecodable',
      diverged: 0,
      unreadable: 0,
      broken,
      dialogs: 'keys',
    }
    expect(parts).toEqual([whole, { ...whole, skipped: null }, whole])
  })

  test('a line that ends within a name is one line, whoever folds its flow', () => {
    const [first, second] = [added.replace('"id":"e1"', '"id":"e\n"'), JSON.stringify(good)]
    const lengths = [{}, replayParts.rest, replayParts.till].map(
      (part) => openedOf(fileOf(first, second), undefined, part).timeline.length,
    )
    expect(lengths).toEqual([1, 1, 1])
  })

  test('deeply nested data are not shown', () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
    const line = JSON.stringify(entry(1, { flow: 'basket', type: 'basket.add' })).replace('"data":{}', `"data":${deep}`)
    const { replay, counts } = openedOf(fileOf(line, good, { end: { entries: 2 } }))
    expect({ skipped: counts.skipped, data: replay.moment(0).entry?.data }).toEqual({ skipped: 1, data: null })
    expect(replay.line(0)).toHaveLength(20_000)
  })

  test('a prototype stays what it is', () => {
    const line =
      '{"seq":1,"id":"e1","at":1,"tab":"__proto__","flow":"notices","type":"notice.show","v":1,"data":{"kind":"info","key":"k","values":{"__proto__":"x","constructor":"y"},"__proto__":{"polluted":true}}}'
    const { replay } = openedOf(fileOf(line, { end: { entries: 1 } }))
    expect(replay.moment(0).tab).toBe('__proto__')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Object.getPrototypeOf(replay.moment(0).states)).toBe(Object.prototype)
  })

  test('forged facts change rows of the replay alone, and a forged hash is a divergence', () => {
    const forged = entry(1, {
      flow: 'sync',
      type: 'sync.changesPushed',
      data: { app: 'app-1', rows: [{ model: 'invoice', id: 'i1', by: 'x' }] },
    })
    const opened = entry(2, { type: 'desk.opened', data: { build: 'b', tab: 'tab1', adopts: null }, hash: '200000000' })
    const { replay, divergence, counts } = openedOf(fileOf(forged, opened, { end: { entries: 2 } }))
    expect({ divergence, diverged: counts.diverged }).toEqual({ divergence: 1, diverged: 1 })
    expect([...replay.everyRow(1)]).toEqual([])
  })

  test('script in a name is text', () => {
    const name = '<img src=x onerror=alert(1)>'
    const shown = entry(1, { flow: 'panel', type: 'panel.search', data: { text: name } })
    const { replay } = openedOf(fileOf(shown, { end: { entries: 1 } }))
    expect(replay.moment(0).entry?.data).toEqual({ text: name })
  })
})

describe('a file that is too large is shown as far as it goes', () => {
  const many = logText({ entries: Array.from({ length: 50 }, (_, at) => entry(at + 1)) })

  test('so many entries', () => {
    const { timeline, capped, cut } = openedOf(many, { ...usualLimits, entries: 20 })
    expect([timeline.length, capped, cut]).toEqual([20, 'entries', false])
  })

  test('so many bytes', () => {
    const { timeline, capped } = openedOf(many, { ...usualLimits, bytes: 4_000 })
    expect(capped).toBe('bytes')
    expect(timeline.length).toBeGreaterThan(10)
    expect(timeline.length).toBeLessThan(50)
  })

  test('a file that was cut says so', () => {
    const { timeline, cut, counts } = openedOf(many.slice(0, many.length - 60))
    expect([timeline.length, cut, counts.unreadable]).toEqual([49, true, 1])
  })
})
