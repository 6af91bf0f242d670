import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { foldDigits } from '../../src/events/values/digits.ts'
import { formatNumber } from '../../src/views/ui/format.ts'
import type { Words } from '../browser/desk.ts'
import { chips, lines } from '../browser/desk.ts'
import { driverIn } from '../paths/driver.ts'
import type { Sky } from './sky.ts'

/** A browser with the desk, and the faults of its network. */
export interface Device {
  page: Page
  text: Words
  sky: Sky
}

const amountOf = (text: string): number => Number(foldDigits(text).replace(/[^\d]/g, ''))

/** The payables on the first page of invoices, in order of size. */
export const shownPayables = async (page: Page): Promise<readonly number[]> =>
  (await page.locator('.desk-list .row-total .money').allTextContents()).map(amountOf).sort((one, other) => one - other)

/** Sells some of the first product; answers the payable on the sheet before saving. */
export const sellSome = async ({ page }: Device, quantity: number): Promise<number> => {
  const { tapFirst, keys, t } = driverIn('fa', 'basket')
  await tapFirst().perform(page)
  const field = lines(page).getByRole('textbox').first()
  await field.fill(String(quantity))
  await field.press('Enter')
  await expect(chips(page).first().locator('.chip-count')).toHaveText(formatNumber(quantity, 'fa'))
  const payable = amountOf((await page.locator('.totals-pay dd').first().textContent()) ?? '')
  await keys('Control+Enter', t.keys.save).perform(page)
  await expect(lines(page)).toHaveCount(0)
  return payable
}

/** Opens the invoice of that payable. */
export const openInvoiceOf = async ({ page }: Device, payable: number): Promise<void> => {
  await page
    .locator('.desk-list li', { hasText: formatNumber(payable, 'fa') })
    .first()
    .getByRole('button')
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
