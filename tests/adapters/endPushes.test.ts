import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endPushes } from '../../src/adapters/identity/openIdentity.ts'
import { fakeTimers, realTimers } from '../scenarios/desk.ts'

beforeEach(fakeTimers)
afterEach(() => {
  vi.unstubAllGlobals()
  realTimers()
})

const fails = async () => {
  throw new DOMException('Not now', 'AbortError')
}
const never = () => new Promise<never>(() => {})

type Step = () => Promise<unknown>

/** A browser with a subscription; the test may answer each step itself. */
const browserWith = ({ registration, subscription, unsubscribe }: Partial<Record<string, Step>> = {}) => {
  const given: string[] = []
  const held = {
    unsubscribe: async () => {
      await unsubscribe?.()
      given.push('up')
      return true
    },
  }
  const found = { pushManager: { getSubscription: subscription ?? (async () => held) } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: registration ?? (async () => found) } })
  return given
}

/** Whether it has ended by then. */
const isOver = async (ended: Promise<void>, ms: number) => {
  let over = false
  void ended.then(() => {
    over = true
  })
  await vi.advanceTimersByTimeAsync(ms)
  return over
}

test('the browser gives up its subscription, and the sign-out waits until it has', async () => {
  let go = () => {}
  const given = browserWith({ unsubscribe: () => new Promise<void>((done) => (go = done)) })
  const ended = endPushes()
  expect({ isOver: await isOver(ended, 999), given }).toEqual({ isOver: false, given: [] })
  go()
  expect({ isOver: await isOver(ended, 0), given }).toEqual({ isOver: true, given: ['up'] })
})

test.each([
  ['has no workers', () => vi.stubGlobal('navigator', {})],
  ['has no worker of ours', () => browserWith({ registration: async () => undefined })],
  ['receives no pushes', () => browserWith({ registration: async () => ({}) })],
  ['has no subscription', () => browserWith({ subscription: async () => null })],
  ['does not find its worker', () => browserWith({ registration: fails })],
  ['does not find its subscription', () => browserWith({ subscription: fails })],
  ['does not give it up', () => browserWith({ unsubscribe: fails })],
])('a browser that %s holds no sign-out up', async (_, stands) => {
  stands()
  expect(await isOver(endPushes(), 0)).toBe(true)
})

test.each([
  ['its worker', { registration: never }],
  ['its subscription', { subscription: never }],
  ['its push service', { unsubscribe: never }],
])('a browser that waits for %s is waited for a second', async (_, steps) => {
  const given = browserWith(steps)
  const ended = endPushes()
  expect([await isOver(ended, 999), await isOver(ended, 1), given]).toEqual([false, true, []])
})

test('a subscription that is not given up in time is given up later', async () => {
  let go = () => {}
  const given = browserWith({ unsubscribe: () => new Promise<void>((done) => (go = done)) })
  expect(await isOver(endPushes(), 1_000)).toBe(true)
  go()
  await vi.advanceTimersByTimeAsync(0)
  expect(given).toEqual(['up'])
})
