import type { Desk } from './desk.ts'
import type { Bank } from './plansDesk.ts'
import { createBank, openPlansDesk } from './plansDesk.ts'
import { turns } from './taxDesk.ts'

export const result = ({ flows }: Desk) => flows.planResult.getSnapshot()

/** The result page, with its address's invoice. */
export const shown = async (desk: Desk, invoice: string | null) => {
  desk.send('planResult', { type: 'planResult.open', invoice })
  await turns()
}

/** Whether services accept this tab's calls. */
export const isAllowed = async (desk: Desk, allowed: boolean) => {
  desk.flows.planResult.send({ type: 'planResult.ofAccess', allowed })
  await turns()
}

export const invoice = 'plan-invoice-1'
export const until = '2027-11-21T07:12:00.000Z'
const read = {
  ...{ publicId: invoice, trackingCode: 4_829_101, app: 'daftar-plans', total: 3_000_000 },
  ...{ date: '2026-11-21T07:12:00.000Z', items: [{ product: '2900000000018', price: 1_000_000, quantity: 3 }] },
}
export const [paid, unpaid] = [true, false].map((isPaid) => ({ ...read, paid: isPaid }))
export const blank = {
  ...{ invoice, allowed: false, read: null, plan: null, until: null },
  ...{ fault: null, rounds: 0, applied: null },
}

/** A plan's invoice at the server. */
export const ordered = (isPaid = true): Bank => {
  const bank = createBank()
  bank.plans.set(bank.made(3, isPaid), { period: 'THREE_MONTHS', applied: false, expiredAt: null, trackingCode: 1 })
  return bank
}
/** The result page, opened. */
export const opened = async (bank: Bank, more: Parameters<typeof openPlansDesk>[1] = {}) => {
  const desk = await openPlansDesk(bank, more)
  await shown(desk, invoice)
  return desk
}
