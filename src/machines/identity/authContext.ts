import type { DeskEvent } from '../../events/desk/desk.ts'
import type { User, UserEvent } from '../../events/desk/user.ts'
import type { AuthEvent, AuthFault } from '../../events/identity/auth.ts'
import type { PortsOf } from '../parts/effect.ts'
import { afterCommit, immediate } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'

export type AuthMachineEvent =
  | AuthEvent
  | Extract<UserEvent, { type: 'auth.signedIn' | 'auth.signedOut' | 'signOut.settled' | 'user.described' }>
  | DeskEvent

export interface AuthContext {
  /** Who is signed in on this device; null for a visitor. */
  user: User | null
  fault: AuthFault | null
  /** Times in a row that the provider was not reached. */
  tries: number
  retryIn: number
  /** What a sign-out would leave unsent, and lines in the basket. */
  waiting: number
  lines: number
}

export const authEffects = {
  /** Leaves for the provider's page; answers only where it cannot. */
  beginSignIn: afterCommit.once<unknown, Of<'signIn.notBegun'>>(() => ({ type: 'signIn.notBegun', fault: 'failed' })),
  /** Redeems what the provider sent back, once. */
  finishSignIn: afterCommit.once<unknown, Of<'auth.signedIn' | 'auth.notSignedIn'>>(() => ({
    type: 'auth.notSignedIn',
    fault: 'failed',
  })),
  resumeSession: immediate.once<{ tries: number }, Of<'session.resumed' | 'session.ended' | 'session.unreached'>>(
    () => ({ type: 'session.unreached', retryIn: 10_000 }),
  ),
  watchSession: immediate.often<unknown, Of<'session.ended' | 'session.woken' | 'user.described'>>(null),
  describeUser: immediate.once<unknown, Of<'user.described' | 'user.notDescribed'>>(() => ({
    type: 'user.notDescribed',
  })),
  // What cannot be counted is taken for something.
  countUnsaved: immediate.once<unknown, Of<'signOut.counted'>>(() => ({
    type: 'signOut.counted',
    waiting: 1,
    lines: 0,
  })),
  /** Says what the sign-out is to do. `forget`: take what is synced off the device. */
  promiseSignOut: immediate.once<{ forget: boolean }, Of<'auth.signedOut' | 'page.stayed'>>(() => ({
    type: 'page.stayed',
  })),
  /** Does what sign-outs promised: forgets the tokens here, and what is to be taken off the device. */
  endSession: afterCommit.once<unknown, Of<'signOut.settled' | 'signOut.notForgotten'>>(() => ({
    type: 'signOut.notForgotten',
  })),
  /** The same of sign-outs that something kept from it; says nothing where there are none. */
  settleSignOuts: afterCommit.often<unknown, Of<'signOut.settled'>>(null),
  /** Loads the page anew, after a sign-out by way of the provider, so that nothing of the last user stays in memory. */
  leavePage: afterCommit.once<unknown, Of<'page.stayed'>>(() => ({ type: 'page.stayed' })),
}
export type AuthPorts = PortsOf<typeof authEffects>

/** So often the provider is tried by itself; then the window's focus or the network wakes the flow. */
export const maxTries = 6

export const visitor: AuthContext = {
  user: null,
  fault: null,
  tries: 0,
  retryIn: 0,
  waiting: 0,
  lines: 0,
}
