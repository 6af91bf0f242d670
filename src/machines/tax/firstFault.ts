import { checkBeforeSend } from '../../events/decisions/tax.ts'
import type { Person } from '../../events/entities.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Finding } from '../../events/tax/findings.ts'
import { isFault } from '../../events/tax/findings.ts'

/** What is wrong first of an invoice as it stands here, whatever its shop is; null where that is nothing. */
export const firstFaultOf = (invoice: Row<'invoice'>, buyer: Person | undefined, at: number): Finding | null =>
  checkBeforeSend({ invoice, buyer, profile: null, at, before: null }).find(isFault) ?? null
