import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import type { AnyEventObject, EventObject } from 'xstate'
import { fromCallback } from 'xstate'
import type { Stamp, Unstamped } from '../events/event.ts'

/** An effect: its outcome is an event on either side. */
export type Effect<I, O extends EventObject> = (input: I) => TE.TaskEither<Unstamped<O>, Unstamped<O>>
/** An effect with many outcomes; the answer stops it. What goes wrong after it was begun is handed to `threw`. */
export type Watch<I, O extends EventObject> = (
  input: I,
  tell: (outcome: Unstamped<O>) => void,
  threw: (thrown: unknown) => void,
) => () => void
/** The outcome that a throw of an effect is. */
export type Thrown<I, O extends EventObject> = (input: I) => Unstamped<O>

/** An effect that a machine declares: it throws its own name until the composition root provides it. */
export const port = <I>(name: string) =>
  fromCallback<EventObject, I>(() => {
    throw new Error(`No adapter provides ${name}`)
  })

/** What a state needs and its machine has put into the context before entering it. */
export const required = <T>(value: T | null): T => {
  if (value === null) throw new Error('A state was entered without what it needs')
  return value
}

interface Deps {
  stamp: () => Stamp
  /** Resolves when everything that caused the effect is stored. */
  stored: () => Promise<void>
  /** A defect of ours, which the flow hears of as an outcome. */
  threw: (thrown: unknown) => void
}

const stamped = <O extends { type: string }>(outcome: O, stamp: () => Stamp): AnyEventObject => ({
  ...outcome,
  ...stamp(),
})

/**
 * Runs an effect as an actor: after its cause is stored, answering its parent once, and nothing once stopped (design: laws 3 and 4). No flow waits for
 * ever for what threw.
 */
export const createEffects = ({ stamp, stored, threw }: Deps) => {
  const begin = <I, O extends EventObject>(
    effect: Effect<I, O>,
    thrown: NoInfer<Thrown<I, O>>,
    ready: () => Promise<void>,
  ) =>
    fromCallback<EventObject, I>(({ input, sendBack }) => {
      let wanted = true
      const outcome = async () => {
        try {
          return E.toUnion(await effect(input)())
        } catch (error) {
          threw(error)
          return thrown(input)
        }
      }
      void ready().then(async () => {
        if (!wanted) return
        const answer = await outcome()
        if (wanted) sendBack(stamped(answer, stamp))
      })
      return () => {
        wanted = false
      }
    })
  const watch = <I, O extends EventObject>(effect: Watch<I, O>, thrown: NoInfer<Thrown<I, O>> | null) =>
    fromCallback<EventObject, I>(({ input, sendBack }) => {
      let wanted = true
      const tell = (outcome: Unstamped<O>) => {
        if (wanted) sendBack(stamped(outcome, stamp))
      }
      const failed = (error: unknown) => {
        threw(error)
        if (thrown !== null) tell(thrown(input))
      }
      const guarded = <A>(work: () => A): A | undefined => {
        try {
          return work()
        } catch (error) {
          failed(error)
          return undefined
        }
      }
      const stop = guarded(() => effect(input, tell, failed))
      return () => {
        wanted = false
        guarded(() => stop?.())
      }
    })
  return {
    /** What leaves the device or changes it: waits until its cause is stored. */
    afterCommit: <I, O extends EventObject>(effect: Effect<I, O>, thrown: NoInfer<Thrown<I, O>>) =>
      begin(effect, thrown, stored),
    /** Lookups and questions: wait for nothing. */
    immediate: <I, O extends EventObject>(effect: Effect<I, O>, thrown: NoInfer<Thrown<I, O>>) =>
      begin(effect, thrown, () => Promise.resolve()),
    /** Null where no state waits for it: then a throw ends it, and nobody is told. */
    watch,
  }
}
