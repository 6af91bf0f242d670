import { generatePath } from 'react-router'
import { routes } from '../../../src/events/values/routes.ts'
import type { SomeGestures } from '../gesture.ts'

export const paymentGestures = {
  'payment.open': ({ visit }, { invoice }) => [visit(generatePath(routes.planInvoice, { factorPublicId: invoice }))],
  'payment.leave': ({ t, link }) => [link(t.shell.plans)],
  'payment.check': ({ t, press }) => [press(t.plans.result.checkAgain, t.plans.result.again)],
  'payment.start': ({ t, press }) => [press(t.plans.invoice.pay)],
} satisfies SomeGestures
