import type { Page } from '@playwright/test'
import { markKey } from '../../../src/adapters/indexeddb/marks.ts'
import { databaseName } from '../../../src/adapters/indexeddb/schema.ts'
import type { Move, Speech } from './move.ts'

/** A page of ours without the desk: the database is nobody's meanwhile. */
const still = '/favicon.svg'

const reopened = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.locator('#root main').waitFor()
  await page.waitForFunction(() => 'daftar' in window)
}

/** What becomes of the device's database. */
export const storesIn = ({ t, say }: Speech) => ({
  noDatabase: (): Move => ({
    words: say('noDatabase'),
    perform: async (page) =>
      void (await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))),
  }),
  persistence: (): Move => ({
    words: say('persistence'),
    perform: async (page) =>
      void (await page.addInitScript(() => {
        StorageManager.prototype.persisted = async () => false
        StorageManager.prototype.persist = async () => true
      })),
  }),
  /** It is cleared while no page of the desk is open. */
  databaseLost: (): Move => ({
    words: say('databaseLost'),
    perform: async (page) => {
      await page.goto(still)
      await page.evaluate(
        (name) =>
          new Promise((gone) => {
            indexedDB.deleteDatabase(name).onsuccess = gone
          }),
        databaseName,
      )
      await reopened(page)
    },
  }),
  /** A build to come, in another tab, has another shape of the database. */
  newerStore: (): Move => ({
    words: say('newerStore'),
    perform: async (page) => {
      const other = await page.context().newPage()
      await other.goto(still)
      await other.evaluate((name) => void indexedDB.open(name, 99), databaseName)
      await page.bringToFront()
    },
  }),
  /** A build to come, in another tab, folds the rows otherwise. */
  newerRows: (): Move => ({
    words: say('newerRows'),
    perform: (page) =>
      page.evaluate(
        ([name, key]) =>
          new Promise<void>((done) => {
            const opening = indexedDB.open(name)
            opening.onsuccess = () => {
              const writing = opening.result.transaction('meta', 'readwrite')
              writing.objectStore('meta').put({ version: 1_000_000 }, key)
              writing.oncomplete = () => {
                opening.result.close()
                done()
              }
            }
          }),
        [databaseName, markKey('version')] as const,
      ),
  }),
  /** Of a page that is `fillable`: in one step, since the desk tries again by itself. */
  retryWithRoom: (): Move => ({
    words: `${say('room')}${say('next')}${say('press', t.storage.retry)}`,
    perform: (page) =>
      page
        .getByRole('button', { name: t.storage.retry })
        .first()
        .evaluate((button: HTMLElement) => {
          localStorage.removeItem('full')
          button.click()
        }),
  }),
})
