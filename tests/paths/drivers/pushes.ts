import { expect } from '@playwright/test'
import { apiKey } from '../../../mocks/apiKey.ts'
import { offer } from '../../browser/pushOffer.ts'
import { headersOf } from '../../browser/taxShop.ts'
import { openBrowser } from '../../services/pushBrowser.ts'
import { filled } from '../texts.ts'
import { beginning } from './find.ts'
import type { Move, Speech } from './move.ts'

const services = 'http://localhost:4174'

/** Asks as browsers do: one without a window asks nobody. Who blocks notifications loses what was subscribed. */
const asking = (): void => {
  let asked: ((permission: string) => void)[] = []
  const status = new EventTarget()
  Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permission') ?? 'default' })
  Object.assign(Notification, { requestPermission: () => new Promise<string>((done) => void asked.push(done)) })
  Object.assign(Permissions.prototype, { query: async () => status })
  const told = (type: string, hear: (permission: string) => void) =>
    addEventListener(type, (event) => {
      if (!(event instanceof CustomEvent)) return
      if (event.detail !== '') sessionStorage.setItem('permission', event.detail)
      hear(event.detail)
    })
  told('answered', (permission) => {
    for (const done of asked) done(permission)
    asked = []
  })
  told('chosen', async (permission) => {
    if (permission === 'denied') {
      const registration = await navigator.serviceWorker.ready
      await (await registration.pushManager.getSubscription())?.unsubscribe()
    }
    status.dispatchEvent(new Event('change'))
  })
}

/** What the browser says of notifications. */
export const pushesIn = ({ t, say }: Speech) => {
  const tell = (words: string, type: string, detail: string): Move => ({
    words,
    perform: (page) =>
      page.evaluate(([name, given]) => void dispatchEvent(new CustomEvent(name, { detail: given })), [
        type,
        detail,
      ] as const),
  })
  return {
    /** A browser that asks, and that a push service reaches. */
    pushes: (): Move => ({
      words: say('pushes'),
      perform: async (page) => {
        const keys = Array.from({ length: 9 }, () => openBrowser(services).subscription)
        await offer(page, keys)
        await page.addInitScript(asking)
      },
    }),
    /** A browser that does not know of notifications, or of pushes. */
    lacks: (what: 'Notification' | 'PushManager' | 'showSaveFilePicker'): Move => ({
      words: say(`lacks_${what}`),
      perform: async (page) => void (await page.addInitScript((name) => Reflect.deleteProperty(window, name), what)),
    }),
    /** A browser that reaches no push service; of one that has `pushes`. */
    noPushService: (): Move => ({
      words: say('noPushService'),
      perform: async (page) =>
        void (await page.addInitScript(() => {
          PushManager.prototype.subscribe = () => Promise.reject(new DOMException('push service error', 'AbortError'))
        })),
    }),
    /** Another device of the shopkeeper's: its push server answers so. */
    deviceElsewhere: (name: string, status: number): Move => ({
      words: say('deviceElsewhere', name, status),
      perform: async ({ request }) => {
        const endpoint = `${services}/push/walk-${name}`
        const headers = { ...(await headersOf(request)), 'x-taak-api-key': apiKey }
        const { key, auth } = openBrowser(services).subscription
        const made = await request.post(`${services}/main/v1/web-push/subscribe`, {
          headers,
          data: { endpoint, key, auth, userId: 'shop', deviceId: `Walk::${name}` },
        })
        expect(made.status()).toBe(201)
        expect((await request.put(endpoint, { data: { status } })).ok()).toBe(true)
      },
    }),
    /** On or off, whichever they are not; the browser asks nobody a second time. */
    turnPushes: (): Move => ({
      words: say('turnPushes', t.push.toggle),
      perform: async (page) => {
        await page.getByRole('switch', { name: t.push.toggle }).last().click()
        await page.evaluate(() => void dispatchEvent(new CustomEvent('answered', { detail: 'granted' })))
      },
    }),
    /** The device of this browser, in the list of them. */
    deleteHere: (): Move => {
      const name = filled(t.push.delete, { name: '' }).trim()
      return {
        words: say('pressIn', t.push.thisDevice, name),
        perform: (page) =>
          page
            .locator('.remote-row')
            .filter({ has: page.locator('.tag', { hasText: t.push.thisDevice }) })
            .getByRole('button', { name: beginning(name) })
            .click(),
      }
    },
    /** The answer to the browser's question. */
    permit: (permission: NotificationPermission): Move => tell(say(`permit_${permission}`), 'answered', permission),
    /** The user's choice in the browser's own settings; `same`: it is looked at, and left. */
    permission: (permission: 'granted' | 'denied' | 'same'): Move =>
      tell(say(`permission_${permission}`), 'chosen', permission === 'same' ? '' : permission),
  }
}
