import { words } from '../words.ts'

/** Notices about a payment, on any page. */
export const payment = words({
  arrived: 'Your payment for the plan has arrived.',
  notMade: 'The payment for the plan was not made. Its invoice is still unpaid.',
  moved: 'The invoice of the plan has changed. Look at the total once more.',
})
