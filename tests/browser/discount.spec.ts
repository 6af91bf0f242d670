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

for (const [language, viewport, off, product, why] of [
  ['fa', { width: 390, height: 844 }, '۵۰٪', 'نان', 'نان دیروز'],
  ['en', { width: 1360, height: 900 }, '50%', 'bread', 'yesterday’s'],
] as const)
  test(`a discount on one product, with its reason: ${language}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const text = wordsIn(language)
    await openShop(page, { language })
    const dialog = page.getByRole('dialog').last()

    // Bread at 150,000 and something else: with 10%, half of the bread is 82,500 less.
    await chips(page).first().click()
    await chips(page).nth(1).click()
    if (language === 'fa') await page.locator('.savebar-pull').click()
    await page.getByRole('button', { name: text.saving.otherwise }).last().click()
    await expect(dialog.getByLabel(text.tender.discountOn)).toBeHidden()
    await dialog.getByText(text.tender.discountMore).click()
    await dialog.getByLabel(text.tender.discount).fill(off)
    await page.keyboard.press('Tab')
    const on = dialog.getByLabel(text.tender.discountOn)
    const breads = await on.locator('option').nth(1).textContent()
    expect(breads?.toLowerCase()).toContain(product)
    await on.selectOption({ index: 1 })
    await expect(dialog.getByText(language === 'fa' ? /۷۵٬۰۰۰/ : /75,000/).first()).toBeVisible()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    // A reason that is still being typed is taken by the press that pays.
    await dialog.getByLabel(text.tender.discountReason).fill(why)
    await dialog.getByRole('button', { name: text.tender.ways.cash }).click()
    await expect(invoiceRows(page)).toHaveCount(1)

    await invoiceRows(page).first().getByRole('button').click()
    await expect(dialog).toContainText(`${text.invoice.discountReason}: ${why}`)
    await expect(dialog.locator('.line')).toHaveCount(2)
    await expect(dialog.locator('.line s')).toHaveCount(1)
    await dialog.getByRole('button', { name: text.invoice.edit }).click()
    await expect(dialog.getByText(text.invoice.ownPrice)).toHaveCount(1)
  })
