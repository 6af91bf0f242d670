import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { chips, invoiceRows, often, openShop, said, save } from './desk.ts'

/** The number of the sheets' history entries. */
const entries = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.sheets ?? 0), often)
const length = (page: Page) => page.evaluate(() => history.length)
const sheets = (page: Page) => page.locator('.dialog')

test('Back closes the top sheet, then the page; Forward and reload open no sheet', async ({ page }) => {
  const text = await openShop(page)
  await chips(page).first().click()
  await save(page)
  await expect(invoiceRows(page)).toHaveCount(1)
  await entries(page).toBe(0)
  const before = await length(page)
  const openInvoice = () => invoiceRows(page).first().getByRole('button').click()
  const press = (name: string) => sheets(page).last().getByRole('button', { name, exact: true }).click()

  await openInvoice()
  await entries(page).toBe(1)
  await press(text.invoice.delete)
  await entries(page).toBe(2)
  await page.goBack()
  await expect(sheets(page)).toHaveCount(1)
  await entries(page).toBe(1)
  await page.goBack()
  await expect(sheets(page)).toHaveCount(0)
  await expect(invoiceRows(page)).toHaveCount(1)

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => press(text.a11y.close),
    () => page.mouse.click(5, 5),
  ]) {
    await openInvoice()
    await entries(page).toBe(1)
    await close()
    await expect(sheets(page)).toHaveCount(0)
    await entries(page).toBe(0)
  }
  expect(await length(page)).toBe(before + 1)
  await page.goForward()
  await entries(page).toBe(0)
  await expect(sheets(page)).toHaveCount(0)

  await openInvoice()
  await press(text.invoice.edit)
  await entries(page).toBe(1)
  await sheets(page)
    .getByRole('button', { name: said(text.basket.more) })
    .click()
  await page.goBack()
  await expect(sheets(page).last()).toContainText(text.edits.title)
  await entries(page).toBe(2)
  await press(text.edits.keep)
  await entries(page).toBe(1)
  await expect(sheets(page)).toContainText(text.invoice.editing)
  await page.keyboard.press('Escape')
  await press(text.edits.discard)
  await expect(sheets(page)).toHaveCount(0)
  await entries(page).toBe(0)

  await openInvoice()
  await entries(page).toBe(1)
  await page.reload()
  await expect(invoiceRows(page)).toHaveCount(1)
  await entries(page).toBe(0)
  await expect(sheets(page)).toHaveCount(0)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})
