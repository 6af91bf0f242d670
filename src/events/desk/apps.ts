import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { App } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { checkpoint, command, commands, message } from '../event.ts'
import { orNull } from '../orNull.ts'
import { app, otherApp } from '../samples.ts'
import { Id } from '../values/ids.ts'
import { Owner } from '../values/text.ts'

/** Apps of an owner: a list of them stays one entry of the journal. */
export const maxApps = 100

const owner = 'http://localhost:4174/identity shop'

/** Without owners only the device's own app could be chosen. */
const Ownerless = t.strict({ app: orNull(App) })
const ofNobody = (data: unknown) => {
  const old = Ownerless.decode(data)
  return E.isRight(old) ? { ...old.right, owner: null, known: [] } : data
}

/** Lists did not name unsent apps, and none was kept for them. */
const ofListed = (data: unknown) => (t.UnknownRecord.is(data) ? { ...data, unsent: [] } : data)
/** Whether an app was ever chosen was not kept: it was where one is chosen now. */
const ofNoBeginning = (data: unknown) => (t.UnknownRecord.is(data) ? { ...data, begun: data.app !== null } : data)
const ofNoneGone = (data: unknown) => (t.UnknownRecord.is(data) ? { ...data, gone: [], dropped: [] } : data)

/** The chosen app, and the user's known apps, so that the picker works offline. */
export const appsEvents = {
  /** Accepted for the device's own app, and for a known app of the owner. */
  'app.choose': command({ app: App }, [{ app }, { app: otherApp }]),
  ...commands('app.leave'),
  /** From the session: the owner; null for a visitor. Another owner's choice is dropped. */
  'apps.ofOwner': message({ owner: orNull(Owner) }, [{ owner }, { owner: null }]),
  /** From the list: the owner's apps at the server, and local apps with unsent rows. Other chosen apps are left. */
  'apps.known': message(
    { owner: Owner, apps: t.readonlyArray(App), unsent: t.readonlyArray(Id) },
    [
      { owner, apps: [app], unsent: [] },
      { owner, apps: [], unsent: [] },
      { owner, apps: [], unsent: [app.publicId] },
      { owner, apps: [{ ...app, name: 'خواربار نو' }], unsent: [] },
    ],
    { upcasts: [ofListed] },
  ),
  /** From the list: a new app of this owner. */
  'apps.joined': message({ owner: Owner, app: App }, [{ owner, app }]),
  'apps.rested': checkpoint(
    {
      app: orNull(App),
      owner: orNull(Owner),
      known: t.readonlyArray(App),
      gone: t.readonlyArray(Id),
      dropped: t.readonlyArray(App),
      begun: t.boolean,
    },
    [
      { app, owner, known: [app], gone: [], dropped: [], begun: true },
      { app: null, owner: null, known: [], gone: [], dropped: [], begun: false },
    ],
    { upcasts: [ofNobody, ofNoneGone, ofNoBeginning] },
  ),
}
export type AppsEvent = EventsOf<typeof appsEvents>
