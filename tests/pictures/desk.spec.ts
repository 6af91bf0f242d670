import { expect, test } from '@playwright/test'
import { chips, invoiceRows, lines, openShop, save } from '../browser/desk.ts'
import { screens, shoot } from './shoot.ts'

/** Pictures of the desk, for README and for review: `npm run pictures`. */
for (const language of ['fa', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    for (const screen of ['wide', 'phone'] as const) {
      test(`${language} ${theme} ${screen}`, async ({ browser }) => {
        const context = await browser.newContext({
          viewport: screens.wide,
          timezoneId: 'Asia/Tehran',
          baseURL: 'http://localhost:4173',
        })
        const page = await context.newPage()
        await openShop(page, { language })
        await page.setViewportSize(screens[screen])
        for (const [at, times] of [
          [4, 2],
          [7, 1],
          [2, 3],
        ] as const) {
          for (let tap = 0; tap < times; tap++) await chips(page).nth(at).click()
        }
        await save(page)
        await expect(invoiceRows(page)).toHaveCount(1)
        await expect(lines(page)).toHaveCount(0)
        for (const at of [0, 0, 1, 5]) await chips(page).nth(at).click()
        await expect(page.locator('.chip-count')).toHaveCount(3)
        await shoot(page, 'desk', { language, theme, screen }, { fullPage: screen === 'phone' })
        await context.close()
      })
    }
  }
}
