import type { Request } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { chips, complaintsOf, invoiceRows, lines, often, openDesk, openShop } from './desk.ts'
import { chooseApp, fillShelves, freshName, heldByServer, sell, synced } from './devices.ts'
import {
  answerProvider,
  dumpOf,
  endSession,
  isRefresh,
  leaveForProvider,
  nameInMenu,
  signIn,
  signOut,
  watchTokens,
} from './identity.ts'

const maryam = 'مریم احمدی'

test('a sign-in returns to the desk, and survives a reload', async ({ page, context }) => {
  const seen = watchTokens(context)
  const complaints = complaintsOf(context)
  const text = await openDesk(page)
  expect(await nameInMenu(page, text)).toBeNull()
  await signIn(page, text, 'shop')
  expect(await nameInMenu(page, text)).toBe(maryam)
  await page.reload()
  await expect.poll(() => seen.grants, often).toEqual(['authorization_code', 'refresh_token'])
  expect(await nameInMenu(page, text)).toBe(maryam)
  expect(complaints).toEqual([])
})

for (const [screen, width, height] of [
  ['wide', 1360, 900],
  ['phone', 390, 844],
] as const)
  test(`a banner on a ${screen} moves no tile when it comes and when it goes`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const text = await openShop(page)
    const tiles = () =>
      chips(page).evaluateAll((all) => all.map((tile) => JSON.stringify(tile.getBoundingClientRect())))
    const before = await tiles()
    await signIn(page, text, 'shop')
    const banner = page.locator('.desk-notes .banner')
    await expect(banner).toBeInViewport({ ratio: 1 })
    expect(await tiles()).toEqual(before)
    await banner.getByRole('button', { name: text.auth.ownDeviceYes }).click()
    await expect(banner).toHaveCount(0)
    expect(await tiles()).toEqual(before)
  })

test('a sign-in from a private page returns to that page', async ({ page }) => {
  const text = await openDesk(page)
  await page.goto('/plan/select/STARTUP')
  await expect(page.getByRole('heading', { name: text.pages.pleaseSignIn })).toBeVisible()
  await page.getByRole('button', { name: text.auth.login }).click()
  await answerProvider(page, 'shop')
  await expect(page).toHaveURL((url) => url.pathname === '/plan/select/STARTUP' && url.search === '')
  await expect(page.getByRole('heading', { name: text.pages.pleaseSignIn })).toHaveCount(0)
})

test('no token is anywhere but in memory', async ({ page, context }) => {
  const seen = watchTokens(context)
  const said: string[] = []
  context.on('console', (message) => void said.push(message.text()))
  const addresses: string[] = []
  context.on('request', (request) => void addresses.push(request.url()))
  const text = await openDesk(page)
  await signIn(page, text, 'shop')
  await page.reload()
  await expect.poll(() => seen.tokens.length, often).toBe(6)
  await expect.poll(() => nameInMenu(page, text), often).toBe(maryam)
  const visited = async () => {
    const { entries } = await (await context.newCDPSession(page)).send('Page.getNavigationHistory')
    return entries.map(({ url }) => url)
  }
  const kept = [await dumpOf(page), ...said, ...(await visited())].join('\n')
  expect([kept.includes('daftar-vault session'), kept.includes('auth.signedIn')]).toEqual([true, true])
  const parts = seen.tokens.flatMap((token) => [token, ...token.split('.')]).filter((part) => part.length > 20)
  expect(parts.length).toBeGreaterThan(6)
  expect(parts.filter((part) => kept.includes(part))).toEqual([])
  expect(kept).not.toMatch(/[?&](code|state)=/)
  expect(parts.filter((part) => addresses.some((address) => address.includes(part)))).toEqual([])
  await signOut(page, text)
  const left = [await dumpOf(page), ...said, ...(await visited())].join('\n')
  expect(parts.filter((part) => left.includes(part))).toEqual([])
})

test('the answer’s code leaves the address before any call, and works once', async ({ page, context }) => {
  const seen = watchTokens(context)
  const answers: string[] = []
  const calledFrom: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/authcallback?')) answers.push(request.url())
    else if (answers.length > 0 && request.url().includes('/identity/')) calledFrom.push(page.url())
  })
  const text = await openDesk(page)
  await signIn(page, text, 'shop')
  expect([answers.length, calledFrom.filter((url) => url.includes('code='))]).toEqual([1, []])
  await signOut(page, text)
  await page.goto(answers[0] ?? '')
  await expect(page.getByRole('heading', { name: text.auth.notSignedIn })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(page.getByRole('button', { name: text.auth.retry })).toBeVisible()
  await page.goBack()
  expect(seen.grants).toEqual(['authorization_code'])
})

test('four tabs that open together refresh once, and call with its one token', async ({ page, context }) => {
  const text = await openDesk(page)
  await signIn(page, text, 'shop')
  const others = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  await page.goto('about:blank')
  const seen = watchTokens(context)
  const tabs = [page, ...others]
  const isCall = (request: Request) => request.url().includes('/main/') && request.method() === 'GET'
  const calls = tabs.map((tab) => tab.waitForRequest(isCall))
  await Promise.all(tabs.map((tab) => tab.goto('/')))
  const bearers = (await Promise.all(calls)).map((request) => request.headers().authorization ?? '')
  await expect.poll(() => seen.access.length, often).toBe(1)
  expect(bearers).toEqual(Array.from(tabs, () => `Bearer ${seen.access[0]}`))
  expect(seen.grants).toEqual(['refresh_token'])
})

test('a wrong password is reported on the provider’s page, and the right one signs in', async ({ page }) => {
  const text = await openDesk(page)
  await leaveForProvider(page, text)
  await page.locator('#username').fill('shop')
  await page.locator('#password').fill('guess')
  await page.getByRole('button').click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await page.locator('#username').inputValue()).toBe('shop')
  await page.locator('#password').fill('shop')
  await page.getByRole('button').click()
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '')
  expect(await nameInMenu(page, text)).toBe(maryam)
})

test('tokens that expire between pull and push are refreshed once, and nothing is lost or doubled', async ({
  page,
  context,
  request,
}) => {
  const text = await openDesk(page)
  await signIn(page, text, 'shop')
  await chooseApp(page, text, freshName(test.info().workerIndex))
  await fillShelves(page, text)
  await sell(page, 0)
  await synced(page, text)
  const seen = watchTokens(context)
  const pushes: number[] = []
  context.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().includes('/factor/sync/')) pushes.push(answer.status())
  })
  const expired: number[] = []
  await context.route('**/factor/sync/**', async (route) => {
    const { origin } = new URL(route.request().url())
    if (route.request().method() === 'POST' && expired.length === 0)
      expired.push((await request.post(`${origin}/identity/stand-in/expire`)).status())
    await route.continue()
  })
  await sell(page, 1)
  await expect.poll(() => pushes, often).toEqual([401, 200])
  await synced(page, text)
  expect({ expired, grants: seen.grants }).toEqual({ expired: [204], grants: ['refresh_token'] })
  await expect(invoiceRows(page)).toHaveCount(2)
  expect((await heldByServer(request, page)).factors.length).toBe(2)
  expect(await nameInMenu(page, text)).toBe(maryam)
})

test('a reload between the provider’s answer and its storing asks for one more press to sign in', async ({
  page,
  context,
}) => {
  const text = await openShop(page)
  await signIn(page, text, 'shop')
  await chips(page).first().click()
  const answers: number[] = []
  await context.route('**/identity/token', async (route) => {
    if (!isRefresh(route.request()) || answers.length > 0) return route.continue()
    answers.push((await route.fetch()).status())
  })
  await page.reload()
  await expect.poll(() => answers, often).toEqual([200])
  const seen = watchTokens(context)
  await page.reload()
  await expect(page.getByText(text.auth.endedTitle)).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: text.auth.login }).click()
  await expect(page.getByText(text.auth.endedTitle)).toHaveCount(0)
  expect(await nameInMenu(page, text)).toBe(maryam)
  await expect(lines(page)).toHaveCount(1)
  expect(seen.grants).toEqual(['refresh_token', 'authorization_code'])
})

test('a gateway that says 502, and a connection that drops, sign nobody out', async ({ page, context }) => {
  const text = await openDesk(page)
  await signIn(page, text, 'shop')
  const stopped = { refreshes: 0 }
  await context.route('**/identity/token', (route) => {
    stopped.refreshes += 1
    if (stopped.refreshes % 2 === 0) return route.abort('connectionreset')
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/html' }
    return route.fulfill({ status: 502, headers, body: '<h1>Bad Gateway</h1>' })
  })
  await page.reload()
  await expect.poll(() => stopped.refreshes, often).toBeGreaterThan(2)
  expect(await nameInMenu(page, text)).toBe(maryam)
  await expect(page.getByText(text.auth.endedTitle)).toHaveCount(0)
  const seen = watchTokens(context)
  await context.unroute('**/identity/token')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => seen.access.length, often).toBe(1)
  const name = await nameInMenu(page, text)
  expect([new Set(seen.grants), seen.access.length, name]).toEqual([new Set(['refresh_token']), 1, maryam])
  await expect(page.getByText(text.auth.endedTitle)).toHaveCount(0)
})

test('a user who declines a new sign-in may sign out, and the next needs a password', async ({ page, context }) => {
  const text = await openDesk(page)
  await signIn(page, text, 'shop')
  await endSession(context)
  await page.reload()
  await expect(page.getByText(text.auth.endedTitle)).toBeVisible()
  await signOut(page, text)
  await expect(page.getByText(text.auth.endedTitle)).toHaveCount(0)
  await signIn(page, text, 'other')
  expect(await nameInMenu(page, text)).toBe('سارا موسوی')
})
