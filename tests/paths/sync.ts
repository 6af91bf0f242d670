import type { syncAreaEvents } from '../../src/events/sync/area.ts'
import type { AreaPaths } from './area.ts'
import { localImportFixture } from './fixtures/moving.ts'
import { otherTabSyncFixture, slowSyncFixture, syncFixture } from './fixtures/sync.ts'
import { syncGestures } from './gestures/sync.ts'

export const syncPaths: AreaPaths<typeof syncAreaEvents> = {
  fixtures: {
    moving: localImportFixture,
    sync: [syncFixture, slowSyncFixture, otherTabSyncFixture],
  },
  gestures: { ...syncGestures },
  testStateKeys: {
    moving: ({ app, chosen }) => [app?.publicId, chosen?.publicId],
    sync: ({ app, allowed, waiting, rounds, unanswered, settling }) => [
      ...[app, allowed, waiting > 0, rounds, settling === null],
      Math.min(unanswered, 3),
    ],
  },
}
