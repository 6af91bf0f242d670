import { expect, test } from '@playwright/test'
import { nothingSerious, seriousInBothThemes } from './axe.ts'
import { chips, invoiceRows, looks, openShop, wordsIn } from './desk.ts'

for (const { language, viewport, isPhone, look } of looks)
  test(`a discount that is mistyped, corrected and saved: ${look}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const text = wordsIn(language)
    const [off, payable] = language === 'fa' ? ['۴۵٬۰۰۰', '۴۴۵٬۵۰۰'] : ['45,000', '445,500']
    await openShop(page, { language })
    const dialog = page.getByRole('dialog').last()
    const field = dialog.getByLabel(text.tender.discount)

    // Three breads at 150,000 with 10%.
    for (let bread = 0; bread < 3; bread++) await chips(page).first().click()
    if (isPhone) await page.locator('.savebar-pull').click()
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
    if (isPhone) await page.locator('.savebar-pull').click()
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

for (const { language, viewport, isPhone, look } of looks)
  test(`a discount on one product, with its reason: ${look}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const text = wordsIn(language)
    const [off, product, why] = language === 'fa' ? ['۵۰٪', 'نان', 'نان دیروز'] : ['50%', 'bread', 'yesterday’s']
    await openShop(page, { language })
    const dialog = page.getByRole('dialog').last()

    // Bread at 150,000 and something else: with 10%, half of the bread is 82,500 less.
    await chips(page).first().click()
    await chips(page).nth(1).click()
    if (isPhone) await page.locator('.savebar-pull').click()
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
