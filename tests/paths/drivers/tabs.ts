import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { isStored } from '../state.ts'
import type { Move, Speech } from './move.ts'

/** Addresses, loads of the page, other tabs. */
export const tabsIn = ({ flow, say }: Speech) => {
  /** The flow's own state is: what a page that goes has not stored yet is lost with it. */
  const stored = (page: Page) => expect.poll(() => isStored(page, flow)).toBe(true)
  return {
    visit: (path: string): Move => ({
      words: say('visit', path),
      perform: async (page) => {
        await stored(page)
        await page.goto(path)
        await page.locator('#root main').waitFor()
        await page.waitForFunction(() => 'daftar' in window)
      },
    }),
    reload: (): Move => ({
      words: say('reload'),
      perform: async (page) => {
        await stored(page)
        await page.reload()
        await page.locator('#root .top').waitFor()
      },
    }),
    back: (): Move => ({ words: say('back'), perform: async (page) => void (await page.goBack()) }),
    /** The window that the desk opened last. */
    closeOpened: (): Move => ({
      words: say('closeOpened'),
      perform: async (page) => {
        const others = () =>
          page
            .context()
            .pages()
            .filter((each) => each !== page)
        await expect.poll(() => others().length).toBeGreaterThan(0)
        await others().at(-1)?.close()
      },
    }),
    noWindows: (): Move => ({
      words: say('noWindows'),
      perform: async (page) => void (await page.addInitScript(() => Object.assign(window, { open: () => null }))),
    }),
    /** In a second tab, which stays open behind this one. */
    elsewhere: (...moves: readonly Move[]): Move => ({
      words: say('elsewhere', moves.flatMap(({ words }) => (words === '' ? [] : [words])).join(say('next'))),
      perform: async (page) => {
        const known = page
          .context()
          .pages()
          .find((each) => each !== page)
        const other = known ?? (await page.context().newPage())
        if (known === undefined) await other.goto('/')
        await other.bringToFront()
        for (const { perform } of moves) await perform(other)
        await page.bringToFront()
      },
    }),
  }
}
