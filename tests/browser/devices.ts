import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Words } from './desk.ts'
import { chips, goOffline, lines, often, said, save, shown } from './desk.ts'
import { openMenu } from './identity.ts'
import { openSignedIn } from './signedIn.ts'
import { storedIn } from './stored.ts'

const services = 'http://localhost:4174'

/** A name that no other test uses. */
export const freshName = (worker: number): string => `shop ${worker} ${Date.now()}`

/** Chooses the app of that name, or creates it. */
export const chooseApp = async (page: Page, text: Words, app: string): Promise<void> => {
  await page.getByRole('button', { name: text.apps.title }).first().click()
  const dialog = page.getByRole('dialog')
  await shown(dialog.getByText(text.apps.onlyHere))
  const known = dialog.getByText(app, { exact: true }).first()
  await expect(dialog.getByRole('button', { name: text.apps.create })).toBeEnabled()
  if (await known.isVisible()) await known.click()
  else {
    await dialog.getByRole('button', { name: text.apps.create }).click()
    await dialog.getByRole('textbox').fill(app)
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('.top').getByText(app)).toBeVisible()
}

/** Another device: a browser of its own, signed in as the shopkeeper, in the app of that name. */
export const openDevice = async (browser: Browser, app: string): Promise<{ page: Page; text: Words }> => {
  const page = await (await browser.newContext({ baseURL: 'http://localhost:4173' })).newPage()
  const text = await openSignedIn(page, 'shop')
  await chooseApp(page, text, app)
  return { page, text }
}

export const status = (page: Page) => page.locator('button.status')

/** The number of unpushed rows of this device, deletions included: a tombstone stays after its push. */
const unsent = async (page: Page): Promise<number> => {
  const [removed = [], ...rows] = await storedIn<{ unpushed?: unknown; standing?: string }>(
    page,
    'removed',
    'invoice',
    'person',
    'product',
  )
  const waits = removed.filter(({ standing }) => standing === 'waiting' || standing === 'refused')
  return waits.length + rows.flat().filter(({ unpushed }) => unpushed !== undefined).length
}

/** Everything from here is at the server, and the desk says so: its status may lag behind. */
export const synced = async (page: Page, text: Words): Promise<void> => {
  await expect.poll(() => unsent(page), often).toBe(0)
  await expect(status(page)).toHaveText(text.sync.synced)
}

export const syncNow = async (page: Page, text: Words): Promise<void> => {
  const answered = page.waitForResponse((answer) => /\/factor\/sync\//.test(answer.url()))
  await status(page).click()
  await page.getByRole('dialog').getByRole('button', { name: text.sync.now }).click()
  await answered
  await page.getByRole('dialog').getByRole('button', { name: text.a11y.close }).click()
}

export const fillShelves = async (page: Page, text: Words): Promise<void> => {
  await page.getByRole('button', { name: text.basket.beginSample }).first().click()
  await expect(chips(page)).toHaveCount(12)
}

export const sell = async (page: Page, ...which: readonly number[]): Promise<void> => {
  for (const chip of which) await chips(page).nth(chip).click()
  await save(page)
  await expect.poll(() => lines(page).count(), often).toBe(0)
}

/** App and id of some invoice of this device. */
const someInvoice = async (page: Page): Promise<{ app: string; id: string }> => {
  const [[invoice] = []] = await storedIn<{ app: string; id: string }>(page, 'invoice')
  if (invoice === undefined) throw new Error('This device has no invoice')
  return invoice
}

/** Pays the invoice of this device elsewhere. */
export const pay = async (request: APIRequestContext, page: Page): Promise<void> => {
  const { app, id } = await someInvoice(page)
  const answer = await request.put(`${services}/paid`, { data: { app, factor: id, ref: 'IPG_SEP' } })
  expect(answer.status()).toBe(204)
}

/** The server's rows of this device's app, as in a first pull. */
export const heldByServer = async (request: APIRequestContext, page: Page) => {
  const { app } = await someInvoice(page)
  const granted = await request.post(`${services}/identity/token`, {
    form: { grant_type: 'client_credentials' },
    headers: { authorization: `Basic ${btoa('scripts:scripts')}` },
  })
  const { access_token: token } = await granted.json()
  const pulled = await request.get(`${services}/invoice/v1/factor/sync/${app}`, {
    params: { last_pulled_at: 'null', schema_version: '1', migration: 'null' },
    headers: { authorization: `Bearer ${token}` },
  })
  const { changes } = await pulled.json()
  return { factors: changes.factor.created, persons: changes.person.created }
}

/** The first invoice of the list, opened. */
export const openInvoice = async (page: Page) => {
  await page.locator('.desk-list li').first().getByRole('button').click()
  return page.getByRole('dialog')
}

/** One more of the first line of the first invoice. */
export const recount = async (page: Page, text: Words): Promise<void> => {
  const dialog = await openInvoice(page)
  await dialog.getByRole('button', { name: text.invoice.edit, exact: true }).click()
  await dialog
    .getByRole('button', { name: said(text.basket.more) })
    .first()
    .click()
  await dialog.getByRole('button', { name: text.invoice.save, exact: true }).click()
  await dialog.getByRole('button', { name: text.a11y.close }).click()
}

/** A sale that is counted anew here without a network, while it is paid at the server. */
export const paidWhileRecounted = async (request: APIRequestContext, page: Page, text: Words): Promise<void> => {
  await sell(page, 0)
  await synced(page, text)
  await goOffline(page)
  await recount(page, text)
  await pay(request, page)
  await page.context().setOffline(false)
}

export const openPersons = async (page: Page, text: Words) => {
  await openMenu(page, text)
  await page.getByRole('menuitem', { name: text.desk.persons }).click()
  return page.getByRole('dialog')
}

/** Saves the person's editor, and closes it and the list below. */
const saveAndClose = async (page: Page, text: Words): Promise<void> => {
  await page.getByRole('button', { name: text.personEditor.save }).click()
  await expect(page.getByText(text.personEditor.saved).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: text.a11y.close }).click()
}

export const addPerson = async (page: Page, text: Words, name: string): Promise<void> => {
  const dialog = await openPersons(page, text)
  await dialog.getByRole('button', { name: text.persons.add }).first().click()
  await page.getByRole('textbox', { name: text.personEditor.name }).first().fill(name)
  await saveAndClose(page, text)
}

/** Opens the person's editor, and saves what `change` makes of it. */
export const amendPerson = async (
  page: Page,
  text: Words,
  name: string,
  change: (page: Page) => Promise<void>,
): Promise<void> => {
  const dialog = await openPersons(page, text)
  await dialog.getByRole('button', { name: text.persons.edit.replace('{{name}}', name) }).click()
  await change(page)
  await saveAndClose(page, text)
}
