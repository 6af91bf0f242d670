import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { routes } from '../../src/events/values/routes.ts'
import type { Words } from './desk.ts'
import { openDesk, sheetsLeft } from './desk.ts'
import { chooseApp, freshName } from './devices.ts'
import { dumpOf, signIn, signOut, visit } from './identity.ts'
import { appOf, headersOf } from './taxShop.ts'

const services = 'http://localhost:4174'

/** The user's own app, chosen. */
const enter = async (page: Page, text: Words, user: string): Promise<string> => {
  await signIn(page, text, user)
  await chooseApp(page, text, freshName(test.info().parallelIndex))
  await sheetsLeft(page)
  return appOf(page)
}

/** The contents and requests of both pages, for a user without either. */
const looksAround = async (page: Page, text: Words): Promise<string> => {
  const answers: Promise<string>[] = []
  page.on('response', (answer) => {
    if (/\/(?:api-keys|uptime)\//.test(answer.url())) answers.push(answer.text().then((body) => answer.url() + body))
  })
  const seen: string[] = []
  for (const [path, none] of [
    [routes.credentials, text.apiKeys.none],
    [routes.uptime, text.uptime.none],
  ] as const) {
    await visit(page, path)
    await expect(page.getByText(none)).toBeVisible()
    seen.push(await page.content())
  }
  const answered = await Promise.all(answers)
  expect(answered.filter((each) => each.endsWith('[]')).length).toBeGreaterThan(1)
  return [...seen, ...answered].join('\n')
}

test('another user sees none of an app’s keys and monitors, in the same browser or another', async ({
  page,
  browser,
  request,
}) => {
  const text = await openDesk(page)
  const app = await enter(page, text, 'shop')
  const name = 'Canary front'
  const monitor = { id: null, appPublicId: app, name, target: 'https://canary.example', interval: 300, enabled: true }
  await request.post(`${services}/uptime/v1/uptime`, { headers: await headersOf(request), data: monitor })
  await visit(page, routes.uptime)
  await expect(page.getByText(name)).toBeVisible()
  await visit(page, routes.credentials)
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/api-keys\//.test(answer.url()),
  )
  await page.getByRole('button', { name: text.apiKeys.create }).press('Enter')
  await page.getByRole('menuitem', { name: text.apiKeys.key, exact: true }).press('Enter')
  const { publicId, keyValue } = await (await made).json()
  await expect(page.getByText(keyValue).first()).toBeVisible()
  await page.getByRole('button', { name: text.apiKeys.new.done, exact: true }).press('Enter')
  await sheetsLeft(page)
  const ofFirst = [app, publicId, keyValue, name, 'canary.example']
  const there = await dumpOf(page)
  expect(ofFirst.map((each) => there.includes(each))).toEqual([true, true, false, false, false])

  const elsewhere = await (await browser.newContext()).newPage()
  await openDesk(elsewhere)
  await visit(page, '/')
  await signOut(page, text, 'signOutForget')
  for (const tab of [page, elsewhere]) {
    await enter(tab, text, 'other')
    const found = [await looksAround(tab, text), await dumpOf(tab)].join('\n')
    expect(ofFirst.filter((each) => found.includes(each))).toEqual([])
  }
  await elsewhere.context().close()
})
