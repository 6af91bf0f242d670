import { beforeEach, describe, expect, test } from 'vitest'
import { otherShopkeeper } from '../../src/events/samples.ts'
import type { Payer } from './paymentDesk.ts'
import { at, createPayer, fakeClock, left, openResult, pay, payment, press, show, signsIn } from './paymentDesk.ts'
import { createTabPage } from './plansDesk.ts'

beforeEach(fakeClock)
const isApplied = ({ bank }: Payer, invoice: string) => bank.plans.get(invoice)?.applied

/** Paid at the bank, whose tab was closed there. */
const paidAway = async () => {
  const { payer, desk, invoice } = await left()
  payer.bank.plans.set(invoice, { period: 'THREE_MONTHS', applied: false, expiredAt: null, trackingCode: 1 })
  payer.kill(desk)
  payer.bank.found(invoice).paid = true
  return { payer, invoice }
}

/** What the next start comes to: where its payment stands, what it says, and whether the plan is applied. */
const seenByNext = async (payer: Payer, invoice: string) => {
  const next = await payer.open('tab-3')
  await payer.pass(60_000)
  return [at(next), next.told(), isApplied(payer, invoice)]
}

test('what was paid in a tab that was closed at the bank is applied by the next start, once, and told', async () => {
  const { payer, invoice } = await paidAway()
  const desk = await payer.open('tab-2')
  await payer.pass(2_000)
  expect([at(desk), desk.told(), isApplied(payer, invoice)]).toEqual(['closed', ['payment.arrived'], true])
  await payer.pass(60_000)
  expect(payer.bank.count('apply')).toBe(1)
  payer.kill(desk)
  const again = await payer.open('tab-3')
  await payer.pass(60_000)
  expect([at(again), again.told(), payer.bank.count('apply')]).toEqual(['closed', [], 1])
})

test.each(['never', 'lost'] as const)('it is tried again until the server says so: %s', async (fate) => {
  const { payer, invoice } = await paidAway()
  payer.bank.fates.apply = [fate, fate]
  const desk = await payer.open('tab-2')
  await payer.pass(2_000)
  expect({ at: at(desk), told: desk.told() }).toEqual({ at: 'unapplied', told: ['payment.arrived'] })
  await payer.pass(60_000)
  expect([at(desk), isApplied(payer, invoice), payer.bank.count('apply')]).toEqual(['closed', true, 3])
})

test('it is owed by the next start, too, where this one is closed in the middle', async () => {
  const { payer, invoice } = await paidAway()
  payer.bank.fates.apply = ['silent']
  const desk = await payer.open('tab-2')
  await payer.pass(2_000)
  expect({ at: at(desk), isApplied: isApplied(payer, invoice) }).toEqual({ at: 'applying', isApplied: false })
  payer.kill(desk)
  expect(await seenByNext(payer, invoice)).toEqual(['closed', [], true])
})

test('it is applied whoever starts the desk, and announced to its payer alone', async () => {
  const { payer, invoice } = await paidAway()
  const desk = await payer.open('tab-2')
  await signsIn(desk, otherShopkeeper)
  await payer.pass(60_000)
  expect([at(desk), desk.told(), isApplied(payer, invoice)]).toEqual(['closed', [], true])
})

test('an invoice without a plan is dropped', async () => {
  const { payer, invoice } = await paidAway()
  payer.bank.plans.delete(invoice)
  const desk = await payer.open('tab-2')
  await payer.pass(2_000)
  expect([at(desk), desk.told(), payer.bank.count('apply')]).toEqual(['closed', ['payment.arrived'], 1])
})

test('a result page that is closed before the plan was applied leaves that to the next start', async () => {
  const { payer, invoice } = await paidAway()
  const desk = await payer.open('tab-2', { tabPage: createTabPage() })
  payer.bank.fates.apply = ['silent']
  await openResult(desk, invoice)
  expect({ at: at(desk), isApplied: isApplied(payer, invoice) }).toEqual({ at: 'unapplied', isApplied: false })
  payer.kill(desk)
  expect(await seenByNext(payer, invoice)).toEqual(['closed', [], true])
})

test('a page of the result that applied it leaves nothing to do', async () => {
  const { payer, invoice } = await paidAway()
  const desk = await payer.open('tab-2', { tabPage: createTabPage() })
  await openResult(desk, invoice)
  expect({ at: at(desk), invoice: payment(desk).context.invoice }).toEqual({ at: 'closed', invoice: null })
  await payer.pass(60_000)
  expect({ apply: payer.bank.count('apply'), told: desk.told() }).toEqual({ apply: 1, told: [] })
})

test('an invoice page that learns of it and is closed leaves it to the next start', async () => {
  const payer = createPayer()
  const invoice = payer.bank.made(3, true)
  payer.bank.plans.set(invoice, { period: 'THREE_MONTHS', applied: false, expiredAt: null, trackingCode: 1 })
  const desk = await payer.open('tab-1', { tabPage: createTabPage() })
  await show(desk, invoice)
  expect(at(desk)).toEqual({ leavingForResult: 'leaving' })
  payer.kill(desk)
  const next = await payer.open('tab-2')
  await payer.pass(60_000)
  expect({ at: at(next), isApplied: isApplied(payer, invoice) }).toEqual({ at: 'closed', isApplied: true })
})

describe('while another invoice is open', () => {
  const others = async () => {
    const { payer, invoice } = await paidAway()
    return { payer, invoice, other: payer.bank.made(1) }
  }
  const looked = [
    ['before the server is asked', [], 0, 'away'],
    ['while it is applied', ['silent'], 2_000, 'applying'],
    ['while it cannot be applied', ['never'], 2_000, 'unapplied'],
  ] as const

  const looking = async (fates: (typeof looked)[number][1], ms: number, before: string) => {
    const { payer, invoice, other } = await others()
    payer.bank.fates.apply = [...fates]
    const desk = await payer.open('tab-2', { tabPage: createTabPage() })
    await payer.pass(ms)
    expect(at(desk)).toBe(before)
    await show(desk, other)
    return { payer, invoice, desk }
  }

  test.each(looked)('%s: what is paid is applied once that page is left', async (_, fates, ms, before) => {
    const { payer, invoice, desk } = await looking(fates, ms, before)
    expect([at(desk), isApplied(payer, invoice)]).toEqual([{ unpaid: 'ready' }, false])
    await press(desk, 'payment.leave')
    expect([at(desk), desk.told(), isApplied(payer, invoice)]).toEqual(['closed', ['payment.arrived'], true])
  })

  test.each(looked)('%s: what is paid is applied by the next start', async (_, fates, ms, before) => {
    const { payer, invoice, desk } = await looking(fates, ms, before)
    payer.kill(desk)
    const next = await payer.open('tab-3')
    await payer.pass(1_000)
    expect({ at: at(next), isApplied: isApplied(payer, invoice) }).toEqual({ at: 'closed', isApplied: true })
  })

  test('and paid, too: both are applied', async () => {
    const { payer, invoice, other } = await others()
    payer.bank.plans.set(other, { period: 'ONE_MONTH', applied: false, expiredAt: null, trackingCode: 2 })
    const tabPage = createTabPage()
    const desk = await payer.open('tab-2', { tabPage })
    await show(desk, other)
    await pay(payer, desk)
    expect(tabPage.posted.length).toBe(1)
    payer.kill(desk)
    payer.bank.found(other).paid = true
    const next = await payer.open('tab-3')
    await payer.pass(2_000)
    expect(at(next)).toBe('closed')
    expect(next.told()).toEqual(['payment.arrived'])
    expect([invoice, other].map((each) => isApplied(payer, each))).toEqual([true, true])
  })
})

test('a result page that is closed too early leaves its plan to the flow, busy with another', async () => {
  const { payer, invoice } = await paidAway()
  const other = payer.bank.made(1, true)
  payer.bank.plans.set(other, { period: 'ONE_MONTH', applied: false, expiredAt: null, trackingCode: 2 })
  payer.bank.fates.apply = ['never', 'silent']
  const desk = await payer.open('tab-2', { tabPage: createTabPage() })
  await payer.pass(2_000)
  expect(at(desk)).toBe('unapplied')
  await openResult(desk, other)
  payer.kill(desk)
  const next = await payer.open('tab-3')
  await payer.pass(60_000)
  expect([at(next), [invoice, other].map((each) => isApplied(payer, each))]).toEqual(['closed', [true, true]])
})
