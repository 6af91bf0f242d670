import type { Person } from '../../events/entities.ts'
import type { Entry } from '../../events/event.ts'
import type { Row } from '../../events/projections/rows.ts'
import { isAsSent, taxStageOf } from '../../events/projections/tax.ts'
import { isEconomicCodeLabel } from '../../events/values/taxIds.ts'
import { vatOfLine } from '../../events/values/taxVat.ts'
import type { StageTag } from '../desk/taxTag.ts'
import { taxTagOfStage } from '../desk/taxTag.ts'
import { factsOf } from './story.ts'

interface Numbers {
  nationalId: string | null
  economicCode: string | null
}

/** What a sent invoice says on paper of itself at the tax office. */
export interface PaperTax {
  taxId: string
  /** Null once it was accepted as it stands. */
  open: StageTag | null
  /** It was put on paper with this tax id before, as it stands. */
  copy: boolean
  seller: Numbers
  buyer: Numbers
  /** Of each line, cut. */
  vats: readonly number[]
}

const ofPerson = ({ nationalId, fields }: Person): Numbers => ({
  nationalId,
  economicCode: fields.find(({ label }) => isEconomicCodeLabel(label))?.value ?? null,
})

const isPrintedWith = (taxId: string, entries: readonly Entry[]): boolean => {
  let known: string | null = null
  let printed = false
  for (const fact of factsOf(entries)) {
    if (fact.type === 'tax.recordRead' || fact.type === 'tax.sendTaken') known = fact.record?.taxId ?? known
    if (fact.type === 'invoice.printed' && known === taxId) printed = true
    // What was amended since, or came back in part, is no copy of what was printed.
    if (fact.type === 'invoice.amended' || fact.type === 'line.returned') printed = false
  }
  return printed
}

const nobody: Numbers = { nationalId: null, economicCode: null }

/** Null if the tax office gave it no number, or if this device does not know what was sent under it. */
export const paperTaxOf = (
  invoice: Row<'invoice'>,
  buyer: Person | null | undefined,
  story: readonly Entry[],
): PaperTax | null => {
  const taxId = invoice.tax?.record?.taxId ?? null
  if (taxId === null || (invoice.tax?.send === null && isAsSent(invoice) !== true)) return null
  const stage = taxStageOf(invoice)
  return {
    taxId,
    open: stage === 'accepted' || stage === 'notSent' ? null : taxTagOfStage(stage),
    copy: isPrintedWith(taxId, story),
    seller: invoice.tax?.seller ?? nobody,
    buyer: buyer ? ofPerson(buyer) : nobody,
    vats: invoice.lines.map(vatOfLine),
  }
}
