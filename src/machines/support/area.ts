import { supportAreaEvents } from '../../events/support/area.ts'
import { area } from '../kernel/areaRows.ts'
import { supportEffects, supportMachine } from './support.ts'

/** What a user hands to support. */
export const supportArea = area(supportAreaEvents, {
  support: { ownership: 'tab', machine: supportMachine, effects: supportEffects },
})
