import type { Payments } from './payments.ts'

/** Payments that stand: neither undone nor an undoing, nor a mere note that it is on account. */
export const standingPayments = (payments: Payments): Payments => {
  const undone = new Set(payments.map(({ undoes }) => undoes))
  return payments.filter(({ id, way, undoes }) => undoes === undefined && way !== 'account' && !undone.has(id))
}
