import { vi } from 'vitest'

/** Looks until it no longer throws. A busy machine is no fault: it gets nearly the whole time of a test. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 20_000, interval: 10 })
