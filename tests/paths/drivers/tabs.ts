import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { isStored } from '../state.ts'
import type { Move, Speech } from './move.ts'

/** A page of ours without the desk. */
const still = '/favicon.svg'

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
        // A wide window hides the bar of every page but the desk.
        await page.locator('#root :is(.top, main)').filter({ visible: true }).first().waitFor()
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
    /** Another tab holds the lock of this device's sync, and lets it go. */
    syncElsewhere: (does: boolean): Move => ({
      words: say(does ? 'syncsElsewhere' : 'syncedElsewhere'),
      perform: async (page) => {
        const known = page
          .context()
          .pages()
          .find((each) => each.url().endsWith(still))
        const other = known ?? (await page.context().newPage())
        if (known === undefined) await other.goto(still)
        await other.evaluate(
          (holds) =>
            new Promise<void>((done) => {
              if (!holds) dispatchEvent(new Event('synced'))
              if (!holds) return done()
              void navigator.locks.request('daftar sync', () => {
                done()
                return new Promise((ended) => addEventListener('synced', ended, { once: true }))
              })
            }),
          does,
        )
        await page.bringToFront()
      },
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
        if (known === undefined) await other.goto(new URL('/', page.url()).href)
        await other.bringToFront()
        for (const { perform } of moves) await perform(other)
        await page.bringToFront()
      },
    }),
  }
}
