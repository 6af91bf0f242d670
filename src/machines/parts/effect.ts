import type { AnyActorLogic, CallbackActorLogic, EventObject } from 'xstate'
import { fromCallback } from 'xstate'
import type { CauseStored } from '../../events/causeStored.ts'
import type { Unstamped } from '../../events/event.ts'

type Waiting = 'immediate' | 'afterCommit' | 'whenSettled'

/** What is known of an effect's cause, for whoever demands that it be stored. */
export interface Proof {
  immediate: object
  afterCommit: { stored: CauseStored }
  /** Null where it could not be stored: it waits, and is tried again. */
  whenSettled: { stored: CauseStored | null }
}

/** What an effect has beside its input. `signal` ends with the state that invoked it. */
export type Live<W extends Waiting = 'immediate'> = { signal: AbortSignal } & Proof[W]

/** An effect that answers once, with its outcome. Its call begins it. */
type Effect<I, O extends EventObject, W extends Waiting> = (input: I, live: Live<W>) => Promise<Unstamped<O>>

/** An effect with many outcomes. Call the returned function to stop it. It hands later errors to `threw`. */
export type Watch<I, O extends EventObject, W extends Waiting = 'immediate'> = (
  input: I,
  tell: (outcome: Unstamped<O>) => void,
  threw: (thrown: unknown) => void,
  live: Live<W>,
) => () => void

/** The outcome that a throw of an effect is. Null where no state waits for one: then a throw ends it unseen. */
type Thrown<I, O extends EventObject> = ((input: I) => Unstamped<O>) | null

/** Makes an actor of an effect. */
export type EffectRunner = <I, O extends EventObject, W extends Waiting>(
  waits: W,
  watch: Watch<I, O, W>,
  thrown: Thrown<I, O>,
) => CallbackActorLogic<EventObject, I>

/** An effect by its port. */
export interface ByPort<P> {
  readonly waits: Waiting
  readonly by: (port: P, run: EffectRunner) => AnyActorLogic
}

/** A machine's declaration of an effect: an actor that throws its own name, until one by a port takes its place. */
type Declared<P, I> = ByPort<P> & CallbackActorLogic<EventObject, I>

/** Begins after its state was entered, so that it reads the flow in that state. */
const watchOf =
  <I, O extends EventObject, W extends Waiting>(effect: Effect<I, O, W>): Watch<I, O, W> =>
  (input, tell, threw, live) => {
    const answer = async () => {
      await Promise.resolve()
      if (!live.signal.aborted) tell(await effect(input, live))
    }
    answer().catch(threw)
    return () => {}
  }

const declares = <W extends Waiting>(waits: W) => {
  const declared = <P, I>(by: ByPort<P>['by']): Declared<P, I> => ({
    ...fromCallback<EventObject, I>(({ self }) => {
      throw new Error(`No adapter provides ${String(self.src)}`)
    }),
    waits,
    by,
  })
  return {
    once: <I, O extends EventObject>(thrown: (input: I) => Unstamped<O>) =>
      declared<Effect<I, O, W>, I>((effect, run) => run(waits, watchOf(effect), thrown)),
    often: <I, O extends EventObject>(thrown: Thrown<I, O>) =>
      declared<Watch<I, O, W>, I>((watch, run) => run(waits, watch, thrown)),
  }
}

/** Lookups and questions: wait for nothing, and change nothing outside. */
export const immediate = declares('immediate')
/** What leaves the device or changes something outside: begins when its cause is stored, however long that takes. */
export const afterCommit = declares('afterCommit')
/** Begins when its cause is stored or could not be for now: it changes something outside only where it was. */
export const whenSettled = declares('whenSettled')

/** The ports that a machine's declared effects ask for. */
export type PortsOf<F> = { [K in keyof F]: F[K] extends ByPort<infer P> ? P : never }

/** Effects that these ports provide, all or some. */
export type EffectsBy<P> = { readonly [K in keyof P]?: ByPort<P[K]> }

/** The actors of declared effects, by their ports. */
export const actorsBy = <P extends object>(effects: EffectsBy<P>, ports: P, run: EffectRunner) => {
  const actors: Record<string, AnyActorLogic> = {}
  for (const name in effects) {
    const declared = effects[name]
    if (declared !== undefined) actors[name] = declared.by(ports[name], run)
  }
  return actors
}

/** What a state needs and its machine has put into the context before entering it. */
export const required = <T>(value: T | null): T => {
  if (value === null) throw new Error('A state was entered without what it needs')
  return value
}
