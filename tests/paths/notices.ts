import type { Page } from '@playwright/test'

/** From here on the page remembers what its notices said: they are gone after a moment. */
export const hearNotices = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Reflect.set(window, 'heardNotices', heard)
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue
        const notices = added.matches('.notice') ? [added] : [...added.querySelectorAll('.notice')]
        heard.push(...notices.map((each) => (each.querySelector('p')?.textContent ?? '').replace(/\s+/g, ' ')))
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** What was said since it was last cleared. */
export const noticesIn = async (page: Page): Promise<readonly string[]> => {
  const heard: unknown = await page.evaluate(() => Reflect.get(window, 'heardNotices'))
  return Array.isArray(heard) ? heard.filter(isText) : []
}

export const clearNotices = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: unknown = Reflect.get(window, 'heardNotices')
    if (Array.isArray(heard)) heard.length = 0
  })
