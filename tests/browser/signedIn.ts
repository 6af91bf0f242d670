import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { either as E } from 'fp-ts'
import { createTrip } from '../../src/adapters/identity/openIdentity.ts'
import { createProvider } from '../../src/adapters/identity/provider.ts'
import { later, newId } from '../../src/adapters/parts/clock.ts'
import type { Opening, Words } from './desk.ts'
import { leaveTour, openDesk, shown, wordsIn } from './desk.ts'

const origin = 'http://localhost:4173'
const { identity, identityClient } = JSON.parse(
  readFileSync(new URL('../../src/public/config.json', import.meta.url), 'utf8'),
)

/**
 * The callback's address for this user, and the leaving page's session storage: our own client makes the request, with
 * the browser's cookies.
 */
const tripOf = async (page: Page, username: string) => {
  const kept = new Map<string, string>()
  const trip = createTrip({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
  const deps = { issuer: identity, client: identityClient, origin, trip, later, newId, fetch }
  const begun = await createProvider({ ...deps, now: () => Date.now(), language: () => 'fa' }).begin({ anew: false })
  if (E.isLeft(begun)) throw new Error(begun.left)
  const asked = await page.request.get(begun.right)
  const back = await page.request.post(asked.url(), { form: { username, password: username } })
  return { address: back.url(), kept: Object.fromEntries(kept) }
}

/** Answers once that it is the shop's own device: the question is on each page until then. */
const answerWhose = async (page: Page, text: Words) => {
  const asked = await page.waitForFunction(() => {
    const own: unknown = Reflect.get(globalThis, 'daftar')?.state('settings').context.settings.ownDevice
    return own === undefined ? null : { own }
  })
  if ((await asked.jsonValue())?.own === null) await page.getByRole('button', { name: text.auth.ownDeviceYes }).click()
}

/**
 * The desk of a newcomer who has signed in, the tour skipped: the page begins at the provider's return. For tests of
 * other subjects; those of signing in use `signIn`.
 */
export const openSignedIn = async (page: Page, username: string, { language = 'fa' }: Opening = {}): Promise<Words> => {
  const text = wordsIn(language)
  if (language === 'en') await openDesk(page, { language })
  else await page.goto('/config.json')
  const { address, kept } = await tripOf(page, username)
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  }, kept)
  await page.goto(address)
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '')
  await answerWhose(page, text)
  if (language === 'fa') await leaveTour(page, text)
  else await shown(page.getByRole('button', { name: text.desk.tools, exact: true }))
  return text
}
