import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Words } from './desk.ts'

/**
 * While `localStorage.full` exists, every write aborts as on a full disk (Chromium's quota override does not refuse
 * IndexedDB here).
 */
export const fillable = (page: Page) =>
  page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (...call) {
      const begun = transaction.apply(this, call)
      if (begun.mode === 'readwrite' && localStorage.getItem('full') !== null) {
        Object.defineProperty(begun, 'error', { value: new DOMException('', 'QuotaExceededError') })
        begun.abort()
      }
      return begun
    }
  })

/** There is room again, and the desk is told to try. */
export const makeRoom = async (page: Page, { storage }: Words) => {
  await page
    .getByRole('button', { name: storage.retry })
    .first()
    .evaluate((button: HTMLElement) => {
      // In one step: once there is room, the desk's own next try removes the button.
      localStorage.removeItem('full')
      button.click()
    })
  await expect(page.getByText(storage.faults.full.title)).toHaveCount(0)
}
