import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { formatDigits } from '../../src/views/ui/format.ts'
import { nothingSerious, seriousInBothThemes, seriousOn } from './axe.ts'
import { complaintsOf } from './desk.ts'
import { chooseApp, freshName } from './devices.ts'
import { openSignedIn } from './signedIn.ts'
import { appOf, headersOf } from './taxShop.ts'

const services = 'http://localhost:4174'
/** A server on this machine. */
const target = `${services}/identity/.well-known/openid-configuration`
const minute = 60_000

for (const [language, width, height] of [
  ['fa', 1360, 900],
  ['en', 390, 844],
] as const) {
  test(`a monitor is made, really checked, shown and switched off: ${language}`, async ({ page, request }) => {
    const complaints = complaintsOf(page.context())
    const text = await openSignedIn(page, 'shop', { language })
    await chooseApp(page, text, freshName(test.info().parallelIndex))
    const app = await appOf(page)
    await page.setViewportSize({ width, height })
    await page.goto(routes.uptime)
    const { uptime } = text

    await page.getByRole('button', { name: uptime.new }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: uptime.name })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(uptime.targetNeeded)).toBeVisible()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await page.keyboard.type('Shop front')
    await page.keyboard.press('Tab')
    await page.keyboard.type(target)
    await page.keyboard.press('Enter')
    await expect(page.getByText(uptime.created)).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await request.post(`${services}/uptime-checks`)
    const search = page.getByRole('searchbox', { name: uptime.search })
    await search.fill('shop')
    await expect(page.locator('.tag', { hasText: uptime.statuses.UP })).toBeVisible()

    const headers = await headersOf(request)
    const [{ id }] = await (await request.get(`${services}/uptime/v1/uptime/${app}?name=`, { headers })).json()
    const checks = Array.from({ length: 90 }, (_, index) => ({
      ...{ at: Date.now() - (90 - index) * 5 * minute, up: index < 88, ms: index < 88 ? 100 + index : null },
    }))
    await request.put(`${services}/uptime-history`, { data: { id, checks } })
    await search.fill('')
    await expect(page.locator('.tag', { hasText: uptime.statuses.DOWN })).toBeVisible()
    const n = (value: number) => formatDigits(String(value), language)
    const checked = uptime.checked_other.replace('{{n}}', n(90))
    const bar = page.getByRole('img', { name: uptime.checks.replace('{{checked}}', checked).replace('{{down}}', n(2)) })
    await expect(bar).toBeVisible()
    const places = await bar
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => path instanceof SVGGraphicsElement && path.getBBox().x))
    expect(places).toEqual([0, 0, 352])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await seriousOn(page, 'uptime', language)).toEqual(nothingSerious)

    await page.getByRole('button', { name: uptime.edit.replace('{{name}}', 'Shop front') }).click()
    await dialog.getByRole('switch').click()
    await dialog.getByRole('button', { name: text.a11y.save }).click()
    await expect(page.getByText(uptime.updated)).toBeVisible()
    await expect(page.locator('.tag', { hasText: uptime.statuses.UNKNOWN })).toBeVisible()
    await expect(page.getByText(uptime.reasons.disabled, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: uptime.edit.replace('{{name}}', 'Shop front') })).toBeFocused()

    await page.getByRole('button', { name: uptime.hide.replace('{{name}}', 'Shop front') }).click()
    await expect(page.getByText(uptime.allHidden)).toBeVisible()
    await page.getByRole('button', { name: uptime.showHidden.replace('{{n}}', n(1)) }).click()
    await expect(page.getByText(uptime.hidden, { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await seriousOn(page, 'uptime', language)).toEqual(nothingSerious)
    expect(complaints).toEqual([])
  })
}
