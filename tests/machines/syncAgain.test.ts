import { describe, expect, test } from 'vitest'
import type { SyncContext } from '../../src/machines/sync/syncContext.ts'
import { selectSyncStatus } from '../../src/machines/sync/syncStatus.ts'
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
  sayFault,
  stain,
  stained,
  toPush,
} from './syncAlone.ts'

/** The end of a first run, and the context that it left. */
const lefts = {
  rested: {
    kept: { isSettled: true },
    async leave(flow: Sync) {
      await stain(flow)
      flow.answer('pullChanges', pulled(false))
    },
  },
  /** By a run that began by itself, without rows to push. */
  quiet: {
    kept: { isSettled: true },
    async leave(flow: Sync) {
      await lefts.rested.leave(flow)
      flow.answer('watchWakes', { type: 'sync.woken', reason: 'network' }).answer('holdLock', locked)
      flow.answer('pullChanges', pulled(false))
      expect([flow.state(), flow.context()]).toEqual([at('rested'), { ...fresh, isSettled: true, isQuiet: true }])
    },
  },
  offline: {
    kept: { fault: 'offline', detail: 'Why', retryIn: 4_000 },
    async leave(flow: Sync) {
      await stain(flow)
      flow.answer('pullChanges', failed('offline'))
    },
  },
  failed: {
    kept: { fault: 'failed', detail: 'Why', retryIn: 4_000, said: 'failed' },
    async leave(flow: Sync) {
      await stain(flow)
      flow.answer('pullChanges', failed('failed'))
    },
  },
  elsewhere: {
    kept: {},
    async leave(flow: Sync) {
      flow.hear({ type: 'sync.start' })
      await flow.pass(500)
      flow.answer('holdLock', { type: 'sync.lockTaken' })
    },
  },
  /** Signed out in the middle of it, and in again. */
  armed: {
    kept: {},
    async leave(flow: Sync) {
      await stain(flow)
      flow.hear({ type: 'sync.allowed', allowed: false }, { type: 'sync.allowed', allowed: true })
    },
  },
} as const satisfies Record<string, { kept: Partial<SyncContext>; leave: (flow: Sync) => Promise<void> }>
const left: readonly (keyof typeof lefts)[] = ['rested', 'quiet', 'offline', 'failed', 'elsewhere', 'armed']

/** It runs without counts; then it pulls. */
const expectsAnew = async (flow: Sync, kept: Partial<SyncContext>) => {
  expect(flow.state()).toEqual(at({ running: 'awaitingLock' }))
  expect(flow.context()).toEqual({ ...fresh, ...kept })
  flow.begun()
  flow.answer('holdLock', locked)
  expect(flow.begun()).toEqual([['pullChanges', { app, comparing: kept.comparing ?? null }]])
  await flow.pass(499)
  expect(selectSyncStatus(flow.snapshot()).progress).toBe(0)
  await flow.pass(1)
  expect(flow.context()).toEqual({ ...fresh, ...kept, ticks: 1 })
}

describe('a second run counts anew', () => {
  test.each(left)('begun by hand after the first ended %s: a failure may be shown again', async (name) => {
    const { kept, leave } = lefts[name]
    const flow = openSync()
    await leave(flow)
    flow.hear({ type: 'sync.start' })
    await expectsAnew(flow, { ...kept, said: null })
  })

  test.each(left)('begun as a full comparison after the first ended %s', async (name) => {
    const { kept, leave } = lefts[name]
    const flow = openSync()
    await leave(flow)
    flow.hear({ type: 'sync.compare' })
    await expectsAnew(flow, { ...kept, said: null, comparing: flow.now() })
  })

  test.each([
    ['offline', 4_000],
    ['failed', 4_000],
    ['elsewhere', 5_000],
    ['armed', 300],
  ] as const)('begun by itself after it ended %s, after %i ms and not before', async (name, wait) => {
    const { kept, leave } = lefts[name]
    const flow = openSync()
    await leave(flow)
    await flow.pass(wait - 1)
    expect(flow.state()).toEqual(at(name))
    await flow.pass(1)
    await expectsAnew(flow, kept)
  })

  test.each(['rested', 'offline'] as const)('begun by a wake event after it ended %s', async (name) => {
    const { kept, leave } = lefts[name]
    const flow = openSync()
    await leave(flow)
    flow.answer('watchWakes', { type: 'sync.woken', reason: 'network' })
    await expectsAnew(flow, { ...kept, isQuiet: name === 'rested' })
  })

  test('begun by waiting rows, a moment after they were counted', async () => {
    const flow = openSync()
    await lefts.rested.leave(flow)
    flow.answer('watchOutbox', { type: 'sync.counted', waiting: 2, troubles: [] })
    expect(flow.context()).toEqual({ ...fresh, ...stained, isSettled: true, waiting: 2 })
    await flow.pass(299)
    expect(flow.state()).toEqual(at('armed'))
    await flow.pass(1)
    await expectsAnew(flow, { isSettled: true, waiting: 2 })
  })

  test('and none is begun by rows that only need the user', async () => {
    const flow = openSync()
    await lefts.rested.leave(flow)
    const troubles = [{ model: 'person', id: 'person-1', kind: 'refused' }] as const
    flow.answer('watchOutbox', { type: 'sync.counted', waiting: 0, troubles })
    await flow.pass(300)
    expect([flow.state(), flow.context()]).toEqual([at('rested'), { ...fresh, ...stained, isSettled: true, troubles }])
  })

  test('and a failed comparison is requested again until a run ends well', async () => {
    const flow = openSync().hear({ type: 'sync.compare' })
    const comparing = flow.now()
    for (const how of ['sync.retried', 'sync.start'] as const) {
      flow.begun()
      flow.answer('holdLock', locked)
      expect(flow.begun()).toEqual([['pullChanges', { app, comparing }]])
      flow.answer('pullChanges', failed('failed'))
      if (how === 'sync.start') flow.hear({ type: how })
      else await flow.pass(4_000)
    }
    flow.answer('holdLock', locked).answer('pullChanges', pulled(false))
    flow.hear({ type: 'sync.start' })
    flow.begun()
    flow.answer('holdLock', locked)
    expect(flow.begun()).toEqual([['pullChanges', { app, comparing: null }]])
  })
})

describe('a run’s counts are forgotten when it ends in the middle of a pull', () => {
  test.each(['offline', 'failed'] as const)('as %s', async (name) => {
    const { kept, leave } = lefts[name]
    const flow = openSync()
    await leave(flow)
    expect([flow.state(), flow.context()]).toEqual([at(name), { ...fresh, ...kept, ticks: 1, rounds: 1 }])
  })

  test('by a session that ends', async () => {
    const flow = openSync()
    await stain(flow)
    flow.hear({ type: 'sync.allowed', allowed: false })
    expect([flow.state(), flow.context()]).toEqual([at('closed'), { ...fresh, allowed: false, ticks: 1, rounds: 1 }])
  })
})

describe('within a run', () => {
  test('each pull counts its own rows, and reports its own unreadable rows', async () => {
    const flow = openSync()
    await stain(flow)
    expect(flow.context()).toEqual({ ...fresh, ...stained })
    flow.answer('pullChanges', part)
    expect([flow.context(), flow.said()]).toEqual([{ ...fresh, ...stained, received: 2 }, []])
    flow.answer('pullChanges', pulled(true)).answer('pushChanges', conflicted)
    expect(flow.context()).toEqual({ ...fresh, ticks: 1, rounds: 2 })
    flow.answer('pullChanges', part)
    expect(flow.context()).toEqual({ ...fresh, ...stained, rounds: 2 })
    expect(flow.said().map(({ key }) => key)).toEqual(['sync.setAside'])
  })

  test('an accepted push ends the rounds: five conflicts in a row are too many, not five altogether', () => {
    const flow = openSync()
    const conflicts = (times: number) => {
      for (let n = 0; n < times; n++) {
        flow.answer('pushChanges', conflicted).answer('pullChanges', pulled(true))
      }
    }
    toPush(flow)
    conflicts(4)
    flow.answer('pushChanges', { type: 'sync.pushed', left: true })
    expect(flow.context()).toEqual(fresh)
    flow.answer('pullChanges', pulled(true))
    conflicts(4)
    expect([flow.state(), flow.context()]).toEqual([at({ running: 'pushing' }), { ...fresh, rounds: 4 }])
    flow.answer('pushChanges', conflicted)
    expect(flow.state()).toEqual(at('failed'))
  })

  test('five conflicts in a row are shown, with half a minute’s pause; then five more are allowed', async () => {
    const flow = openSync()
    const stale = { fault: 'stale', detail: '', retryIn: 30_000, said: 'stale' } as const
    const five = () => {
      for (let n = 0; n < 5; n++) {
        flow.answer('pullChanges', pulled(true)).answer('pushChanges', conflicted)
      }
    }
    flow.hear({ type: 'sync.start' }).answer('holdLock', locked)
    five()
    expect([flow.state(), flow.context()]).toEqual([at('failed'), { ...fresh, ...stale, rounds: 4 }])
    expect(flow.said()).toEqual([sayFault('stale', '')])
    await flow.pass(29_999)
    expect(flow.state()).toEqual(at('failed'))
    await flow.pass(1)
    await expectsAnew(flow, stale)
    five()
    expect({ state: flow.state(), said: flow.said() }).toEqual({ state: at('failed'), said: [] })
  })
})
