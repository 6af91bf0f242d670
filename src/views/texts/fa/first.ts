import * as apps from './apps.ts'
import * as auth from './auth.ts'
import * as desk from './desk.ts'
import * as device from './device.ts'
import * as pages from './pages.ts'
import * as payment from './payment.ts'
import * as records from './records.ts'
import * as sync from './sync.ts'

/** The desk's texts in its first load. */
export const first = { ...apps, ...auth, ...desk, ...payment, ...records, ...device, ...pages, ...sync }
