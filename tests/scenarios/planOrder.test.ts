import { describe, expect, test } from 'vitest'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import { planPeriods } from '../../src/events/values/planPeriod.ts'
import type { Desk } from './desk.ts'
import { owner } from './desk.ts'
import { called, first, fresh, nothing, openOrder, order, placed, send, submit, told } from './planOrderDesk.ts'
import { createBank, openPlansDesk } from './plansDesk.ts'
import { turns } from './taxDesk.ts'

const stamp = { id: 'signed-in', at: 0 }
const signsIn = async (desk: Desk, user: typeof shopkeeper) => {
  desk.flows.user.send({ type: 'auth.signedIn', user, ...stamp })
  await turns()
}

describe('a period', () => {
  test('a period that the enumeration lacks is reported, and nothing is ordered', async () => {
    const bank = createBank()
    const desk = await openPlansDesk(bank)
    await send(desk, { type: 'planOrder.open' }, { type: 'planOrder.choose', period: 'TWO_WEEKS' })
    expect(order(desk).context).toEqual({ ...nothing, owner, unknown: 'TWO_WEEKS' })
    await submit(desk)
    expect([told(desk), order(desk).context.unknown, bank.calls]).toEqual([['choosing', fresh], 'TWO_WEEKS', []])
  })

  test('a chosen period hides the last refusal, and stays chosen beside an unknown one', async () => {
    const bank = createBank()
    const desk = await openPlansDesk(bank)
    const choose = (period: string) => send(desk, { type: 'planOrder.choose', period })
    await send(desk, { type: 'planOrder.open' })
    await choose('TWO_WEEKS')
    await choose('ONE_MONTH')
    expect(order(desk).context).toEqual({ ...nothing, owner, period: 'ONE_MONTH' })
    await choose('three_months')
    expect(order(desk).context).toEqual({ ...nothing, owner, period: 'ONE_MONTH', unknown: 'three_months' })
    await submit(desk)
    expect(order(desk).value).toBe('made')
    expect(order(desk).context.unknown).toBe(null)
    expect([...bank.plans.values()]).toEqual([expect.objectContaining({ period: 'ONE_MONTH' })])
  })

  test('is required: without one nothing is ordered', async () => {
    const bank = createBank()
    const desk = await openPlansDesk(bank)
    await send(desk, { type: 'planOrder.open' }, { type: 'planOrder.submit' })
    expect({ told: told(desk), calls: bank.calls }).toEqual({ told: ['choosing', fresh], calls: [] })
  })
})

describe('an order', () => {
  const quantities = { ONE_MONTH: 1, THREE_MONTHS: 3, SIX_MONTHS: 6, ONE_YEAR: 12 }

  test.each(planPeriods)('of %s makes its invoice of months times 1,000,000 rial, then the plan', async (period) => {
    const bank = createBank()
    const desk = await openOrder(bank, period)
    expect(order(desk).value).toBe('choosing')
    expect(order(desk).tags).toEqual(new Set(['form']))
    expect(order(desk).context).toEqual({ ...nothing, owner, period })
    expect(bank.calls).toEqual([])
    await submit(desk)
    const quantity = quantities[period]
    expect(bank.calls).toEqual([
      {
        call: 'create',
        body: {
          ...{ appPublicId: 'daftar-plans', currency: 'IRR', total: quantity * 1_000_000, payer: 'shop' },
          factorDate: '2026-11-21T07:12:00.000Z',
          items: [{ name: 'Startup plan, monthly', nameFa: 'طرح استارتاپ، ماهانه', price: 1_000_000, quantity }],
        },
        ...{ bearer: true, key: null },
      },
      {
        call: 'makePlan',
        body: {
          ...{ type: 'STARTUP', period },
          ...{ factorTrackingCode: first.trackingCode, factorPublicId: first.invoice },
        },
        ...{ bearer: true, key: 'key' },
      },
    ])
    expect(order(desk).value).toBe('made')
    expect(order(desk).hasTag('made')).toBe(true)
    expect(order(desk).context).toEqual({ ...nothing, owner, period, made: first })
    expect(desk.told()).toEqual([])
  })

  test('an order that is submitted twice is made once, and again only when it is reopened', async () => {
    const bank = createBank()
    const desk = await openOrder(bank)
    await send(desk, { type: 'planOrder.submit' }, { type: 'planOrder.submit' })
    await submit(desk)
    expect([order(desk).value, called(bank)]).toEqual(['made', ['create', 'makePlan']])
    await send(desk, { type: 'planOrder.open' })
    expect([order(desk).value, order(desk).context]).toEqual(['choosing', { ...nothing, owner }])
    await send(desk, { type: 'planOrder.choose', period: 'ONE_YEAR' }, { type: 'planOrder.submit' })
    expect(order(desk).context.made?.invoice).toBe('plan-invoice-2')
    expect([...bank.factors.values()].map(({ total }) => total)).toEqual([3_000_000, 12_000_000])
  })

  test('whose page is left has nothing chosen', async () => {
    const bank = createBank()
    const desk = await openOrder(bank)
    await send(desk, { type: 'planOrder.leave' })
    expect({ order: order(desk).value, context: order(desk).context }).toEqual({ order: 'closed', context: nothing })
    await send(desk, { type: 'planOrder.submit' }, { type: 'planOrder.open' }, { type: 'planOrder.submit' })
    expect([order(desk).value, order(desk).context, bank.calls]).toEqual(['choosing', { ...nothing, owner }, []])
  })

  test('an order that was made is forgotten when its page is left', async () => {
    const desk = await placed(createBank())
    await send(desk, { type: 'planOrder.leave' })
    expect({ order: order(desk).value, context: order(desk).context }).toEqual({ order: 'closed', context: nothing })
  })

  test('goes on where the page is left meanwhile', async () => {
    const bank = createBank()
    const desk = await openOrder(bank)
    await send(desk, { type: 'planOrder.submit' }, { type: 'planOrder.leave' })
    expect({ order: order(desk).value, made: order(desk).context.made }).toEqual({ order: 'made', made: first })
  })
})

describe('the owner of an order', () => {
  test('a visitor orders nothing', async () => {
    const bank = createBank()
    const desk = await openOrder(bank, 'ONE_MONTH', { app: null, signedIn: false })
    await submit(desk)
    expect([order(desk).value, order(desk).context.owner, bank.calls]).toEqual(['choosing', null, []])
  })

  test('the same user, told again, continues', async () => {
    const bank = createBank()
    const desk = await openOrder(bank)
    await signsIn(desk, shopkeeper)
    expect(order(desk).context).toEqual({ ...nothing, owner, period: 'THREE_MONTHS' })
    await submit(desk)
    await signsIn(desk, shopkeeper)
    expect({ order: order(desk).value, made: order(desk).context.made }).toEqual({ order: 'made', made: first })
  })

  const ends: readonly (readonly [string, (desk: Desk) => Promise<void>])[] = [
    ['another user', (desk) => signsIn(desk, otherShopkeeper)],
    [
      'nobody',
      async (desk) => {
        desk.flows.user.send({ type: 'auth.signedOut', left: null, ...stamp })
        await turns()
      },
    ],
  ]
  const parts = [
    ['chosen', []],
    ['invoiced', ['create']],
    ['made', ['create', 'makePlan']],
  ] as const

  test.each(ends.flatMap(([name, end]) => parts.map(([part, calls]) => [name, part, calls, end] as const)))(
    '%s sees nothing of what was %s before',
    async (_, part, calls, end) => {
      const bank = createBank()
      if (part === 'invoiced') bank.fates.create = ['silent']
      const desk = await openOrder(bank)
      await signsIn(desk, shopkeeper)
      if (part !== 'chosen') await submit(desk)
      expect(called(bank)).toEqual(calls)
      await end(desk)
      expect({ order: order(desk).value, context: order(desk).context }).toEqual({ order: 'closed', context: nothing })
      await desk.pass(60_000)
      await submit(desk)
      expect({ order: order(desk).value, called: called(bank) }).toEqual({ order: 'closed', called: calls })
    },
  )

  test('another user orders in their own name', async () => {
    const bank = createBank()
    const desk = await openOrder(bank)
    await signsIn(desk, shopkeeper)
    await signsIn(desk, otherShopkeeper)
    await send(desk, { type: 'planOrder.open' }, { type: 'planOrder.choose', period: 'ONE_MONTH' })
    await submit(desk)
    expect(bank.calls[0]?.body).toMatchObject({ payer: otherShopkeeper.sub, total: 1_000_000 })
  })
})
