import type { PlanPeriod } from '../../src/events/values/planPeriod.ts'
import type { CommandOf } from '../../src/machines/kernel/start.ts'
import type { Desk } from './desk.ts'
import type { Bank } from './plansDesk.ts'
import { openPlansDesk } from './plansDesk.ts'
import { turns } from './taxDesk.ts'

export const order = ({ flows }: Desk) => flows.planOrder.getSnapshot()
/** The order's state, and its notices. */
export const told = (desk: Desk) => {
  const { made, fault, notArrived } = order(desk).context
  return [order(desk).value, { made, fault, notArrived }]
}
/** The calls by their names. */
export const called = (bank: Bank) => bank.calls.map(({ call }) => call)

/** The first invoice's id in the order. */
export const first = { invoice: 'plan-invoice-1', trackingCode: 4_829_101 }
export const fresh = { made: null, fault: null, notArrived: false }
export const nothing = { owner: null, period: null, unknown: null, ...fresh }

export const send = async (desk: Desk, ...events: readonly CommandOf<'planOrder'>[]) => {
  for (const event of events) desk.send('planOrder', event)
  await turns()
}
export const submit = (desk: Desk) => send(desk, { type: 'planOrder.submit' })

type Opening = Parameters<typeof openPlansDesk>[1]

/** A desk with the page of an order open, and a period chosen. */
export const openOrder = async (bank: Bank, period: PlanPeriod = 'THREE_MONTHS', more: Opening = {}) => {
  const desk = await openPlansDesk(bank, more)
  await send(desk, { type: 'planOrder.open' }, { type: 'planOrder.choose', period })
  return desk
}

/** The same, ordered. */
export const placed = async (bank: Bank, more: Opening = {}) => {
  const desk = await openOrder(bank, 'THREE_MONTHS', more)
  await submit(desk)
  return desk
}

/** Whether services accept this tab's calls. */
export const isAllowed = async (desk: Desk, allowed: boolean) => {
  desk.flows.planOrder.send({ type: 'planOrder.ofAccess', allowed })
  await turns()
}
