import { expect, test } from '@playwright/test'
import { nothingSerious, seriousInBothThemes } from './axe.ts'
import { chips, invoiceRows, looks, openShop, sheetsLeft, wordsIn } from './desk.ts'

for (const { language, viewport, look } of looks)
  test(`a deleted invoice is found among the deleted ones and restored by one tap: ${look}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const text = wordsIn(language)
    await openShop(page, { language })
    const dialog = page.getByRole('dialog').last()
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)

    for (const at of [0, 1]) {
      await chips(page).nth(at).click()
      await page.keyboard.press('Control+Enter')
      await expect(invoiceRows(page)).toHaveCount(at + 1)
    }
    // A sale has its number once it is stored.
    await page.reload()
    await expect(invoiceRows(page)).toHaveCount(2)
    // The tiles say which currency goes without saying.
    await expect(chips(page).first()).toBeVisible()
    const sold = await invoiceRows(page).first().textContent()
    await invoiceRows(page).first().getByRole('button').click()
    await press(text.invoice.delete)
    await press(text.a11y.yes)
    await expect(invoiceRows(page)).toHaveCount(1)
    await sheetsLeft(page)
    await page.reload()
    await fits()
    await press(text.deleted.short)
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await dialog.getByRole('button', { name: text.deleted.restore }).click()
    await expect(page.getByText(text.deleted.restored).first()).toBeVisible()
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await dialog.getByRole('button', { name: text.deleted.open }).click()
    await expect(dialog.getByText(text.invoice.happenedRestored)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(invoiceRows(page)).toHaveCount(2)
    await expect(invoiceRows(page).first()).toHaveText(sold ?? '')

    await press(text.deleted.short)
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: text.deleted.open })).toBeVisible()
    await fits()
  })
