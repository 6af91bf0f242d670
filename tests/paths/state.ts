import type { Page } from '@playwright/test'

/** How a flow of the page stands, by the console's own object; a flow or an object that has not come stands nowhere. */
export const stateOf = (page: Page, flow: string): Promise<{ value: unknown; context: object }> =>
  page.evaluate((name) => {
    const daftar: unknown = Reflect.get(window, 'daftar')
    const state: unknown = typeof daftar === 'object' && daftar !== null ? Reflect.get(daftar, 'state') : null
    if (typeof state !== 'function') return { value: null, context: {} }
    try {
      return Reflect.apply(state, daftar, [name])
    } catch (error) {
      if (error instanceof RangeError) return { value: null, context: {} }
      throw error
    }
  }, flow)

/** What the flow was last told is in the store, and outlives the page. */
export const isStored = (page: Page, flow: string): Promise<boolean> =>
  page.evaluate(async (name) => {
    const daftar: unknown = Reflect.get(window, 'daftar')
    const log: unknown = typeof daftar === 'object' && daftar !== null ? Reflect.get(daftar, 'log') : null
    if (typeof log !== 'function') return false
    const [last] = await Reflect.apply(log, daftar, [{ flow: name, last: 1 }])
    return last === undefined || last.seq !== undefined
  }, flow)

/** The type of what the flow was told last. */
export const lastTold = (page: Page, flow: string): Promise<string | null> =>
  page.evaluate(async (name) => {
    const daftar: unknown = Reflect.get(window, 'daftar')
    const log: unknown = typeof daftar === 'object' && daftar !== null ? Reflect.get(daftar, 'log') : null
    if (typeof log !== 'function') return null
    const [last] = await Reflect.apply(log, daftar, [{ flow: name, last: 1 }])
    return last?.type ?? null
  }, flow)
