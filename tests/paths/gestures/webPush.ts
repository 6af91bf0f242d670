import type { SomeGestures } from '../gesture.ts'

export const webPushGestures = {
  'webPush.enable': ({ t, toggle }) => [toggle(t.push.toggle, true)],
  'webPush.disable': ({ t, toggle }) => [toggle(t.push.toggle, false)],
} satisfies SomeGestures
