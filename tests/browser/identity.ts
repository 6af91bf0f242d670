import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Words } from './desk.ts'
import { often, shown } from './desk.ts'

const isTokenCall = (request: Request) => request.method() === 'POST' && /\/identity\/token$/.test(request.url())

const grantOf = (request: Request) => new URLSearchParams(request.postData() ?? '').get('grant_type') ?? ''

export const isRefresh = (request: Request) => isTokenCall(request) && grantOf(request) === 'refresh_token'

/** The provider's next answer ends the session. */
export const endSession = async (context: BrowserContext): Promise<void> => {
  await context.route('**/identity/token', (route) =>
    isRefresh(route.request())
      ? route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: 'invalid_grant' },
        })
      : route.continue(),
  )
}

/** Requests to the provider's token endpoint, and every token from it. */
export const watchTokens = (context: BrowserContext) => {
  const seen: { grants: string[]; tokens: string[]; access: string[] } = { grants: [], tokens: [], access: [] }
  context.on('request', (request) => {
    if (isTokenCall(request)) seen.grants.push(grantOf(request))
  })
  context.on('response', async (response) => {
    if (!isTokenCall(response.request())) return
    const answer: unknown = await response.json().catch(() => null)
    if (typeof answer !== 'object' || answer === null) return
    for (const [name, value] of Object.entries(answer)) {
      if (!name.endsWith('_token') || typeof value !== 'string') continue
      seen.tokens.push(value)
      if (name === 'access_token') seen.access.push(value)
    }
  })
  return seen
}

/** In the front tab: a background tab draws one frame a second. */
export const openMenu = async (page: Page, text: Words) => {
  await page.bringToFront()
  await page.getByRole('button', { name: text.desk.tools, exact: true }).click()
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
}

/** From the desk to the provider's page. */
export const leaveForProvider = async (page: Page, text: Words) => {
  await openMenu(page, text)
  const signIn = page.getByRole('menuitem', { name: text.desk.signIn })
  await shown(signIn)
  await signIn.click()
  const login = page.getByRole('button', { name: text.auth.login })
  await shown(login)
  await login.click()
}

/** On the provider's page. */
export const answerProvider = async (page: Page, username: string) => {
  await shown(page.locator('#username'))
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(username)
  await page.getByRole('button').click()
}

/**
 * From the desk to the provider's page and back as this user; a known user is not asked. If a busy machine exceeds the
 * provider's three seconds, the page says so, and its button is pressed.
 */
export const signIn = async (page: Page, text: Words, username: string | null) => {
  await leaveForProvider(page, text)
  if (username !== null) await answerProvider(page, username)
  const desk = page.getByRole('button', { name: text.desk.tools, exact: true })
  const unreached = page.getByText(text.auth.faults.offline)
  await shown(desk.or(unreached))
  if (await unreached.isVisible()) await page.getByRole('button', { name: text.auth.retry }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '')
}

/**
 * Opens a page as the signed-in user, and waits until it knows them: leaving it earlier may lose a refresh's answer,
 * which ends the session.
 */
export const visit = async (page: Page, path: string): Promise<void> => {
  const known = page.waitForResponse('**/identity/me')
  await page.goto(path)
  await known
}

export const signOut = async (page: Page, text: Words, how: 'signOutKeep' | 'signOutForget' = 'signOutKeep') => {
  await openMenu(page, text)
  await page.getByRole('menuitem', { name: text.auth.signOut }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: text.auth[how], exact: true }).click()
  await expect.poll(() => nameInMenu(page, text), often).toBeNull()
}

/** The user's name in the menu; null if it offers to sign in. */
export const nameInMenu = async (page: Page, text: Words): Promise<string | null> => {
  await openMenu(page, text)
  const out = page.getByRole('menuitem', { name: text.auth.signOut })
  const way = out.or(page.getByRole('menuitem', { name: text.desk.signIn })).first()
  await expect(way).toBeVisible()
  const name = (await out.count()) === 0 ? null : await out.locator('.dial-state').textContent()
  await page.keyboard.press('Escape')
  await expect(way).toBeHidden()
  return name
}

/** Everything that a page's origin stores, as text: storage, databases with their bytes, caches, addresses. */
export const dumpOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return textOf(new Uint8Array(value))
      if (ArrayBuffer.isView(value))
        return new TextDecoder('latin1').decode(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
      if (value instanceof CryptoKey) return `key ${value.extractable}`
      if (Array.isArray(value)) return value.map(textOf).join('\n')
      if (typeof value === 'object' && value !== null)
        return Object.entries(value)
          .map((pair) => textOf(pair))
          .join('\n')
      return String(value)
    }
    const asked = <A>(request: IDBRequest<A>): Promise<A> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const parts = [
      location.href,
      textOf(history.state),
      textOf({ ...localStorage }),
      textOf({ ...sessionStorage }),
      document.cookie,
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        parts.push(`${name} ${store}`, textOf(await asked(rows.getAllKeys())), textOf(await asked(rows.getAll())))
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) parts.push(url)
    return parts.join('\n')
  })
