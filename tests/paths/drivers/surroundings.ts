import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '../../../src/events/values/routes.ts'
import { goOffline } from '../../browser/desk.ts'
import { addPerson, chooseApp, fillShelves, openDevice, pay, recount, sell, synced } from '../../browser/devices.ts'
import { answerProvider, endSession, leaveForProvider, signIn, signOut } from '../../browser/identity.ts'
import { freshIn } from '../fresh.ts'
import { beginning, fillIn } from './find.ts'
import type { Move, Speech } from './move.ts'
import { deal, release } from './services.ts'

const syncing = 'invoice/v1/factor/sync/'
const parts = 'hashed/(?:area|mainSupport)-'

/** Browsers that were asked whose device they are on. */
const asked = new WeakSet<BrowserContext>()

/** Once for each browser: its banner would stand among those that are looked at. */
const tellWhose = async (page: Page, { auth }: Speech['t']): Promise<void> => {
  if (asked.has(page.context())) return
  asked.add(page.context())
  await page.getByRole('button', { name: auth.ownDeviceYes }).click()
}

/** Who is signed in, the network, the services, and what other devices do. */
export const surroundingsIn = ({ t, say, quoted }: Speech) => ({
  signIn: (username: string): Move => ({
    words: say('signIn', username, t.desk.signIn, t.auth.ownDeviceYes),
    perform: async (page) => {
      await signIn(page, t, username)
      await tellWhose(page, t)
    },
  }),
  /** The desk brings a visitor back to the page that they were on. */
  signInMeanwhile: (username: string): Move => ({
    words: say('signIn', username, t.desk.signIn, t.auth.ownDeviceYes),
    perform: async (page) => {
      await leaveForProvider(page, t)
      await answerProvider(page, username)
      await page.locator('.shell-who').waitFor()
      await tellWhose(page, t)
    },
  }),
  /** What the desk asks a new user is left to the walk. */
  signInBare: (username: string): Move => ({
    words: say('signInBare', username, t.desk.signIn),
    perform: async (page) => {
      asked.add(page.context())
      await signIn(page, t, username)
    },
  }),
  signOut: (): Move => ({
    words: say('signOut', t.auth.signOut),
    perform: (page) => signOut(page, t),
  }),
  /** In an app of the user's; browsers that are asked for the same name have apps of their own. */
  workIn: (name: string): Move => ({
    words: say('workIn', name),
    perform: async (page) => {
      await chooseApp(page, t, freshIn(page, name))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  }),
  chooseApp: (name: string): Move => ({
    words: say('workIn', name),
    perform: (page) => chooseApp(page, t, name),
  }),
  /** Another device has sold something in an app of the user's. */
  soldElsewhere: (name: string): Move => ({
    words: say('soldElsewhere', name),
    perform: async (page) => {
      const browser = page.context().browser()
      if (browser === null) throw new Error('No other device can be had')
      const other = await openDevice(browser, freshIn(page, name))
      await fillShelves(other.page, other.text)
      await sell(other.page, 0)
      await synced(other.page, other.text)
      await other.page.context().close()
    },
  }),
  noWorker: (): Move => ({
    words: say('noWorker'),
    perform: async (page) =>
      void (await page.context().addInitScript(() => {
        ServiceWorkerContainer.prototype.register = () => Promise.reject(new TypeError('No worker'))
      })),
  }),
  /** Parts of the program are asked for, and not answered; and the server cannot be reached. */
  heldParts: (): Move => ({
    words: say('partsHeld'),
    perform: async (page) => {
      await deal(page, parts, 'hold')
      await deal(page, 'HEAD config.json', 'lose')
    },
  }),
  noPersistence: (): Move => ({
    words: say('noPersistence'),
    perform: async (page) =>
      void (await page.addInitScript(() => {
        StorageManager.prototype.persist = async () => false
      })),
  }),
  /** A name that no other browser gives. */
  fillFresh: (label: string, name: string): Move => ({
    words: say('fill', label, quoted(name)),
    perform: (page) => fillIn(page.getByRole('textbox', { name: beginning(label) }), freshIn(page, name)),
  }),
  letPartsCome: (come: boolean): Move => ({
    words: say(come ? 'partsCome' : 'partsFail'),
    perform: (page) => release(page, parts, come ? 'answer' : 'lose'),
  }),
  expire: (): Move => ({ words: say('expire'), perform: (page) => endSession(page.context()) }),
  /** Whoever signs in is called so from then on. */
  rename: (name: string): Move => ({
    words: say('rename', name),
    perform: async (page) =>
      void (await page.context().route('**/identity/me', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), given_name: name } })
      })),
  }),
  /** From the provider's page, and no further than to where it leads back. */
  comeBack: (username: string): Move => ({
    words: say('comeBack', username, t.desk.signIn),
    perform: async (page) => {
      await leaveForProvider(page, t)
      await answerProvider(page, username)
      await page.waitForURL((url) => url.pathname === routes.authCallback)
    },
  }),
  /** Also of what a worker would answer: of a desk that is not kept. */
  lost: (): Move => ({ words: say('offline'), perform: (page) => page.context().setOffline(true) }),
  offline: (): Move => ({ words: say('offline'), perform: goOffline }),
  online: (): Move => ({ words: say('online'), perform: (page) => page.context().setOffline(false) }),
  /** A server that fails at whatever is synced. */
  fail: (): Move => ({
    words: say('fail'),
    perform: (page) => deal(page, syncing, 500),
  }),
  /** A server that takes no row with that name. */
  refuse: (name: string): Move => ({
    words: say('refuse', name),
    perform: (page) =>
      deal(
        page,
        syncing,
        {
          status: 400,
          json: {
            title: 'Constraint Violation',
            status: 400,
            violations: [{ field: 'name', message: 'is not accepted' }],
          },
        },
        name,
      ),
  }),
  heal: (): Move => ({ words: say('heal'), perform: (page) => deal(page, syncing, 'answer') }),
  /** Of a page that is `fillable`. */
  makeFull: (full: boolean): Move => ({
    words: say(full ? 'full' : 'room'),
    perform: (page) =>
      page.evaluate((yes) => (yes ? localStorage.setItem('full', 'yes') : localStorage.removeItem('full')), full),
  }),
  addPerson: (name: string): Move => ({
    words: say('addPerson', name),
    perform: (page) => addPerson(page, t, name),
  }),
  recountFirst: (): Move => ({ words: say('recountFirst'), perform: (page) => recount(page, t) }),
  payElsewhere: (): Move => ({ words: say('payElsewhere'), perform: (page) => pay(page.request, page) }),
})
