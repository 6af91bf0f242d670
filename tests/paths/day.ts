import type { dayAreaEvents } from '../../src/events/day/area.ts'
import type { AreaPaths } from './area.ts'
import { csvFixture } from './fixtures/csv.ts'
import { dayFixture } from './fixtures/day.ts'
import { drawerFixture } from './fixtures/drawer.ts'
import { csvGestures } from './gestures/csv.ts'
import { drawerGestures } from './gestures/drawer.ts'

export const dayPaths: AreaPaths<typeof dayAreaEvents> = {
  fixtures: { day: dayFixture, drawer: drawerFixture, csv: csvFixture },
  gestures: {
    'day.open': ({ t, press }) => [press(t.day.open)],
    'day.close': ({ close }) => [close()],
    'day.retry': ({ t, press }) => [press(t.storage.retry)],
    'day.openRange': ({ t, select, press }) => [select(t.day.range, 'other', t.day.ranges.other), press(t.day.choose)],
    ...drawerGestures,
    ...csvGestures,
  },
  testStateKeys: {
    day: ({ app, today, day, to, shown }) => [app, today !== null, day, to, shown !== null],
    drawer: ({ app, found, typed }) => [app, found && [found.after, found.sums], typed],
    csv: ({ app, wanted }) => [app, wanted && [wanted.file, wanted.from, wanted.to]],
  },
}
