import { backupEvents } from './backup.ts'
import { supportEvents } from './support.ts'

export const supportAreaEvents = { support: supportEvents, backup: backupEvents }
