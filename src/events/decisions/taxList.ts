import type { Row } from '../projections/rows.ts'
import { mayCorrect, taxStageOf } from '../projections/tax.ts'
import type { TaxFault } from '../tax/record.ts'
import type { TaxFilter } from '../tax/taxList.ts'
import type { TaxStage } from '../tax/taxRecord.ts'
import type { TaxJob } from '../tax/taxSender.ts'
import { canBeSent } from '../values/amounts.ts'
import { isTaxSettled } from '../values/standing.ts'
import { taxDaysLeft } from '../values/taxDeadline.ts'
import { isRejectedWhateverShop } from './taxRejected.ts'
import { knownReferenceOf } from './taxSend.ts'

type Invoice = Row<'invoice'>

const unanswered: readonly TaxStage[] = ['sending', 'unknown', 'waiting']

/** Not accepted, of what can be sent. What was sent is awaited, whatever became of it here. */
export const isUnsettled = (row: Invoice): boolean => {
  const stage = taxStageOf(row)
  return unanswered.includes(stage) || (!isTaxSettled(stage) && canBeSent(row))
}

/** The service may have a record of it that this device has not read. */
export const isUnheard = (row: Invoice): boolean =>
  isUnsettled(row) && row.tax === undefined && row.unpushed?.kind !== 'created'

/** The tax office has it, or will answer: it is not late any more, whatever was changed here since. */
export const isHeld = (row: Invoice): boolean => {
  const stage = taxStageOf(row)
  return isTaxSettled(stage) || stage === 'waiting' || stage === 'amended'
}

/** If the service cannot give so many records in a row, it is not the invoices. */
const mostUnread = 3

/** Whether a record could not be read because of its invoice alone, after so many others in a row: the next may be. */
export const isOfInvoice = (fault: TaxFault, unread: number): boolean =>
  (fault === 'unreadable' || fault === 'failed') && unread < mostUnread

/** Days left to a deadline that is near. */
const near = 3

const mending: readonly TaxStage[] = ['rejected', 'amended']
const unknown: readonly TaxStage[] = ['unknown', 'notArrived']
const asked: readonly TaxStage[] = [...unanswered, 'notArrived', 'rejected']

/** Whether a filter leaves it, where there are so many days from its date to the deadline. */
export const isOfFilter = (row: Invoice, filter: TaxFilter, { now, days }: { now: number; days: number }): boolean => {
  const stage = taxStageOf(row)
  switch (filter) {
    case 'all':
      return true
    case 'soon':
      return !isHeld(row) && taxDaysLeft(row, now, days) <= near
    case 'mending':
      return mending.includes(stage)
    case 'unknown':
      return unknown.includes(stage)
  }
}

const job = ({ id, app }: Invoice, task: TaxJob['task'], paymentReference: string | null = null): TaxJob => ({
  invoice: id,
  app,
  task,
  paymentReference,
  withFaults: false,
})

/** Of those that may be corrected: what would be rejected again, so that it is left to its own record. */
export const isUnchanged = (row: Row<'invoice'>): boolean => mayCorrect(row) && isRejectedWhateverShop(row)

/**
 * The send of one among many: an invoice that was not sent, or its correction. A rejected one that is unchanged, and
 * one that did not arrive, are sent again from their own sheets.
 */
export const sendJobOf = (row: Invoice): TaxJob | null => {
  if (!isUnsettled(row)) return null
  if (taxStageOf(row) === 'notSent') return job(row, 'MAIN')
  return mayCorrect(row) && !isUnchanged(row) ? job(row, 'CORRECTION', knownReferenceOf(row)) : null
}

export const inquiryJobOf = (row: Invoice): TaxJob | null =>
  isUnsettled(row) && asked.includes(taxStageOf(row)) ? job(row, 'inquiry') : null
