import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { Words } from '../browser/desk.ts'
import { goOffline } from '../browser/desk.ts'
import { fillShelves, pay, recount, sell, status, synced } from '../browser/devices.ts'
import { openWide, screens, shoot } from './shoot.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * Pictures of two devices in one shop: the app picker, and a sale that was paid elsewhere. The apps are on a fresh
 * server.
 */

const create = async (page: Page, text: Words, name: string): Promise<void> => {
  await page.getByRole('button', { name: text.apps.title }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text.apps.create }).click()
  await dialog.getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.locator('.top').getByText(name, { exact: true })).toBeVisible()
}

/** Each has its own shops, since all belong to one user. */
for (const [language, theme, screen, first, second] of [
  ['fa', 'light', 'wide', 'خواربار پارسیان', 'خواربار پارسیان، شعبهٔ تجریش'],
  ['fa', 'light', 'phone', 'خواربار سپیده', 'خواربار سپیده، شعبهٔ ونک'],
  ['en', 'dark', 'phone', 'Parsian Grocery', 'Parsian Grocery, Tajrish branch'],
] as const) {
  test(`${language} ${theme} ${screen}`, async ({ browser, request }) => {
    const { context, page, text } = await openWide(browser, language)
    await page.setViewportSize(screens[screen])
    await create(page, text, second)
    await create(page, text, first)
    await fillShelves(page, text)
    await sell(page, 4, 7)
    await synced(page, text)

    await page.getByRole('button', { name: text.apps.title }).first().click()
    await expect(page.getByRole('dialog').getByText(text.apps.chosen)).toBeVisible()
    await shoot(page, 'apps', { language, theme, screen })
    await page.getByRole('dialog').getByRole('button', { name: text.a11y.close }).click()

    await goOffline(page)
    await recount(page, text)
    await pay(request, page)
    for (const sale of [[2], [1, 3, 6]]) await sell(page, ...sale)
    await shoot(page, 'waiting', { language, theme, screen })
    await context.setOffline(false)
    await expect(page.locator('.tag').getByText(text.sync.tagConflict)).toBeVisible()
    await status(page).click()
    await expect(page.getByRole('dialog').getByText(text.sync.conflictPaid)).toBeVisible()
    await shoot(page, 'sync', { language, theme, screen })
    await context.close()
  })
}
