import { assign, sendTo } from 'xstate'
import type { CallFault } from '../../events/faults.ts'
import { required } from './effect.ts'
import { faultNotice } from './fault.ts'
import { flowNamed } from './flow.ts'

/** What a part of a machine reads where it decides or acts: some fields of the context and of the event, whatever else there is. */
export interface Given<C, E> {
  context: C
  event: E
}

/** An action of a part: it fits every machine whose context and events have what it reads. */
export type PartAction<C, E> = (given: Given<C, E>) => void

/** An `assign` of a part. XState's own type names the whole machine; this one names what is read and written. */
export function change<C, E>(how: (given: Given<C, E>) => Partial<C>): PartAction<C, E>
export function change(how: (given: Given<object, { type: string }>) => object) {
  return assign(how)
}

/** An action of XState's own as a part's, which reads and writes nothing of a context. */
export function bare(action: (...given: never) => void): PartAction<object, { type: string }>
export function bare(action: object) {
  return action
}

type Failed = { type: string; fault?: CallFault }

/** Says in red why a call gave nothing, as the event's `fault` has it. */
export function sayFault(): PartAction<object, Failed>
export function sayFault() {
  return sendTo(flowNamed('notices'), ({ event }: { event: Failed }) => faultNotice(required(event.fault ?? null)))
}
