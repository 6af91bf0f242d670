import type { WorkerMessage } from './messages.ts'

/** A service worker's side of the browser, as far as it is used: the DOM library has only the page's. */
export interface WorkerScope {
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  clients: Tabs
  location: Pick<Location, 'origin'>
  skipWaiting: () => Promise<void>
}

export interface Tab {
  /** The address that it was loaded from, even after a navigation. */
  url: string
  frameType: string
  postMessage: (message: WorkerMessage) => void
  focus: () => Promise<unknown>
}

export interface Tabs {
  matchAll: (of: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Tab[]>
  openWindow: (url: string) => Promise<unknown>
}

interface Lasting {
  /** The worker lives until it is done. */
  waitUntil: (done: Promise<unknown>) => void
}

export interface WorkerEvents {
  push: Lasting & { data: { text: () => string } | null }
  notificationclick: Lasting & { notification: Pick<Notification, 'close' | 'data'> }
  pushsubscriptionchange: Lasting & {
    oldSubscription?: Pick<PushSubscription, 'options'> | null
    newSubscription?: PushSubscription | null
  }
}
