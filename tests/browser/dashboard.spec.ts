import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { formatNumber } from '../../src/views/ui/format.ts'
import { nothingSerious, seriousOn } from './axe.ts'
import { complaintsOf, failedLoad } from './desk.ts'
import { chooseApp, freshName } from './devices.ts'
import { openSignedIn } from './signedIn.ts'
import { appOf, headersOf, soldElsewhere } from './taxShop.ts'

const services = 'http://localhost:4174'

/** A monitor of an address of this machine that answers with an error. */
const watchDown = async (request: APIRequestContext, app: string, name: string) => {
  const target = `${services}/nothing`
  const data = { id: null, appPublicId: app, name, target, interval: 300, enabled: true }
  await request.post(`${services}/uptime/v1/uptime`, { headers: await headersOf(request), data })
  await request.post(`${services}/uptime-checks`)
}

for (const [language, width, height] of [
  ['fa', 1360, 900],
  ['en', 390, 844],
] as const) {
  test(`an owner sees what is new, then sales, tax and outages, and goes to each: ${language}`, async ({
    page,
    request,
  }) => {
    const complaints = complaintsOf(page.context())
    const text = await openSignedIn(page, 'shop', { language })
    const name = `Parsian Grocery of Vanak Square ${freshName(test.info().parallelIndex)}`
    await chooseApp(page, text, name)
    const app = await appOf(page)
    await page.setViewportSize({ width, height })
    const { dashboard } = text
    const card = (label: string) => page.getByRole('region', { name: label, exact: true })
    const isWithin = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await seriousOn(page, 'apps', language)).toEqual(nothingSerious)
    }

    await page.goto(routes.apps)
    await expect(card(dashboard.today).getByText(dashboard.noneToday)).toBeVisible()
    await expect(card(text.uptime.title).getByRole('link', { name: dashboard.addMonitor })).toBeVisible()
    await expect(page.locator('.shell-title').getByTitle(name)).toBeVisible()
    await isWithin()
    await card(dashboard.tax).getByRole('button', { name: dashboard.fillProfile }).click()
    await expect(page.getByRole('dialog').getByText(text.tax.hint)).toBeVisible()
    await page.keyboard.press('Escape')

    await soldElsewhere(request, app, 42)
    await watchDown(request, app, 'Callback')
    await page.goto(routes.desk)
    await expect(page.locator('.desk-list .row')).toHaveCount(5)
    await page.goto(routes.apps)
    const n = (value: number) => formatNumber(value, language)
    await expect(card(dashboard.today)).toContainText(n(16_643_000))
    await expect(card(dashboard.today)).toContainText(dashboard.count_other.replace('{{n}}', n(3)))
    await expect(card(dashboard.tax)).toContainText(dashboard.unsent_other.replace('{{n}}', n(42)))
    await expect(card(dashboard.tax)).toContainText(text.taxList.overdue)
    await expect(card(dashboard.latest).locator('.row')).toHaveCount(5)
    await isWithin()

    await card(dashboard.tax).getByRole('button', { name: dashboard.send }).click()
    await expect(page.getByRole('dialog', { name: text.taxList.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await card(dashboard.latest).locator('.row').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await card(text.uptime.title).getByRole('link', { name: 'Callback' }).click()
    await expect(page).toHaveURL(/\/apps\/uptime#/)
    await expect(page.getByRole('button', { name: text.uptime.edit.replace('{{name}}', 'Callback') })).toBeFocused()
    // A new app has no tax profile.
    expect(new Set(complaints)).toEqual(new Set([failedLoad('404 (Not Found)')]))
  })
}
