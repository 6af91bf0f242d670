import * as desk from './en/desk.ts'
import * as device from './en/device.ts'
import * as pages from './en/pages.ts'
import * as records from './en/records.ts'

export const en = { ...desk, ...records, ...device, ...pages }
