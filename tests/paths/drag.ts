import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** What the lists of the page say aloud of a move. */
const told = async (page: Page): Promise<string> =>
  (await page.locator('[id^="DndLiveRegion"]').allTextContents()).join(' ')

const sayingNews = async (page: Page, press: () => Promise<void>): Promise<void> => {
  const before = await told(page)
  await press()
  await expect.poll(() => told(page)).not.toBe(before)
}

/** A row goes to a place, counted from 0, by the keys of its grip; each key waits until the list has said what it did. */
export const dragTo = async (page: Page, grip: Locator, to: number): Promise<void> => {
  await expect(grip).toHaveAttribute('aria-describedby', /./)
  const at = await grip.evaluate((element) => {
    const row = element.closest('[data-row]')
    return [...(row?.parentElement?.children ?? [])].indexOf(row ?? element)
  })
  await grip.focus()
  await sayingNews(page, () => grip.press('Space'))
  await expect(page.locator('[data-lifted]')).toHaveCount(1)
  for (let step = 0; step < Math.abs(to - at); step++)
    await sayingNews(page, () => grip.press(to > at ? 'ArrowDown' : 'ArrowUp'))
  await sayingNews(page, () => grip.press('Space'))
}
