import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { keyword } from '../values/codecs.ts'
import { TaxId } from '../values/ids.ts'
import { NationalId, PaymentRef, ServiceSaid, ServiceWord, TaxNumber } from '../values/text.ts'

/** What is sent of an invoice: it, or a correction of what was sent of it (requirement 7.22). */
export const TaxKind = keyword('MAIN', 'CORRECTION')
export type TaxKind = t.TypeOf<typeof TaxKind>

/** The most errors that are kept of one answer: a record stays one entry of the journal. */
export const maxTaxErrors = 40

/** A tax record as the invoice service has it (requirement 3.7); `status` and `errors` are of its `responseData`, null and none until the tax office answered. */
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

/** Why a question about a record came to nothing. */
export const TaxFault = keyword('offline', 'noAnswer', 'signedOut', 'forbidden', 'busy', 'unreadable', 'failed')
export type TaxFault = t.TypeOf<typeof TaxFault>

const sample: TaxRecord = {
  taxId: 'DEF5GH0481F0000001FED8',
  referenceNumber: '741802936',
  paymentReference: null,
  status: 'SUCCESS',
  errors: [],
}

/** Records in each of their ways, for the events' samples. */
export const taxRecords = {
  accepted: sample,
  waiting: { ...sample, status: 'PENDING' },
  sent: { ...sample, status: null },
  rejected: { ...sample, status: 'FAILED', errors: ['body[0].sstid: not registered'] },
  corrected: { ...sample, taxId: 'DEF5GH0481F009956F7211' },
} as const satisfies Record<string, TaxRecord>
