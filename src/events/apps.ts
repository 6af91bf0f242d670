import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { App } from './entities.ts'
import type { EventsOf } from './event.ts'
import { ask, message, rest } from './event.ts'
import { app, otherApp } from './samples.ts'
import { Owner } from './values/text.ts'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])
const owner = 'http://localhost:4174/identity shop'

/** Before there were owners only the device's own app could be chosen. */
const Ownerless = t.strict({ app: orNull(App) })
const ofNobody = (data: unknown) => {
  const old = Ownerless.decode(data)
  return E.isRight(old) ? { ...old.right, owner: null, known: [] } : data
}

/** The app that is worked in, and the apps that the user is known to have, so that the picker works offline. */
export const appsEvents = {
  /** Taken for the device's own app, and for one that its owner is known to have. */
  'app.choose': ask({ app: App }, [{ app }, { app: otherApp }]),
  'app.leave': ask({}, [{}]),
  /** From the session: who works here; null for a visitor. What another owner chose is left. */
  'apps.ofOwner': message({ owner: orNull(Owner) }, [{ owner }, { owner: null }]),
  /** From the list: what the server says that this owner has. A chosen app that is not among them is left. */
  'apps.known': message({ owner: Owner, apps: t.readonlyArray(App) }, [
    { owner, apps: [app] },
    { owner, apps: [] },
    { owner, apps: [{ ...app, name: 'خواربار نو' }] },
  ]),
  /** From the list: one more that this owner has. */
  'apps.joined': message({ owner: Owner, app: App }, [{ owner, app }]),
  'apps.rested': rest(
    { app: orNull(App), owner: orNull(Owner), known: t.readonlyArray(App) },
    [{ app, owner, known: [app] }],
    { v: 2, upcasts: [ofNobody] },
  ),
}
export type AppsEvent = EventsOf<typeof appsEvents>
