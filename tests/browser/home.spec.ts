import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { nothingSerious, seriousOn } from './axe.ts'
import { chips, complaintsOf, invoiceRows, openDesk, save } from './desk.ts'
import { signIn } from './identity.ts'

/** As a thumb or a mouse would; or by keys alone. */
const press = async (page: Page, name: string, byKeyboard: boolean) => {
  const link = page.getByRole('link', { name }).first()
  if (!byKeyboard) return link.click()
  await link.focus()
  await page.keyboard.press('Enter')
}

const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { name, level })

for (const [language, viewport, byKeyboard] of [
  ['fa', { width: 1360, height: 900 }, true],
  ['en', { width: 390, height: 844 }, false],
] as const) {
  test.describe(`${language}, ${viewport.width} wide`, () => {
    test('a visitor reads below the desk what this is, and of us and our products; who sells or signs in has the desk alone', async ({
      page,
    }) => {
      const complaints = complaintsOf(page.context())
      const text = await openDesk(page, { language })
      await page.setViewportSize(viewport)
      const { home, about, offers } = text
      const narrow = () => page.evaluate(() => document.documentElement.scrollWidth)
      const headline = heading(page, `${home.headline} ${home.headlineRest}`, 2)

      await headline.scrollIntoViewIfNeeded()
      expect(await seriousOn(page, 'desk', language)).toEqual(nothingSerious)
      expect(await narrow()).toBe(viewport.width)
      await press(page, home.toDesk, byKeyboard)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(120)
      await expect(heading(page, text.desk.title)).toBeFocused()

      await press(page, home.toProducts, byKeyboard)
      await expect(heading(page, offers.title)).toBeVisible()
      const cards = page.locator('.product-card')
      const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
      expect(first?.y === second?.y).toBe(viewport.width > 768)
      expect(await seriousOn(page, 'products', language)).toEqual(nothingSerious)
      expect(await narrow()).toBe(viewport.width)

      await press(page, home.webPush, byKeyboard)
      await expect(page.getByRole('link', { name: offers.document })).toHaveAttribute('href', /^https:/)
      await expect(page.getByRole('button', { name: offers.share })).toBeDisabled()
      await expect(page.locator('.offer-pic')).toHaveJSProperty('complete', true)
      expect(await seriousOn(page, 'product', language)).toEqual(nothingSerious)

      await page.goto('/products/none')
      await expect(heading(page, offers.missing)).toBeVisible()
      await page.goto(routes.about)
      await expect(heading(page, about.title)).toBeVisible()
      expect(await seriousOn(page, 'about', language)).toEqual(nothingSerious)
      expect(await narrow()).toBe(viewport.width)
      await page.goto('/nowhere')
      await expect(heading(page, text.pages.notFoundTitle)).toBeVisible()
      expect(await seriousOn(page, 'notFound', language)).toEqual(nothingSerious)
      await press(page, text.pages.backHome, byKeyboard)
      await expect(headline).toBeVisible()

      await page.getByRole('button', { name: text.apps.onlyHere }).first().click()
      await page.getByRole('button', { name: text.basket.beginSample }).first().click()
      await expect(headline).toBeVisible()
      await chips(page).first().click()
      await save(page)
      await expect(invoiceRows(page)).toHaveCount(1)
      await expect(headline).toHaveCount(0)
      expect(complaints).toEqual([])
    })
  })
}

test('nothing of the desk is moved by what comes below it, and a user has the desk alone', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'moved', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'moved', Reflect.get(window, 'moved') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const text = await openDesk(page)
  const headline = heading(page, `${text.home.headline} ${text.home.headlineRest}`, 2)
  await page.reload()
  await expect(headline).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01)
  await signIn(page, text, 'shop')
  await expect(page.getByRole('button', { name: text.apps.create })).toBeVisible()
  await expect(headline).toHaveCount(0)
})
