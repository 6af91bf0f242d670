import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { nothingSerious, seriousInBothThemes, seriousOn } from './axe.ts'
import { complaintsOf, openDesk } from './desk.ts'

/** A feature's name has a line of its own there. */
const phone = { width: 390, height: 844 }

for (const language of ['fa', 'en'] as const) {
  test(`a visitor compares the plans, and is asked to sign in first: ${language}`, async ({ page }) => {
    const complaints = complaintsOf(page.context())
    const text = await openDesk(page, { language })
    await page.goto(routes.plans)
    const feature = page.getByRole('rowheader', { name: text.plans.answers })
    await expect(page.getByRole('link', { name: text.front.plans })).toHaveAttribute('aria-current', 'page')
    expect(await seriousOn(page, 'plans', language)).toEqual(nothingSerious)

    await page.setViewportSize(phone)
    await expect.poll(async () => (await feature.boundingBox())?.width).toBe(356)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)

    await page.getByRole('link', { name: text.plans.activate }).click()
    await expect(page.getByRole('heading', { name: text.pages.pleaseSignIn })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/plan/select/STARTUP')
    expect(complaints).toEqual([])
  })
}
