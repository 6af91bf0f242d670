import type { App } from '../../events/entities.ts'
import { recordsEvents } from '../../events/records/area.ts'
import { area } from '../kernel/areaRows.ts'
import { customerEffects, customerMachine } from './customer.ts'
import { personEditorEffects, personEditorMachine } from './personEditor.ts'
import { productEditorMachine } from './productEditor.ts'
import { productEditorEffects } from './productEditorContext.ts'
import { stuffEffects, stuffMachine } from './stuff.ts'
import { tableEffects, tableMachine } from './table.ts'

const ofApp = (app: App | null) => ({ type: 'app.chosen', app: app?.publicId ?? null }) as const

/** Listing and amending what is sold, and to whom; and what a customer owes. */
export const recordsArea = area(recordsEvents, {
  productEditor: { ownership: 'abandonable', machine: productEditorMachine, effects: productEditorEffects },
  stuff: { ownership: 'tab', machine: stuffMachine, effects: stuffEffects },
  personEditor: { ownership: 'abandonable', machine: personEditorMachine, effects: personEditorEffects },
  customer: {
    ownership: 'tab',
    machine: customerMachine,
    effects: customerEffects,
    ofApp,
  },
  table: { ownership: 'tab', machine: tableMachine, effects: tableEffects, ofApp },
})
