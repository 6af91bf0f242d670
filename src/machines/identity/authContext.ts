import type { DeskEvent } from '../../events/desk/desk.ts'
import type { AuthEvent, AuthFault } from '../../events/identity/auth.ts'
import type { User, UserEvent } from '../../events/identity/user.ts'
import type { Effect, Watch } from '../effect.ts'

export type AuthMachineEvent =
  | AuthEvent
  | Extract<UserEvent, { type: 'auth.signedIn' | 'auth.signedOut' | 'user.described' }>
  | DeskEvent
type Of<T extends AuthMachineEvent['type']> = Extract<AuthMachineEvent, { type: T }>

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
  /** Take what is synced off the device when leaving. */
  forget: boolean
}

export interface AuthPorts {
  /** Leaves for the provider's page; answers only where it cannot. */
  beginSignIn: Effect<unknown, Of<'signIn.notBegun'>>
  /** Redeems what the provider sent back, once. */
  finishSignIn: Effect<unknown, Of<'auth.signedIn'> | Of<'auth.notSignedIn'>>
  resumeSession: Effect<{ tries: number }, Of<'session.resumed'> | Of<'session.ended'> | Of<'session.unreached'>>
  watchSession: Watch<unknown, Of<'session.ended'> | Of<'session.woken'> | Of<'user.described'>>
  describeUser: Effect<unknown, Of<'user.described'> | Of<'user.notDescribed'>>
  countUnsaved: Effect<unknown, Of<'signOut.counted'>>
  /** Forgets the tokens here, and revokes them at the provider where it can be reached. */
  endSession: Effect<unknown, Of<'auth.signedOut'> | Of<'page.stayed'>>
  /** Loads the page anew, after a sign-out by way of the provider, so that nothing of the last user stays in memory. */
  leavePage: Effect<{ forget: boolean }, Of<'signOut.notForgotten'> | Of<'page.stayed'>>
}

/** So often the provider is tried by itself; then the window's focus or the network wakes the flow. */
export const maxTries = 6

export const visitor: AuthContext = {
  user: null,
  fault: null,
  tries: 0,
  retryIn: 0,
  waiting: 0,
  lines: 0,
  forget: false,
}
