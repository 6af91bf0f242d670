import type { AnyEventObject, AnyMachineSnapshot, EventFrom, SnapshotFrom } from 'xstate'
import type { Unstamped } from '../../src/events/event.ts'
import type { Machines } from '../../src/machines/kernel/flows.ts'
import type { Driver } from './driver.ts'
import type { Move } from './drivers/move.ts'
import type { Sight } from './drivers/sights.ts'

type StateOf<F extends keyof Machines> = SnapshotFrom<Machines[F]>
type ContextOf<F extends keyof Machines> = StateOf<F>['context']

type EventOf<F extends keyof Machines> = Unstamped<EventFrom<Machines[F]>>

/** Of several ways in which an event is brought about, which one: the machine does not see it. */
interface Told {
  story?: string
}

/** A flow at a real desk: how a walk begins, what can be done or brought about there, and what is compared. */
interface Fixture<F extends keyof Machines> {
  /** A short name, of every fixture of the flow but the first: each has its own ground. */
  name?: string
  /** What must be there first: brings a new browser's page to where the machine begins. */
  ground: (driver: Driver) => readonly Move[]
  /** What can be asked for or brought about where the flow stands. */
  offers: (state: StateOf<F>) => readonly (EventOf<F> & Told)[]
  /** What comes by itself there, before anything else can be done; null where the desk waits. */
  follows?: (state: StateOf<F>) => EventOf<F> | null
  /** What tells two states apart, beside what the flow's guards look at. */
  apart?: (context: ContextOf<F>) => unknown
  /** Of fields that the device, the clock or a server make otherwise than the machine here: what of them is compared. The others are compared whole. */
  compared?: { readonly [K in keyof ContextOf<F>]?: (value: ContextOf<F>[K], context: ContextOf<F>) => unknown }
  /** What of it is on the screen. */
  seen: (driver: Driver, state: StateOf<F>) => readonly Sight[]
  /** What is brought about by other hands than asking this flow, by event; or asked for with more than the command's own gesture. */
  occasions?: {
    readonly [T in EventFrom<Machines[F]>['type']]?: (
      driver: Driver,
      event: Extract<EventOf<F>, { type: T }> & Told,
    ) => readonly Move[]
  }
}

/** The same with the types of one flow left out, for whoever walks any flow. */
export interface AnyFixture {
  name: string | null
  ground: Fixture<keyof Machines>['ground']
  offers: (state: AnyMachineSnapshot) => readonly AnyEventObject[]
  follows: (state: AnyMachineSnapshot) => AnyEventObject | null
  apart: (context: object) => unknown
  look: (context: object) => Readonly<Record<string, unknown>>
  seen: (driver: Driver, state: AnyMachineSnapshot) => readonly Sight[]
  occasions: ReadonlyMap<string, (driver: Driver, event: object) => readonly Move[]>
}

/** Nothing of a field is compared: the device, the clock or a server has it otherwise than the machine here. */
export const theirs = (): string => 'theirs'

const call = (of: unknown, ...given: readonly object[]) =>
  typeof of === 'function' ? Reflect.apply(of, null, given) : null

const comparedOf = (compared: object, context: object) => {
  const of = new Map(Object.entries(compared))
  return Object.fromEntries(
    Object.entries(context).map(([name, value]) => {
      const part = of.get(name)
      return [name, typeof part === 'function' ? Reflect.apply(part, null, [value, context]) : value]
    }),
  )
}

export const fixture = <F extends keyof Machines>({ name, ground, occasions, ...of }: Fixture<F>): AnyFixture => ({
  name: name ?? null,
  ground,
  offers: (state) => call(of.offers, state),
  follows: (state) => call(of.follows, state),
  apart: (context) => call(of.apart, context),
  look: (context) => comparedOf(of.compared ?? {}, context),
  seen: (driver, state) => call(of.seen, driver, state),
  occasions: new Map(
    Object.entries(occasions ?? {}).map(([type, occasion]) => [
      type,
      (driver: Driver, event: object) => call(occasion, driver, event),
    ]),
  ),
})
