import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { App } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { ask, asks, checkpoint, message } from '../event.ts'
import { orNull } from '../orNull.ts'
import { app, otherApp } from '../samples.ts'
import { Id } from '../values/ids.ts'
import { Owner } from '../values/text.ts'

const owner = 'http://localhost:4174/identity shop'

/** Before there were owners only the device's own app could be chosen. */
const Ownerless = t.strict({ app: orNull(App) })
const ofNobody = (data: unknown) => {
  const old = Ownerless.decode(data)
  return E.isRight(old) ? { ...old.right, owner: null, known: [] } : data
}

/** Lists did not say of what something was unsent, and no app was kept for it. */
const ofListed = (data: unknown) => (t.UnknownRecord.is(data) ? { ...data, unsent: [] } : data)
const ofNoneGone = (data: unknown) => (t.UnknownRecord.is(data) ? { ...data, gone: [], dropped: [] } : data)

/** The app that is worked in, and the apps that the user is known to have, so that the picker works offline. */
export const appsEvents = {
  /** Taken for the device's own app, and for one that its owner is known to have. */
  'app.choose': ask({ app: App }, [{ app }, { app: otherApp }]),
  ...asks('app.leave'),
  /** From the session: who works here; null for a visitor. What another owner chose is left. */
  'apps.ofOwner': message({ owner: orNull(Owner) }, [{ owner }, { owner: null }]),
  /**
   * From the list: what the server says that this owner has, and which other apps here have something that is not at the server. A chosen app that is
   * neither is left.
   */
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
  /** From the list: one more that this owner has. */
  'apps.joined': message({ owner: Owner, app: App }, [{ owner, app }]),
  'apps.rested': checkpoint(
    {
      app: orNull(App),
      owner: orNull(Owner),
      known: t.readonlyArray(App),
      gone: t.readonlyArray(Id),
      dropped: t.readonlyArray(App),
    },
    [{ app, owner, known: [app], gone: [], dropped: [] }],
    { upcasts: [ofNobody, ofNoneGone] },
  ),
}
export type AppsEvent = EventsOf<typeof appsEvents>
