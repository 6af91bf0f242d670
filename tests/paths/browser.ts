import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Language } from '../../src/events/values/currency.ts'
import type { Flow } from '../../src/machines/flows.ts'
import { driverIn } from './driver.ts'
import type { Move } from './drivers/move.ts'
import { gestureOf, isAsk } from './gestureOf.ts'
import type { Path } from './graph.ts'
import { stateOf } from './state.ts'
import { wordsOf } from './texts.ts'
import { fixtureOf } from './walks.ts'

/** An event without its stamp. */
interface Happening {
  type: string
  [field: string]: unknown
}

const languageOf = async (page: Page): Promise<Language> =>
  (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'fa'

/** A walk of one flow in a page: its gestures, and what the flow's machine says of each. */
export const walkIn = (page: Page, flow: Flow) => {
  const fixture = fixtureOf(flow)

  const movesFor = async (event: Happening): Promise<readonly Move[]> => {
    const { type } = event
    const language = await languageOf(page)
    const occasion = fixture.occasions.get(type)
    if (occasion !== undefined) return occasion(driverIn(language, flow), event)
    if (!isAsk(type)) throw new Error(`${type} is no ask, and nothing is known that brings it about`)
    const gesture = gestureOf({ ...event, type }, language, flow)
    if ('unmade' in gesture) throw new Error(`${type} is made by no hand: ${gesture.unmade.en}`)
    return gesture
  }

  return {
    /** A new browser where the flow begins. */
    begin: () => fixture.begin(page, wordsOf('fa')),
    /** The gesture of an ask, or what brings another event about. */
    perform: async (event: Happening): Promise<void> => {
      for (const { perform } of await movesFor(event)) await perform(page)
    },
    /** The flow comes to this state, and its data looks so. */
    stands: (value: unknown, look: unknown): Promise<void> =>
      expect
        .poll(async () => {
          const state = await stateOf(page, flow)
          return { value: state.value, look: fixture.look(state.context) }
        })
        .toEqual({ value, look }),
  }
}

/** A path of the flow's machine, step by step; what comes by itself is waited for. */
export const walkAlong = async (page: Page, flow: Flow, path: Path): Promise<void> => {
  const fixture = fixtureOf(flow)
  const { begin, perform, stands } = walkIn(page, flow)
  await begin()
  for (const { event, before, after } of path) {
    if (fixture.follows(before) === null) await perform(event)
    if (fixture.follows(after) === null) await stands(after.value, fixture.look(after.context))
  }
}
