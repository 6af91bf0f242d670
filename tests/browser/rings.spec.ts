import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { chips, openShop } from './desk.ts'
import { chooseApp, freshName, syncNow } from './devices.ts'
import { cutRings } from './misfits.ts'
import { choose, sellersLog } from './replayed.ts'
import { openSignedIn } from './signedIn.ts'
import { appOf, soldElsewhere } from './taxShop.ts'

for (const width of [1360, 390]) {
  /** The rings that are cut off here, under this name. */
  const cutOn = async (page: Page, name: string) => {
    await page.setViewportSize({ width, height: 844 })
    await page.keyboard.press('Tab')
    return (await cutRings(page)).map((cut) => ({ [name]: cut }))
  }
  const cutAt = async (page: Page, paths: readonly string[]) => {
    const cut: Readonly<Record<string, string>>[] = []
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('#root h1').first()).toBeAttached()
      cut.push(...(await cutOn(page, path)))
    }
    return cut
  }

  test(`no focus ring of a visitor’s page is cut off, ${width} wide`, async ({ page }) => {
    await openShop(page)
    await chips(page).first().click()
    const cut = await cutOn(page, 'desk')
    cut.push(...(await cutAt(page, [routes.support, routes.supportMachines, routes.plans, routes.terms])))
    expect(cut).toEqual([])
  })

  test(`no focus ring of a replay is cut off, ${width} wide`, async ({ page, browser }) => {
    const file = await sellersLog(browser)
    await page.goto(routes.supportReplay)
    await choose(page, file)
    await expect(page.locator('iframe')).toBeVisible()
    expect(await cutOn(page, 'replay')).toEqual([])
  })

  test(`no focus ring of a shopkeeper’s page is cut off, ${width} wide`, async ({ page, request }, {
    parallelIndex,
  }) => {
    await page.setViewportSize({ width: 1360, height: 900 })
    const text = await openSignedIn(page, 'shop')
    await chooseApp(page, text, freshName(parallelIndex))
    await soldElsewhere(request, await appOf(page), 30)
    await syncNow(page, text)
    const cut = await cutOn(page, 'desk')
    await page.getByRole('button', { name: text.invoices.unsent }).click()
    await expect(page.locator('.many-rows > li')).toHaveCount(20)
    cut.push(...(await cutOn(page, 'tax')))
    cut.push(...(await cutAt(page, [routes.apps, routes.credentials, routes.webPush, routes.uptime, routes.account])))
    expect(cut).toEqual([])
  })
}
