import type { Sentences } from '../../../machines/replay/sentences.ts'
import { admin } from './fa/admin.ts'
import { cloud } from './fa/cloud.ts'
import { contact } from './fa/contact.ts'
import { device } from './fa/device.ts'
import { lists } from './fa/lists.ts'
import { plans } from './fa/plans.ts'
import { anybodys } from './fa/public.ts'
import { records } from './fa/records.ts'
import { sale } from './fa/sale.ts'
import { sync } from './fa/sync.ts'
import { tax } from './fa/tax.ts'
import { whose } from './fa/whose.ts'

export const fa: Sentences = {
  ...admin,
  ...anybodys,
  ...cloud,
  ...contact,
  ...device,
  ...lists,
  ...plans,
  ...records,
  ...sale,
  ...sync,
  ...tax,
  ...whose,
}
