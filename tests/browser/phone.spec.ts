import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { breakable, breakIt } from './breakable.ts'
import { chips, invoiceRows, openShop, still } from './desk.ts'
import { chooseApp, freshName, syncNow } from './devices.ts'
import { tooSmall, wide } from './misfits.ts'
import { choose, sellersLog } from './replayed.ts'
import { openSignedIn } from './signedIn.ts'
import { appOf, soldElsewhere } from './taxShop.ts'

const phone = { width: 390, height: 844 }
const widths = [360, 390]
test.use({ viewport: phone, hasTouch: true, isMobile: true })

/** What does not fit on a phone, under this name. */
const misfitsOf = async (page: Page, name: string) => {
  await still(page)
  const found: unknown[] = []
  for (const width of widths) {
    await page.setViewportSize({ ...phone, width })
    const seen = await wide(page)
    if (seen.width !== width || seen.over.length > 0) found.push(seen)
  }
  const small = await tooSmall(page)
  return [...found, ...small].map((misfit) => ({ [name]: misfit }))
}

const opened = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('#written')).toHaveCount(0)
  await expect(page.locator('#root h1').first()).toBeAttached()
  return misfitsOf(page, path)
}

for (const language of ['fa', 'en'] as const) {
  test(`for a visitor no page is wider than a phone, nor a control smaller than a finger (${language})`, async ({
    page,
  }) => {
    const text = await openShop(page, { language })
    for (const at of [0, 1]) await chips(page).nth(at).tap()
    const found = [await misfitsOf(page, 'desk')]
    await page.locator('.savebar-pull').tap()
    await expect(page.locator('.tray .save')).toBeVisible()
    found.push(await misfitsOf(page, 'tray'))
    await page.locator('.tray .meta', { hasText: text.drafts.date }).tap()
    await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
    found.push(await misfitsOf(page, 'date'))
    for (const path of [
      ...[routes.support, routes.supportReplay, routes.supportMachines, routes.plans, routes.about, routes.products],
      ...['/products/uptime', routes.terms, routes.privacy, routes.login, '/nowhere'],
    ])
      found.push(await opened(page, path))
    expect(found.flat()).toEqual([])
  })

  test(`for a shopkeeper no page is wider than a phone, nor a control smaller than a finger (${language})`, async ({
    page,
    request,
  }, { parallelIndex }) => {
    await page.setViewportSize({ width: 1360, height: 900 })
    const text = await openSignedIn(page, 'shop', { language })
    await chooseApp(page, text, freshName(parallelIndex))
    await soldElsewhere(request, await appOf(page), 30)
    await syncNow(page, text)
    // What shields the last tap has the place that it had in the wider window.
    await expect(page.locator('body > [data-react-aria-top-layer]:empty')).toHaveCount(0)
    await page.setViewportSize(phone)
    const found = [await misfitsOf(page, 'desk')]
    await invoiceRows(page).first().getByRole('button').tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    found.push(await misfitsOf(page, 'invoice'))
    await page.getByRole('dialog').getByRole('button', { name: text.a11y.close }).tap()
    await page.getByRole('button', { name: text.invoices.unsent }).tap()
    await expect(page.locator('.many-rows > li')).toHaveCount(20)
    found.push(await misfitsOf(page, 'tax'))
    await page.getByRole('dialog').getByRole('button', { name: text.a11y.close }).tap()
    await page.getByRole('button', { name: text.desk.tools, exact: true }).tap()
    await page.getByRole('menuitem', { name: text.desk.settings }).tap()
    for (const tab of await page.getByRole('tab').all()) {
      await tab.tap()
      found.push(await misfitsOf(page, (await tab.textContent()) ?? ''))
    }
    for (const path of [
      ...[routes.apps, routes.credentials, routes.webPush, routes.uptime, routes.billing, routes.account],
      ...['/plan/select/startup', routes.planCallback],
    ])
      found.push(await opened(page, path))
    expect(found.flat()).toEqual([])
  })

  test(`a replay is no wider than a phone, and its controls fit a finger (${language})`, async ({ page, browser }) => {
    const file = await sellersLog(browser)
    await page.goto(`${routes.supportReplay}?lang=${language}`)
    await choose(page, file)
    await expect(page.locator('iframe')).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('n')
    await expect(page.locator('.re-position [role=status]')).not.toBeEmpty()
    const found: (readonly object[])[] = []
    for (const panel of [0, 1, 2]) {
      await page.locator('.re-panels label').nth(panel).tap()
      found.push(await misfitsOf(page, `panel ${panel}`))
    }
    for (const pop of [0, 1]) {
      await page.locator('.re-pop > summary').nth(pop).tap()
      found.push(await misfitsOf(page, `pop ${pop}`))
    }
    expect(found.flat()).toEqual([])
  })

  test(`a crash is no wider than a phone, and its controls fit a finger (${language})`, async ({ page }) => {
    await breakable(page)
    const text = await openShop(page, { language })
    await breakIt(page)
    await chips(page).first().tap()
    await expect(page.getByRole('heading', { name: text.pages.errorTitle, exact: true })).toBeVisible()
    await page.getByText(text.crash.details, { exact: true }).tap()
    expect(await misfitsOf(page, 'crash')).toEqual([])
  })
}
