import { vi } from 'vitest'

/** Looks until it no longer throws. A busy machine is no fault: it gets two minutes of the five of a test. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 120_000, interval: 10 })
