import type { AnyStateMachine } from 'xstate'
import type { Flow } from '../events/flows.ts'
import { invoiceEffects } from './desk/invoice.ts'
import { listEffects } from './desk/list.ts'
import { panelEffects } from './desk/panel.ts'
import { personEditorEffects } from './desk/personEditor.ts'
import { productEditorEffects } from './desk/productEditor.ts'
import { sampleEffects } from './desk/sample.ts'
import { savingEffects } from './desk/saving.ts'
import { scannerEffects } from './desk/scanner.ts'
import { storageEffects } from './desk/storage.ts'
import { stuffEffects } from './desk/stuff.ts'
import { updateEffects } from './desk/update.ts'
import { machines } from './desk.ts'
import type { PortsOf } from './effect.ts'
import { appListEffects } from './identity/appList.ts'
import { authEffects } from './identity/authContext.ts'
import type { EffectRunner } from './runEffects.ts'
import { supportEffects } from './support/support.ts'
import { localImportEffects } from './sync/localImport.ts'
import { syncEffects } from './sync/syncContext.ts'

/** Every flow's effects. */
const effects = {
  appList: appListEffects,
  auth: authEffects,
  moving: localImportEffects,
  sync: syncEffects,
  saving: savingEffects,
  invoice: invoiceEffects,
  invoices: listEffects,
  products: listEffects,
  persons: listEffects,
  panel: panelEffects,
  productEditor: productEditorEffects,
  stuff: stuffEffects,
  personEditor: personEditorEffects,
  scanner: scannerEffects,
  sample: sampleEffects,
  storage: storageEffects,
  update: updateEffects,
  support: supportEffects,
}

const withEffects = Object.keys(effects).filter((name): name is keyof typeof effects => name in effects)

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never

/** Everything outside that the flows of the desk ask for. */
export type DeskPorts = Intersection<
  { [F in keyof typeof effects]: PortsOf<(typeof effects)[F]> }[keyof typeof effects]
>

/** Every machine with its effects. */
export const provide = (ports: DeskPorts, { anyActors }: EffectRunner): Record<Flow, AnyStateMachine> => {
  const provided = (flow: keyof typeof effects): AnyStateMachine => {
    const machine: AnyStateMachine = machines[flow]
    return machine.provide({ actors: anyActors(effects[flow], ports) })
  }
  return { ...machines, ...Object.fromEntries(withEffects.map((flow) => [flow, provided(flow)])) }
}
