import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { keyword } from '../values/codecs.ts'
import { TaxId } from '../values/ids.ts'
import { NationalId, PaymentRef, ServiceSaid, ServiceWord, TaxNumber } from '../values/text.ts'

/** The kinds of sends: an invoice, or a correction of a sent one (requirement 7.22). */
export const TaxKind = keyword('MAIN', 'CORRECTION')
export type TaxKind = t.TypeOf<typeof TaxKind>

/** Errors that are kept of one answer: a record stays one entry of the journal. */
export const maxTaxErrors = 40

/**
 * A tax record of the invoice service (requirement 3.7); `status` and `errors` come from its `responseData`, null and
 * empty until the tax office answered.
 */
export const TaxRecord = t.strict({
  taxId: orNull(TaxId),
  referenceNumber: orNull(TaxNumber),
  paymentReference: orNull(PaymentRef),
  status: orNull(ServiceWord),
  errors: t.readonlyArray(ServiceSaid),
})
export type TaxRecord = t.TypeOf<typeof TaxRecord>

/** The shop, as it was sent. */
export const Seller = t.strict({ nationalId: orNull(NationalId), economicCode: orNull(TaxNumber) })

/** Why an inquiry about a record failed. */
export const TaxFault = keyword('offline', 'noAnswer', 'signedOut', 'forbidden', 'busy', 'unreadable', 'failed')
export type TaxFault = t.TypeOf<typeof TaxFault>

const sample: TaxRecord = {
  taxId: 'DEF5GH0481F0000001FED8',
  referenceNumber: '741802936',
  paymentReference: null,
  status: 'SUCCESS',
  errors: [],
}

/** Records in each state, for the events' samples. */
export const taxRecords = {
  accepted: sample,
  waiting: { ...sample, status: 'PENDING' },
  sent: { ...sample, status: null },
  rejected: { ...sample, status: 'FAILED', errors: ['body[0].sstid: not registered'] },
  corrected: { ...sample, taxId: 'DEF5GH0481F009956F7211' },
} as const satisfies Record<string, TaxRecord>
