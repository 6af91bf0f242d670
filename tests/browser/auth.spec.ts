import { expect, test } from '@playwright/test'
import { chips, complaintsOf, lines, openDesk, openShop } from './desk.ts'
import { dumpOf, nameInMenu, openMenu, signIn, signOut, watchTokens } from './identity.ts'

const maryam = 'مریم احمدی'

test('who signs in comes back to the desk, and is still there after a reload', async ({ page, context }) => {
  const seen = watchTokens(context)
  const complaints = complaintsOf(context)
  const text = await openDesk(page)
  expect(await nameInMenu(page, text)).toBeNull()
  await signIn(page, text, 'shop')
  expect(await nameInMenu(page, text)).toBe(maryam)
  await page.reload()
  await expect.poll(() => seen.grants).toEqual(['authorization_code', 'refresh_token'])
  expect(await nameInMenu(page, text)).toBe(maryam)
  expect(complaints).toEqual([])
})

test('no token is anywhere but in memory', async ({ page, context }) => {
  const seen = watchTokens(context)
  const said: string[] = []
  context.on('console', (message) => void said.push(message.text()))
  const text = await openDesk(page)
  await signIn(page, text, 'shop')
  await page.reload()
  await expect.poll(() => seen.tokens.length).toBe(6)
  await expect.poll(() => nameInMenu(page, text)).toBe(maryam)
  const { entries } = await (await context.newCDPSession(page)).send('Page.getNavigationHistory')
  const kept = [await dumpOf(page), ...said, ...entries.map(({ url }) => url)].join('\n')
  expect([kept.includes('daftar-vault session'), kept.includes('auth.signedIn')]).toEqual([true, true])
  const parts = seen.tokens.flatMap((token) => [token, ...token.split('.')]).filter((part) => part.length > 20)
  expect(parts.length).toBeGreaterThan(6)
  expect(parts.filter((part) => kept.includes(part))).toEqual([])
  expect(kept).not.toMatch(/[?&](code|state)=/)
})

test('the address of the answer is cleaned before anything is called, and its code works once', async ({
  page,
  context,
}) => {
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

test('tabs that are opened together refresh once', async ({ page, context }) => {
  const text = await openDesk(page)
  await signIn(page, text, 'shop')
  const others = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  await page.goto('about:blank')
  const seen = watchTokens(context)
  const tabs = [page, ...others]
  await Promise.all(tabs.map((tab) => tab.goto('/')))
  for (const tab of tabs) await expect.poll(() => nameInMenu(tab, text)).toBe(maryam)
  await expect.poll(() => seen.grants).toEqual(['refresh_token'])
})

test('a sign-out takes the user off all tabs, and the next user sees nothing of the last', async ({
  page,
  context,
}) => {
  const text = await openShop(page)
  await signIn(page, text, 'shop')
  await chips(page).first().click()
  await expect(lines(page)).toHaveCount(1)
  const other = await context.newPage()
  await other.goto('/')
  await expect(lines(other)).toHaveCount(1)
  await openMenu(page, text)
  await page.getByRole('menuitem', { name: text.auth.signOut }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(text.auth.signOutKept)).toBeVisible()
  await question.getByRole('button', { name: text.a11y.cancel }).click()
  expect(await nameInMenu(page, text)).toBe(maryam)
  await signOut(page, text)
  for (const tab of [page, other]) {
    await expect.poll(() => nameInMenu(tab, text)).toBeNull()
    await expect(lines(tab)).toHaveCount(0)
  }
  await signIn(page, text, 'other')
  expect(await nameInMenu(page, text)).toBe('سارا موسوی')
  await page.keyboard.press('Control+z')
  await expect(lines(page)).toHaveCount(0)
})

test('with no network the desk opens as the user it knows, and signs out', async ({ page, context }) => {
  const text = await openDesk(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await signIn(page, text, 'shop')
  await context.setOffline(true)
  await page.reload()
  expect(await nameInMenu(page, text)).toBe(maryam)
  await expect(page.getByText(text.auth.endedTitle)).toHaveCount(0)
  await signOut(page, text)
  expect(await nameInMenu(page, text)).toBeNull()
  await context.setOffline(false)
  await page.reload()
  expect(await nameInMenu(page, text)).toBeNull()
})

test('a session that the provider has ended asks to sign in again, and one press does', async ({ page, context }) => {
  const text = await openShop(page)
  await signIn(page, text, 'shop')
  await chips(page).first().click()
  await context.route('**/identity/token', (route) =>
    route.request().postData()?.includes('refresh_token')
      ? route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: 'invalid_grant', error_description: 'grant request is invalid' },
        })
      : route.continue(),
  )
  await page.reload()
  await expect(page.getByText(text.auth.endedTitle)).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: text.auth.login }).click()
  await expect.poll(() => nameInMenu(page, text)).toBe(maryam)
  await expect(page.getByText(text.auth.endedTitle)).toHaveCount(0)
  await expect(lines(page)).toHaveCount(1)
})
