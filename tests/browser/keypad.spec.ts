import { expect, test } from '@playwright/test'
import { nothingSerious, seriousInBothThemes } from './axe.ts'
import { chips, lines, looks, openShop, save, wordsIn } from './desk.ts'
import { cutRings } from './misfits.ts'

for (const { language, viewport, look } of looks)
  test(`by keys alone a quantity is typed for a tile, twice, and its focus comes back: ${look}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const text = wordsIn(language)
    await openShop(page, { language })
    const tile = chips(page).first()
    for (const count of [language === 'fa' ? '۱٫۲۵' : '1.25', language === 'fa' ? '۲٫۵' : '2.5']) {
      await tile.focus()
      await page.keyboard.press('Shift+F10')
      const keypad = page.getByRole('dialog')
      await expect(keypad.getByRole('textbox')).toBeFocused()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await page.keyboard.type('1/25')
      await page.keyboard.press('Enter')
      await expect(keypad).toHaveCount(0)
      await expect(tile).toBeFocused()
      await expect(tile.locator('.chip-count')).toHaveText(count)
    }
    await page.keyboard.press('Shift+F10')
    await page.keyboard.press('Tab')
    expect(await cutRings(page)).toEqual([])
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await expect(page.getByRole('button', { name: text.basket.keypadErase })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await save(page)
    await expect(lines(page)).toHaveCount(0)
  })
