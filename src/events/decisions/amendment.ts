import { Contents } from '../columns/invoice.ts'
import type { ChosenDate } from '../values/dates.ts'

/** An invoice under amendment, as it would become; the zone goes with the date, and the total follows. */
export type Amendment = Omit<Contents, 'total' | 'date' | 'zone'> & { date: ChosenDate }

export const amendmentOf = (row: Contents): Amendment => {
  const { total: _, date: instant, zone, ...rest } = Contents.encode(row)
  return { ...rest, date: { instant, zone } }
}
