import type { Desk } from './desk.ts'
import { owner } from './desk.ts'
import type { Bank } from './plansDesk.ts'
import { openPlansDesk } from './plansDesk.ts'

export const plans = ({ flows }: Desk) => flows.supportPlans.getSnapshot()
export const shown = (desk: Desk) => plans(desk).context.plans?.map(({ invoice }) => invoice) ?? null

export const isOf = (desk: Desk, whose: string | null) =>
  desk.tell('supportPlans', { type: 'supportPlans.ofOwner', owner: whose })
export const send = (desk: Desk, type: 'supportPlans.open' | 'supportPlans.leave' | 'supportPlans.load') =>
  desk.act('supportPlans', { type })

/** A desk of this owner, with the page open for so long. */
export const opened = async (bank: Bank, whose: string | null = owner, ms = 300) => {
  const desk = await openPlansDesk(bank)
  if (whose !== null) await isOf(desk, whose)
  await send(desk, 'supportPlans.open')
  await desk.pass(ms)
  return desk
}

/** A plan as the main API lists it. */
export const wire = (factorPublicId: string, createdAt: string, more: object = {}) => ({
  ...{ type: 'STARTUP', period: 'ONE_MONTH', factorTrackingCode: 1, factorPublicId, createdAt },
  ...{ expiredAt: null, applied: false },
  ...more,
})
