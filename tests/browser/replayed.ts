import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { en } from '../../src/views/texts/en.ts'
import { header } from '../replay/logFile.ts'
import type { Words } from './desk.ts'
import { chips, invoiceRows, often, openShop, save } from './desk.ts'
import { openMenu } from './identity.ts'
import { storedIn } from './stored.ts'

interface Stored {
  seq: number
  tab: string
  type: string
}

const journalOf = async (page: Page): Promise<Stored[]> => (await storedIn<Stored>(page, 'entries')).flat()

const fileOf = (entries: readonly Stored[]): Buffer => {
  const first = header({ tab: entries.at(-1)?.tab ?? '', pseudonymised: true })
  const all = [first, ...entries, { end: { entries: entries.length } }]
  return gzipSync(all.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

const name = 'daftar-2026-11-21-1042.ndjson.gz'

/** Gives the replay page a file. */
export const choose = async (page: Page, buffer: Buffer): Promise<void> => {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/gzip', buffer })
}

/** A visit to the sign-in page, a sale of three products, and a second basket. */
const sell = async (page: Page): Promise<void> => {
  const text = await openShop(page)
  await openMenu(page, text)
  await page.getByRole('menuitem', { name: text.desk.signIn }).click()
  await page.getByRole('link', { name: text.pages.backToDesk }).last().click()
  for (const at of [0, 1, 1, 2]) await chips(page).nth(at).click()
  const sold = page.locator('.chip-count')
  await expect(sold).toHaveCount(3)
  await save(page)
  await expect(invoiceRows(page)).toHaveCount(1)
  await expect(sold).toHaveCount(0)
  // The sums of today are read a moment later: the log has them before what follows.
  await expect(page.locator('.day-sum')).toHaveCount(1)
  await chips(page).nth(4).click()
  await expect(sold).toHaveCount(1)
}

/** The file of a seller's desk. */
export const sellersLog = async (browser: Browser): Promise<Buffer> => {
  const page = await browser.newPage()
  await sell(page)
  await invoiceRows(page).first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A notice may end after it.
  await expect.poll(async () => (await journalOf(page)).some(({ type }) => type === 'invoice.close'), often).toBe(true)
  const file = fileOf(await journalOf(page))
  await page.close()
  return file
}

export const rows = (page: Page, text: Words = en) =>
  page.getByRole('listbox', { name: text.replay.list }).getByRole('option')
/** By its event's whole name. */
export const row = (page: Page, type: string) =>
  page.locator('.re-row').filter({ has: page.getByText(type, { exact: true }) })
export const caption = (page: Page) => page.locator('figcaption [role="status"]')
export const stage = (page: Page) => page.frameLocator('iframe')
export const side = (page: Page) => page.getByRole('region', { name: en.replay.entry })
/** To an entry by its description: the search narrows the list. */
export const goTo = async (page: Page, type: string): Promise<void> => {
  await page.getByRole('searchbox').fill(`"${type}"`)
  await page.keyboard.press('Enter')
  await row(page, type).last().click()
  await expect(side(page).getByText(type, { exact: true })).toBeVisible()
}
