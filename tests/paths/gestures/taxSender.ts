import type { SomeGestures } from '../gesture.ts'

export const taxSenderGestures = {
  'tax.stop': ({ t, press }) => [press(t.taxSender.stop)],
  'tax.goOn': ({ t, press }) => [press(t.taxSender.goOn)],
  'tax.letGo': ({ t, press }) => [press(t.taxSender.letGo)],
} satisfies SomeGestures
