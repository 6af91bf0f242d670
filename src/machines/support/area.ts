import { supportAreaEvents } from '../../events/support/area.ts'
import { area } from '../kernel/areaRows.ts'
import { backupEffects, backupMachine } from './backup.ts'
import { supportEffects, supportMachine } from './support.ts'

/** What a user hands to support, and backups. */
export const supportArea = area(supportAreaEvents, {
  support: { ownership: 'tab', machine: supportMachine, effects: supportEffects },
  backup: { ownership: 'tab', machine: backupMachine, effects: backupEffects },
})
