import type { Page } from '@playwright/test'

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
