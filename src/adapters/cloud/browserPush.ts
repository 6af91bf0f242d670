import { either as E } from 'fp-ts'
import { later } from '../parts/clock.ts'
import { listenToWorker } from '../worker/listen.ts'
import type { PushBrowser, PushPermission, Subscribed } from './pushBrowser.ts'

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['Mac OS', /Mac OS X|Macintosh/],
  ['Chrome OS', /CrOS/],
  ['Linux', /Linux|X11/],
] as const

const browsers = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
] as const

/** What a device is called by its browser: `Mac OS::Safari::16` (facts section 1). */
const deviceIdOf = (userAgent: string): string => {
  const system = systems.find(([, is]) => is.test(userAgent))?.[0] ?? 'Unknown'
  for (const [name, is] of browsers) {
    const version = is.exec(userAgent)?.[1]
    if (version !== undefined) return [system, name, version].join('::')
  }
  return [system, 'Browser'].join('::')
}

const toText = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const permission = (): PushPermission => {
  if (typeof Notification === 'undefined' || !('serviceWorker' in navigator)) return 'unsupported'
  return typeof PushManager === 'undefined' ? 'noPush' : Notification.permission
}

const lock = 'daftar push'

/** Milliseconds that the browser may take to subscribe at its push service. Other tabs wait no longer. */
const patience = 30_000

const within = <A>(work: Promise<A>): Promise<A> =>
  new Promise((done, fail) => {
    const cancel = later(patience, () => fail(new Error('The browser does not subscribe')))
    work.then(done, fail).finally(cancel)
  })

/** The key's bytes and its canonical spelling; null if the text is no key. */
const keyOf = (vapidKey: string) => {
  try {
    const bytes = toBytes(vapidKey)
    return bytes.length === 0 ? null : { bytes, text: toText(bytes.buffer) }
  } catch {
    return null
  }
}

/** `vapidKey`: the public half of the service's key pair, in base64url. */
export const createBrowserPush = (vapidKey: string): PushBrowser => {
  const key = keyOf(vapidKey)
  const registration = async () => (await navigator.serviceWorker.getRegistration()) ?? null
  const isOurs = ({ options: { applicationServerKey } }: PushSubscription) =>
    applicationServerKey === null || toText(applicationServerKey) === key?.text
  const read = (subscription: PushSubscription): Subscribed => ({
    endpoint: subscription.endpoint,
    key: toText(subscription.getKey('p256dh')),
    auth: toText(subscription.getKey('auth')),
    isOurs: isOurs(subscription),
  })
  const found = async () => (await (await registration())?.pushManager.getSubscription()) ?? null
  const subscribed = async (mayStay: boolean): Promise<Subscribed> => {
    const known = await found()
    if (known !== null && mayStay && isOurs(known)) return read(known)
    await known?.unsubscribe()
    const { pushManager } = await navigator.serviceWorker.ready
    return read(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key?.bytes ?? null }))
  }
  return {
    permission: () => (key === null && permission() !== 'unsupported' ? 'noPush' : permission()),
    askPermission: () => Notification.requestPermission(),
    async subscription() {
      const subscription = await found()
      return subscription === null ? null : read(subscription)
    },
    subscribe: ({ mayStay }) => within(subscribed(mayStay)).then(E.right, E.left),
    async unsubscribe() {
      await (await found())?.unsubscribe()
    },
    async alone(work) {
      if (!('locks' in navigator)) return work(false)
      const { locks } = navigator
      const first = await locks.request(lock, { ifAvailable: true }, async (held) =>
        held === null ? null : { done: await work(false) },
      )
      return first === null ? locks.request(lock, () => work(true)) : first.done
    },
    watch(moved) {
      const stop = listenToWorker(({ type }) => {
        if (type === 'PUSH_ROTATED') moved()
      })
      const shown = () => {
        if (document.visibilityState === 'visible') moved()
      }
      let status: PermissionStatus | null = null
      let stopped = false
      const follow = async () => {
        const found = await navigator.permissions.query({ name: 'notifications' })
        if (stopped) return
        status = found
        found.addEventListener('change', moved)
      }
      if ('permissions' in navigator) follow().catch(() => {})
      document.addEventListener('visibilitychange', shown)
      addEventListener('online', moved)
      return () => {
        stopped = true
        status?.removeEventListener('change', moved)
        stop()
        document.removeEventListener('visibilitychange', shown)
        removeEventListener('online', moved)
      }
    },
    deviceId: () => deviceIdOf(navigator.userAgent),
  }
}
