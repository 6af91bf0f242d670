import { routes } from '../../../src/events/values/routes.ts'
import type { SomeGestures } from '../gesture.ts'

export const planResultGestures = {
  'planResult.open': ({ visit }, { invoice }) => [visit(`${routes.planCallback}?publicId=${invoice ?? ''}`)],
  'planResult.leave': ({ t, link }) => [link(t.shell.plans)],
  'planResult.check': ({ t, press }) => [press(t.plans.result.checkAgain)],
  'planResult.reloadUser': ({ t, press }) => [press(t.plans.result.reloadUser)],
} satisfies SomeGestures
