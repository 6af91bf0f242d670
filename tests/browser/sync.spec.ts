import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { Words } from './desk.ts'
import { chips, invoiceRows, lines, openDesk, said, save } from './desk.ts'
import { signIn } from './identity.ts'

const services = 'http://localhost:4174'

/** Another device: a browser of its own, signed in as the shopkeeper, in the app of that name. */
const openDevice = async (browser: Browser, app: string): Promise<{ page: Page; text: Words }> => {
  const page = await (await browser.newContext({ baseURL: 'http://localhost:4173' })).newPage()
  const text = await openDesk(page)
  await signIn(page, text, 'shop')
  await page.getByRole('button', { name: text.apps.title }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text.apps.onlyHere)).toBeVisible()
  const known = dialog.getByText(app, { exact: true })
  await expect(dialog.getByRole('button', { name: text.apps.create })).toBeEnabled()
  if (await known.isVisible()) await known.click()
  else {
    await dialog.getByRole('button', { name: text.apps.create }).click()
    await dialog.getByRole('textbox').fill(app)
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('.top').getByText(app)).toBeVisible()
  return { page, text }
}

const synced = async (page: Page, text: Words): Promise<void> => {
  await expect(page.locator('button.status')).toHaveText(text.sync.synced)
}

const syncNow = async (page: Page, text: Words): Promise<void> => {
  await page.locator('button.status').click()
  await page.getByRole('dialog').getByRole('button', { name: text.sync.now }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.a11y.close }).click()
}

const fillShelves = async (page: Page, text: Words): Promise<void> => {
  await page.getByRole('button', { name: text.basket.beginSample }).first().click()
  await expect(chips(page)).toHaveCount(12)
}

const sell = async (page: Page, ...which: readonly number[]): Promise<void> => {
  for (const chip of which) await chips(page).nth(chip).click()
  await save(page)
  await expect(lines(page)).toHaveCount(0)
}

const appIdOf = async (page: Page): Promise<string> => {
  const found = await page.evaluate(
    () =>
      new Promise<string>((done, failed) => {
        const opening = indexedDB.open('daftar')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const read = opening.result.transaction('invoice').objectStore('invoice').getAll()
          read.onsuccess = () => {
            opening.result.close()
            done(`${read.result[0].app} ${read.result[0].id}`)
          }
        }
      }),
  )
  return found
}

const pay = async (request: APIRequestContext, page: Page): Promise<void> => {
  const [app, factor] = (await appIdOf(page)).split(' ')
  const answer = await request.put(`${services}/paid`, { data: { app, factor, ref: 'IPG_SEP' } })
  expect(answer.status()).toBe(204)
}

const recount = async (page: Page, text: Words): Promise<void> => {
  await invoiceRows(page).first().getByRole('button').click()
  await page.getByRole('button', { name: text.invoice.edit, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said(text.basket.more) })
    .first()
    .click()
  await page.getByRole('button', { name: text.invoice.save, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.a11y.close }).click()
}

test('what is sold on one device stands on the other, also what was sold with no network', async ({ browser }) => {
  const app = `shop ${test.info().workerIndex} ${Date.now()}`
  const counter = await openDevice(browser, app)
  await fillShelves(counter.page, counter.text)
  await sell(counter.page, 0, 1)
  await synced(counter.page, counter.text)

  const phone = await openDevice(browser, app)
  await expect(invoiceRows(phone.page)).toHaveCount(1)
  await expect(chips(phone.page)).toHaveCount(12)
  await synced(phone.page, phone.text)

  await phone.page.context().setOffline(true)
  await sell(phone.page, 2)
  await sell(phone.page, 3)
  await expect(phone.page.locator('button.status')).toContainText('۲')
  await expect(phone.page.getByText(phone.text.invoices.unsynced)).toHaveCount(2)
  await phone.page.context().setOffline(false)
  await synced(phone.page, phone.text)
  await expect(phone.page.getByText(phone.text.invoices.unsynced)).toHaveCount(0)

  await syncNow(counter.page, counter.text)
  await expect(invoiceRows(counter.page)).toHaveCount(3)
  await counter.page.context().close()
  await phone.page.context().close()
})

test('an invoice that was paid elsewhere while it was changed here is settled by the user', async ({
  browser,
  request,
}) => {
  const app = `shop ${test.info().workerIndex} ${Date.now()}`
  const { page, text } = await openDevice(browser, app)
  await fillShelves(page, text)
  await sell(page, 0)
  await synced(page, text)

  await page.context().setOffline(true)
  await recount(page, text)
  await pay(request, page)
  await page.context().setOffline(false)
  await expect(page.locator('button.status')).toContainText('۱')
  await expect(page.locator('.tag').getByText(text.sync.tagConflict)).toBeVisible()

  await page.locator('button.status').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text.sync.conflictPaid)).toBeVisible()
  await dialog.getByRole('button', { name: text.sync.paidMine }).click()
  await expect(dialog.getByText(text.sync.conflictPaid)).toHaveCount(0)
  await dialog.getByRole('button', { name: text.a11y.close }).click()
  await expect(invoiceRows(page)).toHaveCount(2)
  await expect(page.getByText(text.invoices.paid)).toHaveCount(1)
  await synced(page, text)
  await page.context().close()
})
