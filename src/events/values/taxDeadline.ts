import { dayMs } from './dates.ts'
/** Days from an invoice's date in which it may be sent to the tax office. */
export const taxDeadlineDays = 12

/** Invoices of so many days are in the list of many. */
export const taxListDays = 90

/** Days left to send an invoice of this date, counting a begun day; 0 or fewer after the deadline. */
export const taxDaysLeft = (date: string, now: number, days = taxDeadlineDays): number =>
  days - Math.floor((now - Date.parse(date)) / dayMs)
