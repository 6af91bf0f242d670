import * as t from 'io-ts'
import { App } from './entities.ts'
import { ask, type EventsOf, message, rest } from './event.ts'
import { app, otherApp } from './samples.ts'

export const appsEvents = {
  'apps.open': ask({}, [{}]),
  /** From a flow that needs an app first. */
  'apps.need': message({}, [{}]),
  'apps.close': ask({}, [{}]),
  'app.choose': ask({ app: App }, [{ app }, { app: otherApp }]),
  'app.leave': ask({}, [{}]),
  'apps.rested': rest({ app: t.union([App, t.null]) }, [{ app }]),
}
export type AppsEvent = EventsOf<typeof appsEvents>
