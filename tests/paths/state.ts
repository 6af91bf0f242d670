import type { Page } from '@playwright/test'

/** How a flow of the page stands, by the console's own object. */
export const stateOf = (page: Page, flow: string): Promise<{ value: unknown; context: object }> =>
  page.evaluate((name) => {
    const daftar: unknown = Reflect.get(window, 'daftar')
    const state: unknown = typeof daftar === 'object' && daftar !== null ? Reflect.get(daftar, 'state') : null
    if (typeof state !== 'function') throw new Error('The page has no console object')
    return Reflect.apply(state, daftar, [name])
  }, flow)
