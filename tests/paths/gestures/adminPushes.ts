import type { SomeGestures } from '../gesture.ts'
import { filled } from '../texts.ts'

export const adminPushesGestures = {
  'adminPushes.open': ({ t, link }) => [link(t.shell.adminWebPush)],
  'adminPushes.leave': ({ t, link }) => [link(t.shell.plans)],
  'adminPushes.load': ({ t, press }) => [press(t.remote.again)],
  'adminPushes.send': ({ t, pressHead }) => [pressHead(t.push.send)],
  'adminPushes.delete': ({ t, press }, { row }) => [press(filled(t.push.delete, { name: row }))],
  'adminPushes.confirm': ({ t, press }) => [press(t.push.deleteYes)],
  'adminPushes.cancel': ({ t, press }) => [press(t.a11y.cancel)],
} satisfies SomeGestures
