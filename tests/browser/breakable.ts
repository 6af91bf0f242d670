import type { Page } from '@playwright/test'

/** Numbers cannot be drawn while the device says so: a broken view with a name in its message. */
export const breakable = (page: Page) =>
  page.addInitScript(() => {
    const { replace } = String.prototype
    Object.defineProperty(String.prototype, 'replace', {
      value(this: string, ...given: readonly unknown[]) {
        const [groups] = given
        const isNumber = groups instanceof RegExp && groups.source.startsWith('\\B(?=')
        if (isNumber && localStorage.getItem('broken') !== null) throw new RangeError('Ali 0084575948')
        return Reflect.apply(replace, this, given)
      },
    })
  })
export const breakIt = (page: Page) => page.evaluate(() => localStorage.setItem('broken', 'yes'))
export const mend = (page: Page) => page.evaluate(() => localStorage.removeItem('broken'))
