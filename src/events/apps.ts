import * as t from 'io-ts'
import { App } from './entities.ts'
import type { EventsOf } from './event.ts'
import { ask, rest } from './event.ts'
import { app, otherApp } from './samples.ts'

export const appsEvents = {
  'app.choose': ask({ app: App }, [{ app }, { app: otherApp }]),
  'app.leave': ask({}, [{}]),
  'apps.rested': rest({ app: t.union([App, t.null]) }, [{ app }]),
}
export type AppsEvent = EventsOf<typeof appsEvents>
