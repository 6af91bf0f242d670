import * as t from 'io-ts'
import { App } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { command, commands, message, outcome } from '../event.ts'
import { CallFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { app } from '../samples.ts'
import { Id } from '../values/ids.ts'
import { AppName, Owner } from '../values/text.ts'

const owner = 'http://localhost:4174/identity shop'

const offline = { status: -1, detail: 'Network Error', violation: null }
const failed = { status: 500, detail: 'Internal Server Error', violation: null }
const unreadable = { status: 0, detail: 'The answer cannot be read', violation: null }
const refused = {
  status: 400,
  detail: 'Constraint Violation',
  violation: { title: 'Constraint Violation', field: 'name', message: 'must be 1 to 200 letters' },
}

/** The user's apps at the main API: listing them, and making one. */
export const appListEvents = {
  /** From the session: the owner, whose apps can be requested now; null without one. */
  'appList.ofOwner': message({ owner: orNull(Owner) }, [
    { owner },
    { owner: 'http://localhost:4174/identity other' },
    { owner: null },
  ]),
  ...commands('appList.load'),
  /** `unsent`: local apps that the list lacks and that have unsent rows. */
  'appList.loaded': outcome(
    { apps: t.readonlyArray(App), unsent: t.readonlyArray(Id) },
    [
      { apps: [app], unsent: [] },
      { apps: [], unsent: [app.publicId] },
    ],
    { upcasts: [(data) => (t.UnknownRecord.is(data) ? { ...data, unsent: [] } : data)] },
  ),
  'appList.notLoaded': outcome({ fault: CallFault }, [{ fault: offline }, { fault: failed }]),
  /** Opens the form of a new app. */
  ...commands('app.new'),
  /** The form's text, once it was debounced. */
  'app.fill': command({ name: AppName }, [{ name: app.name }, { name: '' }]),
  'app.create': command({ name: AppName }, [{ name: app.name }, { name: ' ' }]),
  /** `existed`: the owner already had this app of that name. */
  'app.created': outcome({ app: App, existed: t.boolean }, [
    { app, existed: false },
    { app, existed: true },
  ]),
  'app.notCreated': outcome({ fault: CallFault }, [
    { fault: offline },
    { fault: refused },
    { fault: failed },
    { fault: unreadable },
  ]),
  ...commands('app.leaveNew'),
}
export type AppListEvent = EventsOf<typeof appListEvents>
