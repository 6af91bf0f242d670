import type { en } from './en.ts'
import * as editors from './fa/editors.ts'
import { first } from './fa/first.ts'
import * as keys from './fa/keys.ts'
import * as machines from './fa/machines.ts'
import * as replay from './fa/replay.ts'
import * as shell from './fa/shell.ts'
import * as support from './fa/support.ts'
import * as tax from './fa/tax.ts'
import * as taxList from './fa/taxList.ts'
import * as taxRecord from './fa/taxRecord.ts'
import type { Translation } from './words.ts'

export const fa: Translation<typeof en> = {
  ...first,
  ...editors,
  ...keys,
  ...machines,
  ...replay,
  ...shell,
  ...support,
  ...taxList,
  ...taxRecord,
  ...tax,
}
