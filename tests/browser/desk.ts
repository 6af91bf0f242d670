import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'

export type Words = typeof fa
const words: Record<'fa' | 'en', Words> = { fa, en }

export interface Opening {
  language?: 'fa' | 'en'
}

/** A text whose blanks match anything. */
export const said = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\{\\\{\w+\\\}\\\}/g, '.+'))

/** How often a helper polls: at the runner's own pace a change after a third of a second is seen half a second late. */
export const often = { intervals: [50, 100] }

export const shown = (what: Locator): Promise<void> => expect.poll(() => what.isVisible(), often).toBe(true)

export const wordsIn = (language: 'fa' | 'en'): Words => words[language]

/**
 * The languages and screens in which a shop's day is played; `LANGUAGES=all` plays those with a comma, and English. On
 * a phone the sheet stands behind the bar that saves.
 */
export const looks = (
  [
    ['fa', 360, 740, 'fa'],
    ['en', 1360, 900, 'en'],
    ['fa', 820, 1180, 'fa, tablet'],
    ['en', 820, 1180, 'en, tablet'],
    ['fa', 1360, 900, 'fa, wide'],
    ['en', 390, 844, 'en, phone'],
  ] as const
).map(([language, width, height, look]) => ({ language, viewport: { width, height }, isPhone: width < 700, look }))

export const leaveTour = async (page: Page, text: Words): Promise<void> => {
  // It is in the page, and comes on show once a visitor has begun.
  await page.getByRole('button', { name: text.tour.skip, includeHidden: true }).first().dispatchEvent('click')
}

/** A newcomer's desk, drawn by the program alone; the tour is skipped. */
export const openDesk = async (page: Page, { language = 'fa' }: Opening = {}): Promise<Words> => {
  await page.goto(language === 'en' ? '/?lang=en' : '/')
  await leaveTour(page, words[language])
  await expect(page.locator('#written')).toHaveCount(0)
  return words[language]
}

/** A desk in *Only this device* with the sample grocery on its shelves. */
export const openShop = async (page: Page, opening: Opening = {}): Promise<Words> => {
  const text = await openDesk(page, opening)
  await page.locator('#root').getByRole('button', { name: text.begin.sample }).click()
  await expect(page.locator('.first')).toHaveCount(0)
  await expect(chips(page)).toHaveCount(12)
  return text
}

export const chips = (page: Page) => page.locator('#root .chip')
export const invoiceRows = (page: Page) => page.locator('.desk-list li')
export const lines = (page: Page) => page.locator('.items [data-row]')
/** The same on a phone, too, where only the last one is on show until the tray is pulled up. */
export const written = (page: Page) => page.locator('.items:visible [data-row], .savebar-last:visible')

/** No sheet is open, and its history entries are gone: a pending step back would end a new navigation. */
export const sheetsLeft = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.sheets ?? 0), often).toBe(0)

/** Nothing moves or fades, but for endless animations: a fading element is pale for a moment. */
export const still = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          () =>
            document
              .getAnimations()
              .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY).length,
        ),
      often,
    )
    .toBe(0)

export const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+Enter')
}

/**
 * The device has kept the program, which is late on a busy machine. A page that was loading while the worker took over
 * has none of it before its next load.
 */
export const keptHere = async (page: Page): Promise<void> => {
  const worker = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  const isServed = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(worker, { ...often, timeout: 60_000 }).toBe('activated')
  if (!(await isServed())) await page.reload()
  await expect.poll(isServed, often).toBe(true)
}

/** Offline from here on; first the device has kept the program. */
export const goOffline = async (page: Page): Promise<void> => {
  await keptHere(page)
  await page.context().setOffline(true)
}

/** Complaints of the browser's console and the content security policy. */
export const complaintsOf = (context: BrowserContext): string[] => {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  context.on('weberror', (error) => void complaints.push(String(error.error())))
  return complaints
}

/** The browser's own line for an unsuccessful answer. */
export const failedLoad = (status: string): string =>
  `Failed to load resource: the server responded with a status of ${status}`
