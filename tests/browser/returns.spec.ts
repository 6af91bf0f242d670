import { expect, test } from '@playwright/test'
import { nothingSerious, seriousInBothThemes } from './axe.ts'
import { chips, invoiceRows, looks, openShop, said, wordsIn } from './desk.ts'

for (const { language, viewport, look } of looks)
  test(`goods that come back, twice, by the keyboard too, and the day that says so: ${look}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const text = wordsIn(language)
    const back = language === 'fa' ? '۱۶۵٬۰۰۰' : '165,000'
    await openShop(page, { language })
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    const dialog = page.getByRole('dialog').last()
    const button = (name: string) => dialog.getByRole('button', { name, exact: true })

    // Three breads at 150,000 with 10%.
    for (let bread = 0; bread < 3; bread++) await chips(page).first().click()
    await page.locator('button.save:visible').last().click()
    await invoiceRows(page).first().getByRole('button').click()

    await button(text.returns.begin).click()
    await expect(dialog.getByText(text.returns.hint)).toBeVisible()
    const line = dialog.locator('.return-line')
    const quantity = line.locator('[data-takes="quantity"]')
    await line.locator('button').first().click()
    await quantity.fill('4')
    await quantity.press('Enter')
    await expect(page.getByText(said(text.returns.notSold)).first()).toBeVisible()
    await quantity.fill('1')
    await quantity.press('Enter')
    await expect(dialog.locator('.return-sum .num')).toContainText(back)
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await button(text.tender.ways.cash).click()

    // It says what came back, and the rest comes back through another tab.
    await expect(dialog.locator('.payments > li')).toHaveCount(2)
    await expect(dialog.locator('.payments > li').last()).toContainText(back)
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    const other = await page.context().newPage()
    await other.goto('/')
    await invoiceRows(other).first().getByRole('button').click()
    const there = other.getByRole('dialog').last()
    await there.getByRole('button', { name: text.returns.begin, exact: true }).click()
    await there.locator('.return-line button').first().click()
    await there.getByRole('button', { name: text.tender.ways.card, exact: true }).click()
    await expect(there.locator('.payments > li')).toHaveCount(3)
    await other.close()
    await expect(dialog.locator('.payments > li')).toHaveCount(3)
    await expect(button(text.returns.begin)).toBeDisabled()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: text.day.open }).click()
    await expect(dialog.getByText(text.day.returned)).toBeVisible()
    await expect(dialog.locator('.day-head b')).toContainText(language === 'fa' ? '۴۹۵٬۰۰۰' : '495,000')
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
  })
