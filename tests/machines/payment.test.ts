import { describe, expect, test } from 'vitest'
import { planInvoice } from '../../src/events/plans/planInvoice.ts'
import { tokenAge } from '../../src/events/projections/attempts.ts'
import { delays } from '../../src/machines/parts/delays.ts'
import { paymentMachine } from '../../src/machines/plans/payment.ts'
import type { PaymentContext } from '../../src/machines/plans/paymentContext.ts'
import { nothing } from '../../src/machines/plans/paymentContext.ts'
import { openAlone } from './alone.ts'
import { testSteps } from './steps.ts'

const { publicId: invoice } = planInvoice
const owner = 'http://localhost:4174/identity shop'
const live = { attempt: 'attempt', begunAt: 0, until: 60_000 }
const paid = { ...planInvoice, paid: true }
const openedAgain = { type: 'desk.opened', build: 'b', tab: 't', adopts: null } as const
const failed = { status: 500, detail: 'Wrong', violation: null }
const unread = { type: 'payment.notRead', fault: failed } as const
const readLive = { type: 'payment.invoiceRead', invoice: planInvoice, live } as const
const readPaid = { type: 'payment.invoiceRead', invoice: paid, live: null } as const
const unapplied = { type: 'payment.notApplied', fault: failed } as const
const leave = { type: 'payment.leave' } as const
const says = (says: 'ofResult' | 'ofPaid' | 'ofApplied', of = invoice) =>
  ({ type: `payment.${says}`, invoice: of }) as const

const opened = () => {
  const flow = openAlone(paymentMachine, 'auth', 'supportPlans', 'planResult')
  flow.hear({ type: 'payment.ofOwner', owner }, { type: 'payment.open', invoice })
  return flow
}

/** One invoice, up to each state. */
const ways = {
  reading: opened,
  unread: () => opened().answer('readPlanInvoice', unread),
  away: () => opened().answer('readPlanInvoice', readLive),
  leavingForResult: () => opened().answer('readPlanInvoice', readPaid),
  /** Its page was left, and the server said that it is paid at the third request. */
  applying: () => readingAgain().answer('readPlanInvoice', readPaid),
  unapplied: () => ways.applying().answer('applyPaid', unapplied),
} as const

/** The server is asked once more, after a page that was left. */
const readingAgain = () => {
  const flow = ways.away()
  flow.hear(leave, { type: 'payment.check' }).answer('readPlanInvoice', unread)
  flow.hear({ type: 'payment.check' })
  expect(flow.snapshot().context).toMatchObject({ shown: false, payer: owner, live, rounds: 1, fault: failed })
  return flow
}

const at = (name: keyof typeof ways) => {
  const flow = ways[name]()
  expect(flow.snapshot().matches(name)).toBe(true)
  return flow
}

describe('the page of the result', () => {
  const reading = ['reading', 'unread', 'away'] as const

  test.each(reading)('in %s reports its invoice, so that no other tab announces it', (name) => {
    const flow = at(name)
    const before = flow.snapshot().context
    flow.hear(says('ofResult'))
    expect([flow.snapshot().matches(name), flow.context()]).toEqual([true, { ...before, payer: null }])
  })

  test.each(reading)('in %s with a known payment leaves its plan to be applied a little later', (name) => {
    const flow = at(name).hear(says('ofPaid'))
    expect(flow.state()).toBe('unapplied')
    expect(flow.context()).toEqual({ ...nothing, owner, invoice, checkIn: delays.paymentOwed })
  })

  test('a report that the plan is applied ends the applying', () => {
    const flow = at('applying').hear(says('ofApplied'))
    expect([flow.state(), flow.context(), flow.underWay()]).toEqual(['closed', { ...nothing, owner }, []])
  })

  test.each([
    ...reading.flatMap((name) => [[name, 'ofResult'] as const, [name, 'ofPaid'] as const]),
    ['applying', 'ofApplied'] as const,
  ])('in %s reports nothing of it with %s of another invoice', (name, word) => {
    const flow = at(name)
    const before = flow.snapshot().context
    const later = word === 'ofPaid' ? [{ invoice: 'plan-invoice-2', payer: null }] : []
    flow.hear(says(word, 'plan-invoice-2'))
    expect([flow.snapshot().matches(name), flow.context()]).toEqual([true, { ...before, later }])
  })
})

describe('a plan that is paid', () => {
  const read = { ...nothing, owner, invoice, read: paid, checkIn: delays.paymentCheck }

  test.each([
    ['its payer', false, owner, ['notice.show']],
    ['nobody else', true, null, []],
  ])('of a page that was left is applied, and announced to %s', (_, isElsewhere, payer, told) => {
    const flow = readingAgain()
    if (isElsewhere) flow.hear(says('ofResult'))
    flow.answer('readPlanInvoice', readPaid)
    expect([flow.state(), flow.context(), flow.said().map(({ type }) => type)]).toEqual([
      ...['applying', { ...read, payer }, told],
    ])
  })

  test('and cannot be applied is tried again, each time twice as late', async () => {
    const flow = at('applying')
    const tried = { ...read, payer: owner, fault: failed }
    flow.answer('applyPaid', unapplied)
    expect([flow.state(), flow.context()]).toEqual(['unapplied', { ...tried, rounds: 1, checkIn: delays.paymentCheck }])
    await flow.pass(delays.paymentCheck)
    flow.answer('applyPaid', unapplied)
    expect(flow.state()).toBe('unapplied')
    expect(flow.context()).toEqual({ ...tried, rounds: 2, checkIn: delays.paymentCheck * 2 })
  })

  test('whose page is left is tried anew', async () => {
    const flow = at('unapplied')
    await flow.pass(delays.paymentCheck)
    const before = flow.snapshot().context
    expect({ state: flow.state(), rounds: before.rounds }).toEqual({ state: 'applying', rounds: 1 })
    flow.hear(leave)
    expect([flow.state(), flow.context()]).toEqual(['unapplied', { ...before, rounds: 0 }])
  })
})

test.each(['leavingForResult', 'applying', 'unapplied'] as const)(
  'a desk that is reopened in %s waits for the result page, and knows no user yet',
  async (name) => {
    const flow = at(name)
    const before = flow.snapshot().context
    flow.hear(openedAgain)
    expect({ state: flow.state(), context: flow.context() }).toEqual({
      state: 'unapplied',
      context: { ...before, shown: false, owner: null, payer: null, rounds: 0, checkIn: delays.paymentTakenOver },
    })
    await flow.pass(delays.paymentTakenOver - 1)
    expect(flow.state()).toBe('unapplied')
    await flow.pass(1)
    expect(flow.state()).toBe('applying')
  },
)

const other = 'plan-invoice-2'
const open = (of: string) => ({ type: 'payment.open', invoice: of }) as const

describe('an invoice with every field known', () => {
  const own = { attempt: 'attempt', invoice, owner: 'beginner' }
  const next = { invoice: 'plan-invoice-3', payer: 'payer of the next' }
  const known: PaymentContext = {
    ...{ invoice, shown: true, owner, payer: 'payer', read: paid, names: [null], live, own, later: [next] },
    ...{ fault: failed, refusal: 'No', storeFault: 'full', notLeft: 'blocked', rounds: 2, checkIn: 1 },
  }
  const shown = { shown: true, payer: owner, rounds: 0 }
  const begun = { type: 'payment.begun', owner, invoice, total: 3_000_000, moment: null, waited: null } as const
  const begins = {
    ...{ own: { attempt: 'event-1', invoice, owner }, live: { attempt: 'event-1', begunAt: 0, until: tokenAge } },
  }

  testSteps(paymentMachine, known, [
    ['leaves nothing where it is left, but the next', ['missing', leave, 'reading'], { ...nothing, owner, ...next }],
    ['leaves nothing to another tab', ['missing', openedAgain, 'closed'], nothing, { later: [] }],
    [
      'leaves its plan that is owed where it is paid',
      ['away', says('ofPaid'), 'unapplied'],
      { ...nothing, owner, invoice, later: [next], checkIn: delays.paymentOwed },
    ],
    [
      'leaves nothing to another that is opened, and is looked after later',
      ['missing', open(other), 'reading'],
      { ...nothing, owner, ...shown, invoice: other, later: [next, { invoice, payer: 'beginner' }] },
    ],
    [
      'is its opener’s where it is opened again, without what failed',
      ['unread', open(invoice), 'reading'],
      { ...known, ...shown, fault: null, refusal: null, storeFault: null, notLeft: null },
    ],
    [
      'leaves its attempt to be given up where another is opened',
      ['abandoning', open(next.invoice), 'abandoning'],
      { ...nothing, owner, ...shown, own, invoice: next.invoice },
    ],
    [
      'is the payment of who began it in a tab that takes it over',
      ['abandoning', openedAgain, 'abandoning'],
      { ...known, shown: false, rounds: 0, owner: null, payer: 'beginner' },
    ],
    [
      'asks for a token without what failed of the one before',
      [{ unpaid: 'ready' }, { type: 'payment.tokenAged' }, { unpaid: 'obtaining' }],
      { ...known, refusal: null, storeFault: null, notLeft: null },
    ],
    [
      'is the payment of who begins it',
      [{ unpaid: 'beginning' }, begun, { unpaid: 'securing' }],
      { ...known, ...begins, payer: owner },
    ],
    [
      'has no attempt where another was begun before',
      [{ unpaid: 'securing' }, { type: 'payment.alreadyBegun', attempt: 'attempt' }, 'reading'],
      { ...known, own: null, live: null },
    ],
  ])
})

describe('an invoice whose page is left for another', () => {
  const later = (payer: string | null = null) => [{ invoice, payer }]
  const shown = { ...nothing, owner, shown: true, payer: owner }

  test('and is not read again is asked for a little later by the next tab', () => {
    const flow = at('away').hear(open(other), leave).answer('readPlanInvoice', unread)
    expect([flow.state(), flow.context()]).toMatchObject(['unread', { shown: false, live: null }])
    flow.hear(openedAgain)
    expect({ state: flow.state(), context: flow.context() }).toEqual({
      state: 'away',
      context: { ...nothing, invoice, fault: failed, checkIn: delays.paymentTakenOver },
    })
    flow.hear({ type: 'payment.checkDue' }).answer('readPlanInvoice', readPaid)
    expect({ state: flow.state(), context: flow.context() }).toMatchObject({ state: 'applying', context: { invoice } })
  })

  test.each(['away', 'leavingForResult', 'applying', 'unapplied'] as const)(
    'in %s is read once the other one’s page is left, and by the next tab',
    (name) => {
      const flow = at(name).hear(open(other))
      expect([flow.state(), flow.context()]).toEqual(['reading', { ...shown, invoice: other, later: later() }])
      flow.hear(leave)
      expect([flow.state(), flow.context()]).toEqual(['reading', { ...nothing, owner, invoice }])
      flow.hear(open(other), openedAgain)
      expect([flow.state(), flow.context()]).toEqual(['reading', { ...nothing, invoice }])
    },
  )

  test('an invoice left for the bank is announced to its payer, unless the result page does it', () => {
    const flow = at('away').hear(leave, { type: 'payment.check' })
    flow.answer('readPlanInvoice', { ...readLive, live: null }).hear(open(invoice))
    flow.answer('readPlanInvoice', { ...readLive, live: null }).answer('obtainToken', { type: 'payment.tokenObtained' })
    flow.hear({ type: 'payment.start' })
    flow.answer('beginPayment', {
      ...{ type: 'payment.begun', owner, invoice, total: 3_000_000, moment: null, waited: null },
    })
    flow.answer('securePayment', { type: 'payment.beginStored', attempt: 'event-9' })
    flow.hear({ type: 'payment.redirectDue' }, open(other))
    expect(flow.context()).toEqual({ ...shown, invoice: other, later: later(owner) })
    flow.hear(says('ofResult'))
    expect(flow.context()).toEqual({ ...shown, invoice: other, later: later() })
  })

  test('before any answer is dropped', () => {
    const flow = at('reading').hear(open(other))
    expect([flow.state(), flow.context()]).toEqual(['reading', { ...shown, invoice: other }])
  })

  test('and opened again is no longer postponed', () => {
    const flow = at('unapplied').hear(open(other), open(invoice))
    expect([flow.state(), flow.context()]).toEqual(['reading', { ...shown, invoice }])
  })

  test('is dropped if the server does not know it', () => {
    const flow = at('unapplied').hear(open(other), leave)
    flow.answer('readPlanInvoice', { ...unread, fault: { ...failed, status: 404 } })
    expect([flow.state(), flow.context()]).toEqual(['closed', { ...nothing, owner }])
  })

  test('is announced by the result page alone, and is done if that applied it', () => {
    const flow = at('unapplied').hear(open(other), says('ofResult', other), says('ofApplied', other))
    expect(flow.context()).toEqual({ ...shown, payer: null, invoice: other, later: later() })
    flow.hear(says('ofResult'))
    expect(flow.context()).toEqual({ ...shown, payer: null, invoice: other, later: later() })
    flow.hear(says('ofApplied'), leave)
    expect([flow.state(), flow.context()]).toEqual(['closed', { ...nothing, owner }])
  })

  test('is one of which the page of its result says that it is paid, once', () => {
    const flow = at('applying')
    const before = flow.snapshot().context
    flow.hear(says('ofPaid'), says('ofResult', other), says('ofPaid', other), says('ofPaid', other))
    expect(flow.state()).toBe('applying')
    expect(flow.context()).toEqual({ ...before, later: [{ invoice: other, payer: null }] })
  })
})
