import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { desk, openPlanShop } from './planShop.ts'

export const now = Date.UTC(2026, 10, 23, 8)

/** The test's own clock, throughout a suite. */
export const clockStands = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** A shop before the bank's page of an invoice. */
export const openBank = async (database: Database, desks: readonly string[] = []) => {
  const shop = await openPlanShop(database, desks)
  const made = await shop.factorOf()
  const token = await shop.tokenOf(made.publicId)
  const isPaid = async () => (await shop.factor(made.publicId)).body
  return { ...shop, made, token, isPaid, page: await shop.open(token) }
}

const callback = (publicId: string, more = '') => `${desk}/plan/invoice/callback?publicId=${publicId}${more}`
export const paid = (publicId: string) => ({
  ...{ status: 303, title: null },
  leads: expect.toSatisfy((to) => callback(publicId, '&State=OK&RefNum=') === String(to).replace(/\d{12}$/, '')),
})
export const canceled = (publicId: string) => ({
  ...{ status: 303, title: null },
  leads: callback(publicId, '&State=CanceledByUser'),
})
export const late = (publicId: string) => ({ status: 410, leads: callback(publicId), title: 'Too late to pay' })
export const over = (publicId: string) => ({ status: 409, leads: callback(publicId), title: 'This payment is over' })
export const unknown = (leads: string) => ({ status: 400, leads, title: 'Unknown payment' })
export const shown = { status: 200, leads: null, title: 'Stand-in bank' }
export const closed = { status: 200, leads: null, title: 'You may close this window' }
