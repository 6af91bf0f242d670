import { beforeEach, describe, expect, test } from 'vitest'
import { journalLines } from '../../src/adapters/desk/journalLines.ts'
import type { User } from '../../src/events/desk/user.ts'
import { ownerOf } from '../../src/events/desk/user.ts'
import { tokenAge } from '../../src/events/projections/attempts.ts'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import type { LogRange } from '../../src/events/support/support.ts'
import { delays } from '../../src/machines/parts/delays.ts'
import { gathered, linesOf } from '../adapters/supportLog.ts'
import { leavingOf } from '../journal/facts.ts'
import { rightOf } from './desk.ts'
import type { Payer, PayingDesk } from './paymentDesk.ts'
import { at, createPayer, fakeClock, left, pay, payment, press, show, signsIn } from './paymentDesk.ts'
import { createTabPage } from './plansDesk.ts'
import { turns } from './taxDesk.ts'

beforeEach(fakeClock)
const facts = ['payment.begun', 'payment.notLeft']

/** Somebody's payment that the browser would not leave for; then the desk is this user's. */
const handedTo = async (user: User | null) => {
  const { payer, desk, tab, invoice } = await left()
  tab.blocked()
  await turns()
  await press(desk, 'payment.leave')
  await signsIn(desk, user)
  return { payer, desk, invoice }
}

const logged = async (desk: PayingDesk, user: User | null, range: LogRange) => {
  const present = () => ({ owner: user && ownerOf(user), apps: user === null ? [] : ['app-1'] })
  const { file } = await gathered(desk, { range, standIns: false }, { present })
  const { entries } = await linesOf(file)
  return entries.flatMap(({ type }) => (facts.includes(type) ? [type] : []))
}

const copied = async (desk: PayingDesk) => {
  desk.send('storage', { type: 'storage.export' })
  await turns()
  const lines = desk.seen.copies.at(-1) ?? []
  return facts.filter((type) => lines.some((line) => line.includes(`"${type}"`)))
}

const known = async ({ attempts }: Payer) => (await attempts()).map(({ type }) => type)

describe('the data of a payment', () => {
  test.each([
    ['its user’s', shopkeeper, facts],
    ['another user’s', otherShopkeeper, []],
    ['a visitor’s', null, []],
  ])('is in %s copy and support log as expected', async (_, user, told) => {
    const { payer, desk } = await handedTo(user)
    expect(await copied(desk)).toEqual(told)
    expect(await logged(desk, user, { kind: 'whole' })).toEqual(told)
    expect(await logged(desk, user, { kind: 'days', days: 1 })).toEqual(told)
    expect(await known(payer)).toEqual(facts)
  })

  test('is in no copy that is saved without a desk and a user', async () => {
    const { payer } = await handedTo(null)
    const { lines } = await journalLines(payer.store)
    expect(facts.filter((type) => lines.some((line) => line.includes(`"${type}"`)))).toEqual([])
  })

  test('stays on the device when apps are removed, so that no second payment begins', async () => {
    const { payer, desk, invoice } = await left()
    payer.kill(desk)
    await rightOf(payer.store.forget(leavingOf('app-1', 'app-2')))
    expect(await known(payer)).toEqual(['payment.begun'])
    const tab = createTabPage()
    const next = await payer.open('tab-2', { tabPage: tab })
    await show(next, invoice)
    await pay(payer, next)
    expect([at(next), tab.posted, await known(payer)]).toEqual(['away', [], ['payment.begun']])
  })
})

describe('the outcome of a payment whose page was left', () => {
  const paid = ({ bank }: Payer) =>
    expect([bank.open('token-1-CANARY'), bank.pay('token-1-CANARY')]).toEqual([true, true])
  const { paymentTakenOver: takenOver } = delays
  /** Its token is too old by then, by the server’s whole seconds, and the server was asked once more. */
  const over = tokenAge + 3_000

  test.each([
    ['that arrived, its user', takenOver, [shopkeeper], ['payment.arrived']],
    ['that arrived, another user', takenOver, [otherShopkeeper], []],
    ['that arrived, a visitor', takenOver, [null], []],
    ['that arrived, its user, who is back', takenOver, [null, shopkeeper], ['payment.arrived']],
    ['that was not made, its user', over, [shopkeeper], ['payment.notMade']],
    ['that was not made, another user', over, [otherShopkeeper], []],
    ['that was not made, a visitor', over, [null], []],
  ])('is received by %s as expected', async (_, after, users, told) => {
    const { payer, desk } = await left()
    if (after === takenOver) paid(payer)
    payer.kill(desk)
    const next = await payer.open('tab-2')
    for (const user of users) await signsIn(next, user)
    await payer.pass(after)
    expect([at(next), payment(next).context.invoice, next.told()]).toEqual(['closed', null, told])
  })

  test('and began before a sign-in belongs to the user who began it', async () => {
    const payer = createPayer()
    const desk = await payer.open('tab-1')
    await signsIn(desk, null)
    const invoice = payer.bank.made(3)
    await show(desk, invoice)
    await signsIn(desk, shopkeeper)
    await pay(payer, desk)
    paid(payer)
    payer.kill(desk)
    const next = await payer.open('tab-2')
    await payer.pass(takenOver)
    expect({ at: at(next), told: next.told() }).toEqual({ at: 'closed', told: ['payment.arrived'] })
  })

  test('and is followed by another tab that showed it, belongs to the user who opened it there', async () => {
    const { payer, invoice } = await left()
    const there = await payer.open('tab-2')
    await show(there, invoice)
    await press(there, 'payment.leave')
    expect({ at: at(there), own: payment(there).context.own }).toEqual({ at: 'away', own: null })
    paid(payer)
    await payer.pass(delays.paymentCheck)
    expect({ at: at(there), told: there.told() }).toEqual({ at: 'closed', told: ['payment.arrived'] })
  })
})
