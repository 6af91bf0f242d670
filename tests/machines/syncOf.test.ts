import { describe, expect, test } from 'vitest'
import type { Sync } from './syncAlone.ts'
import {
  app,
  at,
  conflicted,
  failed,
  fresh,
  locked,
  openSync,
  part,
  pulled,
  stain,
  stained,
  toPush,
} from './syncAlone.ts'

const troubles = [{ model: 'person', id: 'person-1', kind: 'refused' }] as const
const watched = (of: string) => [
  ['watchOutbox', { app: of }],
  ['namePayers', { app: of }],
]

/** An app with every field that a run, its failure and the user leave behind. */
const worked = async () => {
  const flow = openSync().hear({ type: 'sync.compare' })
  flow.answer('holdLock', locked).answer('pullChanges', failed('noAnswer'))
  flow.hear({ type: 'sync.start' }).answer('holdLock', locked)
  flow.answer('pullChanges', failed('failed')).answer('watchOutbox', { type: 'sync.counted', waiting: 2, troubles })
  flow.hear({ type: 'trouble.open' }, { type: 'refusal.release', model: 'person', row: 'person-1' })
  flow.answer('releaseRow', { type: 'sync.rowReleased', app, model: 'person', row: 'person-1' })
  await stain(flow)
  expect(flow.context()).toEqual({
    ...{ ...fresh, ...stained, waiting: 2, troubles, fault: 'failed', detail: 'Why', retryIn: 4_000, comparing: 0 },
    ...{ settling: { app, model: 'person', row: 'person-1', keep: 'mine' } },
  })
  return flow
}

describe('another app', () => {
  test('begins with nothing of the one before, and is looked at a moment later', async () => {
    const flow = await worked()
    flow.hear({ type: 'sync.ofApp', app: 'app-2' })
    expect([flow.state(), flow.context()]).toEqual([at('armed'), { ...fresh, app: 'app-2' }])
    expect([flow.underWay(), flow.begun()]).toEqual([['watchWakes', 'watchOutbox', 'namePayers'], watched('app-2')])
    await flow.pass(299)
    expect(flow.begun()).toEqual([])
    await flow.pass(1)
    flow.answer('holdLock', locked)
    expect(flow.begun()).toEqual([
      ['holdLock', undefined],
      ['pullChanges', { app: 'app-2', comparing: null }],
    ])
  })

  test('is not settled by the last app’s run, which it ends', () => {
    const flow = openSync().hear({ type: 'sync.start' })
    flow.answer('holdLock', locked).answer('pullChanges', pulled(false))
    flow.answer('watchWakes', { type: 'sync.woken', reason: 'network' })
    expect(flow.context()).toEqual({ ...fresh, isSettled: true, isQuiet: true })
    flow.hear({ type: 'sync.ofApp', app: 'app-2' })
    expect([flow.state(), flow.context()]).toEqual([at('armed'), { ...fresh, app: 'app-2' }])
  })

  test('is none: nothing is left, and nothing runs', async () => {
    const flow = await worked()
    flow.hear({ type: 'sync.ofApp', app: null })
    expect(flow.state()).toEqual({ run: 'closed', count: 'none', troubles: 'closed' })
    expect(flow.context()).toEqual({ ...fresh, app: null })
    expect(flow.underWay()).toEqual(['watchWakes'])
    await flow.pass(60_000)
    expect(flow.begun()).toEqual([])
  })

  test('the same one changes nothing, also while its troubles are open', async () => {
    const flow = await worked()
    const before = [flow.state(), flow.context()]
    flow.hear({ type: 'sync.ofApp', app })
    expect([flow.state(), flow.context(), flow.begun()]).toEqual([...before, []])
    expect(flow.state()).toEqual(at({ running: 'pulling' }, 'open'))
  })

  test('closes what is looked at in the one before', async () => {
    const flow = await worked()
    flow.hear({ type: 'refusals.release' })
    expect(flow.state()).toEqual(at({ running: 'pulling' }, 'releasingAll'))
    flow.hear({ type: 'sync.ofApp', app: 'app-2' })
    expect([flow.state(), flow.underWay().includes('releaseRows')]).toEqual([at('armed'), false])
  })
})

describe('a session', () => {
  test('a session that ends stops the run, and one that begins starts another', async () => {
    const flow = await worked()
    flow.hear({ type: 'sync.allowed', allowed: false })
    expect([flow.state(), flow.underWay()]).toEqual([at('closed', 'open'), ['watchWakes', 'watchOutbox', 'namePayers']])
    await flow.pass(60_000)
    expect(flow.begun()).toEqual([])
    flow.hear({ type: 'sync.allowed', allowed: true })
    await flow.pass(300)
    flow.answer('holdLock', locked)
    expect(flow.begun()).toEqual([
      ['holdLock', undefined],
      ['pullChanges', { app, comparing: 0 }],
    ])
  })

  test('is remembered for the next app, as its end is', async () => {
    const flow = openSync().hear({ type: 'sync.allowed', allowed: false }, { type: 'sync.ofApp', app: 'app-2' })
    expect([flow.state(), flow.context()]).toEqual([at('closed'), { ...fresh, app: 'app-2', allowed: false }])
    flow.hear({ type: 'sync.allowed', allowed: true })
    expect([flow.state(), flow.context()]).toEqual([at('armed'), { ...fresh, app: 'app-2' }])
    flow.hear({ type: 'sync.ofApp', app })
    expect({ state: flow.state(), context: flow.context() }).toEqual({ state: at('armed'), context: fresh })
  })

  test('a session that is there already disturbs no run', () => {
    const flow = openSync()
    toPush(flow)
    flow.begun()
    flow.hear({ type: 'sync.allowed', allowed: true })
    expect({ state: flow.state(), begun: flow.begun() }).toEqual({ state: at({ running: 'pushing' }), begun: [] })
  })
})

describe('a timer of another purpose has no effect', () => {
  const run = (flow: Sync, end: ReturnType<typeof failed> | ReturnType<typeof pulled>) => {
    flow.answer('holdLock', locked).answer('pullChanges', end)
  }

  test('of waiting rows does not shorten the next wait', async () => {
    const flow = openSync()
    await flow.pass(200)
    flow.hear({ type: 'sync.start' })
    run(flow, pulled(false))
    flow.answer('watchOutbox', { type: 'sync.counted', waiting: 1, troubles: [] })
    await flow.pass(299)
    expect(flow.state()).toEqual(at('armed'))
    await flow.pass(1)
    expect(flow.state()).toEqual(at({ running: 'awaitingLock' }))
  })

  test('of a retry does not shorten the next one', async () => {
    for (const fault of ['failed', 'offline'] as const) {
      const flow = openSync().hear({ type: 'sync.start' })
      run(flow, failed(fault))
      await flow.pass(3_000)
      flow.hear({ type: 'sync.start' })
      run(flow, failed(fault))
      await flow.pass(3_999)
      expect(flow.state()).toEqual(at(fault))
      await flow.pass(1)
      expect(flow.state()).toEqual(at({ running: 'awaitingLock' }))
    }
  })

  test('of another tab’s lock does not shorten the next one', async () => {
    const flow = openSync()
    for (const wait of [4_000, 4_999]) {
      flow.hear({ type: 'sync.start' }).answer('holdLock', { type: 'sync.lockTaken' })
      await flow.pass(wait)
    }
    expect(flow.state()).toEqual(at('elsewhere'))
    await flow.pass(1)
    expect(flow.state()).toEqual(at({ running: 'awaitingLock' }))
  })

  test('progress rises as slowly in a second run', async () => {
    const flow = openSync().hear({ type: 'sync.start' })
    await flow.pass(400)
    run(flow, pulled(false))
    flow.hear({ type: 'sync.start' })
    await flow.pass(499)
    expect(flow.context()).toEqual({ ...fresh, isSettled: true })
    await flow.pass(1)
    expect(flow.context()).toEqual({ ...fresh, isSettled: true, ticks: 1 })
  })

  test('nothing of a run that another app ended is counted for it', async () => {
    const flow = openSync().hear({ type: 'sync.start' })
    flow.answer('holdLock', locked).answer('pullChanges', part, pulled(true))
    flow.answer('pushChanges', conflicted)
    await flow.pass(400)
    flow.hear({ type: 'sync.ofApp', app: 'app-2' })
    await flow.pass(299)
    expect(flow.context()).toEqual({ ...fresh, app: 'app-2' })
  })
})
