import * as t from 'io-ts'
import { User } from '../desk/user.ts'
import type { EventsOf } from '../event.ts'
import { command, commands, delays, message, outcome, outcomes } from '../event.ts'
import { orNull } from '../orNull.ts'
import { otherShopkeeper, shopkeeper } from '../samples.ts'
import { keyword } from '../values/codecs.ts'
import { Count } from '../values/money.ts'

/**
 * Why signing in or out failed. `refused`: the provider or our own checks; `clock`: this device's clock differs too
 * much from the provider's; `unconfigured`: no provider's address is known.
 */
export const AuthFault = keyword('offline', 'refused', 'clock', 'unconfigured', 'failed')
export type AuthFault = t.TypeOf<typeof AuthFault>

/** Signing in and out at the identity provider, and this tab's session with it. No token is ever in an event. */
export const authEvents = {
  /** From the flow `user`: this device's user; null for a visitor. */
  'auth.ofUser': message({ user: orNull(User) }, [{ user: shopkeeper }, { user: otherShopkeeper }, { user: null }]),
  ...commands('auth.signIn'),
  'signIn.notBegun': outcome({ fault: AuthFault }, [{ fault: 'offline' }]),
  /** The button can be pressed again (requirement 9.11). */
  ...delays('signIn.reenabled'),
  /** The provider sent the browser back to /authcallback. */
  ...commands('auth.returned'),
  'auth.notSignedIn': outcome({ fault: AuthFault }, [{ fault: 'refused' }, { fault: 'offline' }]),
  /** A page has waited for the provider for long. */
  ...delays('auth.slow'),
  /** There is an access token again, after a start or after the provider was unreachable. */
  ...outcomes('session.resumed'),
  /** The session is over: calls need a new sign-in. */
  ...outcomes('session.ended'),
  /** The provider is unreachable; the desk continues as its last known user. `retryIn` in milliseconds. */
  'session.unreached': outcome({ retryIn: Count }, [{ retryIn: 4_000 }]),
  ...delays('session.retried'),
  /** A reason to try again: the window got the focus, the network came back. */
  ...outcomes('session.woken'),
  /** Reads the user again at the provider: after a plan was bought. */
  ...commands('user.reload'),
  ...outcomes('user.notDescribed'),
  ...commands('auth.signOut'),
  /** Rows that are not at the server yet, and the lines in the basket. */
  'signOut.counted': outcome({ waiting: Count, lines: Count }, [
    { waiting: 0, lines: 0 },
    { waiting: 3, lines: 1 },
  ]),
  /** `forget`: remove synced rows from the device. */
  'signOut.confirm': command({ forget: t.boolean }, [{ forget: false }, { forget: true }]),
  ...commands('signOut.cancel'),
  ...outcomes('signOut.notForgotten'),
  /** The page is still here: it could not be loaded anew. */
  ...outcomes('page.stayed'),
  /** /endsession was opened. */
  ...commands('auth.ended'),
}
export type AuthEvent = EventsOf<typeof authEvents>
