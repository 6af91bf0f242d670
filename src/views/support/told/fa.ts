import type { Sentences } from '../../../machines/replay/sentences.ts'
import { device } from './fa/device.ts'
import { lists } from './fa/lists.ts'
import { records } from './fa/records.ts'
import { sale } from './fa/sale.ts'
import { sync } from './fa/sync.ts'
import { tax } from './fa/tax.ts'
import { whose } from './fa/whose.ts'

export const fa: Sentences = { ...device, ...lists, ...records, ...sale, ...sync, ...tax, ...whose }
