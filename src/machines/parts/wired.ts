import type {
  ActionFunction,
  AnyEventObject,
  EventObject,
  GuardPredicate,
  MachineContext,
  ParameterizedObject,
  UnknownActorLogic,
} from 'xstate'
import { assign, enqueueActions, setup as unchecked } from 'xstate'

/**
 * The parameters of an action or guard that takes events. No caller gives them: they tell types which events these are.
 */
export type Takes<E> = { takes: E } | undefined

type Narrow<E extends EventObject, T extends E['type']> = Extract<E, { type: T }>

/** The types of the events that have these fields, for the names that a part is given. */
export type Bringing<E extends EventObject, Fields = unknown> = E extends Fields ? E['type'] : never

/** A guard, or a message or action of XState's, that takes events of these types alone. */
export const on =
  <G extends { context: unknown; event: EventObject }, const T extends G['event']['type'], const R>(
    type: T | readonly T[],
    how: (event: Narrow<G['event'], T>, context: G['context'], given: G) => R,
  ): ((given: G, params: Takes<Narrow<G['event'], T>>) => R) =>
  (given) => {
    const { event }: { event: G['event'] } = given
    const isTaken = (sent: G['event']): sent is Narrow<G['event'], T> => [type].flat().some((one) => one === sent.type)
    if (isTaken(event)) return how(event, given.context, given)
    throw new Error(event.type)
  }

/** What these events, and no others, change in the context. */
export const takes = <C extends MachineContext, E extends AnyEventObject, const T extends E['type']>(
  type: T | readonly T[],
  how: (event: NoInfer<Narrow<E, T>>, context: NoInfer<C>) => NoInfer<Partial<C>>,
): ActionFunction<C, E, E, Takes<Narrow<E, T>>, never, never, never, never, never> =>
  assign<C, E, Takes<Narrow<E, T>>, E, never>(on(type, how))

type Enqueue<C extends MachineContext, E extends EventObject> = Parameters<
  Parameters<typeof enqueueActions<C, E, undefined, E, never, never, never, never, never>>[0]
>[0]['enqueue']

/** Several actions in a row, of these events and no others. */
export const does = <C extends MachineContext, E extends AnyEventObject, const T extends E['type']>(
  type: T | readonly T[],
  how: (event: NoInfer<Narrow<E, T>>, context: NoInfer<C>, enqueue: Enqueue<C, E>) => void,
): ActionFunction<C, E, E, Takes<Narrow<E, T>>, never, never, never, never, never> =>
  enqueueActions<C, E, Takes<Narrow<E, T>>, E, never, never, never, never, never>(
    on(type, (event, context, { enqueue }) => how(event, context, enqueue)),
  )

type Params = Record<string, ParameterizedObject['params'] | undefined>
type Actors = Record<string, UnknownActorLogic>

/** The names of what may stand where any of these events can come: it takes them all, or looks at none. */
type Fit<P extends Params, E> = {
  [K in keyof P & string]: NonNullable<P[K]> extends { takes: infer Taken } ? ([E] extends [Taken] ? K : never) : K
}[keyof P & string]

interface Wiring {
  event: EventObject
  actions: Params
  guards: Params
}

/** What is wrong with the actions or guards of one place, in words. */
type Misplaced<X, Fits extends string, At extends string> = X extends Fits
  ? never
  : X extends string
    ? `${X} takes other events than ${At}`
    : X extends readonly unknown[]
      ? Misplaced<X[number], Fits, At>
      : X extends { type: infer Type } | { _out_TGuard?: { type: infer Type } }
        ? Misplaced<Type, Fits, At>
        : never

type OfTransition<X, E, W extends Wiring, At extends string> = X extends readonly unknown[]
  ? OfTransition<X[number], E, W, At>
  :
      | (X extends { actions: infer Actions } ? Misplaced<Actions, Fit<W['actions'], E>, At> : never)
      | (X extends { guard: infer Guard } ? Misplaced<Guard, Fit<W['guards'], E>, At> : never)

type OfEvents<On, W extends Wiring> = {
  [T in keyof On & string]: string extends T
    ? never
    : T extends W['event']['type']
      ? OfTransition<On[T], Narrow<W['event'], T>, W, T>
      : `no event is called ${T}`
}[keyof On & string]

type OfStates<States, W extends Wiring> = { [S in keyof States]: Faults<States[S], W> }[keyof States]

/**
 * Each event of a definition that the flow does not receive, and each action and guard that does not take what comes
 * where it stands.
 */
type Faults<Node, W extends Wiring> =
  | (Node extends { on: infer On } ? OfEvents<On, W> : never)
  | (Node extends { states: infer States } ? OfStates<States, W> : never)
  | (Node extends { always: infer Always } ? OfTransition<Always, W['event'], W, 'always'> : never)
  | (Node extends { entry: infer Actions } ? Misplaced<Actions, Fit<W['actions'], W['event']>, 'entry'> : never)
  | (Node extends { exit: infer Actions } ? Misplaced<Actions, Fit<W['actions'], W['event']>, 'exit'> : never)

type Unless<Fault> = [Fault] extends [never] ? unknown : Fault

/**
 * XState's `setup`, which refuses an action or guard on a transition of an event that it does not take, and a
 * transition of an event that there is not.
 */
export const setup = <
  C extends MachineContext,
  E extends AnyEventObject,
  A extends Actors = Record<never, never>,
  Acts extends Params = Record<never, never>,
  Guards extends Params = Record<never, never>,
  D extends string = never,
>(given: {
  types: { context?: C; events?: E }
  actors?: { [K in keyof A]: K extends keyof A ? A[K] : never }
  actions?: {
    [K in keyof Acts]: ActionFunction<C, E, E, Acts[K], never, never, never, D, EventObject>
  }
  guards?: { [K in keyof Guards]: GuardPredicate<C, E, Guards[K], never> }
  delays?: { [K in D]: number | ((given: { context: C; event: E }) => number) }
}) => {
  const made = unchecked<C, E, A, Record<never, never>, Acts, Guards, D>(given)
  return {
    ...made,
    createMachine: <const Config extends Parameters<typeof made.createMachine>[0]>(
      config: Config & Unless<Faults<Config, { event: E; actions: Acts; guards: Guards }>>,
    ) => made.createMachine<Config>(config),
  }
}
