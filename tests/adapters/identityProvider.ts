import { either as E } from 'fp-ts'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { openDatabase } from '../../mocks/sql/open.ts'
import { createTrip } from '../../src/adapters/identity/openIdentity.ts'
import type { Provider } from '../../src/adapters/identity/provider.ts'
import { createProvider } from '../../src/adapters/identity/provider.ts'
import { later } from '../../src/adapters/parts/clock.ts'
import type { Browser } from '../services/identityWorld.ts'
import { createBrowser, desk, form, startIdentity } from '../services/identityWorld.ts'
import { createStorage } from './identityTabs.ts'

type Between = (url: string, answer: () => Promise<Response>, init?: RequestInit) => Promise<Response>
const untouched: Between = (_, answer) => answer()

export interface Tab {
  provider: Provider
  storage: Storage
}

export const rightOf = <A>(answer: E.Either<unknown, A>): A =>
  E.getOrElse((fault): A => {
    throw new Error(`It answers ${String(fault)}`)
  })(answer)

/** A page that submits its only form: the provider's, when another user signs in over the last one. */
const submitted = async (page: Response, browser: Browser) => {
  const html = await page.text()
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
  return browser.open(action, form(Object.fromEntries(fields)))
}

/** The real provider for one file's tests, behind a network that can fail; closed afterwards. */
export const startProvider = async () => {
  const database = await openDatabase()
  const identity = await startIdentity({ database, accessTtl: 300 })
  const { issuer } = identity
  afterAll(async () => {
    await identity.close()
    await database.close()
  })

  const network = globalThis.fetch
  /** The network between the tabs and the provider. */
  const way: { called: string[]; between: Between } = { called: [], between: untouched }
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

  let ids = 0
  /** A tab of a desk of its own. */
  const openTab = (now = () => Date.now()): Tab => {
    const storage = createStorage()
    const provider = createProvider({
      issuer,
      client: 'daftar',
      origin: desk,
      trip: createTrip(storage),
      now,
      later,
      newId: () => `nonce${++ids}`,
      language: () => 'fa',
      fetch: (...call) => fetch(...call),
    })
    return { provider, storage }
  }

  /** Goes from the desk to the provider's page and back; the callback's address. */
  const visitProvider = async (address: string, username = 'shop', browser: Browser = createBrowser()) => {
    vi.unstubAllGlobals()
    const { url, page } = await browser.open(address)
    const there = page === null ? { url, page } : await browser.open(url, form({ username, password: username }))
    const back = (there.page === null ? there : await submitted(there.page, browser)).url
    stubFetch()
    return back
  }
  const begun = async ({ provider }: Tab) => rightOf(await provider.begin({ anew: false }))

  return {
    ...{ issuer, way, openTab, visitProvider, begun },
    tokenCalls: () => way.called.filter((url) => url.endsWith('/token')).length,
    signedIn: async (tab: Tab, username = 'shop') =>
      rightOf(await tab.provider.redeem(await visitProvider(await begun(tab), username))),
  }
}
