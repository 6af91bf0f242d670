import { vi } from 'vitest'
import type { Time } from './time.ts'

/** Every timer of desks uses the simulation's time. */
export const timersBy = ({ later }: Time) => {
  const cancels = new Map<number, () => void>()
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => cancels.set(cancels.size, later(ms, run)).size - 1)
  vi.stubGlobal('clearTimeout', (timer: number) => cancels.get(timer)?.())
}
