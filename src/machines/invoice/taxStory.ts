import type { Fact } from '../../events/catalogue.ts'
import { stageOfRecord } from '../../events/projections/tax.ts'
import type { TaxKind, TaxRecord } from '../../events/tax/record.ts'

/** The tax office's answer about an invoice; `nothing`: it was not found there. */
export type TaxAnswer = 'accepted' | 'rejected' | 'waiting' | 'nothing'

/** What happened to an invoice on its way to the tax office. */
export type TaxHappened =
  | { what: 'taxSent'; kind: TaxKind }
  | { what: 'taxTaken' }
  | { what: 'taxRefused' }
  | { what: 'taxLost' }
  | { what: 'taxSaid'; answer: TaxAnswer }

const answerOf = (record: TaxRecord | null): TaxAnswer => {
  if (record === null || record.taxId === null) return 'nothing'
  const stage = stageOfRecord(record)
  return stage === 'accepted' || stage === 'rejected' ? stage : 'waiting'
}

/** Null for a fact that is not about the tax office. */
export const taxHappened = (fact: Fact): TaxHappened | null => {
  switch (fact.type) {
    case 'tax.sendBegun':
      return { what: 'taxSent', kind: fact.kind }
    case 'tax.sendTaken': {
      const answer = answerOf(fact.record)
      return answer === 'accepted' || answer === 'rejected' ? { what: 'taxSaid', answer } : { what: 'taxTaken' }
    }
    case 'tax.sendRefused':
      return { what: 'taxRefused' }
    case 'tax.outcomeLost':
      return { what: 'taxLost' }
    case 'tax.recordRead':
      return { what: 'taxSaid', answer: answerOf(fact.record) }
    default:
      return null
  }
}
