import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import { nothingSerious, seriousInBothThemes, seriousOn } from './axe.ts'
import { complaintsOf, failedLoad, openDesk } from './desk.ts'
import { openSignedIn } from './signedIn.ts'

const services = 'http://localhost:4174'

/** This test's own messages that support received. */
const came = async (request: APIRequestContext, message: string): Promise<unknown> => {
  const all: unknown = await (await request.get(`${services}/support-messages`)).json()
  return Array.isArray(all) ? all.filter((each) => String(Object(each).message).startsWith(message)) : all
}

/** On a test machine the browser may report no network, though there is one. */
const knowsNetwork = (context: BrowserContext, isOnline: boolean) =>
  context.addInitScript((on) => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => on }), isOnline)

/** By the keyboard alone. */
const tabTo = async (page: Page, what: Locator): Promise<void> => {
  const isThere = () => what.evaluate((element) => element === document.activeElement)
  await expect(what).toBeVisible()
  for (let left = 60; left > 0 && !(await isThere()); left -= 1) await page.keyboard.press('Tab')
  await expect(what).toBeFocused()
}

test('a lost message to support survives a reload, and is sent again by keyboard: fa, wide', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await knowsNetwork(context, true)
  const complaints = complaintsOf(context)
  const text = await openSignedIn(page, 'shop')
  await page.goto(routes.support)
  const { contact } = text
  const main = page.getByRole('main')
  const message = main.getByRole('textbox', { name: contact.message })
  const sender = main.getByRole('textbox', { name: contact.sender })
  const typed = `از دیروز فاکتورها همگام نمی‌شود ${Date.now()}`

  await expect(sender).toHaveValue('shop@daftar.example')
  await expect(main.getByRole('button', { name: contact.send })).toBeDisabled()
  await tabTo(page, message)
  await page.keyboard.press('Tab')
  await expect(main.getByText(contact.messageNeeded)).toBeVisible()
  expect(await seriousOn(page, 'support', 'fa')).toEqual(nothingSerious)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.insertText(typed)
  await tabTo(page, main.getByRole('button', { name: contact.addLog }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: text.support.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // It arrives, and its answer is lost.
  await page.route('**/support/message', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await tabTo(page, main.getByRole('button', { name: contact.send }))
  await page.keyboard.press('Enter')
  const doubt = main.getByText(contact.doubtWords)
  await expect(doubt).toBeVisible()
  expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
  await page.unroute('**/support/message')
  await page.reload()
  await expect(doubt).toBeVisible()
  await expect(message).toHaveValue(typed)
  await tabTo(page, main.getByRole('button', { name: contact.reopen }))
  await page.keyboard.press('Enter')
  await expect(message).toBeFocused()
  await tabTo(page, main.getByRole('button', { name: contact.send }))
  await page.keyboard.press('Enter')
  const done = main.getByRole('heading', { name: 'درخواست پشتیبانی شما ارسال شد' })
  await expect(done).toBeFocused()
  expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
  const sent = { message: typed, sender: 'shop@daftar.example', bearer: false }
  expect(await came(request, typed)).toEqual([sent, sent])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(message).toBeFocused()
  await expect(message).toHaveValue('')
  expect(new Set(complaints)).toEqual(new Set(['Failed to load resource: net::ERR_FAILED']))
})

test('a visitor’s message is refused, kept offline, and sent once by two taps: en, phone', async ({
  page,
  context,
  request,
}) => {
  const complaints = complaintsOf(context)
  await knowsNetwork(context, false)
  const text = await openDesk(page, { language: 'en' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(routes.support)
  const { contact } = text
  const main = page.getByRole('main')
  const message = main.getByRole('textbox', { name: contact.message })
  const sender = main.getByRole('textbox', { name: contact.sender })
  const typed = `The invoices do not sync ${Date.now()}`
  await message.fill(typed)
  await sender.fill('nobody')
  await main.getByRole('button', { name: contact.send }).click()
  await expect(main.getByRole('alert').filter({ hasText: contact.kept })).toContainText(
    'Email must be a well-formed email',
  )
  await expect(sender).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await seriousOn(page, 'support', 'en')).toEqual(nothingSerious)

  await sender.fill('')
  await context.setOffline(true)
  await main.getByRole('button', { name: contact.send }).click()
  await expect(main.getByText('Not sent: Network Error')).toBeVisible()
  await context.setOffline(false)
  expect(await came(request, typed)).toEqual([])
  await main.getByRole('button', { name: contact.again }).dblclick()
  await expect(main.getByRole('heading', { name: 'Your support request has been sent' })).toBeVisible()
  await expect(main.getByText(contact.unanswerable)).toBeVisible()
  expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
  expect(await came(request, typed)).toEqual([{ message: typed, sender: '', bearer: false }])
  await main.getByRole('button', { name: contact.another }).click()
  await expect(message).toHaveValue('')
  expect(new Set(complaints)).toEqual(
    new Set([failedLoad('400 (Bad Request)'), 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED']),
  )
})
