import { either as E } from 'fp-ts'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { openDatabase } from '../../mocks/sql/open.ts'
import { createProvider } from '../../src/adapters/identity/provider.ts'
import { createTrip } from '../../src/adapters/identity/trip.ts'
import type { Browser } from '../services/identityWorld.ts'
import { createBrowser, desk, form, startIdentity } from '../services/identityWorld.ts'
import { createStorage } from './identityTabs.ts'

const database = await openDatabase()
const identity = await startIdentity({ database, accessTtl: 300 })
export const { issuer } = identity
afterAll(async () => {
  await identity.close()
  await database.close()
})

const network = globalThis.fetch
type Between = (url: string, answer: () => Promise<Response>, init?: RequestInit) => Promise<Response>
const untouched: Between = (_, answer) => answer()

/** What stands between the tabs and the provider. */
export const way: { called: string[]; between: Between } = { called: [], between: untouched }

const stubFetch = () =>
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    way.called.push(url)
    return way.between(url, () => network(url, init), init)
  })

beforeEach(() => {
  way.called = []
  way.between = untouched
  stubFetch()
})
afterEach(() => void vi.unstubAllGlobals())

export const tokenCalls = () => way.called.filter((url) => url.endsWith('/token')).length

let ids = 0
/** A tab of a desk of its own, at the real provider. */
export const openTab = (now = () => Date.now()) => {
  const storage = createStorage()
  const provider = createProvider({
    issuer,
    client: 'daftar',
    origin: desk,
    trip: createTrip(storage),
    now,
    newId: () => `nonce${++ids}`,
    language: () => 'fa',
    fetch: (...call) => fetch(...call),
  })
  return { provider, storage }
}
export type Tab = ReturnType<typeof openTab>

export const rightOf = <A>(answer: E.Either<unknown, A>): A =>
  E.getOrElse((fault): A => {
    throw new Error(`It answers ${String(fault)}`)
  })(answer)

/** A page that sends its only form by itself: the provider's, when another user signs in over the last one. */
const submitted = async (page: Response, browser: Browser) => {
  const html = await page.text()
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
  return browser.open(action, form(Object.fromEntries(fields)))
}

/** Walks from the desk to the provider's page and back; the address that the desk is called back at. */
export const visitProvider = async (address: string, username = 'shop', browser: Browser = createBrowser()) => {
  vi.unstubAllGlobals()
  const { url, page } = await browser.open(address)
  const there = page === null ? { url, page } : await browser.open(url, form({ username, password: username }))
  const back = (there.page === null ? there : await submitted(there.page, browser)).url
  stubFetch()
  return back
}

export const begun = async ({ provider }: Tab) => rightOf(await provider.begin({ anew: false }))
export const signedIn = async (tab: Tab, username = 'shop') =>
  rightOf(await tab.provider.redeem(await visitProvider(await begun(tab), username)))
