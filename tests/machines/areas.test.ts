import { describe, expect, test } from 'vitest'
import type { AreaFault, LateArea } from '../../src/events/desk/areas.ts'
import { areasMachine } from '../../src/machines/desk/areas.ts'
import { openAlone } from './alone.ts'

const opened = () => openAlone(areasMachine)
type Flow = ReturnType<typeof opened>

const needed = (area: LateArea) => ({ type: 'areas.needed', area }) as const
const came = (area: LateArea) => ({ type: 'areas.came', area }) as const
const failed = (area: LateArea, fault: AreaFault = 'offline') => ({ type: 'areas.failed', area, fault }) as const
const signedIn = { type: 'areas.ofUser', isSignedIn: true } as const
const signedOut = { type: 'areas.ofUser', isSignedIn: false } as const
const ownApp = { type: 'areas.ofApp', isOwn: true } as const
const localApp = { type: 'areas.ofApp', isOwn: false } as const

interface Context {
  wanted: readonly LateArea[]
  here: readonly LateArea[]
  fault: AreaFault | null
  failed?: readonly LateArea[]
}
const expects = (flow: Flow, state: unknown, context: Partial<Context>, ...loaded: readonly LateArea[]) =>
  expect({ state: flow.state(), context: flow.context(), begun: flow.begun() }).toEqual({
    state,
    context: { wanted: [], here: [], fault: null, ...context },
    begun: loaded.map((area) => ['bringArea', { area }]),
  })
const begun = { loading: 'begun' }

/** Needs of each area. */
const needs = [
  [needed('records'), 'records'],
  [signedIn, 'identity'],
  [ownApp, 'sync'],
] as const
/** Events that need no area. */
const idle = [signedOut, localApp] as const

describe('an area is needed', () => {
  test.each(needs)('by %o, and loaded once', (event, area) => {
    const flow = opened().hear(...idle, event)
    expects(flow, begun, { wanted: [area] }, area)
    flow.hear(event, ...idle)
    expects(flow, begun, { wanted: [area] })
    flow.answer('bringArea', came(area)).hear(event, ...idle)
    expects(flow, 'settled', { here: [area] })
  })

  test.each(needs)('by %o while another one is loaded: it is next', (event, area) => {
    const flow = opened().hear(needed('support'))
    flow.begun()
    flow.hear(...idle, event, event)
    expects(flow, begun, { wanted: ['support', area] })
    flow.answer('bringArea', came('support'))
    expects(flow, begun, { wanted: [area], here: ['support'] }, area)
    flow.hear(needed('support'))
    expects(flow, begun, { wanted: [area], here: ['support'] })
    flow.answer('bringArea', came(area))
    expects(flow, 'settled', { here: ['support', area] })
  })

  test.each(needs)('by %o after another failed to load: it is tried at once, and the other first', (event, area) => {
    const flow = opened().hear(needed('support')).answer('bringArea', failed('support'))
    flow.begun()
    flow.hear(...idle)
    expects(flow, 'failed', { wanted: ['support'], fault: 'offline', failed: ['support'] })
    flow.hear(event)
    expects(flow, begun, { wanted: ['support', area], fault: 'offline', failed: ['support'] }, 'support')
    flow.answer('bringArea', failed('support', 'gone'))
    expects(flow, 'failed', { wanted: [area, 'support'], fault: 'gone', failed: ['support'] })
    flow.hear({ type: 'areas.retry' }).answer('bringArea', came(area))
    expects(flow, begun, { wanted: ['support'], here: [area], fault: 'gone', failed: ['support'] }, area, 'support')
    flow.answer('bringArea', came('support'))
    expects(flow, 'settled', { here: [area, 'support'], fault: 'gone', failed: [] })
  })

  test('an area that is loaded already is not loaded after another one failed', () => {
    const flow = opened()
    for (const [event, area] of needs) {
      flow.hear(event).answer('bringArea', came(area))
    }
    flow.hear(needed('support')).answer('bringArea', failed('support'))
    flow.begun()
    const here = needs.map(([, area]) => area)
    flow.hear(...needs.map(([event]) => event))
    expects(flow, 'failed', { wanted: ['support'], here, fault: 'offline', failed: ['support'] })
  })
})

describe('an area that cannot be loaded', () => {
  test('is tried again every half minute, and not before', async () => {
    const flow = opened().hear(needed('support'))
    flow.begun()
    for (let times = 0; times < 2; times++) {
      flow.answer('bringArea', failed('support'))
      await flow.pass(29_999)
      expects(flow, 'failed', { wanted: ['support'], fault: 'offline', failed: ['support'] })
      await flow.pass(1)
      expects(flow, begun, { wanted: ['support'], fault: 'offline', failed: ['support'] }, 'support')
    }
  })

  test('and is tried by hand is not tried by the older timer', async () => {
    const flow = opened().hear(needed('support')).answer('bringArea', failed('support'))
    await flow.pass(20_000)
    flow.hear({ type: 'areas.retry' }).answer('bringArea', failed('support'))
    flow.begun()
    await flow.pass(29_999)
    expects(flow, 'failed', { wanted: ['support'], fault: 'offline', failed: ['support'] })
    await flow.pass(1)
    expects(flow, begun, { wanted: ['support'], fault: 'offline', failed: ['support'] }, 'support')
  })
})

describe('the slow load of an area is shown', () => {
  test('after a second, and not before', async () => {
    const flow = opened().hear(needed('records'))
    await flow.pass(999)
    expect({ state: flow.state(), isSlow: flow.snapshot().hasTag('slow') }).toEqual({ state: begun, isSlow: false })
    await flow.pass(1)
    expect([flow.state(), flow.snapshot().hasTag('slow')]).toEqual([{ loading: 'slow' }, true])
  })

  test.each([
    ['comes', came('records')],
    ['fails', failed('records')],
  ] as const)('of the next area after a second of its own, where the one before %s', async (_, end) => {
    const flow = opened().hear(needed('records'), needed('support'))
    await flow.pass(900)
    flow.answer('bringArea', end)
    if (end.type === 'areas.failed') flow.hear({ type: 'areas.retry' })
    await flow.pass(999)
    expect(flow.state()).toEqual(begun)
    await flow.pass(1)
    expect(flow.state()).toEqual({ loading: 'slow' })
  })
})
