import type { Page } from '@playwright/test'

type Name = 'entries' | 'invoice' | 'person' | 'product' | 'removed'

/** The page's database at one moment, for these whole object stores. */
export const storedIn = <Kept>(page: Page, ...names: Name[]): Promise<Kept[][]> =>
  page.evaluate(
    (names) =>
      new Promise<Kept[][]>((done, failed) => {
        const opening = indexedDB.open('daftar')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(names)
          const reads = names.map((name) => transaction.objectStore(name).getAll())
          transaction.onerror = () => failed(transaction.error)
          transaction.oncomplete = () => {
            opening.result.close()
            done(reads.map(({ result }) => result))
          }
        }
      }),
    names,
  )
