import type { SomeGestures } from '../gesture.ts'

export const taxProfileGestures = {
  'taxProfile.load': ({ t, press }) => [press(t.storage.retry)],
} satisfies SomeGestures
