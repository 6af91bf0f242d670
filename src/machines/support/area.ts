import { supportEvents } from '../../events/support/support.ts'
import { area } from '../area.ts'
import { supportEffects, supportMachine } from './support.ts'

export const supportAreaEvents = { support: supportEvents }

/** What a user hands to support. */
export const supportArea = area(supportAreaEvents, {
  support: { ownership: 'tab', machine: supportMachine, effects: supportEffects },
})
