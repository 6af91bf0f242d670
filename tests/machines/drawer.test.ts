import { describe, expect, test } from 'vitest'
import { drawerMachine } from '../../src/machines/day/drawer.ts'
import { countedOf, countsOf } from '../../src/machines/day/drawerCounts.ts'
import { openAlone } from './alone.ts'

const cash = { currency: 'IRR', opening: 0, sold: 500_000, received: 0, back: -100_000 } as const
const first = { after: null, since: null, sums: [cash] } as const
const later = { after: 'event-x', since: 1, sums: [{ ...cash, opening: 50_000 }] } as const
const left = { found: null, typed: {}, fault: null, closing: null }
const chosen = (app: string | null) => ({ type: 'app.chosen', app }) as const
const count = { type: 'drawer.count' } as const
const found = (what: typeof first | typeof later) => ({ type: 'drawer.found', ...what }) as const
const type = (field: 'opening' | 'counted' | 'left', text: string) =>
  ({ type: 'drawer.type', field, currency: 'IRR', text }) as const
const notice = (kind: string, key: string) => ({ type: 'notice.show', kind, key, values: {} })

const counting = (what: typeof first | typeof later = later) =>
  openAlone(drawerMachine).hear(chosen('app-1'), count).answer('watchDrawer', found(what))
const closing = () => counting().hear(type('counted', '400000'), { type: 'drawer.close' })
const closed = { type: 'drawer.closed', app: 'app-1', after: 'event-x', upTo: null, sums: [] } as const
const securing = () => closing().answer('closeDrawer', closed)

describe('the drawer', () => {
  test('needs an app, and goes with it', () => {
    const flow = openAlone(drawerMachine).hear(count)
    expect([flow.state(), flow.context()]).toEqual(['withoutApp', { app: null, ...left }])
    flow.hear(chosen('app-1'), count)
    expect({ state: flow.state(), begun: flow.begun() }).toEqual({
      state: { ofApp: { counting: 'loading' } },
      begun: [['watchDrawer', { app: 'app-1', begun: 0 }]],
    })
    flow.answer('watchDrawer', found(first)).hear(chosen('app-2'))
    expect([flow.state(), flow.context(), flow.underWay()]).toEqual([{ ofApp: 'idle' }, { app: 'app-2', ...left }, []])
    flow.hear(chosen(null))
    expect([flow.state(), flow.context()]).toEqual(['withoutApp', { app: null, ...left }])
  })

  test('leaves nothing of another app, whatever was under way', () => {
    const failed = counting().hear(type('counted', '1'))
    failed.answer('watchDrawer', { type: 'drawer.failed', fault: 'lost' })
    for (const flow of [failed, securing()]) {
      flow.hear(chosen('app-2'))
      expect([flow.state(), flow.context()]).toEqual([{ ofApp: 'idle' }, { app: 'app-2', ...left }])
    }
  })

  test('is read, follows the cash, keeps what is typed, and is left', () => {
    const flow = counting()
    expect({ state: flow.state(), context: flow.context() }).toEqual({
      state: { ofApp: { counting: 'shown' } },
      context: { app: 'app-1', ...left, begun: 0, found: later },
    })
    flow.hear(type('counted', '۱'))
    const moved = { ...later, sums: [{ ...cash, opening: 50_000, sold: 600_000 }] }
    flow.answer('watchDrawer', { type: 'drawer.found', ...moved })
    expect(flow.context()).toEqual({ app: 'app-1', ...left, begun: 0, found: moved, typed: { 'counted IRR': '۱' } })
    flow.hear({ type: 'drawer.leave' })
    expect([flow.state(), flow.context(), flow.said()]).toEqual([{ ofApp: 'idle' }, { app: 'app-1', ...left }, []])
  })

  test('that could not be read is tried again', () => {
    const flow = counting().answer('watchDrawer', { type: 'drawer.failed', fault: 'lost' })
    expect([flow.state(), flow.snapshot().context.fault]).toEqual([{ ofApp: { counting: 'failed' } }, 'lost'])
    flow.hear({ type: 'drawer.retry' })
    expect([flow.state(), flow.begun().length]).toEqual([{ ofApp: { counting: 'loading' } }, 2])
    flow.answer('watchDrawer', found(later))
    expect([flow.state(), flow.snapshot().context.fault]).toEqual([{ ofApp: { counting: 'shown' } }, null])
  })

  test('that another tab closes is closed no second time, and says so', () => {
    const flow = counting(first).hear(type('counted', '400000')).answer('watchDrawer', found(later))
    expect({ state: flow.state(), context: flow.context(), said: flow.said() }).toEqual({
      state: { ofApp: 'idle' },
      context: { app: 'app-1', ...left },
      said: [notice('danger', 'drawer.refusals.closed')],
    })
  })

  test('is not closed before all of it is counted', () => {
    const flow = counting(first)
    const close = () => flow.hear({ type: 'drawer.close' }).state()
    expect(close()).toEqual({ ofApp: { counting: 'shown' } })
    flow.hear(type('counted', 'x'))
    expect(close()).toEqual({ ofApp: { counting: 'shown' } })
    flow.hear(type('counted', '400000'), type('left', '400001'))
    expect(close()).toEqual({ ofApp: { counting: 'shown' } })
    flow.hear(type('left', '400000'), type('opening', '-'))
    expect(close()).toEqual({ ofApp: { counting: 'shown' } })
    flow.hear(type('opening', '۱۰۰٬۰۰۰'))
    expect(close()).toEqual({ ofApp: 'closing' })
    expect(flow.begun().at(-1)).toEqual([
      'closeDrawer',
      { app: 'app-1', begun: 0, after: null, sums: [{ ...cash, opening: 100_000, counted: 400_000, left: 400_000 }] },
    ])
  })

  test('is closed once it is stored, and cannot be left meanwhile', () => {
    const flow = closing().hear({ type: 'drawer.leave' })
    expect(flow.state()).toEqual({ ofApp: 'closing' })
    flow.answer('closeDrawer', closed).hear({ type: 'drawer.leave' })
    expect([flow.state(), flow.begun().at(-1)]).toEqual([
      { ofApp: 'securing' },
      ['secureClosing', { app: 'app-1', closing: flow.snapshot().context.closing }],
    ])
    flow.answer('secureClosing', { type: 'drawer.waits', fault: 'full' })
    expect({ fault: flow.snapshot().context.fault, said: flow.said() }).toEqual({ fault: 'full', said: [] })
    flow.answer('secureClosing', { type: 'drawer.stored' })
    expect({ state: flow.state(), context: flow.context(), said: flow.said() }).toEqual({
      state: { ofApp: 'idle' },
      context: { app: 'app-1', ...left },
      said: [notice('success', 'drawer.closed')],
    })
  })

  test('that moved since it was shown is shown again, and one that was closed is left', () => {
    const flow = closing().answer('closeDrawer', { type: 'drawer.refused', refusal: 'moved' })
    expect({ state: flow.state(), typed: flow.snapshot().context.typed, said: flow.said() }).toEqual({
      state: { ofApp: { counting: 'loading' } },
      typed: { 'counted IRR': '400000' },
      said: [notice('danger', 'drawer.refusals.moved')],
    })
    const other = closing().answer('closeDrawer', { type: 'drawer.refused', refusal: 'closed' })
    expect({ state: other.state(), context: other.context(), said: other.said() }).toEqual({
      state: { ofApp: 'idle' },
      context: { app: 'app-1', ...left },
      said: [notice('danger', 'drawer.refusals.closed')],
    })
    const late = securing().answer('secureClosing', { type: 'drawer.refused', refusal: 'closed' })
    expect({ state: late.state(), context: late.context(), said: late.said() }).toEqual({
      state: { ofApp: 'idle' },
      context: { app: 'app-1', ...left },
      said: [notice('danger', 'drawer.refusals.closed')],
    })
  })
})

describe('a count', () => {
  test('says what should be there, and how far it is off', () => {
    const none = { text: '', amount: null, refusal: null }
    expect(countsOf(later, {})).toEqual([
      { cash: later.sums[0], opening: null, counted: none, left: none, expected: 450_000, over: null },
    ])
    const [short] = countsOf(first, { 'opening IRR': '10000', 'counted IRR': '۴۰۹۹۹۹' })
    expect([short?.cash.opening, short?.expected, short?.over]).toEqual([10_000, 410_000, -1])
    expect(countsOf(later, { 'counted IRR': '5', 'left IRR': '6' })[0]?.left).toEqual({
      ...{ text: '6', amount: 6, refusal: 'tooMuch' },
    })
    expect(countsOf(null, {})).toEqual([])
  })

  test('is whole once each currency is counted; all of it stays that is not typed as taken out', () => {
    const two = { ...later, sums: [later.sums[0], { ...cash, currency: 'USD' } as const] }
    expect(countedOf(countsOf(two, { 'counted IRR': '1' }))).toBe(null)
    expect(countedOf(countsOf(two, { 'counted IRR': '1', 'counted USD': '2', 'left USD': '0' }))).toEqual([
      { ...later.sums[0], counted: 1, left: 1 },
      { ...cash, currency: 'USD', counted: 2, left: 0 },
    ])
    expect(countedOf([])).toBe(null)
  })
})
