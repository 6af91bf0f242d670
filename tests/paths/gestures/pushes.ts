import type { SomeGestures } from '../gesture.ts'
import { filled } from '../texts.ts'

export const pushesGestures = {
  'pushes.open': ({ t, link }) => [link(t.shell.webPush)],
  'pushes.leave': ({ t, link }) => [link(t.shell.dashboard)],
  'pushes.load': ({ t, press }) => [press(t.remote.again)],
  'pushes.send': ({ t, pressHead }) => [pressHead(t.push.send)],
  'pushes.delete': ({ t, press }) => [press(filled(t.push.delete, { name: 'Linux Chrome 148' }))],
  'pushes.confirm': ({ t, press }) => [press(t.push.deleteYes)],
  'pushes.cancel': ({ t, press }) => [press(t.a11y.cancel)],
} satisfies SomeGestures
