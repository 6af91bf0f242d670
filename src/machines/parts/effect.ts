import type { taskEither as TE } from 'fp-ts'
import type { CallbackActorLogic, EventObject } from 'xstate'
import { fromCallback } from 'xstate'
import type { CauseStored } from '../../events/causeStored.ts'
import type { Unstamped } from '../../events/event.ts'

type Waiting = 'immediate' | 'afterCommit' | 'whenSettled'

/** What is known of an effect's cause, for whoever demands that it be stored. */
interface Proof {
  immediate: unknown
  afterCommit: { stored: CauseStored }
  /** Null where it could not be stored: it waits, and is tried again. */
  whenSettled: { stored: CauseStored | null }
}

/** What an effect has beside its input. `signal` ends with the state that invoked it. */
export type Live<W extends Waiting = 'immediate'> = { signal: AbortSignal } & Proof[W]

/** An effect that answers once: its outcome is an event on either side. */
export type Effect<I, O extends EventObject, W extends Waiting = 'immediate'> = (
  input: I,
  live: Live<W>,
) => TE.TaskEither<Unstamped<O>, Unstamped<O>>

/** An effect with many outcomes. Call the returned function to stop it. It hands later errors to `threw`. */
export type Watch<I, O extends EventObject, W extends Waiting = 'immediate'> = (
  input: I,
  tell: (outcome: Unstamped<O>) => void,
  threw: (thrown: unknown) => void,
  live: Live<W>,
) => () => void

/** The outcome that a throw of an effect is. */
type Thrown<I, O extends EventObject> = (input: I) => Unstamped<O>

/**
 * A machine's declaration: whether the effect waits for storage, answers once or often, and its outcome if it throws.
 */
interface Declared<I, O extends EventObject, W extends Waiting, A extends 'once' | 'often'> {
  readonly waits: W
  readonly answers: A
  /** Null where no state waits for an answer: then a throw ends it, and nobody is told. */
  readonly thrown: Thrown<I, O> | null
  /** For types alone. */
  readonly outcome?: O
  readonly input?: (input: I) => void
}

const declares = <W extends Waiting>(waits: W) => ({
  once: <I, O extends EventObject>(thrown: Thrown<I, O>): Declared<I, O, W, 'once'> => ({
    waits,
    answers: 'once',
    thrown,
  }),
  often: <I, O extends EventObject>(thrown: Thrown<I, O> | null): Declared<I, O, W, 'often'> => ({
    waits,
    answers: 'often',
    thrown,
  }),
})

/** Lookups and questions: wait for nothing, and change nothing outside. */
export const immediate = declares('immediate')
/** What leaves the device or changes something outside: begins when its cause is stored, however long that takes. */
export const afterCommit = declares('afterCommit')
/** Begins when its cause is stored or could not be for now: it changes something outside only where it was. */
export const whenSettled = declares('whenSettled')

type AnyDeclared = Declared<never, EventObject, Waiting, 'once' | 'often'>
export type Effects = Readonly<Record<string, AnyDeclared>>

/** The ports that a machine's declared effects ask for. */
export type PortsOf<F extends Effects> = {
  [K in keyof F]: F[K] extends Declared<infer I, infer O, infer W, infer A>
    ? A extends 'once'
      ? Effect<I, O, W>
      : Watch<I, O, W>
    : never
}

export type ActorsOf<F extends Effects> = {
  [K in keyof F]: F[K] extends Declared<infer I, EventObject, Waiting, 'once' | 'often'>
    ? CallbackActorLogic<EventObject, I>
    : never
}

/** The actors of declared effects: each throws its own name until the composition root provides it. */
export function actorsOf<F extends Effects>(effects: F): ActorsOf<F>
export function actorsOf(effects: Effects): Record<string, CallbackActorLogic<EventObject>> {
  const unprovided = (name: string) =>
    fromCallback<EventObject>(() => {
      throw new Error(`No adapter provides ${name}`)
    })
  return Object.fromEntries(Object.keys(effects).map((name) => [name, unprovided(name)]))
}

/** What a state needs and its machine has put into the context before entering it. */
export const required = <T>(value: T | null): T => {
  if (value === null) throw new Error('A state was entered without what it needs')
  return value
}
