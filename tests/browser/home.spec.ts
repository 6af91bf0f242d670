import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { nothingSerious, seriousOn } from './axe.ts'
import { chips, complaintsOf, invoiceRows, openDesk, openShop, save, wordsIn } from './desk.ts'
import { signIn } from './identity.ts'

/** By touch or mouse, or by keys alone. */
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
    test('a visitor reads about Daftar below the desk; a user or a seller sees the desk alone', async ({ page }) => {
      const complaints = complaintsOf(page.context())
      const text = await openDesk(page, { language })
      await page.setViewportSize(viewport)
      const { home, about, offers } = text
      const narrow = () => page.evaluate(() => document.documentElement.scrollWidth)
      const headline = heading(page, `${home.headline} ${home.headlineRest}`, 2)
      const introduction = page.getByText(home.intro)

      await expect(headline).toBeVisible()
      await introduction.scrollIntoViewIfNeeded()
      expect(await seriousOn(page, 'desk', language)).toEqual(nothingSerious)
      expect(await narrow()).toBe(viewport.width)

      await page.goto(routes.products)
      await expect(heading(page, offers.title)).toBeVisible()
      const cards = page.locator('#root .product-card')
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

      await page.locator('#root').getByRole('button', { name: text.begin.sample }).click()
      await expect(headline).toHaveCount(0)
      await expect(introduction).toBeVisible()
      await chips(page).first().click()
      await save(page)
      await expect(invoiceRows(page)).toHaveCount(1)
      await expect(introduction).toHaveCount(0)
      // The page at an unknown address has this kind of answer.
      expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 404 (Not Found)'])
    })
  })
}

const phone = { width: 390, height: 844 }

/** How far above the foot of the window the save bar is, and whether it is visible, for this end of the desk. */
const bars = (page: Page, ends: readonly number[]) =>
  page.evaluate((ends) => {
    const whole = document.querySelector('.desk-whole')
    const save = document.querySelector('#root .savebar .save')
    return ends.map((end) => {
      scrollTo(0, scrollY + (whole?.getBoundingClientRect().bottom ?? 0) - innerHeight + end)
      const bar = save?.closest('.savebar')?.getBoundingClientRect().bottom ?? 0
      const { x = 0, y = 0, width = 0, height = 0 } = save?.getBoundingClientRect() ?? {}
      const isFree = save?.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      return { above: innerHeight - Math.round(bar), isFree }
    })
  }, ends)

/** Covered parts of the text below the desk, each scrolled until it is just visible. */
const coveredBelow = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll(':is(.home, .foot) :is(h2, h3, p, a, b, small)')]
    const inSight = texts.filter((text) => text.getBoundingClientRect().width > 1)
    const covered = inSight.filter((text) => {
      text.scrollIntoView({ block: 'end' })
      const { x, y, width, height } = text.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top === null || !(text.contains(top) || top.contains(text))
    })
    return { some: inSight.length > 0, covered: covered.map((text) => text.textContent) }
  })

for (const language of ['fa', 'en'] as const)
  test(`on a phone the save bar stays visible over the whole desk, at either hand: ${language}`, async ({ page }) => {
    const text = await openDesk(page, { language })
    await page.setViewportSize(phone)
    await expect(heading(page, `${text.home.headline} ${text.home.headlineRest}`, 2)).toBeVisible()
    for (const hand of ['right', 'left']) {
      if (hand === 'left') {
        await page.getByRole('button', { name: text.desk.tools, exact: true }).click()
        await page.getByRole('menuitem', { name: text.desk.hand }).click()
        await expect(page.locator('html')).toHaveAttribute('data-hand', 'left')
        await expect(page.getByRole('menu')).toHaveCount(0)
      }
      const seen = [await bars(page, [-9999, -100, 0, 100, 200, 500]), await coveredBelow(page)]
      const above = [0, 0, 0, 100, 200, 500].map((above) => ({ above, isFree: true }))
      expect(seen).toEqual([above, { some: true, covered: [] }])
      await page.evaluate(() => scrollTo(0, 0))
    }
  })

test('on a phone the save bar stays at the foot of a desk in use, covering nothing', async ({ page }) => {
  const text = await openShop(page)
  await page.setViewportSize(phone)
  await chips(page).first().click()
  await save(page)
  await expect(page.locator('.savebar .save-done')).toBeVisible()
  await expect(page.getByText(text.home.intro)).toHaveCount(0)
  const foot = { above: 0, isFree: true }
  expect(await bars(page, [-9999, -100, 9999])).toEqual([foot, foot, foot])
  const covers = await page.evaluate(() => {
    const [last, bar] = ['.foot', '.savebar'].map((each) => document.querySelector(each)?.getBoundingClientRect())
    return (last?.bottom ?? 0) - (bar?.top ?? 0)
  })
  expect(covers).toBeLessThan(1)
})

test('the content below the desk moves nothing of it, and a user sees the desk alone', async ({ page }) => {
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
  await expect(page.locator('#written')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.01)
  await signIn(page, text, 'shop')
  await expect(page.getByRole('button', { name: text.apps.create })).toBeVisible()
  await expect(headline).toHaveCount(0)
})

test('what a visitor’s first tap stocks takes its place in one move', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const sample = page.locator('#root').getByRole('button', { name: wordsIn('fa').begin.sample })
  await expect(sample).toBeVisible()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const tops: number[] = []
    Reflect.set(window, 'tops', tops)
    const look = () => {
      const top = Math.round(document.querySelector('#root .desk-list')?.getBoundingClientRect().top ?? 0)
      if (top !== tops.at(-1)) tops.push(top)
      requestAnimationFrame(look)
    }
    look()
  })
  await sample.click()
  await expect(chips(page)).toHaveCount(12)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'tops').length)).toBe(2)
  await page.locator('.tour').waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'tops').length)).toBe(2)
})
