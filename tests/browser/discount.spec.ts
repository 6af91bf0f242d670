import { expect, test } from '@playwright/test'
import { nothingSerious, seriousInBothThemes } from './axe.ts'
import { chips, invoiceRows, openShop, wordsIn } from './desk.ts'

for (const [language, viewport, off, payable] of [
  ['fa', { width: 360, height: 740 }, '۴۵٬۰۰۰', '۴۴۵٬۵۰۰'],
  ['en', { width: 1360, height: 900 }, '45,000', '445,500'],
] as const)
  test(`a discount that is mistyped, corrected and saved: ${language}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const text = wordsIn(language)
    await openShop(page, { language })
    const dialog = page.getByRole('dialog').last()
    const field = dialog.getByLabel(text.tender.discount)

    // Three breads at 150,000 with 10%.
    for (let bread = 0; bread < 3; bread++) await chips(page).first().click()
    if (language === 'fa') await page.locator('.savebar-pull').click()
    await page.getByRole('button', { name: text.saving.otherwise }).last().click()
    await field.fill('ten')
    await field.press('Tab')
    await expect(dialog.getByText(text.tender.refusals.notDiscount)).toBeVisible()
    await field.fill('10%')
    await field.press('Tab')
    await expect(dialog.locator('.tender-left .num')).toContainText(payable)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    // What is typed is taken by the press that pays, too.
    await field.fill('0')
    await dialog.getByRole('button', { name: text.tender.ways.card }).click()
    await expect(invoiceRows(page)).toHaveCount(1)
    await expect(invoiceRows(page).first()).toContainText(language === 'fa' ? '۴۹۵٬۰۰۰' : '495,000')

    for (let bread = 0; bread < 3; bread++) await chips(page).first().click()
    if (language === 'fa') await page.locator('.savebar-pull').click()
    await page.getByRole('button', { name: text.saving.otherwise }).last().click()
    await field.fill(off)
    await dialog.getByRole('button', { name: text.tender.ways.cash }).click()
    await expect(invoiceRows(page)).toHaveCount(2)
    await invoiceRows(page).first().getByRole('button').click()
    const discount = dialog.locator('.sums, .totals').filter({ hasText: text.basket.discount }).first()
    await expect(discount).toContainText(off)
    await expect(discount).toContainText(payable)
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
  })
