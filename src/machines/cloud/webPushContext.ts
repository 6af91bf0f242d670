import { callBroke } from '../../events/callFaults.ts'
import type { WebPushDevice } from '../../events/desk/settings.ts'
import type { CallFault } from '../../events/faults.ts'
import type { PortsOf } from '../parts/effect.ts'
import { afterCommit, immediate } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'

export interface WebPushContext {
  /** The user; null for none. */
  owner: string | null
  /** This device as it is registered for them; null where it is not. */
  device: WebPushDevice | null
  /** The user began what is under way, so notices say what came of it. */
  byHand: boolean
  /** Why it could not be registered, or taken off the list, when that was last tried. */
  fault: CallFault | null
  /** The browser was read while something was under way, which may have changed since. */
  missed: boolean
}

export const webPushEffects = {
  /** When the permission, the subscription or what another tab registered is no longer what it was. */
  watchPush: immediate.often<unknown, Of<'webPush.moved'>>(null),
  readPush: immediate.once<{ owner: string }, Of<'webPush.read'>>(() => ({
    type: 'webPush.read',
    permission: 'unsupported',
    subscription: 'none',
    registered: null,
  })),
  /** Begins within the click: without one a browser does not ask for the permission. */
  askPush: immediate.often<unknown, Of<'webPush.allowed' | 'webPush.denied' | 'webPush.notSubscribed'>>(() => ({
    type: 'webPush.notSubscribed',
    why: 'failed',
  })),
  /**
   * Gets or makes the browser's subscription and has the main API know it, in the place of the one that was registered
   * before.
   */
  registerPush: afterCommit.once<
    { owner: string },
    Of<'webPush.registered' | 'webPush.notRegistered' | 'webPush.notSubscribed'>
  >(() => ({ type: 'webPush.notRegistered', fault: callBroke })),
  /** Gives up a subscription that is not registered for this user; it may be by now, by another tab. */
  dropPush: afterCommit.once<{ owner: string }, Of<'webPush.dropped' | 'webPush.registered'>>(() => ({
    type: 'webPush.dropped',
  })),
  /** Gives up the browser's subscription, and takes the device off the main API's list. */
  endPush: afterCommit.once<{ device: WebPushDevice }, Of<'webPush.stopped' | 'webPush.notStopped'>>(() => ({
    type: 'webPush.notStopped',
    fault: callBroke,
  })),
}
export type WebPushPorts = PortsOf<typeof webPushEffects>
