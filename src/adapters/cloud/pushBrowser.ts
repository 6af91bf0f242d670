import type { either as E } from 'fp-ts'

export type PushPermission = 'unsupported' | 'noPush' | NotificationPermission

/** A subscription as the browser has it: to be told to the service alone. `key` and `auth`: unpadded base64url. */
export interface Subscribed {
  endpoint: string
  key: string
  auth: string
  /** Made with the key pair that the service has now, as far as the browser says. */
  isOurs: boolean
}

/** What pushes need of a browser. */
export interface PushBrowser {
  permission: () => PushPermission
  /** To be called within a click. */
  askPermission: () => Promise<NotificationPermission>
  subscription: () => Promise<Subscribed | null>
  /** The one that there is, where it may stay and is not of another key pair; else a new one in its place. */
  subscribe: (how: { mayStay: boolean }) => Promise<E.Either<unknown, Subscribed>>
  unsubscribe: () => Promise<void>
  /** Of all tabs only one works at a time; `waited`: another one did, just before. */
  alone: <A>(work: (waited: boolean) => Promise<A>) => Promise<A>
  /** Tells when the permission or the subscription may be another, or may be registered again. */
  watch: (moved: () => void) => () => void
  /** What the device is called: `Linux::Chrome::148`. */
  deviceId: () => string
}
