import type { Page } from '@playwright/test'
import type { openBrowser } from '../services/pushBrowser.ts'

type Keys = ReturnType<typeof openBrowser>['subscription']

/**
 * No push service is reachable here, so the browser cannot really subscribe: it is given these subscriptions in turn,
 * at the loopback push server, with keys of the test. All else is the browser's own, its permission too.
 */
export const offer = (page: Page, subscriptions: readonly Keys[]) =>
  page.addInitScript((offered) => {
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer
    const kept = 'subscribed in the test'
    const subscriptionOf = (at: number, applicationServerKey: BufferSource | null) => ({
      endpoint: offered[at]?.endpoint,
      options: { userVisibleOnly: true, applicationServerKey },
      getKey: (name: string) => bytesOf((name === 'auth' ? offered[at]?.auth : offered[at]?.key) ?? ''),
      async unsubscribe() {
        sessionStorage.setItem(kept, JSON.stringify({ at: at + 1, is: false }))
        return true
      },
    })
    const now = (): { at: number; is: boolean } => JSON.parse(sessionStorage.getItem(kept) ?? '{"at":0,"is":false}')
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const { at, is } = now()
        return is ? subscriptionOf(at, null) : null
      },
      async subscribe({ applicationServerKey }: { applicationServerKey: BufferSource }) {
        const { at } = now()
        sessionStorage.setItem(kept, JSON.stringify({ at, is: true }))
        return subscriptionOf(at, applicationServerKey)
      },
    })
  }, subscriptions)
