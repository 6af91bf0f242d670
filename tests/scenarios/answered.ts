import type { EventObject } from 'xstate'
import type { Unstamped } from '../../src/events/event.ts'
import type { Watch } from '../../src/machines/effect.ts'

/** An effect that the scenario answers: what was asked of it and goes on, and what it tells whoever asked last. */
export const answered = <I, O extends EventObject>() => {
  const asked: I[] = []
  let ended = 0
  let last: (outcome: Unstamped<O>) => void = () => {
    throw new Error('Nobody asked')
  }
  const watch: Watch<I, O> = (input, tell) => {
    asked.push(input)
    last = tell
    return () => {
      ended += 1
    }
  }
  return {
    watch,
    /** What it was asked since this was read last. */
    asked: (): readonly I[] => asked.splice(0),
    ended: () => ended,
    tell: (outcome: Unstamped<O>) => last(outcome),
  }
}
