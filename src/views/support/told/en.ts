import type { Sentences } from '../../../machines/replay/sentences.ts'
import { admin } from './en/admin.ts'
import { cloud } from './en/cloud.ts'
import { contact } from './en/contact.ts'
import { device } from './en/device.ts'
import { lists } from './en/lists.ts'
import { plans } from './en/plans.ts'
import { anybodys } from './en/public.ts'
import { records } from './en/records.ts'
import { sale } from './en/sale.ts'
import { sync } from './en/sync.ts'
import { tax } from './en/tax.ts'
import { whose } from './en/whose.ts'

export const en: Sentences = {
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
