import * as t from 'io-ts'
import { User } from '../desk/user.ts'
import type { EventsOf } from '../event.ts'
import { ask, delay, message, outcome } from '../event.ts'
import { otherShopkeeper, shopkeeper } from '../samples.ts'
import { Count } from '../values/money.ts'

/**
 * Why signing in or out did not work. `refused`: the provider or our own checks said no; `clock`: this device's clock is too far from the
 * provider's; `unconfigured`: no address of a provider is known.
 */
export const AuthFault = t.keyof({ offline: null, refused: null, clock: null, unconfigured: null, failed: null })
export type AuthFault = t.TypeOf<typeof AuthFault>

/** Signing in and out at the identity provider, and this tab's session with it. No token is ever in an event. */
export const authEvents = {
  /** From the flow `user`: who is signed in on this device; null for a visitor. */
  'auth.ofUser': message({ user: t.union([User, t.null]) }, [
    { user: shopkeeper },
    { user: otherShopkeeper },
    { user: null },
  ]),
  'auth.signIn': ask({}, [{}]),
  'signIn.notBegun': outcome({ fault: AuthFault }, [{ fault: 'offline' }]),
  /** The button can be pressed again (specification section 9). */
  'signIn.reenabled': delay({}, [{}]),
  /** The provider sent the browser back to /authcallback. */
  'auth.returned': ask({}, [{}]),
  'auth.notSignedIn': outcome({ fault: AuthFault }, [{ fault: 'refused' }, { fault: 'offline' }]),
  /** A page that waits for the provider has waited for long. */
  'auth.slow': delay({}, [{}]),
  /** An access token is there again, after a start or after the provider was away. */
  'session.resumed': outcome({}, [{}]),
  /** The session is over: whoever wants to call services must sign in again. */
  'session.ended': outcome({}, [{}]),
  /** The provider cannot be reached; the desk goes on as the user whom it last knew. `retryIn` in milliseconds. */
  'session.unreached': outcome({ retryIn: Count }, [{ retryIn: 4_000 }]),
  'session.retried': delay({}, [{}]),
  /** Something suggests to try again: the window got the focus, the network came back. */
  'session.woken': outcome({}, [{}]),
  /** Asks the provider about the user again: after a plan was bought. */
  'user.reload': ask({}, [{}]),
  'user.notDescribed': outcome({}, [{}]),
  'auth.signOut': ask({}, [{}]),
  /** What is not at the server yet, and the lines in the basket. */
  'signOut.counted': outcome({ waiting: Count, lines: Count }, [
    { waiting: 0, lines: 0 },
    { waiting: 3, lines: 1 },
  ]),
  /** `forget`: take what is synced off the device. */
  'signOut.confirm': ask({ forget: t.boolean }, [{ forget: false }, { forget: true }]),
  'signOut.cancel': ask({}, [{}]),
  'signOut.notForgotten': outcome({}, [{}]),
  /** The page is still here: it could not be loaded anew. */
  'page.stayed': outcome({}, [{}]),
  /** /endsession was opened. */
  'auth.ended': ask({}, [{}]),
}
export type AuthEvent = EventsOf<typeof authEvents>
