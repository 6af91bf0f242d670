import type { dayAreaEvents } from '../../src/events/day/area.ts'
import type { AreaPaths } from './area.ts'
import { dayFixture } from './fixtures/day.ts'

export const dayPaths: AreaPaths<typeof dayAreaEvents> = {
  fixtures: { day: dayFixture },
  gestures: {
    'day.open': ({ t, press }) => [press(t.day.open)],
    'day.close': ({ close }) => [close()],
    'day.retry': ({ t, press }) => [press(t.storage.retry)],
  },
  testStateKeys: { day: ({ app, today, day, shown }) => [app, today !== null, day, shown !== null] },
}
