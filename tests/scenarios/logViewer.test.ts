import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { LogViewerEvent } from '../../src/events/support/logViewer.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'
import { selectCopied } from '../../src/machines/support/logViewer.ts'
import { standaloneMachines } from '../model/standalone.ts'

type Ask = LogViewerEvent extends infer E ? (E extends LogViewerEvent ? Omit<E, 'id' | 'at'> : never) : never

const file = { type: 'log.choose', name: 'daftar.ndjson.gz', bytes: 4096 } as const

/** The page's machine without its effects: the test answers instead. */
const given = (...events: Ask[]) => {
  const clock = new SimulatedClock()
  const actor = createActor(withoutEffects(standaloneMachines.replayPage), { clock }).start()
  const send = (event: Ask) => actor.send({ ...event, id: 'a', at: 0 })
  for (const event of events) send(event)
  const state = () => actor.getSnapshot()
  /** The page answers every request at once, for so many milliseconds. */
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10) {
      clock.increment(10)
      if (state().matches({ log: { open: { stage: 'asking' } } }))
        send({ type: 'moment.shown', index: state().context.index })
    }
  }
  return { send, state, pass, clock, index: () => state().context.index }
}

const open = [file, { type: 'log.opened', entries: 10 }, { type: 'moment.shown', index: 0 }] as const satisfies Ask[]

describe('reading', () => {
  test('tells how far it is, and opens at the first entry', () => {
    const page = given(file, { type: 'log.progressed', read: 1024 })
    expect([page.state().value, page.state().context.read]).toEqual([{ log: 'reading' }, 1024])
    page.send({ type: 'log.opened', entries: 10 })
    expect({ state: page.state().value, index: page.index() }).toEqual({
      state: { log: { open: { playback: 'paused', stage: 'asking', finding: 'idle', copying: 'idle' } } },
      index: 0,
    })
  })

  test('a refused file says why, and another one can be chosen', () => {
    const page = given(file, { type: 'log.refused', refusal: 'NewerFormat' })
    expect([page.state().value, page.state().context.refusal]).toEqual(['refused', 'NewerFormat'])
    page.send(file)
    expect([page.state().value, page.state().context.refusal]).toEqual([{ log: 'reading' }, null])
  })

  test('another file begins anew, and what the reader chose for the page stays', () => {
    const page = given(
      ...open,
      { type: 'replay.chooseZone', zone: 'utc' },
      { type: 'replay.filter', flow: 'basket', kind: 'fact' },
      { type: 'replay.search', text: 'milk' },
      { type: 'replay.jump', to: 4 },
      { type: 'replay.should', text: 'basket.lines.length=1' },
      { type: 'replay.unfold', first: 2 },
      { type: 'replay.goTo', to: null },
      { type: 'replay.seek', by: 1, to: null },
      { type: 'replay.copy', what: { kind: 'entry', index: 4 } },
      { ...file, name: 'other.ndjson' },
    )
    expect(page.state().context).toEqual({
      name: 'other.ndjson',
      bytes: 4096,
      read: 0,
      length: 0,
      index: 0,
      pace: 'slow',
      query: '',
      found: null,
      flow: null,
      kind: null,
      zone: 'utc',
      frame: 'wide',
      panel: 'desk',
      dark: false,
      refusal: null,
      should: '',
      copied: null,
      unfolded: [],
      missed: false,
      end: null,
    })
  })
})

describe('the page', () => {
  test('is what the reader chose for it, also while no file is open', () => {
    const page = given()
    const choices = [
      [{ type: 'replay.chooseFrame', frame: 'phone' }, { frame: 'phone' }],
      [{ type: 'replay.choosePanel', panel: 'entry' }, { panel: 'entry' }],
      [{ type: 'replay.chooseTheme', dark: true }, { dark: true }],
      [{ type: 'replay.chooseZone', zone: 'device' }, { zone: 'device' }],
      [{ type: 'replay.choosePace', pace: 'fast' }, { pace: 'fast' }],
    ] as const
    let is: object = page.state().context
    for (const [send, change] of choices) {
      page.send(send)
      is = { ...is, ...change }
      expect(page.state().context).toEqual(is)
    }
  })

  test('a closed page is empty, whether its file was read or refused', () => {
    const page = given(...open, { type: 'log.close' })
    expect(page.state().value).toBe('empty')
    page.send(file)
    page.send({ type: 'log.refused', refusal: 'Empty' })
    page.send({ type: 'log.close' })
    expect(page.state().value).toBe('empty')
  })

  test('narrows its entries to a flow and a kind, and to all again', () => {
    const page = given(...open)
    const narrowed = () => [page.state().context.flow, page.state().context.kind]
    page.send({ type: 'replay.filter', flow: 'basket', kind: 'fact' })
    expect(narrowed()).toEqual(['basket', 'fact'])
    page.send({ type: 'replay.filter', flow: null, kind: null })
    expect(narrowed()).toEqual([null, null])
  })
})

describe('stepping', () => {
  test('goes back the same way, and requests each entry', () => {
    const page = given(...open)
    const asks = () => page.state().matches({ log: { open: { stage: 'asking' } } })
    page.send({ type: 'replay.step' })
    page.send({ type: 'replay.step' })
    page.send({ type: 'moment.shown', index: 2 })
    expect({ index: page.index(), asks: asks() }).toEqual({ index: 2, asks: false })
    page.send({ type: 'replay.back' })
    expect({ index: page.index(), asks: asks() }).toEqual({ index: 1, asks: true })
  })

  test('stays within the log', () => {
    const page = given(...open)
    page.send({ type: 'replay.back' })
    expect(page.index()).toBe(0)
    page.send({ type: 'replay.jump', to: 10 })
    expect(page.index()).toBe(0)
    page.send({ type: 'replay.jump', to: 9 })
    page.send({ type: 'replay.step' })
    expect(page.index()).toBe(9)
  })

  test('does not wait for the page to draw what was passed', () => {
    const page = given(...open)
    for (let at = 0; at < 4; at++) page.send({ type: 'replay.step' })
    expect([page.index(), page.state().matches({ log: { open: { stage: 'asking' } } })]).toEqual([4, true])
  })
})

describe('playing', () => {
  test('goes on by its pace, and pauses at the last entry', () => {
    const page = given(...open, { type: 'replay.play' })
    page.pass(1000)
    expect(page.index()).toBe(2)
    page.send({ type: 'replay.choosePace', pace: 'middle' })
    page.pass(2000)
    expect([page.index(), page.state().matches({ log: { open: { playback: 'paused' } } })]).toEqual([9, true])
  })

  test('begins from the first entry where it stands at the last', () => {
    const page = given(...open, { type: 'replay.jump', to: 9 }, { type: 'replay.play' })
    expect([page.index(), page.state().matches({ log: { open: { playback: 'playing' } } })]).toEqual([0, true])
  })

  test('waits for an entry that is slow to come', () => {
    const page = given(...open, { type: 'replay.play' })
    page.clock.increment(500)
    expect(page.index()).toBe(1)
    page.clock.increment(5000)
    expect(page.index()).toBe(1)
    page.send({ type: 'moment.shown', index: 1 })
    page.clock.increment(500)
    expect(page.index()).toBe(2)
  })

  test.each([
    ['replay.step', 5],
    ['replay.back', 3],
    ['replay.pause', 4],
  ] as const)('is over with %s', (type, index) => {
    const page = given(...open, { type: 'replay.jump', to: 4 }, { type: 'replay.play' }, { type })
    const isPaused = page.state().matches({ log: { open: { playback: 'paused' } } })
    page.pass(3000)
    expect({ isPaused, index: page.index() }).toEqual({ isPaused: true, index })
  })
})

test('a number or a time that no entry has is reported until one is found', () => {
  const page = given(...open, { type: 'replay.goTo', to: null })
  expect({ index: page.index(), missed: page.state().context.missed }).toEqual({ index: 0, missed: true })
  page.send({ type: 'replay.goTo', to: 7 })
  expect({ index: page.index(), missed: page.state().context.missed }).toEqual({ index: 7, missed: false })
})

test('a load of the page is opened, and folded again, by itself', () => {
  const page = given(...open, { type: 'replay.unfold', first: 0 }, { type: 'replay.unfold', first: 5 })
  expect(page.state().context.unfolded).toEqual([0, 5])
  page.send({ type: 'replay.unfold', first: 0 })
  expect(page.state().context.unfolded).toEqual([5])
})

describe('copying', () => {
  const what = { kind: 'command', command: 'npm run replay' } as const
  const copying = (page: ReturnType<typeof given>) => selectCopied(what)(page.state())

  test.each([
    [{ type: 'replay.copied' }, 'copied'],
    [{ type: 'replay.notCopied', fault: 'refused' }, 'refused'],
    [{ type: 'replay.notCopied', fault: 'unsupported' }, 'unsupported'],
  ] as const)('is reported for three seconds: %o', (answer, told) => {
    const page = given(...open, { type: 'replay.copy', what }, answer)
    expect(copying(page)).toBe(told)
    page.clock.increment(2_999)
    expect(copying(page)).toBe(told)
    page.clock.increment(1)
    expect(copying(page)).toBe('idle')
  })

  test('is reported for the last copy alone, the second time as long as the first', () => {
    const page = given(...open, { type: 'replay.copy', what }, { type: 'replay.copied' })
    expect(selectCopied({ kind: 'entry', index: 0 })(page.state())).toBe('idle')
    page.clock.increment(2_000)
    page.send({ type: 'replay.copy', what })
    expect(copying(page)).toBe('idle')
    page.send({ type: 'replay.copied' })
    page.clock.increment(2_000)
    expect(copying(page)).toBe('copied')
  })

  test('keeps the expected value as it was typed', () => {
    const page = given(...open, { type: 'replay.should', text: ' basket.lines.length=1' })
    expect(page.state().context.should).toBe(' basket.lines.length=1')
  })
})
