import * as t from 'io-ts'
import { WebPushDevice, webPushDevice } from '../desk/settings.ts'
import type { EventsOf } from '../event.ts'
import { commands, message, outcome, outcomes } from '../event.ts'
import { orNull } from '../orNull.ts'
import { failedCall } from '../remoteList.ts'
import { keyword } from '../values/codecs.ts'
import { Id } from '../values/ids.ts'
import { Owner } from '../values/text.ts'

/** `unsupported`: the browser shows no notifications; `noPush`: it receives none. The others are its own words. */
const Permission = keyword('unsupported', 'noPush', 'default', 'granted', 'denied')
/** `same`: as registered; `changed`: another one, of another key of the server, or gone. */
const Subscription = keyword('none', 'same', 'changed')

/** Whether this device receives the user's pushes: its permission, its subscription, and its record at the main API. */
export const webPushEvents = {
  /** From the session: the user; null without one. */
  'webPush.ofOwner': message({ owner: orNull(Owner) }, [
    { owner: 'http://localhost:4174/identity shop' },
    { owner: 'http://localhost:4174/identity other' },
    { owner: null },
  ]),
  /** `registered`: the device as registered for this user; null if it is not. */
  'webPush.read': outcome({ permission: Permission, subscription: Subscription, registered: orNull(WebPushDevice) }, [
    { permission: 'unsupported', subscription: 'none', registered: null },
    { permission: 'noPush', subscription: 'none', registered: null },
    { permission: 'denied', subscription: 'none', registered: webPushDevice },
    { permission: 'default', subscription: 'none', registered: null },
    { permission: 'granted', subscription: 'same', registered: webPushDevice },
    { permission: 'granted', subscription: 'changed', registered: webPushDevice },
    { permission: 'granted', subscription: 'changed', registered: null },
  ]),
  /** The permission, the subscription or another tab's registration has changed. */
  ...outcomes('webPush.moved'),
  ...commands('webPush.enable', 'webPush.disable'),
  /** The browser's answer to the question about notifications. */
  ...outcomes('webPush.allowed', 'webPush.denied'),
  'webPush.notSubscribed': outcome({ why: keyword('unsupported', 'noPush', 'dismissed', 'failed') }, [
    { why: 'unsupported' },
    { why: 'noPush' },
    { why: 'dismissed' },
    { why: 'failed' },
  ]),
  'webPush.registered': outcome({ device: WebPushDevice }, [{ device: webPushDevice }]),
  'webPush.notRegistered': failedCall,
  /** The browser gave up a subscription that is not registered for this user. */
  ...outcomes('webPush.dropped'),
  /** The browser gave up its subscription in both cases; not stopped: the main API's list still has the device. */
  ...outcomes('webPush.stopped'),
  'webPush.notStopped': failedCall,
  /** From the list of devices: those at the main API. */
  'webPush.known': message({ devices: t.readonlyArray(Id) }, [{ devices: [webPushDevice.publicId] }, { devices: [] }]),
  /** From the list of devices: one was deleted there, or its push server no longer knows it. */
  'webPush.gone': message({ device: Id }, [{ device: webPushDevice.publicId }, { device: 'push-2' }]),
}
export type WebPushEvent = EventsOf<typeof webPushEvents>
