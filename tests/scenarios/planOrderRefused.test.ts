import { describe, expect, test } from 'vitest'
import type { CallFault } from '../../src/events/faults.ts'
import { maxText } from '../../src/events/values/text.ts'
import type { Desk } from './desk.ts'
import { owner } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { createHeld } from './fates.ts'
import { called, first, fresh, nothing, openOrder, order, placed, send, submit, told } from './planOrderDesk.ts'
import { createBank } from './plansDesk.ts'
import { turns } from './taxDesk.ts'

/** The store takes what it is given again, and the order is placed. */
const goesOn = async (desk: Desk, bank: ReturnType<typeof createBank>) => {
  await desk.pass(60_000)
  await submit(desk)
  expect([told(desk), called(bank)]).toEqual([
    ['made', { ...fresh, made: first }],
    ['create', 'makePlan'],
  ])
}

describe('a refusal', () => {
  const json = (status: number, body: object) => () => Response.json(body, { status })
  const refused = (status: number, detail: string, violation: CallFault['violation'] = null) => ({
    ...{ status, detail, violation },
  })
  const at400 = { title: 'Constraint Violation', violations: [{ field: 'payer', message: 'must not be blank' }] }
  const long = 'x'.repeat(maxText + 1)
  const violation = { title: at400.title, field: 'payer', message: 'must not be blank' }

  const refusals: readonly (readonly [string, () => Response, CallFault, string])[] = [
    ['400 with an error', json(400, { error: 'Active already' }), refused(0, 'Active already'), 'ownApps.said'],
    ['400 with nothing', json(400, {}), refused(400, ''), 'notices.failure'],
    ['a violation', json(400, at400), refused(400, at400.title, violation), 'notices.violation'],
    ['401', json(401, {}), refused(401, 'Unable To Obtain Valid Token'), 'notices.tokenExpired'],
    ['403', json(403, { title: 'T403' }), refused(403, 'T403'), 'notices.failure'],
    ['404', json(404, { title: 'Not found' }), refused(404, 'Not found'), 'notices.notFound'],
    ['409', json(409, { error: 'Twice' }), refused(409, 'Twice'), 'notices.failure'],
    ['429', json(429, {}), refused(429, ''), 'notices.failure'],
  ]

  test.each(refusals)('of the invoice, %s, shows, and the button is back', async (_, answer, fault, notice) => {
    const bank = createBank()
    bank.fates.create = [answer()]
    const desk = await placed(bank)
    expect(order(desk).value).toBe('choosing')
    expect(order(desk).tags).toEqual(new Set(['form']))
    expect(order(desk).context).toEqual({ ...nothing, owner, period: 'THREE_MONTHS', fault })
    expect(desk.told()).toEqual([notice])
    expect(called(bank)).toEqual(['create'])
    bank.fates.makePlan = ['silent']
    await submit(desk)
    expect(order(desk).value).toBe('makingPlan')
    expect(order(desk).context.fault).toBe(null)
    expect(called(bank)).toEqual(['create', 'create', 'makePlan'])
  })

  test.each([
    ...refusals,
    ['200 with an error', json(200, { error: 'Active already' }), refused(0, 'Active already'), 'ownApps.said'],
    ['200 with more than can be kept', json(200, { error: long }), refused(0, long.slice(1)), 'ownApps.said'],
  ] as const)('of the plan, %s, shows; its invoice is kept for the next try', async (_, answer, fault, notice) => {
    const bank = createBank()
    bank.fates.makePlan = [answer()]
    const desk = await placed(bank)
    expect(order(desk).value).toBe('choosing')
    expect(order(desk).tags).toEqual(new Set(['form']))
    expect(order(desk).context).toEqual({ ...nothing, owner, period: 'THREE_MONTHS', made: first, fault })
    expect(desk.told()).toEqual([notice])
    expect(called(bank)).toEqual(['create', 'makePlan'])
    await send(desk, { type: 'planOrder.submit' }, { type: 'planOrder.submit' })
    expect(told(desk)).toEqual(['made', { ...fresh, made: first }])
    expect(called(bank)).toEqual(['create', 'makePlan', 'makePlan'])
    expect(bank.calls[2]?.body).toEqual(bank.calls[1]?.body)
  })

  test('of a full device, which has sent nothing, is known at once', async () => {
    const bank = createBank()
    const { store, fail } = failingStore()
    const desk = await openOrder(bank, 'THREE_MONTHS', { store })
    fail('full')
    await submit(desk)
    const fault = { status: -1, detail: 'Not stored', violation: null }
    expect([told(desk), desk.told(), called(bank)]).toEqual([
      ...[['choosing', { ...fresh, fault }], ['notices.notStored'], []],
    ])
    fail(null)
    await goesOn(desk, bank)
  })

  test('of a device that is full once the invoice was made keeps the invoice', async () => {
    const bank = createBank()
    const { store, fail } = failingStore()
    const { promise, resolve } = createHeld()
    bank.fates.create = [promise]
    const desk = await openOrder(bank, 'THREE_MONTHS', { store })
    await submit(desk)
    fail('full')
    resolve()
    await turns()
    const fault = { status: -1, detail: 'Not stored', violation: null }
    expect([told(desk), called(bank)]).toEqual([['choosing', { ...fresh, made: first, fault }], ['create']])
    fail(null)
    await goesOn(desk, bank)
  })

  test('of a device without a network, which has sent nothing, is known at once', async () => {
    const bank = createBank()
    const desk = await placed(bank, { online: false })
    const fault = { status: -1, detail: 'Not sent', violation: null }
    expect([told(desk), desk.told(), called(bank)]).toEqual([
      ...[['choosing', { ...fresh, fault }], ['notices.networkError'], []],
    ])
  })

  test('leaves an invoice that is of its period: another one has its own', async () => {
    const bank = createBank()
    bank.fates.makePlan = [Response.json({ error: 'Not now' }, { status: 400 })]
    const desk = await placed(bank)
    await send(desk, { type: 'planOrder.choose', period: 'THREE_MONTHS' })
    expect(order(desk).context).toEqual({ ...nothing, owner, period: 'THREE_MONTHS', made: first })
    await send(desk, { type: 'planOrder.choose', period: 'ONE_MONTH' })
    expect(order(desk).context).toEqual({ ...nothing, owner, period: 'ONE_MONTH' })
    await submit(desk)
    expect(order(desk).context.made?.invoice).toBe('plan-invoice-2')
    expect(called(bank)).toEqual(['create', 'makePlan', 'create', 'makePlan'])
  })
})
