import type { SomeGestures } from '../gesture.ts'

export const dashboardGestures = {
  'dashboard.open': ({ t, link }) => [link(t.shell.dashboard)],
  'dashboard.leave': ({ t, link }) => [link(t.shell.credentials)],
  'dashboard.retry': ({ t, press }) => [press(t.storage.retry)],
} satisfies SomeGestures
