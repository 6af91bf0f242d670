import type { SomeGestures } from '../gesture.ts'

export const deletedGestures = {
  'deleted.open': ({ t, press }) => [press(t.deleted.short)],
  'deleted.close': ({ close }) => [close()],
  'deleted.retry': ({ t, press }) => [press(t.storage.retry)],
  'deleted.turn': ({ turnTo }, { page }) => [turnTo(page)],
  'deleted.restore': ({ t, pressHeadOnTop }) => [pressHeadOnTop(t.deleted.restore)],
} satisfies SomeGestures
