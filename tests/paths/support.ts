import type { supportAreaEvents } from '../../src/events/support/area.ts'
import type { AreaPaths } from './area.ts'
import { backupFixture } from './fixtures/backup.ts'
import { inspectorFixtures } from './fixtures/inspector.ts'
import { supportFixture } from './fixtures/support.ts'
import { backupGestures } from './gestures/backup.ts'
import { supportGestures } from './gestures/support.ts'

export const supportPaths: AreaPaths<typeof supportAreaEvents> = {
  fixtures: {
    support: [supportFixture, ...inspectorFixtures],
    backup: [backupFixture],
  },
  gestures: { ...supportGestures, ...backupGestures },
  testStateKeys: {
    support: () => null,
    backup: ({ restored, fault }) => [restored > 0, fault !== null],
  },
}
