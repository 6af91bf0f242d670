import { beforeEach, describe, expect, test } from 'vitest'
import { rightOf } from './desk.ts'
import type { Payer } from './paymentDesk.ts'
import { createPayer, fakeClock, left, openResult, payment, shownAgain } from './paymentDesk.ts'
import { called } from './planOrderDesk.ts'
import { result } from './planResultDesk.ts'
import { createTabPage } from './plansDesk.ts'
import { turns } from './taxDesk.ts'

beforeEach(fakeClock)
const owner = 'http://localhost:4174/identity shop'

/** The page of an invoice was left for the bank, where it was paid. */
const paidAtBank = async (payer: Payer) => {
  const gone = await left(payer)
  const plan = { period: 'THREE_MONTHS', applied: false, expiredAt: null, trackingCode: 1 }
  payer.bank.plans.set(gone.invoice, plan)
  expect([payer.bank.open('token-1-CANARY'), payer.bank.pay('token-1-CANARY')]).toEqual([true, true])
  return { ...gone, attempt: payment(gone.desk).context.own?.attempt }
}
const returns = async (payer: Payer) =>
  (await payer.attempts()).flatMap(({ type, tab, data }) => (type === 'payment.returned' ? [{ tab, data }] : []))

describe('the bank leads back', () => {
  test('a page that is mounted twice, as React does it in development, notes it all the same', async () => {
    const payer = createPayer()
    const gone = await paidAtBank(payer)
    const desk = await shownAgain(payer, gone)
    desk.send('planResult', { type: 'planResult.open', invoice: gone.invoice })
    desk.send('planResult', { type: 'planResult.leave' })
    await openResult(desk, gone.invoice)
    expect(await returns(payer)).toEqual([
      { tab: 'tab-2', data: { owner, invoice: gone.invoice, attempt: gone.attempt } },
    ])
  })

  test('in the tab that had left: that is noted once, and the server decides the rest', async () => {
    const payer = createPayer()
    const gone = await paidAtBank(payer)
    const desk = await shownAgain(payer, gone)
    await openResult(desk, gone.invoice)
    const returned = { tab: 'tab-2', data: { owner, invoice: gone.invoice, attempt: gone.attempt } }
    expect([result(desk).value, await returns(payer)]).toEqual([{ applied: 'awaitingSession' }, [returned]])
    await openResult(desk, gone.invoice)
    payer.kill(desk)
    gone.tab.ledTo(true)
    const again = await payer.open('tab-3', { tabPage: gone.tab })
    await openResult(again, gone.invoice)
    expect([result(again).value, await returns(payer)]).toEqual([{ applied: 'awaitingSession' }, [returned]])
  })

  test.each([
    ['that was loaded again or gone back to', false, (tab: ReturnType<typeof createTabPage>) => tab],
    ['that somebody else was given, or another tab', true, () => createTabPage()],
  ])('but not to an address %s: nothing is noted, and the server is asked anyway', async (_, newly, tabOf) => {
    const payer = createPayer()
    const gone = await paidAtBank(payer)
    payer.kill(gone.desk)
    gone.tab.ledTo(newly)
    const desk = await payer.open('tab-2', { tabPage: tabOf(gone.tab) })
    await openResult(desk, gone.invoice)
    expect([result(desk).value, await returns(payer)]).toEqual([{ applied: 'awaitingSession' }, []])
  })

  test('to the page of another invoice: the attempt has not returned', async () => {
    const payer = createPayer()
    const gone = await paidAtBank(payer)
    const other = payer.bank.made(1)
    const desk = await shownAgain(payer, gone)
    await openResult(desk, other)
    expect({ result: result(desk).value, returns: await returns(payer) }).toEqual({ result: 'unpaid', returns: [] })
    await openResult(desk, gone.invoice)
    expect([result(desk).value, await returns(payer)]).toEqual([{ applied: 'awaitingSession' }, []])
  })

  test('to a desk that knows nothing of that attempt: nothing is noted', async () => {
    const payer = createPayer()
    const tab = createTabPage()
    const invoice = payer.bank.made(3)
    tab.page.departed('unknown-attempt', invoice)
    const desk = await payer.open('tab-1', { tabPage: tab })
    await openResult(desk, invoice)
    expect({ result: result(desk).value, returns: await returns(payer) }).toEqual({ result: 'unpaid', returns: [] })
  })

  test('without a payment: the attempt has returned, and only the server’s answer makes it paid', async () => {
    const { payer, ...gone } = await left()
    const attempt = payment(gone.desk).context.own?.attempt
    const desk = await shownAgain(payer, gone)
    await openResult(desk, gone.invoice)
    expect(result(desk).value).toBe('unpaid')
    expect(result(desk).context.read?.paid).toBe(false)
    expect(payer.bank.count('apply')).toBe(0)
    expect(await returns(payer)).toEqual([{ tab: 'tab-2', data: { owner, invoice: gone.invoice, attempt } }])
  })

  test('and the page is lost half loaded: the next one applies the plan once', async () => {
    const payer = createPayer()
    const gone = await paidAtBank(payer)
    const half = await shownAgain(payer, gone)
    half.send('planResult', { type: 'planResult.open', invoice: gone.invoice })
    payer.kill(half)
    await turns()
    const { bank } = payer
    const begun = called(bank).length
    gone.tab.ledTo(true)
    const desk = await payer.open('tab-3', { tabPage: gone.tab })
    await openResult(desk, gone.invoice)
    const expiry = bank.plans.get(gone.invoice)?.expiredAt
    expect(result(desk).value).toEqual({ applied: 'awaitingSession' })
    expect(result(desk).context.until).toEqual(expiry)
    expect(called(bank).slice(begun)).toEqual(['invoice', 'apply'])
    await payer.pass(60_000)
    await openResult(desk, gone.invoice)
    expect(result(desk).context.until).toBe(expiry)
  })
})

describe('the page of the result', () => {
  const heard = async ({ store }: Payer) =>
    (await rightOf(store.read(1, 100_000))).flatMap(({ flow, type, data }) =>
      type === 'payment.ofResult' ? [{ flow, data }] : [],
    )

  test('tells the invoice’s own flow which one it shows, and what names none tells nothing', async () => {
    const payer = createPayer()
    const desk = await payer.open()
    desk.send('planResult', { type: 'planResult.open', invoice: null })
    await openResult(desk, payer.bank.made(3))
    expect(await heard(payer)).toEqual([{ flow: 'payment', data: { invoice: 'plan-invoice-1' } }])
  })

  test('a page that is left asks no more, and reopens with another invoice without it', async () => {
    const payer = createPayer()
    const { bank } = payer
    const desk = await payer.open()
    await openResult(desk, bank.made(3))
    desk.send('planResult', { type: 'planResult.leave' })
    await payer.pass(60_000)
    const blank = {
      ...{ invoice: null, allowed: false, read: null, plan: null, until: null },
      ...{ fault: null, rounds: 0, applied: null },
    }
    expect([result(desk).value, result(desk).context, called(bank)]).toEqual(['closed', blank, ['invoice']])
    const another = bank.made(1)
    bank.fates.invoice = ['silent']
    await openResult(desk, another)
    expect(result(desk).value).toBe('reading')
    expect(result(desk).hasTag('busy')).toBe(true)
    expect(result(desk).context).toEqual({ ...blank, invoice: another })
  })

  test('a page that opens with another invoice begins anew, and drops the old answers', async () => {
    const payer = createPayer()
    const { bank } = payer
    const [paid, other] = [bank.made(3, true), bank.made(1)]
    bank.fates.apply = ['silent']
    const desk = await payer.open()
    await openResult(desk, paid)
    expect(result(desk).value).toBe('applying')
    await openResult(desk, other)
    await payer.pass(1_999)
    expect(result(desk).value).toBe('unpaid')
    expect(result(desk).context.read).toEqual(expect.objectContaining({ publicId: other, paid: false }))
    expect(result(desk).context.rounds).toBe(0)
    await openResult(desk, other)
    await payer.pass(1_999)
    expect(result(desk).context.rounds).toBe(0)
    await payer.pass(1)
    expect(result(desk).context.rounds).toBe(1)
    expect(called(bank)).toEqual(['invoice', 'apply', 'invoice', 'invoice', 'invoice'])
  })
})

describe('a defect', () => {
  const failed = { status: 0, detail: '', violation: null }
  const broken = () => {
    throw new Error('broken')
  }

  test.each([
    ['of the mark', { noteReturn: broken }, { applied: 'awaitingSession' }, null],
    ['of the invoice’s call', { readResult: broken }, 'unread', failed],
    ['of the plan’s call', { applyPlan: broken }, 'notApplied', failed],
  ])('%s is reported as a defect', async (_, plans, value, fault) => {
    const payer = createPayer()
    const gone = await paidAtBank(payer)
    payer.kill(gone.desk)
    const desk = await payer.open('tab-2', { plans })
    await openResult(desk, gone.invoice)
    expect({ result: result(desk).value, fault: result(desk).context.fault }).toEqual({ result: value, fault })
  })
})
