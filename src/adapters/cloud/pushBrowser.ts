import type { either as E } from 'fp-ts'

export type PushPermission = 'unsupported' | 'noPush' | NotificationPermission

/** A subscription as the browser has it; only the service may see it. `key` and `auth`: unpadded base64url. */
export interface Subscribed {
  endpoint: string
  key: string
  auth: string
  /** Made with the service's present key pair, as far as the browser knows. */
  isOurs: boolean
}

export interface PushBrowser {
  permission: () => PushPermission
  /** Must be called within a click. */
  askPermission: () => Promise<NotificationPermission>
  subscription: () => Promise<Subscribed | null>
  /** The present subscription, if it may stay and has our key pair; otherwise a new one replaces it. */
  subscribe: (how: { mayStay: boolean }) => Promise<E.Either<unknown, Subscribed>>
  unsubscribe: () => Promise<void>
  /** Runs the work in one tab at a time; `waited`: another tab had the turn just before. */
  alone: <A>(work: (waited: boolean) => Promise<A>) => Promise<A>
  /** Reports that the permission or the subscription may have changed, or that registering is possible again. */
  watch: (moved: () => void) => () => void
  /** The device's name: `Linux::Chrome::148`. */
  deviceId: () => string
}
