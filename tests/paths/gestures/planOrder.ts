import { generatePath } from 'react-router'
import { PlanPeriod } from '../../../src/events/values/planPeriod.ts'
import { routes } from '../../../src/events/values/routes.ts'
import type { SomeGestures } from '../gesture.ts'

const page = generatePath(routes.planSelect, { planType: 'STARTUP' })

export const planOrderGestures = {
  'planOrder.open': ({ visit }) => [visit(page)],
  'planOrder.leave': ({ t, link }) => [link(t.shell.plans)],
  'planOrder.choose': ({ t, radio, visit }, { period }) =>
    PlanPeriod.is(period) ? [radio(t.plans.select.periods[period])] : [visit(`${page}?period=${period}`)],
  'planOrder.submit': ({ t, press }) => [press(t.plans.select.continue)],
  'planOrder.find': ({ t, press }) => [press(t.plans.select.find)],
} satisfies SomeGestures
