import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { milk } from '../../src/events/samples.ts'
import { createRandom } from '../histories/random.ts'
import { openShop, readAll } from '../histories/shop.ts'
import { logText } from './logFile.ts'
import { readWhole } from './replayed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const random = createRandom(1)

/** Two consecutive loads of the page, and their pages. */
const journalOf = async (...loads: readonly (readonly string[])[]): Promise<readonly Entry[]> => {
  const store = createMemoryStore()
  for (const [nth, paths] of loads.entries()) {
    const { desk, journal } = await openShop({ store, random, tab: `tab${nth}` })
    desk.send('basket', { type: 'basket.add', product: milk })
    for (const path of paths) {
      desk.send('page', { type: 'page.visit', path })
      desk.send('basket', { type: 'basket.add', product: milk })
    }
    await vi.advanceTimersByTimeAsync(100)
    await journal.stored()
    desk.stop()
  }
  return readAll(store)
}

/** The page of each load at each tap. */
const pagesOf = (entries: readonly Entry[]) => {
  const { replay } = readWhole(logText({ entries }))
  return entries.flatMap(({ type, tab }, index) =>
    type === 'basket.add' ? [[tab, replay.moment(index).states.page.context] as const] : [],
  )
}

test('a page load stands at the desk until it visits another page', async () => {
  expect(pagesOf(await journalOf(['/apps', '/', '/login'], ['/plans?n=1']))).toEqual([
    ['tab0', { path: '/' }],
    ['tab0', { path: '/apps' }],
    ['tab0', { path: '/' }],
    ['tab0', { path: '/login' }],
    ['tab1', { path: '/' }],
    ['tab1', { path: '/plans?n=1' }],
  ])
})

test('an unknown page is the desk', async () => {
  expect(pagesOf(await journalOf(['//evil', 'javascript:alert(1)', '/login?code=x'])).map(([, page]) => page)).toEqual([
    { path: '/' },
    { path: '/' },
    { path: '/' },
    { path: '/login' },
  ])
})
