import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { createMachine } from 'xstate'
import { register } from '../../events/catalogue.ts'
import type { Definitions, EventsOf, Unstamped } from '../../events/event.ts'
import type { ByPort } from '../parts/effect.ts'
import type { Following } from './followers.ts'
import { follow } from './followers.ts'

/** A flow, in one row. Its events stand in a table of their own, so that flows can be typed by what they receive. */
export interface FlowRow<D extends Definitions = Definitions> extends Following<Unstamped<EventsOf<D>>> {
  /**
   * `shared`: one for all tabs of the device. `abandonable`: a tab's, and taken over by the next when that tab was
   * closed in the middle of it. `tab`: begins anew with each load.
   */
  ownership: 'shared' | 'abandonable' | 'tab'
  machine: AnyStateMachine
  /** A port that throws could provide any of them. */
  effects?: Readonly<Record<string, ByPort<() => never>>>
  /**
   * Of an abandonable flow whose work grows long: its checkpoint in a state that is `restable`, in `part`s. The flow
   * takes it where it begins.
   */
  restedAs?: (snapshot: AnyMachineSnapshot) => readonly EventObject[]
}

const loaded = new Map<string, FlowRow>()
const unread = new Set<string>()

/** Registers an area's flows and events. The flows receive changes of app, user, session and access. */
export const area = <E extends Record<string, Definitions>, R extends { readonly [F in keyof E]: FlowRow<E[F]> }>(
  events: E,
  rows: R,
): R => {
  for (const [flow, definitions] of Object.entries(events)) register(flow, definitions)
  for (const [flow, row] of Object.entries<FlowRow<Definitions>>(rows)) {
    loaded.set(flow, row)
    unread.delete(flow)
    follow(flow, row)
  }
  return rows
}

/** Throws for a flow of an area that has not been loaded. */
export const rowOf = (flow: string): FlowRow => {
  const row = loaded.get(flow)
  if (row === undefined) throw new Error(`The area of ${flow} has not been loaded`)
  return row
}

/** Puts a machine that does nothing in place of flows that could not be loaded. */
export const doWithout = (flows: Readonly<Record<string, FlowRow['ownership']>>): void => {
  for (const [flow, ownership] of Object.entries(flows)) {
    if (loaded.has(flow)) continue
    loaded.set(flow, { ownership, machine: createMachine({ id: flow }) })
    unread.add(flow)
  }
}

export const isDoneWithout = (flow: string): boolean => unread.has(flow)
