import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { chips, openShop } from './desk.ts'
import { chooseApp, freshName, syncNow } from './devices.ts'
import { openMenu } from './identity.ts'
import { cutRings } from './misfits.ts'
import { choose, sellersLog } from './replayed.ts'
import { openSignedIn } from './signedIn.ts'
import { appOf, soldElsewhere } from './taxShop.ts'

test('in forced colors an outline shows the focus in menus, dates, searches and choices', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const text = await openShop(page)
  const ring = (place: Locator) =>
    place.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return `${outlineStyle} ${outlineWidth}`
    })
  await openMenu(page, text)
  const item = page.getByRole('menuitem', { name: text.desk.settings })
  for (let steps = 0; steps < 30 && !(await item.evaluate((place) => place.matches(':focus'))); steps += 1)
    await page.keyboard.press('ArrowDown')
  await expect(item).toBeFocused()
  const inMenu = [await ring(item), await ring(page.locator('.dial-item:not([data-focused])').first())]
  await page.keyboard.press('Enter')
  const currency = page.getByRole('combobox', { name: text.settings.currency })
  await currency.focus()
  const choice = await ring(page.locator('.box:focus-within'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.locator('.meta', { hasText: text.drafts.date }).click()
  await page.getByRole('spinbutton').first().click()
  const date = await ring(page.locator('.when-segment:focus'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Slash')
  const search = await ring(page.locator('.search:focus-within'))
  const shown = 'solid 2px'
  expect({ inMenu, choice, date, search }).toEqual({
    ...{ inMenu: [shown, 'none 0px'], choice: shown, date: shown, search: shown },
  })
})

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
