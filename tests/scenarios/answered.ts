import type { EventObject } from 'xstate'
import type { Unstamped } from '../../src/events/event.ts'
import type { Watch } from '../../src/machines/parts/effect.ts'

/** An effect of many outcomes that the scenario sends to the last caller. */
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
    /** Its inputs since the last read. */
    asked: (): readonly I[] => asked.splice(0),
    ended: () => ended,
    tell: (outcome: Unstamped<O>) => last(outcome),
  }
}

/** An effect that answers its last caller once, at the scenario's time. */
export const answeredOnce = <I, O extends EventObject>() => {
  const asked: I[] = []
  let last: (outcome: Unstamped<O>) => void = () => {
    throw new Error('Nobody asked')
  }
  const effect = (input: I) =>
    new Promise<Unstamped<O>>((resolve) => {
      asked.push(input)
      last = resolve
    })
  return {
    effect,
    /** Its inputs since the last read. */
    asked: (): readonly I[] => asked.splice(0),
    tell: (outcome: Unstamped<O>) => last(outcome),
  }
}
