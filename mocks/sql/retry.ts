import { setTimeout as wait } from 'node:timers/promises'

/** serialization_failure, deadlock_detected: the database undid the work, which is not at fault. */
const undone = ['40001', '40P01']

const isUndone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && undone.includes(String(error.code))

const mostTries = 8

/** Repeats the work while the database undoes it, at most eight times, each after a longer, randomised pause. */
export const retried = async <A>(run: () => Promise<A>): Promise<A> => {
  for (let tries = 1; tries < mostTries; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isUndone(error)) throw error
      await wait(Math.random() * 5 * 2 ** tries)
    }
  }
  return run()
}
