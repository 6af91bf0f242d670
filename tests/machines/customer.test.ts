import { describe, expect, test } from 'vitest'
import { maryam, milk } from '../../src/events/samples.ts'
import type { Tender } from '../../src/events/values/payments.ts'
import { customerMachine } from '../../src/machines/records/customer.ts'
import { openAlone } from './alone.ts'

const person = maryam.id
const owing = { currency: 'IRR', owed: 1_000, over: 0, oldest: '2026-11-21T07:12:00.000Z' } as const
const found = { balances: [owing], invoices: ['invoice-1'], total: 1, payments: [] } as const
const even = { ...found, balances: [] }
const closed = { person: null, found: null, fault: null, tendering: null, tender: null, recorded: [], reminder: '' }
const tendering = { invoice: null, payable: 1_000, currency: 'IRR', taken: [], typed: '', refusal: null }
const page = { ...closed, app: 'app-1', person, found }
const chosen = (app: string | null) => ({ type: 'app.chosen', app }) as const
const open = { type: 'customer.open', person } as const
const told = { type: 'customer.found', ...found } as const
const noted = (invoice: string, tender: Tender) => ({ type: 'payment.taken', invoice, app: 'app-1', tender }) as const

const opened = () => openAlone(customerMachine, 'basket', 'drafts').hear(chosen('app-1'), open)
const shown = () => opened().answer('watchCustomer', told)
const receiving = () => shown().hear({ type: 'customer.receive', currency: 'IRR' })
const taking = () => receiving().hear({ type: 'customer.take', way: 'card' })
const notice = (kind: string, key: string, values: object = {}) => ({ type: 'notice.show', kind, key, values })

describe('the page of a person', () => {
  test('needs an app, and goes with it', () => {
    const flow = openAlone(customerMachine).hear(open)
    expect([flow.state(), flow.context()]).toEqual(['withoutApp', { ...closed, app: null }])
    flow.hear(chosen('app-1'), open)
    expect(flow.begun()).toEqual([['watchCustomer', { app: 'app-1', person }]])
    flow.answer('watchCustomer', told)
    flow.hear(chosen('app-2'))
    expect([flow.state(), flow.context()]).toEqual([{ ofApp: 'closed' }, { ...closed, app: 'app-2' }])
    flow.hear(chosen(null))
    expect([flow.state(), flow.context()]).toEqual(['withoutApp', { ...closed, app: null }])
  })

  test('is read, follows the invoices, opens for another, and closes', () => {
    const flow = opened()
    expect([flow.state(), flow.context()]).toEqual([{ ofApp: { open: 'loading' } }, { ...page, found: null }])
    flow.answer('watchCustomer', told)
    expect([flow.state(), flow.context()]).toEqual([{ ofApp: { open: 'shown' } }, page])
    flow.answer('watchCustomer', { type: 'customer.found', ...even })
    expect(flow.context()).toEqual({ ...page, found: even })
    flow.hear({ ...open, person: 'ali' })
    expect({ state: flow.state(), context: flow.context() }).toEqual({
      state: { ofApp: { open: 'loading' } },
      context: { ...page, person: 'ali', found: null },
    })
    flow.hear({ type: 'customer.close' })
    expect({ state: flow.state(), context: flow.context(), underWay: flow.underWay() }).toEqual({
      state: { ofApp: 'closed' },
      context: { ...closed, app: 'app-1' },
      underWay: [],
    })
  })

  test('that could not be read is tried again, by itself too', () => {
    const flow = opened().answer('watchCustomer', { type: 'customer.failed', fault: 'lost' })
    expect({ state: flow.state(), context: flow.context() }).toEqual({
      state: { ofApp: { open: 'failed' } },
      context: { ...page, found: null, fault: 'lost' },
    })
    flow.begun()
    flow.hear({ type: 'customer.retry' })
    expect([flow.state(), flow.begun().length]).toEqual([{ ofApp: { open: 'loading' } }, 1])
    flow.answer('watchCustomer', told, { type: 'customer.failed', fault: 'lost' })
    expect([flow.state(), flow.context()]).toEqual([{ ofApp: { open: 'failed' } }, { ...page, fault: 'lost' }])
    flow.answer('watchCustomer', told)
    expect([flow.state(), flow.context()]).toEqual([{ ofApp: { open: 'shown' } }, page])
  })
})

describe('money', () => {
  test('is received of who owes in that currency alone', () => {
    const flow = shown().hear({ type: 'customer.receive', currency: 'USD' })
    expect(flow.state()).toEqual({ ofApp: { open: 'shown' } })
    flow.hear({ type: 'customer.receive', currency: 'IRR' })
    expect([flow.state(), flow.context()]).toEqual([{ ofApp: { open: 'receiving' } }, { ...page, tendering }])
    flow.hear({ type: 'customer.leaveMoney' })
    expect([flow.state(), flow.context()]).toEqual([{ ofApp: { open: 'shown' } }, page])
  })

  test('follows what is owed while it is typed', () => {
    const flow = receiving().hear({ type: 'customer.type', text: '5' })
    flow.answer('watchCustomer', { type: 'customer.found', ...found, balances: [{ ...owing, owed: 700 }] })
    expect(flow.snapshot().context.tendering).toEqual({ ...tendering, typed: '5', payable: 700 })
    flow.answer('watchCustomer', { type: 'customer.found', ...even }, { type: 'customer.failed', fault: 'lost' })
    expect([flow.state(), flow.snapshot().context.tendering?.payable]).toEqual([{ ofApp: { open: 'receiving' } }, 0])
  })

  test('that is none, or more than is owed by card, is refused at its field', () => {
    const flow = receiving().hear({ type: 'customer.type', text: 'x' }, { type: 'customer.take', way: 'cash' })
    expect({ state: flow.state(), context: flow.context() }).toEqual({
      state: { ofApp: { open: 'receiving' } },
      context: { ...page, tendering: { ...tendering, typed: 'x', refusal: 'notMoney' } },
    })
    flow.hear({ type: 'customer.type', text: '1001' }, { type: 'customer.take', way: 'card' })
    expect(flow.snapshot().context.tendering?.refusal).toBe('tooMuch')
    flow.begun()
    flow.hear({ type: 'customer.take', way: 'cash' })
    const tender = { way: 'cash', amount: 1_000, received: 1_001 }
    expect(flow.begun()).toEqual([['receiveMoney', { app: 'app-1', person, currency: 'IRR', tender }]])
  })

  test('is decided once: a second tap and a closed page change nothing', () => {
    const flow = taking().hear({ type: 'customer.take', way: 'cash' }, { type: 'customer.close' })
    expect({ state: flow.state(), begun: flow.begun().map(([effect]) => effect) }).toEqual({
      state: { ofApp: { open: 'taking' } },
      begun: ['watchCustomer', 'receiveMoney'],
    })
  })

  test('is noted for each invoice, and said once all of it is stored', () => {
    const flow = taking()
    const tender = { way: 'card', amount: 500 } as const
    flow.answer('receiveMoney', noted('invoice-1', tender), noted('invoice-2', tender))
    const recorded = flow.snapshot().context.recorded
    expect([flow.state(), recorded.length]).toEqual([{ ofApp: { open: 'taking' } }, 2])
    flow.begun()
    flow.answer('receiveMoney', { type: 'customer.moneyDecided' })
    expect({ state: flow.state(), begun: flow.begun() }).toEqual({
      state: { ofApp: { open: 'securing' } },
      begun: [['secureMoney', { app: 'app-1', recorded }]],
    })
    flow.answer('secureMoney', { type: 'customer.moneyWaits', fault: 'full' })
    expect([flow.snapshot().context.fault, flow.snapshot().hasTag('busy'), flow.said()]).toEqual(['full', true, []])
    flow.answer('secureMoney', { type: 'customer.moneyStored' })
    expect({ state: flow.state(), context: flow.context(), said: flow.said() }).toEqual({
      state: { ofApp: { open: 'shown' } },
      context: page,
      said: [notice('success', 'customer.taken')],
    })
  })

  test('that is refused stays typed', () => {
    const flow = taking().answer('receiveMoney', { type: 'customer.moneyRefused', refusal: 'notOwed' })
    expect({ state: flow.state(), tendering: flow.snapshot().context.tendering, said: flow.said() }).toEqual({
      state: { ofApp: { open: 'receiving' } },
      tendering,
      said: [notice('danger', 'customer.refusals.notOwed')],
    })
  })

  test('of which a part could not be noted says so', () => {
    const flow = taking().answer('receiveMoney', { type: 'customer.moneyDecided' })
    flow.answer('secureMoney', { type: 'customer.moneyRefused', refusal: 'overtaken' })
    expect({ state: flow.state(), context: flow.context(), said: flow.said() }).toEqual({
      state: { ofApp: { open: 'shown' } },
      context: page,
      said: [notice('danger', 'customer.refusals.overtaken')],
    })
  })
})

test.each([
  ['closes', { type: 'customer.close' } as const, { ...closed, app: 'app-1' }],
  ['opens for another', { ...open, person: 'ali' }, { ...page, person: 'ali', found: null }],
  ['goes with its app', chosen('app-2'), { ...closed, app: 'app-2' }],
])('a page that %s while money waits to be stored forgets all of it', (_, event, context) => {
  const flow = shown().hear({ type: 'customer.remind', text: 'سلام' })
  flow.answer('shareReminder', { type: 'customer.reminded', how: 'shared' })
  flow.hear({ type: 'customer.receive', currency: 'IRR' }, { type: 'customer.take', way: 'card' })
  flow.answer('receiveMoney', noted('invoice-1', { way: 'card', amount: 1_000 }), { type: 'customer.moneyDecided' })
  flow.answer('secureMoney', { type: 'customer.moneyWaits', fault: 'full' })
  const tender = { way: 'card', amount: 1_000 }
  expect(flow.context()).toEqual({
    ...page,
    ...{
      reminder: 'سلام',
      fault: 'full',
      tendering,
      tender,
      recorded: [{ id: expect.any(String), invoice: 'invoice-1' }],
    },
  })
  flow.hear(event)
  expect(flow.context()).toEqual(context)
})

describe('a reminder', () => {
  const remind = { type: 'customer.remind', text: 'سلام' } as const
  const after = { ...page, reminder: 'سلام' }

  test.each(['shared', 'copied'] as const)('that was %s says so', (how) => {
    const flow = shown().hear(remind)
    expect(flow.begun().at(-1)).toEqual(['shareReminder', { text: 'سلام' }])
    flow.answer('shareReminder', { type: 'customer.reminded', how })
    expect({ state: flow.state(), context: flow.context(), said: flow.said() }).toEqual({
      state: { ofApp: { open: 'shown' } },
      context: after,
      said: [notice('success', `customer.${how}`)],
    })
  })

  test('that did not leave says why, unless the user left it', () => {
    const flow = shown().hear(remind).answer('shareReminder', { type: 'customer.notReminded', reason: 'cancelled' })
    expect({ state: flow.state(), said: flow.said() }).toEqual({ state: { ofApp: { open: 'shown' } }, said: [] })
    flow.hear(remind).answer('shareReminder', { type: 'customer.notReminded', reason: 'unsupported' })
    expect({ state: flow.state(), said: flow.said() }).toEqual({
      state: { ofApp: { open: 'shown' } },
      said: [notice('danger', 'invoice.notShared.unsupported')],
    })
  })
})

describe('the last basket', () => {
  const again = { type: 'customer.again' } as const

  test('goes into the sheet line by line, with its payer, and the page closes', () => {
    const flow = shown().hear(again)
    expect(flow.begun().at(-1)).toEqual(['readBasket', { app: 'app-1', person }])
    flow.answer('readBasket', { type: 'customer.lineFound', product: milk, quantity: 2 })
    flow.answer('readBasket', { type: 'customer.basketFound', payer: maryam })
    expect([flow.state(), flow.context()]).toEqual([{ ofApp: 'closed' }, { ...closed, app: 'app-1' }])
    const said = flow.said()
    const [line, last] = [said[0]?.id, said[2]?.id]
    expect(said).toEqual([
      { type: 'basket.multiply', id: line, at: 0, quantity: 2 },
      { type: 'basket.add', id: line, at: 0, product: milk },
      { type: 'basket.multiply', id: last, at: 0, quantity: 1 },
      { type: 'payer.choose', id: last, at: 0, payer: maryam },
      notice('success', 'customer.again', { name: maryam.name }),
    ])
  })

  test('that is not there is said', () => {
    const flow = shown().hear(again).answer('readBasket', { type: 'customer.noBasket', why: 'unreadable' })
    expect({ state: flow.state(), said: flow.said() }).toEqual({
      state: { ofApp: { open: 'shown' } },
      said: [notice('danger', 'customer.noBasket.unreadable')],
    })
  })

  test('is not asked for of a person without invoices', () => {
    const flow = opened().answer('watchCustomer', { type: 'customer.found', ...even, invoices: [], total: 0 })
    flow.hear(again)
    expect(flow.state()).toEqual({ ofApp: { open: 'shown' } })
  })
})
