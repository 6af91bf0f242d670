import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { serious } from './axe.ts'
import type { Words } from './desk.ts'
import { chips, complaintsOf, invoiceRows, openDesk, openShop, save } from './desk.ts'

const passphrase = 'milk bread palace tea'

const openBackup = async (page: Page, text: Words, button: string): Promise<void> => {
  await page.getByRole('button', { name: text.desk.tools }).click()
  await page.getByText(text.desk.settings).first().click()
  await page.getByRole('tab', { name: text.settings.device }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
}

const sell = async (page: Page, invoices: number): Promise<void> => {
  await chips(page).first().click()
  await save(page)
  await expect(invoiceRows(page)).toHaveCount(invoices)
}

const make = async (page: Page, text: Words): Promise<void> => {
  await openBackup(page, text, text.backup.make)
  await page.getByLabel(text.backup.passphrase, { exact: true }).fill(passphrase)
  await page.getByLabel(text.backup.again, { exact: true }).fill(passphrase)
}

for (const language of ['en', 'fa'] as const)
  test(`a shop is backed up, lost, and restored, in ${language}`, async ({ browser }) => {
    const old = await browser.newContext({ baseURL: 'http://localhost:4173' })
    const complaints = complaintsOf(old)
    const page = await old.newPage()
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
    const text = await openShop(page, { language })
    await sell(page, 1)
    await sell(page, 2)
    // The row stands in the list before it is stored, which gives it its number.
    await expect(invoiceRows(page).first()).toContainText(/-(?:002|۰۰۲)/)
    const shown = await invoiceRows(page).allTextContents()
    await make(page, text)
    expect(await serious(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.backup.write }).click(),
    ])
    await expect(page.getByText(text.backup.made)).toBeVisible()
    expect(download.suggestedFilename()).toMatch(/^daftar-\d{4}-\d{2}-\d{2}-\d{4}\.daftar$/)
    const buffer = await readFile(await download.path())
    expect(buffer.subarray(0, 8).toString()).toBe('daftarbk')
    await old.close()

    const fresh = await browser.newContext({ baseURL: 'http://localhost:4173' })
    const laterComplaints = complaintsOf(fresh)
    const again = await fresh.newPage()
    await openDesk(again, { language })
    await openBackup(again, text, text.backup.restore)
    const file = { name: download.suggestedFilename(), mimeType: 'application/octet-stream', buffer }
    await again.locator('.dialog input[type="file"]').setInputFiles(file)
    await again.getByLabel(text.backup.passphrase, { exact: true }).fill('another passphrase')
    await again.getByRole('button', { name: text.backup.look }).click()
    await expect(again.getByText(text.backup.faults.WrongPassphrase)).toBeVisible()
    expect(await serious(again)).toEqual([])
    await again.getByLabel(text.backup.passphrase, { exact: true }).fill(passphrase)
    await again.getByRole('button', { name: text.backup.look }).click()
    await expect(again.getByText(text.backup.union)).toBeVisible()
    expect(await serious(again)).toEqual([])
    await again.getByRole('button', { name: text.backup.store, exact: true }).click()
    await expect(again.getByText(text.backup.restored, { exact: true })).toBeVisible()
    const loaded = again.waitForEvent('domcontentloaded')
    await again.getByRole('button', { name: text.backup.reload }).click()
    await loaded
    // Money bears a mark until the shop's usual currency is read.
    await expect.poll(() => invoiceRows(again).allTextContents()).toEqual(shown)

    await openBackup(again, text, text.backup.restore)
    await again.locator('.dialog input[type="file"]').setInputFiles(file)
    await again.getByLabel(text.backup.passphrase, { exact: true }).fill(passphrase)
    await again.getByRole('button', { name: text.backup.look }).click()
    await expect(again.getByText(text.backup.nothingNew)).toBeVisible()
    expect([...complaints, ...laterComplaints]).toEqual([])
    await fresh.close()
  })

test('a chosen place is written to, piece by piece', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'showSaveFilePicker', {
      value: async () => (await navigator.storage.getDirectory()).getFileHandle('chosen', { create: true }),
    })
  })
  const text = await openShop(page, { language: 'en' })
  await make(page, text)
  await page.getByRole('button', { name: text.backup.write }).click()
  await expect(page.getByText(text.backup.made)).toBeVisible()
  const begins = await page.evaluate(async () => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('chosen')
    return (await handle.getFile()).slice(0, 8).text()
  })
  expect(begins).toBe('daftarbk')
})
