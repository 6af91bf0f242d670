import type { en } from './en.ts'
import * as apps from './fa/apps.ts'
import * as auth from './fa/auth.ts'
import * as desk from './fa/desk.ts'
import * as device from './fa/device.ts'
import * as machines from './fa/machines.ts'
import * as pages from './fa/pages.ts'
import * as records from './fa/records.ts'
import * as replay from './fa/replay.ts'
import * as support from './fa/support.ts'
import * as sync from './fa/sync.ts'
import type { Translation } from './words.ts'

export const fa: Translation<typeof en> = {
  ...apps,
  ...auth,
  ...desk,
  ...records,
  ...replay,
  ...device,
  ...machines,
  ...pages,
  ...support,
  ...sync,
}
