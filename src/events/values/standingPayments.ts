import type { Payments } from './payments.ts'

/** Payments and returns that stand: neither undone nor an undoing, nor a mere note that it is on account. */
export const standingPayments = (payments: Payments): Payments => {
  const undone = new Set(payments.map(({ undoes }) => undoes))
  return payments.filter(
    ({ id, way, undoes, returned }) =>
      undoes === undefined && (way !== 'account' || returned !== undefined) && !undone.has(id),
  )
}
