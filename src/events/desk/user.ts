import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { ask, checkpoint, outcome, outcomes } from '../event.ts'
import { orNull } from '../orNull.ts'
import { otherShopkeeper, shopkeeper } from '../samples.ts'
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

/** Who uses this device, one for all tabs, and where to go on after signing in. */
export const userEvents = {
  /** A page of ours was opened. */
  'route.visited': ask({ path: Path }, [{ path: '/apps' }, { path: '//evil' }]),
  'auth.signedIn': outcome({ user: User }, [{ user: shopkeeper }, { user: otherShopkeeper }]),
  /** The provider was asked about the user again. */
  'user.described': outcome({ user: User }, [{ user: { ...shopkeeper, plan: 'STARTUP' } }, { user: otherShopkeeper }]),
  ...outcomes('auth.signedOut'),
  'user.rested': checkpoint({ user: orNull(User), route: Path }, [
    { user: shopkeeper, route: '/apps' },
    { user: null, route: '/' },
  ]),
}
export type UserEvent = EventsOf<typeof userEvents>
