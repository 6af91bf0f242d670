import { describe, expect, test } from 'vitest'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import type { Desk } from './desk.ts'
import { owner } from './desk.ts'
import { called, first, fresh, isAllowed, nothing, order, send, submit, told } from './planOrderDesk.ts'
import type { Bank } from './plansDesk.ts'
import { createBank, openPlansDesk } from './plansDesk.ts'
import { createDeviceLocks } from './tabLocks.ts'
import { turns } from './taxDesk.ts'

const stamp = { id: 'signed-in', at: 0 }
const signsIn = async (desk: Desk, user = shopkeeper) => {
  desk.flows.user.send({ type: 'auth.signedIn', user, ...stamp })
  await turns()
}

type Opening = Parameters<typeof openPlansDesk>[1]

/** A signed-in user chooses a period and orders it; `silent`: the call that is never answered. */
const ordered = async (bank: Bank, silent?: 'create' | 'makePlan' | 'plans', more: Opening = {}) => {
  if (silent !== undefined) bank.fates[silent] = ['silent']
  const desk = await openPlansDesk(bank, more)
  await signsIn(desk)
  await send(desk, { type: 'planOrder.open' }, { type: 'planOrder.choose', period: 'THREE_MONTHS' })
  await submit(desk)
  return desk
}
const gone = async (desk: Desk) => {
  desk.kill()
  await desk.journal.stored()
}
const next = async (bank: Bank, { store }: Desk, more: Opening = {}) => {
  const desk = await openPlansDesk(bank, { store, tab: 'tab-2', app: null, ...more })
  await turns()
  return desk
}
const reopened = async (bank: Bank, desk: Desk) => {
  await gone(desk)
  return next(bank, desk)
}
const theirs = { owner, period: 'THREE_MONTHS', unknown: null }

describe('a tab that is gone', () => {
  test('with a period chosen leaves nothing', async () => {
    const bank = createBank()
    const desk = await openPlansDesk(bank)
    await signsIn(desk)
    await send(desk, { type: 'planOrder.open' }, { type: 'planOrder.choose', period: 'THREE_MONTHS' })
    const again = await reopened(bank, desk)
    expect([order(again).value, order(again).context, bank.calls]).toEqual(['closed', nothing, []])
  })

  test('with a plan that was made leaves nothing', async () => {
    const bank = createBank()
    const again = await reopened(bank, await ordered(bank))
    expect(order(again).value).toBe('closed')
    expect(order(again).context).toEqual(nothing)
    expect(called(bank)).toEqual(['create', 'makePlan'])
  })

  test('before its order was stored has made nothing, then or later', async () => {
    const bank = createBank()
    const desk = await openPlansDesk(bank)
    await signsIn(desk)
    await send(desk, { type: 'planOrder.open' }, { type: 'planOrder.choose', period: 'THREE_MONTHS' })
    desk.send('planOrder', { type: 'planOrder.submit' })
    desk.kill()
    await desk.journal.stored()
    const again = await next(bank, desk)
    expect({ order: order(again).value, calls: bank.calls }).toEqual({ order: 'choosing', calls: [] })
  })

  test('while its invoice was made has ordered nothing, says so, and repeats nothing by itself', async () => {
    const bank = createBank()
    const again = await reopened(bank, await ordered(bank, 'create'))
    const there = ['choosing', { ...theirs, ...fresh, notArrived: true }]
    expect([order(again).value, order(again).context]).toEqual(there)
    await isAllowed(again, true)
    await again.pass(60_000)
    expect([order(again).value, order(again).context, called(bank)]).toEqual([...there, ['create']])
    await submit(again)
    expect(told(again)).toEqual(['made', { ...fresh, made: first }])
    expect(called(bank)).toEqual(['create', 'create', 'makePlan'])
  })

  test('while its plan was made leaves its invoice, too: the plan is in the list', async () => {
    const bank = createBank()
    const desk = await ordered(bank, 'makePlan')
    bank.plans.set(first.invoice, { period: 'THREE_MONTHS', applied: false, expiredAt: null, trackingCode: 1 })
    const again = await reopened(bank, desk)
    expect([order(again).value, order(again).context]).toEqual(['outcomeUnknown', { ...theirs, ...fresh, made: first }])
    await isAllowed(again, true)
    expect(told(again)).toEqual(['made', { ...fresh, made: first }])
    expect(called(bank)).toEqual(['create', 'makePlan', 'plans'])
  })

  test('or not: the next try continues with the made invoice', async () => {
    const bank = createBank()
    const again = await reopened(bank, await ordered(bank, 'makePlan'))
    await send(again, { type: 'planOrder.find' })
    expect(told(again)).toEqual(['choosing', { ...fresh, made: first, notArrived: true }])
    await submit(again)
    expect(told(again)).toEqual(['made', { ...fresh, made: first }])
    expect(called(bank)).toEqual(['create', 'makePlan', 'plans', 'makePlan'])
  })

  test('while the list was asked leaves an unknown outcome, and the list is asked again', async () => {
    const bank = createBank()
    bank.fates.makePlan = ['lost']
    const desk = await ordered(bank, 'plans')
    expect(order(desk).value).toBe('finding')
    const again = await reopened(bank, desk)
    expect(told(again)).toEqual(['outcomeUnknown', { ...fresh, made: first }])
    await isAllowed(again, true)
    expect(told(again)).toEqual(['made', { ...fresh, made: first }])
    expect(called(bank)).toEqual(['create', 'makePlan', 'plans', 'plans'])
  })

  test('with an unknown outcome leaves it, and so does the next', async () => {
    const bank = createBank()
    bank.fates.makePlan = ['lost']
    bank.fates.plans = ['never']
    const desk = await ordered(bank)
    const { fault } = order(desk).context
    expect(fault).toEqual({ status: -1, detail: 'Network Error', violation: null })
    const second = await reopened(bank, desk)
    expect(told(second)).toEqual(['outcomeUnknown', { made: first, fault, notArrived: false }])
    await gone(second)
    const third = await next(bank, second, { tab: 'tab-3' })
    expect(told(third)).toEqual(['outcomeUnknown', { made: first, fault, notArrived: false }])
    await isAllowed(third, true)
    expect(told(third)).toEqual(['made', { ...fresh, made: first }])
    expect(called(bank)).toEqual(['create', 'makePlan', 'plans', 'plans'])
  })

  test('after the server had no such plan leaves nothing: its unpaid invoice is harmless', async () => {
    const bank = createBank()
    bank.fates.makePlan = ['never']
    const desk = await ordered(bank)
    expect(told(desk)).toEqual(['choosing', { ...fresh, made: first, notArrived: true }])
    const again = await reopened(bank, desk)
    expect({ order: order(again).value, context: order(again).context }).toEqual({ order: 'closed', context: nothing })
  })
})

describe('work under way', () => {
  test('of a tab that is open is its own', async () => {
    const bank = createBank()
    const locks = createDeviceLocks()
    const desk = await ordered(bank, 'create', { locks })
    const second = await next(bank, desk, { locks })
    await isAllowed(second, true)
    expect([order(desk).value, order(second).value, called(bank)]).toEqual(['makingInvoice', 'closed', ['create']])
  })

  test.each([
    ['signed out', (desk: Desk) => desk.flows.user.send({ type: 'auth.signedOut', left: null, ...stamp })],
    [
      'made way for another',
      (desk: Desk) => desk.flows.user.send({ type: 'auth.signedIn', user: otherShopkeeper, ...stamp }),
    ],
  ])('of somebody who has %s meanwhile is nobody’s to go on with', async (_, leaves) => {
    const bank = createBank()
    const locks = createDeviceLocks()
    const desk = await ordered(bank, 'makePlan', { locks })
    const second = await next(bank, desk, { locks })
    await gone(desk)
    leaves(second)
    await turns()
    await gone(second)
    const third = await next(bank, second, { tab: 'tab-3', locks })
    await isAllowed(third, true)
    expect(order(third).value).toBe('closed')
    expect(order(third).context).toEqual(nothing)
    expect(called(bank)).toEqual(['create', 'makePlan'])
  })

  test('work that was taken over is dropped when somebody else signs in', async () => {
    const bank = createBank()
    const again = await reopened(bank, await ordered(bank, 'makePlan'))
    await signsIn(again)
    expect(told(again)).toEqual(['outcomeUnknown', { ...fresh, made: first }])
    await signsIn(again, otherShopkeeper)
    expect({ order: order(again).value, context: order(again).context }).toEqual({ order: 'closed', context: nothing })
  })
})
