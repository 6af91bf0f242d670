import { daysBetween } from './clocks.ts'

/** Days from an invoice's date in which it may be sent to the tax office. */
export const taxDeadlineDays = 12

/** Invoices of so many days are in the list of many. */
export const taxListDays = 90

/** Calendar days left to send an invoice in, on its own clock: 0 on the last day, fewer after it. */
export const taxDaysLeft = (
  { date, zone }: { date: string; zone: string },
  now: number,
  days = taxDeadlineDays,
): number => Math.min(days, days - daysBetween(date, now, zone))
