import type { publicEvents } from '../../src/events/public/area.ts'
import type { AreaPaths } from './area.ts'
import { offersFixture } from './fixtures/offers.ts'
import { offersGestures } from './gestures/offers.ts'

export const publicPaths: AreaPaths<typeof publicEvents> = {
  fixtures: { offers: offersFixture },
  gestures: { ...offersGestures },
  testStateKeys: { offers: ({ offers }) => [offers.length] },
}
