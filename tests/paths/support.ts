import type { supportAreaEvents } from '../../src/events/support/area.ts'
import type { AreaPaths } from './area.ts'
import { inspectorFixtures } from './fixtures/inspector.ts'
import { supportFixture } from './fixtures/support.ts'
import { supportGestures } from './gestures/support.ts'

export const supportPaths: AreaPaths<typeof supportAreaEvents> = {
  fixtures: {
    support: [supportFixture, ...inspectorFixtures],
  },
  gestures: { ...supportGestures },
  testStateKeys: {
    support: () => null,
  },
}
