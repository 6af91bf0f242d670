import * as auth from './auth.ts'
import * as desk from './desk.ts'
import * as device from './device.ts'
import * as pages from './pages.ts'
import * as records from './records.ts'
import * as sync from './sync.ts'

/** The desk's texts in its first load. */
export const first = { ...auth, ...desk, ...records, ...device, ...pages, ...sync }
