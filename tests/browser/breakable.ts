import type { Page } from '@playwright/test'

/** Numbers cannot be drawn while the device says so: a broken view with a name in its message. */
export const breakable = (page: Page) =>
  page.addInitScript(() => {
    const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        if (localStorage.getItem('broken') !== null) throw new RangeError('Ali 0084575948')
        return format?.get?.call(this)
      },
    })
  })
export const breakIt = (page: Page) => page.evaluate(() => localStorage.setItem('broken', 'yes'))
export const mend = (page: Page) => page.evaluate(() => localStorage.removeItem('broken'))
