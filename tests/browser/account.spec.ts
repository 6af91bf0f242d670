import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { fa } from '../../src/views/texts/fa.ts'
import { nothingSerious, seriousOn } from './axe.ts'
import { complaintsOf, failedLoad, openDesk } from './desk.ts'
import { answerProvider, openMenu } from './identity.ts'

/** SHA-256 of `shop@daftar.example`. */
const picture =
  'http://localhost:4174/avatars/1963ea230a0ff834dcc4fe5135af4bcdd94afb4850df003b07dff740b25b6f65?s=144&d=404'

/** The addresses of all requests. */
const addressesOf = (context: BrowserContext): string[] => {
  const addresses: string[] = []
  context.on('request', (request) => void addresses.push(decodeURIComponent(request.url())))
  return addresses
}

/** By the keyboard alone. */
const tabTo = async (page: Page, what: Locator): Promise<void> => {
  const isThere = () => what.evaluate((element) => element === document.activeElement)
  await expect(what).toBeVisible()
  for (let left = 60; left > 0 && !(await isThere()); left -= 1) await page.keyboard.press('Tab')
  await expect(what).toBeFocused()
}

const press = async (page: Page, what: Locator): Promise<void> => {
  await tabTo(page, what)
  await page.keyboard.press('Enter')
}

/** The place of its middle, in pixels. */
const middleOf = (what: Locator): Promise<number> =>
  what.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return Math.round((left + right) / 2)
  })

/** The colour that the browser draws around the page, and that of the page's paper. */
const coloursAround = (page: Page) =>
  page.evaluate(() => [
    document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
    getComputedStyle(document.body).backgroundColor,
  ])

test('a keyboard alone signs in, reads the account, changes its looks and signs out: fa, wide', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  const complaints = complaintsOf(context)
  const addresses = addressesOf(context)
  const text = await openDesk(page)
  await page.goto(routes.account)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: text.pages.pleaseSignIn })).toBeVisible()
  expect(await middleOf(main.getByRole('heading'))).toBe(await middleOf(page.locator('#page')))
  await press(page, main.getByRole('button', { name: text.auth.login }))
  await answerProvider(page, 'shop')

  await expect(main.getByRole('heading', { level: 2, name: 'مریم احمدی' })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === routes.account)
  await expect(main.locator('.face img')).toHaveAttribute('src', picture)
  expect(await main.locator('dd').allTextContents()).toEqual(['مریم', 'احمدی', 'shop@daftar.example'])
  await expect(main.getByRole('switch', { name: text.push.toggle })).toBeEnabled()
  expect(await seriousOn(page, 'account', 'fa')).toEqual(nothingSerious)

  await tabTo(page, main.getByRole('radio', { name: text.settings.light }))
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await coloursAround(page)).toEqual(['#111614', 'rgb(17, 22, 20)'])
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await coloursAround(page)).toEqual(['#fbfaf7', 'rgb(251, 250, 247)'])

  await press(page, main.getByRole('link', { name: text.shell.billing }))
  await expect(main.getByRole('heading', { name: text.billing.soon })).toBeVisible()
  await expect(main.getByRole('heading', { name: text.plans.previous.title })).toBeVisible()
  expect(await seriousOn(page, 'billing', 'fa')).toEqual(nothingSerious)
  await press(page, main.getByRole('link', { name: text.billing.plans }))
  await expect(page).toHaveURL((url) => url.pathname === routes.plans)
  await page.goBack()
  await page.goBack()

  await press(page, main.getByRole('button', { name: text.auth.signOut }))
  const question = page.getByRole('alertdialog', { name: text.auth.signOutTitle })
  await press(page, question.getByRole('button', { name: text.a11y.cancel }))
  await expect(question).toHaveCount(0)
  await press(page, main.getByRole('button', { name: text.auth.signOut }))
  await press(page, question.getByRole('button', { name: text.auth.signOutKeep }))
  await expect(page).toHaveURL((url) => url.pathname === routes.desk)
  await page.goto(routes.account)
  await expect(main.getByRole('heading', { name: text.pages.pleaseSignIn })).toBeVisible()
  expect(addresses.filter((address) => /shop@|shop%40/i.test(address))).toEqual([])
  expect(addresses.filter((address) => address.includes('/avatars/'))).toContain(picture)
  expect(complaints).toEqual([])
})

test('a missing picture is a letter; another language changes the account: en, phone', async ({ page, context }) => {
  await context.route('**/avatars/**', (route) => route.fulfill({ status: 404 }))
  const complaints = complaintsOf(context)
  const text = await openDesk(page, { language: 'en' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(routes.account)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: text.auth.login }).click()
  await answerProvider(page, 'other')

  await expect(main.getByRole('heading', { level: 2, name: 'سارا موسوی' })).toBeVisible()
  await expect(main.getByRole('switch', { name: text.push.toggle })).toBeEnabled()
  await expect(main.locator('.face')).toHaveText('س')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await seriousOn(page, 'account', 'en')).toEqual(nothingSerious)
  await main.getByRole('link', { name: text.shell.billing }).click()
  await expect(main.getByRole('heading', { name: 'Coming soon...' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await seriousOn(page, 'billing', 'en')).toEqual(nothingSerious)

  await page.goBack()
  const known = page.waitForResponse('**/identity/me')
  await main.getByRole('radio', { name: 'فارسی' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
  await expect(main.getByRole('heading', { level: 1, name: 'حساب کاربری' })).toBeVisible()

  // Leaving a page during a refresh may end the session.
  await known
  await page.goto(routes.desk)
  await openMenu(page, fa)
  await page.getByRole('menuitem', { name: fa.desk.account }).click()
  await expect(page).toHaveURL((url) => url.pathname === routes.account)
  await expect(main.locator('.face')).toHaveText('س')
  expect(new Set(complaints)).toEqual(new Set([failedLoad('404 (Not Found)')]))
})
