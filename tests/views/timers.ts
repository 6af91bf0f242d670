import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'

/** From here on the test moves the timers by hand. */
export const stopTimers = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The testing library waits for timers, unless it finds the clock of this name.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
}

export const startTimers = () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
