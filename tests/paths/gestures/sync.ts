import type { SomeGestures } from '../gesture.ts'

export const syncGestures = {
  'moving.begin': ({ t, press }) => [press(t.moving.begin)],
  'moving.later': ({ t, press }) => [press(t.moving.later, t.a11y.ok)],
  'sync.start': ({ t, status, press }) => [status(), press(t.sync.now)],
  'sync.compare': ({ t, status, press }) => [status(), press(t.sync.compare)],
  'trouble.open': ({ status }) => [status()],
  'trouble.close': ({ close }) => [close()],
  'refusal.release': ({ t, press }) => [press(t.sync.release)],
  'refusals.release': ({ t, press }) => [press(t.sync.releaseAll)],
  'conflict.settle': ({ t, press }, { keep }) => [
    keep === 'mine'
      ? press(t.sync.deletedMine, t.sync.paidMine)
      : press(t.sync.deletedTheirs, t.sync.paidTheirs, t.sync.understood),
  ],
} satisfies SomeGestures
