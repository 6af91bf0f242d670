import { expect } from '@playwright/test'
import type { Language } from '../../../src/events/values/currency.ts'
import { keptHere } from '../../browser/desk.ts'
import { synced } from '../../browser/devices.ts'
import { lastTold } from '../state.ts'
import { button } from './find.ts'
import type { Move, Speech } from './move.ts'

/** What is waited for; most of them say nothing. */
export const waitsIn = ({ t, say }: Speech) => ({
  /** A browser whose clock `later` moves on; it goes by itself, too. */
  clock: (): Move => ({ words: '', perform: (page) => page.clock.install() }),
  later: (seconds: number): Move => ({
    words: say('later', seconds),
    perform: (page) => page.clock.fastForward(seconds * 1000),
  }),
  /** Until there is a button of this name. */
  until: (name: string): Move => ({ words: '', perform: (page) => button(page, name).waitFor() }),
  /** Until a round switch of this name says so. */
  switchSays: (label: string, text: string): Move => ({
    words: '',
    perform: (page) => page.locator(`[role="switch"][title^="${label}: ${text}"]`).first().waitFor(),
  }),
  /** Until the sold basket has left the screen. */
  cleared: (): Move => ({
    words: '',
    perform: (page) => page.locator('.items [data-row]').first().waitFor({ state: 'detached' }),
  }),
  /** Until the server has all that was done here. */
  allSent: (): Move => ({ words: '', perform: (page) => synced(page, t) }),
  /** Until none of these is on the screen any more. */
  wait: (gone: string): Move => ({
    words: say('wait'),
    perform: (page) => page.locator(gone).first().waitFor({ state: 'detached' }),
  }),
  /** The browser's own window; where the browser says nothing of its end, any key tells the desk that it is gone. */
  paperClosed: (): Move => ({
    words: say('paperClosed'),
    perform: (page) =>
      expect
        .poll(async () => {
          await page.keyboard.press('Shift')
          return lastTold(page, 'invoice')
        })
        .toBe('invoice.printed'),
  }),
  /** Every window that is open. */
  closeAll: (): Move => ({
    words: '',
    perform: async (page) => {
      const windows = page.locator('.dialog')
      const close = windows.last().locator('.dialog-head').getByRole('button', { name: t.a11y.close })
      // One that comes back from the window above it does not hear.
      await expect(async () => {
        if ((await windows.count()) > 0) await close.click({ timeout: 1_000 })
        await expect(windows).toHaveCount(0, { timeout: 500 })
      }).toPass({ timeout: 15_000, intervals: [0] })
    },
  }),
  /** Until the desk says so. */
  told: (text: string): Move => ({ words: '', perform: (page) => page.getByText(text).first().waitFor() }),
  /** Until the desk has said so, and what says it is gone. */
  saidAndGone: (text: string): Move => ({
    words: say('saidAndGone', text),
    perform: async (page) => {
      const notice = page.getByText(text)
      await notice.first().waitFor()
      await notice.first().waitFor({ state: 'detached' })
    },
  }),
  /** Until the device has kept the program: a page that is not kept is loaded anew before it goes offline. */
  kept: (): Move => ({ words: '', perform: keptHere }),
  /** Until one window is open. */
  onlyWindow: (): Move => ({ words: '', perform: (page) => expect(page.getByRole('dialog')).toHaveCount(1) }),
  /** Until no window is open. */
  alone: (): Move => ({
    words: '',
    perform: (page) => page.locator('.dialog').first().waitFor({ state: 'detached' }),
  }),
  /** Until the page is there again in the language. */
  reopened: (next: Language): Move => ({
    words: '',
    perform: async (page) => {
      await page.locator(`html[lang="${next}"]`).waitFor()
      await page.locator('#root .top').waitFor()
    },
  }),
})
