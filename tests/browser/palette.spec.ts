import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import { nothingSerious, seriousInBothThemes } from './axe.ts'
import { chips, invoiceRows, lines, openShop, sheetsLeft, written } from './desk.ts'
import { scan } from './strokes.ts'

const field = (page: Page) => page.getByRole('combobox')
const active = (page: Page) => page.locator('[role=option][aria-selected=true]')
const palette = (page: Page) => page.locator('.palette')

/** A file of the program that does not load before it is allowed. */
const hold = async (page: Page, part: string) => {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  const asked = page.waitForRequest(part)
  await page.route(part, async (route) => {
    await isOpen
    await route.continue()
  })
  return { asked, open }
}

test('the palette sells, saves and navigates by keyboard in Farsi, and a barcode reader still works', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  const text = await openShop(page)
  const { keyboard } = page
  const open = async () => {
    await keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
  }

  await open()
  await expect(active(page)).toContainText(text.keys.scan)
  expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
  await keyboard.press('End')
  await expect(active(page)).toBeInViewport({ ratio: 1 })
  await keyboard.press('ArrowDown')
  await expect(active(page)).toContainText(text.keys.scan)

  // An Arabic letter, as on some keyboards.
  await keyboard.insertText('شير')
  await expect(active(page)).toContainText('شیر')
  expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
  await keyboard.press('ArrowDown')
  const name = (await active(page).locator('.name').textContent()) ?? ''
  await keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).first()).toContainText(name)

  // The key also works in the search, and closes the palette there.
  await sheetsLeft(page)
  await keyboard.press('Slash')
  await open()
  await expect(active(page)).toContainText(name)
  const [first, second] = groceries.filter(({ dynamic }) => !dynamic)
  await scan(page, first?.gtin ?? '')
  await expect(lines(page)).toHaveCount(2)
  await expect(field(page)).toHaveValue('')
  await scan(page, second?.gtin ?? '', { pace: 80 })
  await expect(lines(page)).toHaveCount(3)
  await expect(field(page)).toHaveValue('')
  await keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: text.panel.searchLabel })).toBeFocused()

  await open()
  await keyboard.insertText('ثبت')
  await expect(active(page)).toContainText(text.saving.save)
  await keyboard.press('Enter')
  await expect(invoiceRows(page)).toHaveCount(1)
  await expect(lines(page)).toHaveCount(0)

  await sheetsLeft(page)
  await open()
  await keyboard.insertText('طرح')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/plans$/)
  await open()
  await keyboard.insertText(name)
  await expect(active(page)).toContainText(text.palette.intoInvoice)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/:4173\/$/)
  await expect(lines(page).first()).toContainText(name)

  await sheetsLeft(page)
  await open()
  await keyboard.insertText('زرافه')
  await expect(active(page)).toContainText('زرافه')
  await keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('keys that are typed before the palette loads go into it, and none into the page below', async ({ page }) => {
  const text = await openShop(page)
  // The tour of the first visit loaded all texts; at rest the desk fetches them for its menu.
  const words = await hold(page, '**/hashed/fa-*.js')
  await page.reload()
  await expect(chips(page).first()).toBeVisible()
  const { keyboard } = page
  const [first] = groceries.filter(({ dynamic }) => !dynamic)
  const area = await hold(page, '**/hashed/area-*.js')
  const view = await hold(page, '**/hashed/PaletteDialog-*.js')
  const search = page.getByRole('searchbox', { name: text.panel.searchLabel })
  await search.focus()
  await keyboard.press('Control+k')
  await area.asked
  await keyboard.type('mi/?')
  await keyboard.press('Tab')
  await keyboard.press('Control+Enter')
  await scan(page, first?.gtin ?? '')
  await expect(lines(page)).toHaveCount(1)
  area.open()
  await view.asked
  await keyboard.press('Backspace')
  await keyboard.press('Backspace')
  await keyboard.type('l')
  const viewCame = page.waitForResponse('**/hashed/PaletteDialog-*.js')
  view.open()
  await Promise.all([viewCame, words.asked])
  expect(await palette(page).count()).toBe(0)
  expect(await page.locator('body').textContent()).not.toMatch(/\b(?:palette|desk|notices|keys)\.[a-z]/)
  words.open()
  await expect(palette(page)).toBeVisible()
  await keyboard.type('k')
  await expect(field(page)).toHaveValue('milk')
  await expect(active(page)).toContainText('شیر')
  await expect(search).toHaveValue('')
  expect(await invoiceRows(page).count()).toBe(0)
  await keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(search).toBeFocused()
})

test('desk commands act on the desk while another chosen page still loads', async ({ page }) => {
  const text = await openShop(page)
  const { keyboard } = page
  const plans = await hold(page, '**/hashed/PlansPage-*.js')
  const chosen = async (words: string) => {
    await sheetsLeft(page)
    await keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await keyboard.insertText(words)
    await expect(active(page)).toContainText(words)
    await keyboard.press('Enter')
  }
  await chosen(text.shell.plans)
  await plans.asked
  await expect(page).toHaveURL('/plans')
  await chosen('شیر')
  await expect(page).toHaveURL('/')
  await expect(lines(page)).toHaveCount(1)
  const came = page.waitForResponse('**/hashed/PlansPage-*.js')
  plans.open()
  await (await came).finished()
  await sheetsLeft(page)
  await expect(lines(page)).toHaveCount(1)
  await expect(page).toHaveURL('/')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('the palette opens by touch from both menus, in English, and the back button closes it', async ({ page }) => {
    const text = await openShop(page, { language: 'en' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: text.desk.tools, exact: true }).tap()
    await page.getByRole('menuitem', { name: text.desk.palette }).tap()
    await expect(palette(page)).toBeVisible()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await field(page).tap()
    await field(page).fill('milk')
    await page.getByRole('option', { name: 'Milk' }).first().tap()
    await expect(palette(page)).toHaveCount(0)
    await expect(written(page)).toHaveCount(1)

    await sheetsLeft(page)
    await page.getByRole('button', { name: text.desk.tools, exact: true }).tap()
    await page.getByRole('menuitem', { name: text.desk.palette }).tap()
    await expect(palette(page)).toBeVisible()
    await page.goBack()
    await expect(palette(page)).toHaveCount(0)
    await expect(chips(page).first()).toBeVisible()

    await page.goto('/apps')
    await page.getByRole('button', { name: text.shell.menu }).tap()
    await page.getByRole('button', { name: text.desk.palette }).tap()
    await page.getByRole('option', { name: text.desk.settings, exact: true }).tap()
    await expect(page.getByRole('dialog', { name: text.settings.title })).toBeVisible()
    await expect(palette(page)).toHaveCount(0)
  })
})
