import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { ask, checkpoint, outcome } from '../event.ts'
import { orNull } from '../orNull.ts'
import { app, otherApp, otherShopkeeper, shopkeeper } from '../samples.ts'
import { Id } from '../values/ids.ts'
import { AccountName, Owner, Path, ServiceTime, ServiceWord } from '../values/text.ts'

/** Who is signed in, as the identity provider says. `issuer` and `sub` together name an owner; the rest is for showing. */
export const User = t.strict({
  issuer: Owner,
  sub: Owner,
  givenName: AccountName,
  familyName: AccountName,
  email: AccountName,
  username: AccountName,
  roles: t.readonlyArray(ServiceWord),
  plan: orNull(ServiceWord),
  /** A date as the provider gives it. */
  planExpire: orNull(ServiceTime),
})
export type User = t.TypeOf<typeof User>

/** Names a user among all providers: what apps and rows belong to. */
export const ownerOf = ({ issuer, sub }: Pick<User, 'issuer' | 'sub'>): string => `${issuer} ${sub}`

/** Null for a visitor. */
export const ownerOrNull = (user: User | null): string | null => (user === null ? null : ownerOf(user))

/** What a sign-out leaves to be done: `forget` takes what is synced off the device, of the owner and of these apps. */
const Left = t.strict({ owner: Owner, apps: t.readonlyArray(Id), forget: t.boolean })
/** A sign-out that was promised and is not carried out to its end; `promise` is the id of the event that said so. */
const OwedSignOut = t.strict({ ...Left.type.props, promise: Id })
export type OwedSignOut = t.TypeOf<typeof OwedSignOut>

const left = { owner: ownerOf(shopkeeper), apps: [app.publicId, otherApp.publicId], forget: true }

/** Earlier builds said that somebody was signed out once all of it was done. */
const withNothingLeft = (data: unknown) => (t.UnknownRecord.is(data) ? { ...data, left: null } : data)
const withNothingOwed = (data: unknown) => (t.UnknownRecord.is(data) ? { ...data, owed: [] } : data)

/** Who uses this device, one for all tabs, and where to go on after signing in. */
export const userEvents = {
  /** A page of ours was opened. */
  'route.visited': ask({ path: Path }, [{ path: '/apps' }, { path: '//evil' }]),
  'auth.signedIn': outcome({ user: User }, [{ user: shopkeeper }, { user: otherShopkeeper }]),
  /** The provider was asked about the user again. */
  'user.described': outcome({ user: User }, [{ user: { ...shopkeeper, plan: 'STARTUP' } }, { user: otherShopkeeper }]),
  /** Nobody is signed in from here on. What is left to be done is promised by this: it is stored before the provider is asked, and done at the next start at the latest. */
  'auth.signedOut': outcome({ left: orNull(Left) }, [{ left }, { left: { ...left, forget: false } }, { left: null }], {
    upcasts: [withNothingLeft],
    strict: true,
  }),
  /** These promises are kept. */
  'signOut.settled': outcome({ promises: t.readonlyArray(Id) }, [{ promises: ['promise-1'] }]),
  'user.rested': checkpoint(
    { user: orNull(User), route: Path, owed: t.readonlyArray(OwedSignOut) },
    [
      { user: shopkeeper, route: '/apps', owed: [] },
      { user: null, route: '/', owed: [{ ...left, promise: 'promise-1' }] },
    ],
    { upcasts: [withNothingOwed] },
  ),
}
export type UserEvent = EventsOf<typeof userEvents>
