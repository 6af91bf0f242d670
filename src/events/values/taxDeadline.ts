/** Days that an invoice may be sent to the tax office in, from its date. */
export const taxDeadlineDays = 12

/** Invoices of so many days are looked at where many are sent at once. */
export const taxListDays = 90

const day = 86_400_000

/** Days left to send an invoice of this date in, a day begun counting as one; 0 or fewer once the deadline has passed. */
export const taxDaysLeft = (date: string, now: number, days = taxDeadlineDays): number =>
  days - Math.floor((now - Date.parse(date)) / day)
