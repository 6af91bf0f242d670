import { supportEvents } from './support.ts'

export const supportAreaEvents = { support: supportEvents }
