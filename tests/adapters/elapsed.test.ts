import { describe, expect, test } from 'vitest'
import { createElapsed } from '../../src/adapters/parts/elapsed.ts'

const second = 1_000
const hour = 3_600 * second
const midnight = Date.UTC(2026, 10, 24)

/** A service's time, and loads of a device whose clock is set and which sleeps. */
const createWorld = () => {
  let time = midnight
  let off = 0
  let slept = 0
  const load = (name: string) => {
    const began = time - slept
    return createElapsed({ load: name, ticks: () => time - slept - began, now: () => time + off })
  }
  return {
    load,
    pass(ms: number) {
      time += ms
    },
    sleep(ms: number) {
      time += ms
      slept += ms
    },
    put(ms: number) {
      off += ms
    },
    /** A call, and its answer `ms` later. */
    call({ asking }: ReturnType<typeof load>, ms = 0, headers: Record<string, string> = {}) {
      const answered = asking()
      const date = new Date(time).toUTCString()
      time += ms
      answered(new Response(null, { headers: { date, ...headers } }))
    },
  }
}

describe('time that surely passed', () => {
  test('is counted within a load, whatever the clock says', () => {
    const world = createWorld()
    const elapsed = world.load('one')
    const anchor = { fact: 'lost', moment: elapsed.moment() }
    world.put(hour)
    world.pass(5 * second)
    world.put(-48 * hour)
    expect(elapsed.waited(anchor)).toEqual({ since: 'lost', ms: 5 * second })
  })

  test('is taken by what was asked, not by when it was answered', () => {
    const world = createWorld()
    const elapsed = world.load('one')
    const anchor = { fact: 'lost', moment: elapsed.moment() }
    world.pass(5 * second)
    const asked = elapsed.read()
    world.pass(8 * second)
    expect(elapsed.waited(anchor, asked).ms).toBe(5 * second)
  })

  test('excludes a sleep after the question, though the service answered since', () => {
    const world = createWorld()
    const elapsed = world.load('one')
    world.call(elapsed)
    const anchor = { fact: 'lost', moment: elapsed.moment() }
    world.pass(5 * second)
    const asked = elapsed.read()
    world.sleep(hour)
    world.call(elapsed)
    expect(elapsed.waited(anchor, asked).ms).toBe(5 * second)
  })

  test('is known across loads by two Dates of the service, less what they leave open', () => {
    const world = createWorld()
    const first = world.load('one')
    world.call(first, 400)
    world.pass(2 * second)
    const anchor = { fact: 'lost', moment: first.moment() }
    expect(anchor.moment).toEqual({ load: 'one', ticks: 2_400, served: midnight + 3_400 })
    world.pass(hour)
    const next = world.load('two')
    world.call(next, 700)
    expect(next.waited(anchor).ms).toBe(hour + 2_000 - 3_400)
  })

  test('begins anew where one of the two could not be read, with the first question', () => {
    const world = createWorld()
    const [first, undated] = [world.load('one'), world.load('zero').moment()]
    world.call(first)
    const dated = first.moment()
    world.pass(hour)
    const next = world.load('two')
    for (const [fact, moment] of [
      ['a', dated],
      ['b', undated],
      ['c', null],
    ] as const) {
      expect(next.waited({ fact, moment }).ms).toBe(0)
      world.pass(7 * second)
      expect(next.waited({ fact, moment }).ms).toBe(7 * second)
    }
  })

  test('is not lengthened by a sleep between the answer and the begin', () => {
    const world = createWorld()
    const first = world.load('one')
    world.call(first)
    world.sleep(hour)
    const anchor = { fact: 'lost', moment: first.moment() }
    const next = world.load('two')
    world.call(next)
    expect(next.waited(anchor).ms).toBe(0)
  })

  test('counts a sleep before an answer of the service', () => {
    const world = createWorld()
    const elapsed = world.load('one')
    world.call(elapsed)
    const anchor = { fact: 'lost', moment: elapsed.moment() }
    world.sleep(hour)
    world.call(elapsed)
    expect(elapsed.waited(anchor).ms).toBe(hour - second)
  })

  test('is not known by a date that is none', () => {
    const world = createWorld()
    const elapsed = world.load('one')
    world.call(elapsed, 0, { date: 'yesterday' })
    expect(elapsed.moment().served).toBeNull()
  })
})

describe('time that may have passed', () => {
  test('is the most that both of the device’s clocks say', () => {
    const world = createWorld()
    const elapsed = world.load('one')
    const since = elapsed.read()
    world.pass(second)
    expect(elapsed.most(since)).toBe(second)
    world.sleep(hour)
    expect(elapsed.most(since)).toBe(hour + second)
    world.put(-2 * hour)
    expect(elapsed.most(since)).toBe(second)
  })
})
