import type { SomeGestures } from '../gesture.ts'

export const supportPlansGestures = {
  'supportPlans.open': ({ t, link }) => [link(t.shell.plans)],
  'supportPlans.leave': ({ t, link }) => [link(t.apps.title)],
  'supportPlans.load': ({ t, press }) => [press(t.remote.again)],
} satisfies SomeGestures
