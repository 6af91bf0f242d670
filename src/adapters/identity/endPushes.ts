import { later } from '../parts/clock.ts'

/** Milliseconds for the browser, which asks its push service: a sign-out waits no longer. */
const patience = 1_000

const unsubscribe = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** Has the browser give up its subscription to pushes; what it does not do in time it does later, or when the next user is there. */
export const endPushes = (): Promise<void> =>
  Promise.race([unsubscribe().catch(() => {}), new Promise<void>((done) => void later(patience, () => done()))])
