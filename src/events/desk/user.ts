import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { checkpoint, command, outcome } from '../event.ts'
import { orNull } from '../orNull.ts'
import { app, otherApp, otherShopkeeper, shopkeeper } from '../samples.ts'
import { Id } from '../values/ids.ts'
import { AccountName, Owner, Path, ServiceTime, ServiceWord } from '../values/text.ts'

/** The signed-in user, by the identity provider. `issuer` and `sub` name an owner; the others are for display. */
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

/** A user's name among all providers: apps and rows belong to it. */
export const ownerOf = ({ issuer, sub }: Pick<User, 'issuer' | 'sub'>): string => `${issuer} ${sub}`

export const ownerOrNull = (user: User | null): string | null => (user === null ? null : ownerOf(user))

/** A sign-out's remaining work: `forget` removes synced rows of the owner and of these apps from the device. */
const Left = t.strict({ owner: Owner, apps: t.readonlyArray(Id), forget: t.boolean })
/** A sign-out that was promised and is not finished; `promise`: the id of its event. */
const OwedSignOut = t.strict({ ...Left.type.props, promise: Id })
export type OwedSignOut = t.TypeOf<typeof OwedSignOut>

const left = { owner: ownerOf(shopkeeper), apps: [app.publicId, otherApp.publicId], forget: true }

/** Earlier builds recorded a sign-out once all of it was done. */
const withNothingLeft = (data: unknown) => (t.UnknownRecord.is(data) ? { ...data, left: null } : data)
const withNothingOwed = (data: unknown) => (t.UnknownRecord.is(data) ? { ...data, owed: [] } : data)

/** This device's user, one for all tabs, and the page to return to after signing in. */
export const userEvents = {
  /** A page of ours was opened. */
  'route.visited': command({ path: Path }, [{ path: '/apps' }, { path: '//evil' }]),
  'auth.signedIn': outcome({ user: User }, [{ user: shopkeeper }, { user: otherShopkeeper }]),
  /** The provider described the user again. */
  'user.described': outcome({ user: User }, [{ user: { ...shopkeeper, plan: 'STARTUP' } }, { user: otherShopkeeper }]),
  /**
   * Nobody is signed in from here on. Its remaining work is promised by this entry: stored before the provider is
   * asked, and done at the next start at the latest.
   */
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
