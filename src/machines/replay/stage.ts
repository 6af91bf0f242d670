import type { AnyActor } from 'xstate'
import { createActor } from 'xstate'
import type { FlowRefs } from '../kernel/flowRefs.ts'
import { flowRefs } from '../kernel/flowRefs.ts'
import type { Flow } from '../kernel/flows.ts'
import { flowNames, machineOf } from '../kernel/flows.ts'
import { resyncType } from '../kernel/record.ts'
import { restored } from '../kernel/restore.ts'
import { deskMachine } from '../kernel/root.ts'
import { withoutEffects } from '../kernel/withoutEffects.ts'
import type { FlowState } from './moment.ts'

export interface Stage {
  flows: FlowRefs
  /** Sets all flows to these states; who looks at them sees the change. */
  show: (states: Record<Flow, FlowState>) => void
  stop: () => void
}

/** A desk of the very machines with no effects: its states are set, and the views of the desk draw them. */
export const createStage = (): Stage => {
  const still = Object.fromEntries(flowNames.map((flow) => [flow, withoutEffects(machineOf(flow))]))
  const root: AnyActor = createActor(
    deskMachine(Object.fromEntries(flowNames.map((flow) => [flow, restored(withoutEffects(machineOf(flow)))]))),
  )
  root.start()
  return {
    flows: flowRefs(root.system),
    show(states) {
      for (const flow of flowNames) {
        const snapshot = still[flow]?.resolveState(states[flow])
        root.system.get(flow).send({ type: resyncType, snapshot })
      }
    },
    stop: () => void root.stop(),
  }
}
