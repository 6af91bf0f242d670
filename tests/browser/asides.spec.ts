import { expect, test } from '@playwright/test'
import { nothingSerious, seriousInBothThemes } from './axe.ts'
import { chips, lines, looks, openShop, wordsIn } from './desk.ts'

for (const { language, viewport, isPhone, look } of looks)
  test(`a basket is set aside by one tap, another is sold, and the first comes back: ${look}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const text = wordsIn(language)
    await openShop(page, { language })
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    const sheet = async () => {
      if (isPhone) await page.locator('.savebar-pull').click()
    }
    const one = text.asides.count_one.replace('{{n}}', language === 'fa' ? '۱' : '1')
    const two = text.asides.count_other.replace('{{n}}', language === 'fa' ? '۲' : '2')
    const dialog = page.getByRole('dialog').last()
    const put = page.getByRole('button', { name: text.asides.put, exact: true })
    await sheet()
    await expect(put).toBeDisabled()
    await expect(page.locator('.sheet-asides')).toHaveCount(0)
    if (isPhone) await page.keyboard.press('Escape')

    await chips(page).first().click()
    await sheet()
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await put.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(lines(page)).toHaveCount(0)
    if (isPhone) await expect(page.locator('.savebar-pull')).toContainText(one)

    await chips(page).nth(1).click()
    await chips(page).nth(2).click()
    await sheet()
    await put.click()
    await page.reload()
    await expect(page.locator('#written')).toHaveCount(0)
    await sheet()
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await page.locator('.sheet-asides').getByRole('button', { name: two }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)

    const discard = dialog.getByRole('button', { name: new RegExp(text.asides.throw.split('{')[0] ?? '') })
    await discard.first().click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await dialog.getByRole('button', { name: text.basket.undo }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)

    await dialog.getByRole('listitem').first().getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: text.saving.saved }).first()).toBeAttached()
    await expect(page.locator('.desk-list li')).toHaveCount(1)
    await fits()
    await page.getByRole('button', { name: one }).click()
    await dialog.getByRole('listitem').first().getByRole('button').first().click()
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('.desk-list li')).toHaveCount(2)
  })
