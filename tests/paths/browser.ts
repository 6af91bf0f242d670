import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Language } from '../../src/events/values/currency.ts'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import { driverIn } from './driver.ts'
import type { Shown } from './drivers/sights.ts'
import { asCalled } from './fresh.ts'
import type { Happening } from './hands.ts'
import { handStepsOf, movesFor, saidAt, shownAt } from './hands.ts'
import { stateOf } from './state.ts'
import type { Walk } from './walks.ts'
import { fixtureOf } from './walks.ts'

/** From here on the page remembers what its notices said: they are gone after a moment. */
const hearNotices = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Reflect.set(window, 'heardNotices', heard)
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue
        const notices = added.matches('.notice') ? [added] : [...added.querySelectorAll('.notice')]
        heard.push(...notices.map((each) => (each.querySelector('p')?.textContent ?? '').replace(/\s+/g, ' ')))
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** What was said since it was last cleared. */
const noticesIn = async (page: Page): Promise<readonly string[]> => {
  const heard: unknown = await page.evaluate(() => Reflect.get(window, 'heardNotices'))
  return Array.isArray(heard) ? heard.filter(isText) : []
}

const clearNotices = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: unknown = Reflect.get(window, 'heardNotices')
    if (Array.isArray(heard)) heard.length = 0
  })

const languageOf = async (page: Page): Promise<Language> =>
  (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'fa'

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** At the end of an invoice's name: each device draws its own letters. */
const shortNumber = / \p{L}\u200c?\p{L}-\p{Nd}{3,}$/u

/** What stands at a selector now; of a field what is written in it, of a list what is chosen. */
const textsAt = async (page: Page, selector: string): Promise<readonly string[]> => {
  const texts = await page.locator(selector).evaluateAll((all) =>
    all.map((each) => {
      if (each instanceof HTMLSelectElement) return each.selectedOptions[0]?.textContent ?? ''
      return each instanceof HTMLInputElement ? each.value : (each.textContent ?? '')
    }),
  )
  return texts.map((text) => plain(asCalled(page, text)).replace(shortNumber, ''))
}

/**
 * A walk of one flow in a page, from its first ground or the one of that name: its gestures, what the flow's machine
 * says of each, and what is on the screen.
 */
export const walkIn = (page: Page, flow: Flow, ground: string | null = null) => {
  const fixture = fixtureOf(flow, ground)

  return {
    /** A new browser where the flow begins; the desk speaks Farsi. */
    begin: async (): Promise<void> => {
      await hearNotices(page)
      for (const { perform } of fixture.ground(driverIn('fa', flow))) await perform(page)
    },
    /** The gesture of a command, or what brings another event about. */
    perform: async (event: Happening): Promise<void> => {
      await clearNotices(page)
      for (const { perform } of movesFor(event, await languageOf(page), flow, fixture)) await perform(page)
    },
    /** The flow comes to this state, and its data looks so. */
    stands: (value: unknown, look: unknown): Promise<void> =>
      // A page that leaves for another ends what is asked of it, which is asked anew.
      expect(async () => {
        const state = await stateOf(page, flow)
        expect({ value: state.value, look: fixture.look(state.context) }).toEqual({ value, look })
      }).toPass({ timeout: 30_000, intervals: [100, 250, 500] }),
    /** These texts are on the screen, and no others where they stand. */
    shows: (shown: Shown, patience: { timeout?: number } = {}): Promise<void> =>
      expect
        .poll(async () => {
          const found: Record<string, readonly string[] | number> = {}
          for (const [selector, texts] of Object.entries(shown)) {
            const there = await textsAt(page, selector)
            found[selector] = typeof texts === 'number' ? there.length : there
          }
          return found
        }, patience)
        .toEqual(
          Object.fromEntries(
            Object.entries(shown).map(([selector, texts]) => [
              selector,
              typeof texts === 'number' ? texts : texts.map(plain),
            ]),
          ),
        ),
    /** The desk has said so since the last gesture. */
    says: (...texts: readonly string[]): Promise<void> =>
      expect
        .poll(() => noticesIn(page))
        .toEqual(expect.arrayContaining(texts.map((each) => expect.stringContaining(each)))),
  }
}

/** A path of the flow's machine, step by step; what comes by itself is waited for. */
export const walkAlong = async (page: Page, walk: Walk): Promise<void> => {
  const { flow, fixture } = walk
  const { begin, perform, stands, shows, says } = walkIn(page, flow, fixture.name)
  await begin()
  for (const step of handStepsOf(walk)) {
    if (step.event !== null) await perform(step.event)
    const said = saidAt(step, 'fa')
    if (step.event !== null && said.length > 0) await says(...said)
    await stands(step.after.value, fixture.look(step.after.context))
    await shows(shownAt(walk, step.after, 'fa'))
  }
}
