import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Inspecting } from '../../src/adapters/support/attachInspector.ts'
import { createInspectorPort } from '../../src/adapters/support/attachInspector.ts'
import { openInspector } from '../../src/adapters/support/inspector.ts'
import { openDesk } from '../scenarios/desk.ts'
import { milk } from '../scenarios/goods.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const origin = 'https://stately.ai'

/** A browser's windows: ours, and the one that it opens. */
const createWindows = ({ blocks = false } = {}) => {
  const received: { data: Record<string, unknown>; to: string }[] = []
  const listeners = new Set<(message: unknown) => void>()
  const target = {
    closed: false,
    postMessage: (data: Record<string, unknown>, to: string) => void received.push({ data, to }),
    close() {
      this.closed = true
    },
  }
  const opened: string[] = []
  const ours = {
    open: (url: string) => {
      opened.push(url)
      return blocks ? null : target
    },
    addEventListener: (_: string, listener: (message: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (message: unknown) => void) => listeners.delete(listener),
  }
  return {
    ...{ ours, target, opened, received, listeners },
    hear: (message: { source: unknown; origin: string; data: unknown }) => {
      for (const listener of listeners) listener(message)
    },
  }
}

const ready = { type: '@statelyai.connected' }

const given = async (windows = createWindows()) => {
  const desk = await openDesk()
  const told: string[] = []
  const inspecting: Inspecting = { attached: null }
  const attachInspector = createInspectorPort({
    inspecting,
    open: async (closed) =>
      Reflect.apply(openInspector, null, [
        {
          actors: Object.values(desk.flows),
          window: windows.ours,
          every: (ms: number, task: () => void) => {
            const timer = setInterval(task, ms)
            return () => clearInterval(timer)
          },
          closed,
        },
      ]),
  })
  const basket = desk.flows.basket
  const add = { type: 'basket.add', product: milk, id: 'add-1', at: 1, token: 'canary-5f1c' }
  const happen = async () => {
    inspecting.attached?.next({
      type: '@xstate.event',
      actorRef: basket,
      rootId: 'x',
      event: add,
      sourceRef: undefined,
    })
    await vi.advanceTimersByTimeAsync(10)
  }
  const stop = attachInspector({}, ({ type }) => void told.push(type))
  await vi.advanceTimersByTimeAsync(10)
  return { ...windows, told, happen, stop }
}

test('it is sent that it is open, and entries wait until it can receive them', async () => {
  const { told, opened, received, hear, happen, target } = await given()
  await happen()
  expect([told, opened, received]).toEqual([['inspector.attached'], [`${origin}/inspect`], []])

  hear({ source: target, origin, data: ready })
  expect(new Set(received.map(({ to }) => to))).toEqual(new Set([origin]))
  expect(received.filter(({ data }) => data.type === '@xstate.actor').map(({ data }) => data.name)).toContain('basket')
  expect(
    received.filter(({ data }) => data.type === '@xstate.event').map(({ data }) => Object(data.event).type),
  ).toEqual(['basket.add'])
})

test('before it is ready five hundred events wait for it, of more the latest', async () => {
  const heard = async (adds: number) => {
    const { received, hear, happen, target } = await given()
    for (let nth = 0; nth < adds; nth++) await happen()
    hear({ source: target, origin, data: ready })
    return received.map(({ data }) => data.type)
  }
  const begun = await heard(0)
  const [full, fuller] = [await heard(500 - begun.length), await heard(501 - begun.length)]
  expect(full).toEqual([...begun, ...Array.from({ length: 500 - begun.length }, () => '@xstate.event')])
  expect(fuller).toEqual([...full.slice(1), '@xstate.event'])
})

test('only its own window, at its own address, starts it', async () => {
  const { received, hear, target } = await given()
  hear({ source: {}, origin, data: ready })
  hear({ source: target, origin: 'https://stately.example', data: ready })
  expect(received).toEqual([])
})

test('fields that the catalogue does not have are not shown', async () => {
  const { received, hear, target, happen } = await given()
  hear({ source: target, origin, data: ready })
  await happen()
  expect(received.length).toBeGreaterThan(0)
  expect(JSON.stringify(received)).not.toContain('canary-5f1c')
})

test('a window that is closed is noticed', async () => {
  const { told, target } = await given()
  target.close()
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toEqual(['inspector.attached', 'inspector.detached'])
})

test('a stopped inspector’s window is closed, and receives nothing', async () => {
  const { received, target, stop, happen, hear, listeners } = await given()
  hear({ source: target, origin, data: ready })
  received.length = 0
  stop()
  await happen()
  expect([target.closed, received, listeners.size]).toEqual([true, [], 0])
})

test('a blocked window is reported', async () => {
  const { told } = await given(createWindows({ blocks: true }))
  expect(told).toEqual(['inspector.notAttached'])
})
