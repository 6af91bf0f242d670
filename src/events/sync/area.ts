import { localImportEvents } from './localImport.ts'
import { syncEvents } from './sync.ts'

/** The stored name of the flow of `localImport.ts` is `moving`. */
export const syncAreaEvents = { moving: localImportEvents, sync: syncEvents }
