import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import * as fc from 'fast-check'
import * as t from 'io-ts'
import { openShop } from '../browser/desk.ts'
import { fillShelves, synced } from '../browser/devices.ts'
import { signIn } from '../browser/identity.ts'
import { driverIn } from '../paths/driver.ts'
import { stateOf } from '../paths/state.ts'
import type { Device } from './desk.ts'
import { sellSome, shownPayables } from './desk.ts'
import type { Deps, Journey, Travel } from './journey.ts'
import { commandOf } from './journey.ts'
import type { Fault } from './sky.ts'
import { faultKinds, skyOver } from './sky.ts'

const services = 'http://localhost:4174'

const Chosen = t.type({ app: t.type({ publicId: t.string }) })
const Granted = t.type({ access_token: t.string })
const Pulled = t.type({ changes: t.type({ factor: t.type({ created: t.array(t.unknown) }) }) })

const read = <A>(codec: t.Type<A>, value: unknown): A => {
  if (codec.is(value)) return value
  throw new Error(`What was answered is no ${codec.name}`)
}

/**
 * How many invoices the server holds of the app that is chosen in the page, as one who pulls for the first time is
 * told.
 */
const invoicesAtServer = async (request: APIRequestContext, page: Page): Promise<number> => {
  const { app } = read(Chosen, (await stateOf(page, 'apps')).context)
  const granted = await request.post(`${services}/identity/token`, {
    form: { grant_type: 'client_credentials' },
    headers: { authorization: `Basic ${btoa('scripts:scripts')}` },
  })
  const pulled = await request.get(`${services}/invoice/v1/factor/sync/${app.publicId}`, {
    params: { last_pulled_at: 'null', schema_version: '1', migration: 'null' },
    headers: { authorization: `Bearer ${read(Granted, await granted.json()).access_token}` },
  })
  return read(Pulled, await pulled.json()).changes.factor.created.length
}

type Shelf = 'here' | 'own'

/** The expectation of a newcomer who signs in, makes an app, and moves into it. */
interface Book {
  signedIn: boolean
  /** The user's app exists. */
  made: boolean
  /** The chosen app: this device's own, or the user's. */
  chosen: Shelf
  totals: Record<Shelf, readonly number[]>
  /** Products stand on the shelves. */
  stocked: Record<Shelf, boolean>
  /** The user said "later" since the app was chosen. */
  later: boolean
  offline: boolean
  sold: number
}

interface Newcomer extends Device {
  app: string
  request: Deps['request']
}

const command = commandOf<Book, Newcomer>
const driver = driverIn('fa', 'apps')
const mostInvoices = 5

const isOffered = ({ chosen, totals, later }: Book): boolean => chosen === 'own' && totals.here.length > 0 && !later

/** The chosen app's name, its invoices, and the offer to move. */
const look = async (book: Book, { page, text, app }: Newcomer): Promise<void> => {
  await expect(
    page
      .locator('.top')
      .getByText(book.chosen === 'own' ? app : text.apps.onlyHere)
      .first(),
  ).toBeVisible()
  await expect.poll(() => shownPayables(page)).toEqual(book.totals[book.chosen].toSorted((one, other) => one - other))
  await expect(page.getByRole('button', { name: text.moving.begin })).toHaveCount(isOffered(book) ? 1 : 0)
}

const sell = command(
  'sell',
  ({ chosen, stocked, totals, sold }) => stocked[chosen] && totals[chosen].length < mostInvoices && sold < mostInvoices,
  async (book, newcomer) => {
    const total = await sellSome(newcomer, 10 * (book.sold + 1))
    book.sold += 1
    book.totals = { ...book.totals, [book.chosen]: [...book.totals[book.chosen], total] }
    await look(book, newcomer)
  },
)

const stock = command(
  'fill the shelves',
  ({ chosen, stocked }) => !stocked[chosen],
  async (book, { page, text }) => {
    await fillShelves(page, text)
    book.stocked = { ...book.stocked, [book.chosen]: true }
  },
)

const enter = command(
  'sign in',
  ({ signedIn, offline }) => !signedIn && !offline,
  async (book, newcomer) => {
    await signIn(newcomer.page, newcomer.text, 'shop')
    book.signedIn = true
    await look(book, newcomer)
  },
)

/** After a failed first try, the second one finds or makes the app. */
const make = (fault: Fault | null) =>
  command(
    `make an app (${fault ?? 'good fault'})`,
    ({ signedIn, made, offline }) => signedIn && !made && !offline,
    async (book, newcomer) => {
      const { page, text, sky, app } = newcomer
      await driver.pressHead(text.apps.title).perform(page)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: text.apps.create })).toBeEnabled()
      if (fault !== null) sky.spoil(fault, /\/main\/v1\/apps/, 'POST', 1)
      await driver.press(text.apps.create).perform(page)
      await dialog.getByRole('textbox').fill(app)
      await page.keyboard.press('Enter')
      if (fault !== null && !fault.startsWith('slow')) {
        await expect(dialog.locator('.field-error')).toBeVisible()
        await driver.press(text.a11y.save).perform(page)
      }
      await expect(dialog).toBeHidden()
      Object.assign(book, { made: true, chosen: 'own', later: false })
      await look(book, newcomer)
    },
  )

const choose = (shelf: Shelf) =>
  command(
    shelf === 'own' ? 'choose the app' : 'choose this device',
    ({ made, chosen }) => made && chosen !== shelf,
    async (book, newcomer) => {
      const { page, text, app } = newcomer
      const moves = [driver.pressHead(text.apps.title), driver.choose(shelf === 'own' ? app : text.apps.onlyHere)]
      for (const move of moves) await move.perform(page)
      Object.assign(book, { chosen: shelf, later: false })
      await look(book, newcomer)
    },
  )

const move = command('move into the app', isOffered, async (book, newcomer) => {
  const { page, text } = newcomer
  for (const each of [driver.press(text.moving.begin), driver.press(text.a11y.ok)]) await each.perform(page)
  book.totals = { here: [], own: [...book.totals.own, ...book.totals.here] }
  book.stocked = { here: false, own: true }
  await look(book, newcomer)
})

const leave = command('move later', isOffered, async (book, newcomer) => {
  await driver.press(newcomer.text.moving.later).perform(newcomer.page)
  book.later = true
  await look(book, newcomer)
})

const reload = command(
  'load the page again',
  ({ offline }) => !offline,
  async (book, newcomer) => {
    await newcomer.page.reload()
    book.later = false
    await look(book, newcomer)
  },
)

const turnOffline = (offline: boolean) =>
  command(
    `go ${offline ? 'offline' : 'online'}`,
    (book) => book.offline !== offline,
    async (book, { page }) => {
      await page.context().setOffline(offline)
      book.offline = offline
    },
  )

const spoil = (fault: Fault, method: 'GET' | 'POST') =>
  command(
    `${fault} for a ${method} of sync`,
    ({ made }) => made,
    async (_, { sky }) => sky.spoil(fault, /\/sync\//, method, 1),
  )

const begin = async ({ browser, request, name }: Deps): Promise<Travel<Book, Newcomer>> => {
  const page = await (await browser.newContext({ baseURL: 'http://localhost:4173' })).newPage()
  const text = await openShop(page)
  return {
    model: {
      ...{ signedIn: false, made: false, chosen: 'here', later: false, offline: false, sold: 0 },
      totals: { here: [], own: [] },
      stocked: { here: true, own: false },
    },
    real: { page, text, sky: await skyOver(page.context()), app: name, request },
  }
}

/** A newcomer sells on this device alone, signs in, makes an app and moves into it, in any possible order. */
export const entryJourney: Journey<Book, Newcomer> = {
  name: 'a newcomer signs in, makes an app and moves into it: nothing is lost and nothing is there twice',
  usual: { seed: 12, path: '3' },
  brief: true,
  longest: 50,
  commands: [
    fc.constant(sell),
    fc.constant(sell),
    fc.constant(stock),
    fc.constant(enter),
    fc.constant(enter),
    fc.constant(enter),
    fc.option(fc.constantFrom(...faultKinds)).map(make),
    fc.option(fc.constantFrom(...faultKinds)).map(make),
    fc.option(fc.constantFrom(...faultKinds)).map(make),
    fc.constantFrom('here' as const, 'own' as const).map(choose),
    fc.constant(move),
    fc.constant(move),
    fc.constant(move),
    fc.constant(leave),
    fc.constant(reload),
    fc.boolean().map(turnOffline),
    fc
      .tuple(fc.constantFrom(...faultKinds), fc.constantFrom('GET' as const, 'POST' as const))
      .map((of) => spoil(...of)),
  ],
  begin,
  end: async ({ model, real }) => {
    const { page, text, sky, request } = real
    sky.clear()
    await page.context().setOffline(false)
    await look(model, real)
    if (!model.made || model.totals.own.length === 0) return
    if (model.chosen === 'here') await choose('own').run(model, real)
    await synced(page, text)
    expect(await invoicesAtServer(request, page)).toBe(model.totals.own.length)
  },
  close: async ({ page }) => page.context().close(),
}
