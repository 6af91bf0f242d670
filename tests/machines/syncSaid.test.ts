import { describe, expect, test } from 'vitest'
import type { SyncFault } from '../../src/events/faults.ts'
import type { Sync } from './syncAlone.ts'
import { at, failed, fresh, locked, notice, openSync, pulled, sayFault } from './syncAlone.ts'

/** A run with this end. It begins by itself, a while after the last. */
const runs = async (flow: Sync, ...ends: readonly (SyncFault | 'well')[]) => {
  for (const end of ends) {
    await flow.pass(flow.snapshot().matches({ run: 'armed' }) ? 300 : 4_000)
    flow.answer('holdLock', locked).answer('pullChanges', end === 'well' ? pulled(false) : failed(end))
    if (end === 'well') flow.answer('watchOutbox', { type: 'sync.counted', waiting: 1, troubles: [] })
  }
}

/** The notices of runs with these ends. */
const saidOf = async (...ends: readonly (SyncFault | 'well')[]) => {
  const flow = openSync()
  const said: unknown[] = []
  for (const end of ends) {
    await runs(flow, end)
    said.push(flow.said())
  }
  return said
}

describe('what is wrong is shown', () => {
  test('once, as long as it is the same', async () => {
    expect(await saidOf('failed', 'failed', 'failed')).toEqual([[sayFault('failed')], [], []])
    expect(await saidOf('failed', 'offline', 'failed')).toEqual([[sayFault('failed')], [], []])
  })

  test('each time where it is another', async () => {
    expect(await saidOf('failed', 'busyServer', 'failed')).toEqual([
      [sayFault('failed')],
      [sayFault('busyServer')],
      [sayFault('failed')],
    ])
  })

  test('again after it went well', async () => {
    expect(await saidOf('failed', 'failed', 'well', 'failed', 'failed')).toEqual([
      [sayFault('failed')],
      [],
      [],
      [sayFault('failed')],
      [],
    ])
  })

  test.each(['sync.start', 'sync.compare'] as const)('again on demand: %s', async (type) => {
    const flow = openSync()
    await runs(flow, 'failed')
    flow.said()
    flow.hear({ type }).answer('holdLock', locked)
    flow.answer('pullChanges', failed('failed'))
    expect(flow.said()).toEqual([sayFault('failed')])
  })

  test('again in another app, and in the same one when it is chosen anew', async () => {
    const flow = openSync()
    for (const app of ['app-2', 'app-1']) {
      await runs(flow, 'failed')
      expect(flow.said()).toEqual([sayFault('failed')])
      flow.hear({ type: 'sync.ofApp', app })
    }
  })
})

describe.each(['noAnswer', 'behind'] as const)('a passing failure, %s', (fault) => {
  test('is silent twice, shown the third time, and then no more', async () => {
    expect(await saidOf(fault, fault, fault, fault)).toEqual([[], [], [sayFault(fault)], []])
  })

  test('is counted in a row, in which a missing network does not count', async () => {
    expect(await saidOf(fault, 'offline', fault, 'offline', fault)).toEqual([[], [], [], [], [sayFault(fault)]])
  })

  test.each(['well', 'failed'] as const)('is counted anew after the server answered: %s', async (answer) => {
    const said = await saidOf(fault, fault, answer, fault, fault, fault)
    expect(said).toEqual([[], [], answer === 'well' ? [] : [sayFault('failed')], [], [], [sayFault(fault)]])
  })

  test('is counted anew in another app', async () => {
    const flow = openSync()
    await runs(flow, fault, fault)
    flow.hear({ type: 'sync.ofApp', app: 'app-2' })
    await runs(flow, fault, fault)
    expect({ state: flow.state(), said: flow.said() }).toEqual({ state: at('offline'), said: [] })
  })
})

test('a run that ends well forgets every failure', async () => {
  const flow = openSync()
  await runs(flow, 'failed', 'noAnswer', 'noAnswer')
  expect(flow.context()).toEqual({
    ...fresh,
    ...{ fault: 'noAnswer', detail: 'Why', retryIn: 4_000, unanswered: 2, said: 'failed' },
  })
  flow.hear({ type: 'sync.compare' }).answer('holdLock', locked)
  flow.answer('pullChanges', pulled(true)).answer('pushChanges', { type: 'sync.pushed', left: false })
  expect([flow.state(), flow.context()]).toEqual([at('rested'), { ...fresh, retryIn: 4_000, isSettled: true }])
})

test('a failure after a success is not settled any more', async () => {
  const flow = openSync()
  await runs(flow, 'well', 'offline')
  expect(flow.context()).toEqual({ ...fresh, waiting: 1, fault: 'offline', detail: 'Why', retryIn: 4_000 })
})

test('a user’s command without a session is refused with a notice; without an app silently', () => {
  const flow = openSync().hear({ type: 'sync.allowed', allowed: false }, { type: 'sync.start' })
  expect([flow.state(), flow.said()]).toEqual([at('closed'), [notice('sync.faults.signedOut')]])
  flow.hear({ type: 'sync.ofApp', app: null }, { type: 'sync.start' })
  expect(flow.said()).toEqual([])
})
