import type { BrowserContext, Page, Route } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Move, Speech } from './move.ts'

type Answer = Exclude<Parameters<Route['fulfill']>[0], undefined>
/** What becomes of a call; a number is the status of a refusal. `spoil`: a list has one more row, which is no row. */
type Does = 'answer' | 'lose' | 'swallow' | 'hold' | 'spoil' | number | Answer

interface Rule {
  does: Does
  /** Only of calls with this text in their body. */
  text: string
  held: Route[]
}

/** By calls: a rule stays, and only what it does changes. A route that goes would take what it holds along. */
const rules = new WeakMap<BrowserContext, Map<string, Rule>>()

const rulesOf = (page: Page): Map<string, Rule> => {
  const known = rules.get(page.context()) ?? new Map<string, Rule>()
  rules.set(page.context(), known)
  return known
}

const answerOf = (does: number | Answer): Answer =>
  typeof does === 'number' ? { status: does, json: { title: 'Refused', status: does } } : does

const spoil = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const rows: unknown = await response.json()
  return route.fulfill({ response, json: Array.isArray(rows) ? [...rows, {}] : rows })
}

const settle = (route: Route, does: Exclude<Does, 'hold'>): Promise<void> => {
  if (does === 'spoil') return spoil(route)
  if (does === 'answer') return route.fallback()
  if (does === 'lose') return route.abort()
  if (does === 'swallow') return route.fetch().then(() => route.abort())
  const { headers, ...answer } = answerOf(does)
  return route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*', ...headers } })
}

/** `main`, `DELETE main/v1/apps/`: how an address begins, after its host; one word is all of it, or a service. */
const callsOf = (calls: string) => {
  const [path = '', method] = calls.split(' ').reverse()
  return { method, path, url: new RegExp(`^https?://[^/]+/${path}${path.includes('/') ? '' : '(?:/|$)'}`) }
}

/** Such calls are dealt with so from now on, in every tab of the browser. */
export const deal = async (page: Page, calls: string, does: Does, text = ''): Promise<void> => {
  const rule = rulesOf(page).get(calls)
  if (rule !== undefined) return void Object.assign(rule, { does, text })
  const made: Rule = { does, text, held: [] }
  rulesOf(page).set(calls, made)
  const { method, url } = callsOf(calls)
  await page.context().route(url, (route) => {
    const request = route.request()
    const isMeant = request.method() === (method ?? request.method()) && request.method() !== 'OPTIONS'
    if (!isMeant || !(request.postData() ?? '').includes(made.text)) return route.fallback()
    return made.does === 'hold' ? void made.held.push(route) : settle(route, made.does)
  })
}

/** What is held of them and the page did not give up: at least one, which is waited for. */
const heldOf = async (page: Page, calls: string): Promise<readonly Route[]> => {
  const live = () => (rulesOf(page).get(calls)?.held ?? []).filter((route) => route.request().failure() === null)
  await expect.poll(() => live().length, { intervals: [50, 100] }).toBeGreaterThan(0)
  return live()
}

/** What is held of them is dealt with so. */
export const release = async (page: Page, calls: string, does: Exclude<Does, 'hold'>): Promise<void> => {
  const now = await heldOf(page, calls)
  const held = rulesOf(page).get(calls)?.held ?? []
  held.length = 0
  for (const route of now) await settle(route, does)
}

/** Every call is answered from now on. */
export const answerAll = (page: Page): void => {
  for (const rule of rulesOf(page).values()) Object.assign(rule, { does: 'answer', text: '' })
}

/** What the services do with calls. */
export const servicesIn = ({ say }: Speech) => {
  const words = { answer: 'mend', lose: 'cut', swallow: 'swallowed', hold: 'held', spoil: 'spoiled' } as const
  const does = (calls: string, to: keyof typeof words | number): Move => ({
    words: typeof to === 'number' ? say('refused', calls, to) : say(words[to], calls, callsOf(calls).path),
    perform: (page) => deal(page, calls, to),
  })
  return {
    /** The service finds the monitor of this name down; its row is on the screen. */
    monitorDown: (name: string): Move => ({
      words: say('monitorDown', name),
      perform: async (page) => {
        const id = await page.locator('.remote-row', { hasText: name }).getAttribute('data-row')
        const data = { id, checks: [{ at: Date.now(), up: false, ms: null }] }
        expect((await page.request.put('http://localhost:4174/uptime-history', { data })).ok()).toBe(true)
      },
    }),
    cut: (calls: string): Move => does(calls, 'lose'),
    mend: (calls: string): Move => does(calls, 'answer'),
    hold: (calls: string): Move => does(calls, 'hold'),
    spoil: (calls: string): Move => does(calls, 'spoil'),
    /** The service does what it is asked, and its answer is lost. */
    swallow: (calls: string): Move => does(calls, 'swallow'),
    /** Until the page has made such a call, which is held. */
    called: (calls: string): Move => ({
      words: say('called', calls),
      perform: async (page) => void (await heldOf(page, calls)),
    }),
    refuseAll: (calls: string, status: number): Move => does(calls, status),
    /** What was held comes now: its answer, nothing, or a refusal. */
    come: (calls: string, as: 'answer' | 'lose' | number = 'answer'): Move => ({
      words: typeof as === 'number' ? say('cameAs', calls, as) : say(as === 'answer' ? 'came' : 'cameLost', calls),
      perform: (page) => release(page, calls, as),
    }),
  }
}
