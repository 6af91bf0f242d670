import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { apiKey } from '../../mocks/apiKey.ts'
import { greetingIn } from '../../src/adapters/parts/pushGreeting.ts'
import { routes } from '../../src/events/values/routes.ts'
import { formatDigits } from '../../src/views/ui/format.ts'
import { filled } from '../paths/texts.ts'
import { openBrowser } from '../services/pushBrowser.ts'
import { launchOptionsOfUsers } from '../tools/chromium.mjs'
import { nothingSerious, seriousInBothThemes, seriousOn } from './axe.ts'
import { complaintsOf, failedLoad, keptHere, sheetsLeft } from './desk.ts'
import { chooseApp, freshName } from './devices.ts'
import { offer } from './pushOffer.ts'
import { openSignedIn } from './signedIn.ts'
import { headersOf } from './taxShop.ts'

test.use({ serviceWorkers: 'allow', launchOptions: launchOptionsOfUsers() })

const services = 'http://localhost:4174'
const pushes = `${services}/main/v1/web-push`

/** Another device of the shopkeeper, and the shopkeeper's list. */
const openElsewhere = async (request: APIRequestContext, deviceId: string) => {
  const headers = { ...(await headersOf(request)), 'x-taak-api-key': apiKey }
  const { subscription } = openBrowser(services)
  const data = { ...subscription, userId: 'shop', deviceId }
  const { publicId } = await (await request.post(`${pushes}/subscribe`, { headers, data })).json()
  return {
    publicId,
    async listed(): Promise<string[]> {
      const devices: { publicId: string }[] = await (await request.get(`${pushes}/shop`, { headers })).json()
      return devices.map((each) => each.publicId)
    },
    forget: () => request.delete(`${pushes}/${publicId}`, { headers }),
  }
}

/** The user's choice in the browser's own settings; it holds as long as its session. */
const openSettings = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const { browserContextId = '' } = (await session.send('Target.getTargetInfo')).targetInfo
  const { origin } = new URL(page.url())
  const permission = { name: 'notifications' }
  return (setting: 'granted' | 'denied') =>
    session.send('Browser.setPermission', { permission, setting, origin, browserContextId })
}

/** Wide and on a phone, each with another user. */
for (const [language, user, width, height] of [
  ['fa', 'shop', 1360, 900],
  ['en', 'other', 390, 844],
] as const) {
  test(`this device is allowed, turned on, tested, reported gone, turned on again and deleted: ${language}`, async ({
    page,
    context,
    request,
  }) => {
    const [first, second] = [openBrowser(services), openBrowser(services)]
    await offer(page, [first.subscription, second.subscription])
    const text = await openSignedIn(page, user, { language })
    const complaints = complaintsOf(context)
    const shop = freshName(test.info().parallelIndex)
    await chooseApp(page, text, shop)
    await sheetsLeft(page)
    await page.setViewportSize({ width, height })
    const elsewhere = await openElsewhere(request, `Android::Firefox::${shop}`)

    await page.goto(routes.webPush)
    // The browser subscribes once the device has kept the program.
    await keptHere(page)
    const main = page.getByRole('main')
    const toggle = main.getByRole('switch')
    const others = main.locator('.remote-row').filter({ hasText: shop })
    const mine = main.locator('.remote-row').filter({ has: page.locator('.tag', { hasText: text.push.thisDevice }) })
    const permit = await openSettings(page)
    await permit('denied')
    await expect(main.getByText(text.push.denied)).toBeVisible()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-checked', 'false')
    expect(await seriousOn(page, 'webPush', language)).toEqual(nothingSerious)
    await permit('granted')
    const permission = await page.evaluate(() => Notification.permission)
    test.skip(permission !== 'granted', 'a headless shell allows no notifications: install chromium')
    await expect(main.getByText(text.push.enableFirst)).toBeVisible()
    await expect(others).toHaveCount(user === 'shop' ? 1 : 0)

    const registering = page.waitForResponse(
      (answer) => answer.url() === `${pushes}/subscribe` && answer.request().method() === 'POST',
    )
    await toggle.press('Space')
    await expect(page.getByText(text.push.subscribed)).toBeVisible()
    await expect(toggle).toHaveAttribute('aria-checked', 'true')
    await expect(mine).toHaveCount(1)
    const { publicId: id } = await (await registering).json()
    expect((await elsewhere.listed()).filter((each) => each === id || each === elsewhere.publicId)).toEqual(
      user === 'shop' ? [id, elsewhere.publicId] : [elsewhere.publicId],
    )
    await mine.getByRole('button', { name: text.push.send }).click()
    await expect(page.getByText(text.push.sent)).toBeVisible()
    expect(await first.texts()).toEqual([greetingIn(language)])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)

    await first.answers(410)
    await mine.getByRole('button', { name: text.push.send }).click()
    await expect(main.locator('.tag-danger')).toHaveText(
      filled(text.push.status, { code: formatDigits('410', language) }),
    )
    await expect(mine).toHaveCount(0)
    await expect(toggle).toHaveAttribute('aria-checked', 'false')
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)

    await toggle.click()
    await expect(mine).toHaveCount(1)
    await mine.getByRole('button', { name: filled(text.push.delete, { name: '' }).trim() }).press('Enter')
    const sure = page.getByRole('alertdialog', { name: text.push.deleteTitle })
    await expect(sure.getByText(text.push.deleteWords)).toBeVisible()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await sure.getByRole('button', { name: text.push.deleteYes, exact: true }).click()
    await expect(mine).toHaveCount(0)
    await expect(toggle).toHaveAttribute('aria-checked', 'false')
    await expect(others).toHaveCount(user === 'shop' ? 1 : 0)
    await elsewhere.forget()
    // Of the test to a gone device.
    expect(complaints).toEqual([failedLoad('410 (Gone)')])
  })
}
