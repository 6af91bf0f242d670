import type { SomeGestures } from '../gesture.ts'
import { amountIn } from '../texts.ts'

/** The day stands under its drawer, and is left with it. */
export const drawerGestures = {
  'drawer.count': ({ t, press }) => [press(t.day.open), press(t.drawer.count)],
  'drawer.leave': ({ close }) => [close(), close()],
  'drawer.retry': ({ t, press }) => [press(t.storage.retry)],
  'drawer.type': ({ t, language, fill, leave }, { field, text }) => [
    fill(t.drawer[field], amountIn(language, text)),
    leave(t.drawer[field]),
  ],
  'drawer.close': ({ t, press, close }) => [press(t.drawer.close), close()],
} satisfies SomeGestures
