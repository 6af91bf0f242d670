import type { en } from './en.ts'
import * as desk from './fa/desk.ts'
import * as device from './fa/device.ts'
import * as pages from './fa/pages.ts'
import * as records from './fa/records.ts'
import type { Translation } from './words.ts'

export const fa: Translation<typeof en> = { ...desk, ...records, ...device, ...pages }
