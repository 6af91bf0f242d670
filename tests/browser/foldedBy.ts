import type { Locator, Page } from '@playwright/test'

/**
 * Notes the rows as those of a build with that version of the read models, as another tab would. `press` is pressed
 * before this tab can find that out.
 */
export const foldedBy = (page: Page, version: number, press?: Locator) =>
  (press ?? page.locator('body')).evaluate(
    (element, { version, presses }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('daftar')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction('meta', 'readwrite')
          transaction.objectStore('meta').put({ version }, 'mark version')
          transaction.onabort = () => reject(transaction.error)
          transaction.oncomplete = () => {
            database.close()
            if (presses && element instanceof HTMLElement) element.click()
            resolve()
          }
        }
      }),
    { version, presses: press !== undefined },
  )
