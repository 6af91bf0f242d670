import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import type { AnyEventObject, EventObject } from 'xstate'
import { fromCallback } from 'xstate'
import type { Stamp } from '../events/event.ts'

type Unstamped<O> = O extends { type: string } ? Omit<O, keyof Stamp> : never

/** An effect: its outcome is an event on either side, and never a throw. */
export type Effect<I, O extends EventObject> = (input: I) => TE.TaskEither<Unstamped<O>, Unstamped<O>>
/** An effect with many outcomes; the answer stops it. */
export type Watch<I, O extends EventObject> = (input: I, tell: (outcome: Unstamped<O>) => void) => () => void

/** An effect that a machine declares: it throws its own name until the composition root provides it. */
export const port = <I>(name: string) =>
  fromCallback<EventObject, I>(() => {
    throw new Error(`No adapter provides ${name}`)
  })

/** What a state needs and its machine has put into the context before entering it. */
export const given = <T>(value: T | null): T => {
  if (value === null) throw new Error('A state was entered without what it needs')
  return value
}

interface Ground {
  stamp: () => Stamp
  /** Resolves when everything that caused the effect is stored. */
  stored: () => Promise<void>
}

const stamped = <O extends { type: string }>(outcome: O, stamp: () => Stamp): AnyEventObject => ({
  ...outcome,
  ...stamp(),
})

/** Runs an effect as an actor: after its cause is stored, answering its parent once, and nothing once stopped (design: laws 3 and 4). */
export const createEffects = ({ stamp, stored }: Ground) => {
  const begin = <I, O extends EventObject>(effect: Effect<I, O>, ready: () => Promise<void>) =>
    fromCallback<EventObject, I>(({ input, sendBack }) => {
      let wanted = true
      void ready().then(async () => {
        if (!wanted) return
        const answer = await effect(input)()
        if (wanted) sendBack(stamped(E.toUnion(answer), stamp))
      })
      return () => {
        wanted = false
      }
    })
  const watch = <I, O extends EventObject>(effect: Watch<I, O>) =>
    fromCallback<EventObject, I>(({ input, sendBack }) => {
      let wanted = true
      const stop = effect(input, (outcome) => {
        if (wanted) sendBack(stamped(outcome, stamp))
      })
      return () => {
        wanted = false
        stop()
      }
    })
  return {
    /** What leaves the device or changes it: waits until its cause is stored. */
    durable: <I, O extends EventObject>(effect: Effect<I, O>) => begin(effect, stored),
    /** Lookups and questions: wait for nothing. */
    eager: <I, O extends EventObject>(effect: Effect<I, O>) => begin(effect, () => Promise.resolve()),
    watch,
  }
}
