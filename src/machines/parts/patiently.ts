import { either as E } from 'fp-ts'
import type { Answer } from '../../events/store.ts'

/** Runs `task` after `ms` milliseconds; the answer cancels it. */
export type Later = (ms: number, task: () => void) => () => void

/** Before each further try, in milliseconds. */
const waits = [0, 250, 1_000, 3_000]

/** Reads again what could not be read, five times in all; left with the last fault. */
export const patiently =
  <A>(read: Answer<A>, later: Later): Answer<A> =>
  async () => {
    let answer = await read()
    for (const wait of waits) {
      if (E.isRight(answer)) break
      if (wait > 0) await new Promise<void>((done) => void later(wait, done))
      answer = await read()
    }
    return answer
  }
