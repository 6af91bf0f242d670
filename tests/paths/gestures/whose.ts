import type { App } from '../../../src/events/entities.ts'
import { localApp } from '../../../src/events/values/ids.ts'
import type { Driver } from '../driver.ts'
import type { SomeGestures } from '../gesture.ts'

const nameOf = ({ t }: Driver, { publicId, name }: App) => (publicId === localApp ? t.apps.onlyHere : name)

/** Whose desk it is, which parts of it are there, and the sample. */
export const whoseGestures = {
  'areas.retry': ({ t, press }) => [press(t.storage.retry)],
  'route.visited': ({ visit }, { path }) => [visit(path)],
  'app.choose': (driver, { app }) => [driver.pickApp(), driver.choose(nameOf(driver, app))],
  'app.leave': ({ t, pickApp, press, close }) => [pickApp(), press(t.apps.leave), close()],
  'sample.try': ({ t, press }) => [press(t.begin.sample)],
  'sample.stock': ({ t, command }) => [command(t.sample.fill)],
  'sample.clear': ({ t, command }) => [command(t.sample.takeAway)],
  'clear.confirm': ({ t, press }) => [press(t.a11y.yes)],
  'clear.cancel': ({ t, press }) => [press(t.a11y.no)],
} satisfies SomeGestures
