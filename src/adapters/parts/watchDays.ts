import type { Journal } from '../../events/journal.ts'
import { daysBetween } from '../../events/values/clocks.ts'
import type { Later } from '../../machines/parts/patiently.ts'

interface Deps {
  journal: Journal
  now: () => number
  later: Later
}

/** Milliseconds between two looks at the calendar. */
const lookEvery = 60_000

/** Says that the invoices moved, or that the device's day ended. */
export const createWatchDays =
  ({ journal, now, later }: Deps) =>
  (again: () => void): (() => void) => {
    let seen = now()
    const look = () => {
      cancel = later(lookEvery, look)
      if (daysBetween(seen, now(), '') === 0) return
      seen = now()
      again()
    }
    let cancel = later(lookEvery, look)
    const unwatch = journal.watch(({ models }) => models.includes('invoice') && again())
    return () => {
      cancel()
      unwatch()
    }
  }
