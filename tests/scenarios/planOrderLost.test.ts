import { describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { called, first, fresh, isAllowed, nothing, order, placed, send, submit, told } from './planOrderDesk.ts'
import type { Bank } from './plansDesk.ts'
import { createBank } from './plansDesk.ts'
import { page, problem } from './taxDesk.ts'

const offline = { status: -1, detail: 'Network Error', violation: null }
const cut = () => new Response(new ReadableStream({ pull: (answer) => answer.error(new TypeError('terminated')) }))

/** The call was not carried out. */
const losses = [
  ['never came', () => 'never' as const],
  ['was cut', cut],
  ['is a page at 200', () => page(200)],
  ['is a page at 403', () => page(403)],
  ['is 500', () => problem(500)],
  ['is 503', () => problem(503)],
  ['cannot be read', () => Response.json([7])],
  ['has an error that says nothing', () => Response.json({ error: { code: 7 } })],
] as const

const find = (desk: Desk) => send(desk, { type: 'planOrder.find' })

describe('a lost answer about the invoice: there is no plan, and nothing is made again by itself', () => {
  test.each(losses)('where it %s', async (_, fate) => {
    const bank = createBank()
    bank.fates.create = [fate()]
    const desk = await placed(bank)
    expect([told(desk), order(desk).hasTag('form'), order(desk).context.period, called(bank)]).toEqual([
      ...[['choosing', { ...fresh, notArrived: true }], true, 'THREE_MONTHS', ['create']],
    ])
    await desk.pass(60_000)
    expect(called(bank)).toEqual(['create'])
    await submit(desk)
    expect(told(desk)).toEqual(['made', { ...fresh, made: first }])
    expect(called(bank)).toEqual(['create', 'create', 'makePlan'])
  })

  test('if no answer comes in time', async () => {
    const bank = createBank()
    bank.fates.create = ['silent']
    const desk = await placed(bank)
    expect([order(desk).value, order(desk).hasTag('busy'), called(bank)]).toEqual(['makingInvoice', true, ['create']])
    await submit(desk)
    await desk.pass(60_000)
    expect(told(desk)).toEqual(['choosing', { ...fresh, notArrived: true }])
    expect(called(bank)).toEqual(['create'])
  })

  test('where it was made all the same, though the list cannot be asked', async () => {
    const bank = createBank()
    bank.fates.create = ['lost']
    bank.fates.plans = ['never']
    const desk = await placed(bank)
    expect(told(desk)).toEqual(['choosing', { ...fresh, notArrived: true }])
    expect(called(bank)).toEqual(['create'])
  })
})

describe('a lost answer about the plan: the list is read', () => {
  test('and has it: it is made, and nothing is repeated', async () => {
    const bank = createBank()
    bank.plans.set(bank.made(1), { period: 'ONE_MONTH', applied: true, expiredAt: null, trackingCode: 1 })
    bank.fates.makePlan = ['lost']
    const desk = await placed(bank)
    expect(told(desk)).toEqual(['made', { ...fresh, made: { invoice: 'plan-invoice-2', trackingCode: 4_829_102 } }])
    expect(called(bank)).toEqual(['create', 'makePlan', 'plans'])
  })

  test.each(losses)('and lacks it, after it %s: the next try continues with the invoice', async (_, fate) => {
    const bank = createBank()
    bank.fates.makePlan = [fate()]
    const desk = await placed(bank)
    expect(told(desk)).toEqual(['choosing', { made: first, fault: null, notArrived: true }])
    expect(called(bank)).toEqual(['create', 'makePlan', 'plans'])
    await desk.pass(60_000)
    expect(called(bank)).toEqual(['create', 'makePlan', 'plans'])
    await submit(desk)
    expect(told(desk)).toEqual(['made', { ...fresh, made: first }])
    expect(called(bank)).toEqual(['create', 'makePlan', 'plans', 'makePlan'])
    expect(bank.calls[3]?.body).toEqual(bank.calls[1]?.body)
  })

  test('and another period that is chosen then has an invoice of its own', async () => {
    const bank = createBank()
    bank.fates.makePlan = ['never']
    const desk = await placed(bank)
    await send(desk, { type: 'planOrder.choose', period: 'ONE_YEAR' })
    expect(told(desk)).toEqual(['choosing', fresh])
    await submit(desk)
    expect(called(bank)).toEqual(['create', 'makePlan', 'plans', 'create', 'makePlan'])
  })
})

describe('the list cannot be asked: the outcome is unknown', () => {
  const unknown = async (bank: Bank, fate: 'lost' | 'never' = 'lost') => {
    bank.fates.makePlan = [fate]
    bank.fates.plans = ['never']
    const desk = await placed(bank)
    expect(told(desk)).toEqual(['outcomeUnknown', { made: first, fault: offline, notArrived: false }])
    return desk
  }

  test('and nothing is made again, by any command', async () => {
    const bank = createBank()
    const desk = await unknown(bank)
    await send(desk, { type: 'planOrder.submit' }, { type: 'planOrder.leave' }, { type: 'planOrder.open' })
    await desk.pass(60_000)
    expect(order(desk).value).toBe('outcomeUnknown')
    expect(order(desk).tags).toEqual(new Set(['form']))
    expect(called(bank)).toEqual(['create', 'makePlan', 'plans'])
  })

  test.each([
    ['by hand', find],
    ['by itself once services take this tab’s calls', (desk: Desk) => isAllowed(desk, true)],
  ])('until it is requested again %s', async (_, again) => {
    const bank = createBank()
    const desk = await unknown(bank)
    await isAllowed(desk, false)
    expect({ order: order(desk).value, plans: bank.count('plans') }).toEqual({ order: 'outcomeUnknown', plans: 1 })
    await again(desk)
    expect(told(desk)).toEqual(['made', { ...fresh, made: first }])
    expect(called(bank)).toEqual(['create', 'makePlan', 'plans', 'plans'])
  })

  test('and its last failure is hidden while it is requested again', async () => {
    const bank = createBank()
    const desk = await unknown(bank, 'never')
    bank.fates.plans = ['silent']
    await find(desk)
    expect([told(desk), order(desk).tags]).toEqual([['finding', { ...fresh, made: first }], new Set(['form', 'busy'])])
    await desk.pass(60_000)
    expect(told(desk)).toEqual(['outcomeUnknown', { ...fresh, made: first, fault: offline }])
    await find(desk)
    expect(told(desk)).toEqual(['choosing', { ...fresh, made: first, notArrived: true }])
  })
})

describe('a defect', () => {
  const broken = () => {
    throw new Error('broken')
  }
  const failed = { status: 0, detail: '', violation: null }

  test.each([
    ['of the invoice’s call', { makeInvoice: broken }, ['choosing', { ...fresh, notArrived: true }], []],
    [
      'of the plan’s call',
      { makePlan: broken },
      ['choosing', { ...fresh, made: first, notArrived: true }],
      ['create', 'plans'],
    ],
    [
      'of all calls about the plan',
      { makePlan: broken, findPlan: broken },
      ['outcomeUnknown', { ...fresh, made: first, fault: failed }],
      ['create'],
    ],
  ])('%s is an answer that was lost', async (_, plans, where, calls) => {
    const bank = createBank()
    expect({ told: told(await placed(bank, { plans })), called: called(bank) }).toEqual({ told: where, called: calls })
  })

  test('of the ownership leaves it nobody’s', async () => {
    const bank = createBank()
    const desk = await placed(bank, { plans: { beginOrder: broken } })
    expect([order(desk).context, bank.calls]).toEqual([{ ...nothing, period: 'THREE_MONTHS' }, []])
  })
})
