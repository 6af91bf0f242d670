import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { nothingSerious, seriousInBothThemes } from './axe.ts'
import type { Words } from './desk.ts'
import { openDesk, sheetsLeft, wordsIn } from './desk.ts'
import { chooseApp, freshName } from './devices.ts'
import { answerProvider } from './identity.ts'
import { openSignedIn } from './signedIn.ts'

const laptop = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }

const menuButton = (page: Page, text: Words) => page.getByRole('button', { name: text.shell.menu, exact: true })
const drawer = (page: Page, text: Words) => page.getByRole('dialog', { name: text.shell.menu })

/** The entries' addresses in order. */
const entries = (menu: Locator) =>
  menu.locator('.shell-link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** How far the menu and its links would have to scroll, and the rows of language, theme and pushes. */
const measured = (menu: Locator) =>
  menu.evaluate((element) => {
    const hidden = (part: Element | null) => (part === null ? null : part.scrollHeight - part.clientHeight)
    const row = [...element.querySelectorAll('.shell-settings > .choices, .shell-settings > [role=switch]')]
    const middles = row.map((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    })
    return {
      menu: hidden(element),
      links: hidden(element.querySelector('.shell-nav')),
      settings: row.length,
      rows: new Set(middles).size,
    }
  })

const inApp = [routes.desk, routes.apps, routes.credentials, routes.webPush, routes.uptime, routes.billing]
const ofAccount = [routes.account, routes.plans, routes.support]
const ofAdmin = [routes.adminUsers, routes.adminWebPush]

for (const language of ['fa', 'en'] as const) {
  test(`on a laptop the whole menu is visible, on the desk and on pages: ${language}`, async ({ page }) => {
    await page.setViewportSize(laptop)
    const text = await openSignedIn(page, 'admin', { language })
    await chooseApp(page, text, freshName(test.info().parallelIndex))
    const whole = { menu: 0, links: 0, settings: 3, rows: 1 }

    await menuButton(page, text).click()
    const menu = drawer(page, text)
    await expect(menu.getByRole('switch', { name: text.push.toggle })).toBeVisible()
    await expect(menu.getByRole('button', { name: text.auth.signOut })).toBeInViewport({ ratio: 1 })
    await expect(menu.locator('.shell-who b')).toBeInViewport({ ratio: 1 })
    expect(await entries(menu)).toEqual([...inApp, ...ofAccount, ...ofAdmin])
    expect(await measured(menu)).toEqual(whole)
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)

    await menu.getByRole('link', { name: text.shell.credentials }).click()
    await expect(page.getByRole('heading', { level: 1, name: text.shell.credentials })).toBeVisible()
    await expect(menu).toHaveCount(0)
    for (const address of [routes.credentials, routes.about, routes.adminUsers]) {
      await page.goto(address)
      const side = page.locator('.shell-side')
      await expect(side.getByRole('switch', { name: text.push.toggle })).toBeVisible()
      await expect(side.getByRole('button', { name: text.auth.signOut })).toBeInViewport({ ratio: 1 })
      expect(await entries(side)).toEqual([...inApp, ...ofAccount, ...ofAdmin])
      expect(await measured(side)).toEqual(whole)
    }
  })

  test(`on a phone the menu leads from the desk to the console and back: ${language}`, async ({ page }) => {
    const text = await openSignedIn(page, 'shop', { language })
    await page.setViewportSize(phone)
    const menu = drawer(page, text)
    await menuButton(page, text).click()
    await expect(menu.getByRole('button', { name: text.auth.signOut })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(menuButton(page, text)).toBeFocused()
    await sheetsLeft(page)

    for (const [route, title] of [
      [routes.apps, text.apps.title],
      [routes.plans, text.plans.title],
      [routes.support, text.contact.title],
    ] as const) {
      await menuButton(page, text).click()
      await menu.locator(`.shell-link[href="${route}"]`).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(menu).toHaveCount(0)
    }
    await menuButton(page, text).click()
    await menu.locator(`.shell-link[href="${routes.desk}"]`).click()
    await expect(page.getByRole('button', { name: text.desk.tools, exact: true })).toBeVisible()
  })
}

test('a visitor at an admin page signs in there, and returns to it', async ({ page }) => {
  await page.goto(`${routes.adminUsers}?lang=en`)
  const text = wordsIn('en')
  await expect(page.getByRole('heading', { level: 1, name: text.pages.pleaseSignIn })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: text.auth.login }).click()
  await answerProvider(page, 'admin')
  await expect(page.getByRole('heading', { level: 1, name: text.admin.users })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(routes.adminUsers)
})

test('the bar for visitors has the theme, which stays', async ({ page }) => {
  const text = await openDesk(page)
  await page.goto(routes.about)
  await page.getByRole('button', { name: text.desk.darkMode }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto(routes.plans)
  await expect(page.getByRole('button', { name: text.desk.lightMode })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the look is the system’s, from the first frame and as it changes, until one is chosen', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [light, dark] = ['rgb(251, 250, 247)', 'rgb(17, 22, 20)']
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(routes.about, { waitUntil: 'commit' })
  await expect.poll(paper).toBe(dark)
  const text = wordsIn('fa')
  const lighter = page.getByRole('button', { name: text.desk.lightMode })
  await expect(lighter).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(lighter).toHaveCount(0)
  await expect.poll(paper).toBe(light)

  await page.getByRole('button', { name: text.desk.darkMode }).click()
  await expect.poll(paper).toBe(dark)
  await lighter.click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(page.getByRole('button', { name: text.desk.darkMode })).toBeVisible()
  await expect.poll(paper).toBe(light)
})
