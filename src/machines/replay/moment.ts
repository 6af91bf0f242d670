import type { AnyMachineSnapshot, StateValue } from 'xstate'
import type { Entry } from '../../events/event.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import type { Header } from '../../events/supportLog.ts'
import type { Flow } from '../kernel/flows.ts'
import { flowNames, machineOf } from '../kernel/flows.ts'
import { stepperOf } from '../kernel/step.ts'
import type { Timeline } from './timeline.ts'

export interface FlowState {
  value: StateValue
  context: object
}

interface RowChange {
  model: Model
  id: string
  before: Row | null
  after: Row | null
}

/** The desk of an entry's tab as it stood after it. */
export interface Moment {
  index: number
  tab: string
  /** Null before the first entry. */
  entry: Entry | null
  states: Record<Flow, FlowState>
  /** The entry's flow before it. */
  before: FlowState | null
  skipped: string | null
  diverged: { recorded: string; folded: string } | null
  /** At most 200. */
  rows: readonly RowChange[]
}

export interface Opened {
  header: Header
  timeline: Timeline
  /**
   * The index of the first entry after which a machine that is the same today is in another state than the device was.
   */
  divergence: number | null
  counts: { skipped: number; diverged: number; unreadable: number }
  /** Why the rest of the file was left out. */
  capped: 'entries' | 'bytes' | null
  /** The file's end is missing, or does not fit its entries. */
  cut: boolean
  /** Lines that say what the file begins with. */
  starts: number
}

const isWhole = (states: Partial<Record<Flow, FlowState>>): states is Record<Flow, FlowState> =>
  flowNames.every((flow) => flow in states)

/** The states of all flows as plain data; a flow that is not among them is as it begins. */
export const plainStates = (found: ReadonlyMap<Flow, AnyMachineSnapshot>): Record<Flow, FlowState> => {
  const states: Partial<Record<Flow, FlowState>> = {}
  for (const flow of flowNames) states[flow] = plainState(found.get(flow) ?? stepperOf(machineOf(flow)).initial)
  if (!isWhole(states)) throw new Error('A flow has no state')
  return states
}

export const plainState = ({ value, context }: AnyMachineSnapshot): FlowState => ({ value, context })
