import type { SomeGestures } from '../gesture.ts'

export const offersGestures = {
  'offers.open': ({ t, link }) => [link(t.shell.products)],
  'offers.load': ({ t, press }) => [press(t.offers.again)],
} satisfies SomeGestures
