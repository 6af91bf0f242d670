import { describe, expect, test } from 'vitest'
import { app, at, fresh, notice, openSync } from './syncAlone.ts'

const rowOf = (row: string) => ({ model: 'person', row }) as const
const released = (row: string) => ({ type: 'sync.rowReleased', app, ...rowOf(row) }) as const
const all = (left: boolean) =>
  ({ type: 'sync.rowsReleased', app, rows: [{ model: 'person', id: 'one' }], left }) as const
const settled = {
  type: 'conflict.settled',
  app,
  ...rowOf('one'),
  keep: 'theirs',
  copy: null,
  seen: null,
  over: null,
} as const
const notSettled = { type: 'trouble.notSettled', fault: 'lost' } as const

/** The rows that need the user are on the screen; no run is under way. */
const looking = () => openSync().hear({ type: 'trouble.open' })
const open = at('armed', 'open')

describe('each row is settled by itself', () => {
  test('one after the other, in the order of requests', () => {
    const flow = looking().hear({ type: 'refusal.release', ...rowOf('one') })
    expect(flow.state()).toEqual(at('armed', 'releasing'))
    expect(flow.begun()).toEqual([['releaseRow', { app, ...rowOf('one'), keep: 'mine' }]])
    flow.answer('releaseRow', released('one')).hear({ type: 'conflict.settle', ...rowOf('two'), keep: 'theirs' })
    expect(flow.state()).toEqual(at('armed', 'settling'))
    expect(flow.begun()).toEqual([['settleConflict', { app, ...rowOf('two'), keep: 'theirs' }]])
    flow.answer('settleConflict', settled).hear({ type: 'conflict.settle', ...rowOf('three'), keep: 'mine' })
    flow.answer('settleConflict', { type: 'conflict.gone' }).hear({ type: 'refusal.release', ...rowOf('two') })
    expect(flow.begun()).toEqual([
      ['settleConflict', { app, ...rowOf('three'), keep: 'mine' }],
      ['releaseRow', { app, ...rowOf('two'), keep: 'mine' }],
    ])
    flow.answer('releaseRow', released('two'))
    expect([flow.state(), flow.said()]).toEqual([open, [notice('sync.conflictGone', {}, 'info')]])
    expect(flow.context()).toEqual({ ...fresh, settling: { app, ...rowOf('two'), keep: 'mine' } })
  })

  test('all that was refused goes as often as it takes', () => {
    const flow = looking().hear({ type: 'refusals.release' })
    flow.answer('releaseRows', all(true)).answer('releaseRows', all(true))
    expect(flow.state()).toEqual(at('armed', 'releasingAll'))
    flow.answer('releaseRows', all(false))
    expect([flow.state(), flow.begun()]).toEqual([open, Array.from({ length: 3 }, () => ['releaseRows', { app }])])
  })

  test('nothing is requested twice while it is under way, nor after the dialog was closed', () => {
    const flow = looking().hear({ type: 'refusals.release' }, { type: 'refusals.release' })
    flow.hear({ type: 'conflict.settle', ...rowOf('one'), keep: 'mine' }).answer('releaseRows', all(false))
    flow.hear({ type: 'trouble.close' }, { type: 'refusal.release', ...rowOf('one') })
    expect([flow.state(), flow.begun()]).toEqual([at('armed'), [['releaseRows', { app }]]])
  })
})

test.each([
  ['releaseRow', { type: 'refusal.release', ...rowOf('one') }],
  ['releaseRows', { type: 'refusals.release' }],
  ['settleConflict', { type: 'conflict.settle', ...rowOf('one'), keep: 'mine' }],
] as const)('%s that cannot read the row says so each time, and can be repeated', (effect, asked) => {
  const flow = looking()
  for (let times = 0; times < 2; times++) {
    flow.hear(asked)
    expect(flow.underWay()).toContain(effect)
    flow.answer(effect, notSettled)
    expect({ state: flow.state(), said: flow.said() }).toEqual({ state: open, said: [notice('sync.notSettled')] })
  }
})

test('the device’s own app has nothing to settle', () => {
  const flow = openSync()
  flow.hear({ type: 'sync.ofApp', app: null }, { type: 'trouble.open' }, { type: 'refusals.release' })
  expect([flow.state(), flow.begun()]).toEqual([{ run: 'closed', count: 'none', troubles: 'open' }, []])
})
