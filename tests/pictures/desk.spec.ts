import { expect, test } from '@playwright/test'
import { chips, invoiceRows, lines, openShop, save, still } from '../browser/desk.ts'

/** Pictures of the desk, for README and for looking at: `npm run pictures`. */
const screens = { wide: { width: 1360, height: 900 }, phone: { width: 390, height: 844 } }

for (const language of ['fa', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    for (const [screen, viewport] of Object.entries(screens)) {
      test(`${language} ${theme} ${screen}`, async ({ browser }) => {
        const context = await browser.newContext({
          viewport: screens.wide,
          timezoneId: 'Asia/Tehran',
          baseURL: 'http://localhost:4173',
        })
        const page = await context.newPage()
        const text = await openShop(page, { language })
        await page.setViewportSize(viewport)
        await page.evaluate((dark) => {
          document.documentElement.dataset.theme = dark ? 'dark' : 'light'
        }, theme === 'dark')
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
        await expect(lines(page)).toHaveCount(3)
        await expect(page.getByText(text.saving.saved, { exact: true })).toHaveCount(0, { timeout: 10_000 })
        await still(page)
        await page.screenshot({
          path: `.cache/pictures/desk-${language}-${theme}-${screen}.png`,
          fullPage: screen === 'phone',
        })
        await context.close()
      })
    }
  }
}
