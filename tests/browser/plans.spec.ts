import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { serious } from './axe.ts'
import { complaintsOf, openDesk } from './desk.ts'

/** The name of a feature has a line of its own there. */
const phone = { width: 390, height: 844 }

/** Wide in one theme and on a phone in the other: both languages together see all of them. */
for (const [language, wide, narrow] of [
  ['fa', 'light', 'dark'],
  ['en', 'dark', 'light'],
] as const) {
  test(`a visitor compares the plans, and is asked to sign in first: ${language}`, async ({ page }) => {
    const complaints = complaintsOf(page.context())
    const text = await openDesk(page, { language })
    await page.goto(routes.plans)
    const dark = page.getByRole('switch', { name: text.desk.darkMode })
    const look = async (theme: 'dark' | 'light') => {
      if ((await dark.isChecked()) !== (theme === 'dark')) await dark.click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    }
    const feature = page.getByRole('rowheader', { name: text.plans.answers })

    await look(wide)
    await expect(page.getByRole('link', { name: text.shell.plans })).toHaveAttribute('aria-current', 'page')
    expect(await serious(page)).toEqual([])

    await look(narrow)
    await page.setViewportSize(phone)
    await expect.poll(async () => (await feature.boundingBox())?.width).toBe(356)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    expect(await serious(page)).toEqual([])

    await page.getByRole('link', { name: text.plans.activate }).click()
    await expect(page.getByRole('heading', { name: text.pages.pleaseSignIn })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/plan/select/STARTUP')
    expect(complaints).toEqual([])
  })
}
