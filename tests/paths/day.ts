import type { dayAreaEvents } from '../../src/events/day/area.ts'
import type { AreaPaths } from './area.ts'
import { dayFixture } from './fixtures/day.ts'
import { drawerFixture } from './fixtures/drawer.ts'
import { drawerGestures } from './gestures/drawer.ts'

export const dayPaths: AreaPaths<typeof dayAreaEvents> = {
  fixtures: { day: dayFixture, drawer: drawerFixture },
  gestures: {
    'day.open': ({ t, press }) => [press(t.day.open)],
    'day.close': ({ close }) => [close()],
    'day.retry': ({ t, press }) => [press(t.storage.retry)],
    ...drawerGestures,
  },
  testStateKeys: {
    day: ({ app, today, day, shown }) => [app, today !== null, day, shown !== null],
    drawer: ({ app, found, typed }) => [app, found && [found.after, found.sums], typed],
  },
}
