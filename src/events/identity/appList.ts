import * as t from 'io-ts'
import { App } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { ask, asks, message, outcome } from '../event.ts'
import { CallFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { app } from '../samples.ts'
import { Id } from '../values/ids.ts'
import { AppName, Owner } from '../values/text.ts'

const owner = 'http://localhost:4174/identity shop'

/** How many of an owner's apps are kept: a list of them stays one entry of the journal. */
export const maxApps = 100

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
  /** From the session: whose apps, and that they can be asked for now; null for nobody's. */
  'appList.ofOwner': message({ owner: orNull(Owner) }, [
    { owner },
    { owner: 'http://localhost:4174/identity other' },
    { owner: null },
  ]),
  ...asks('appList.load'),
  /** `unsent`: apps here that the list does not name, and of which something is not at the server. */
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
  ...asks('app.new'),
  /** As it stands in the form, once it was debounced. */
  'app.fill': ask({ name: AppName }, [{ name: app.name }, { name: '' }]),
  'app.create': ask({ name: AppName }, [{ name: app.name }, { name: ' ' }]),
  /** `existed`: the owner has an app of that name already, and this is it. */
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
  ...asks('app.leaveNew'),
}
export type AppListEvent = EventsOf<typeof appListEvents>
