import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Fault } from '../../events/callFaults.ts'
import type { CauseStored } from '../../events/causeStored.ts'
import { packed } from '../../events/decisions/packed.ts'
import type { TaxKind } from '../../events/tax/record.ts'
import { maxTaxErrors, TaxRecord } from '../../events/tax/record.ts'
import { cleanText, maxText } from '../../events/values/text.ts'
import type { Service } from '../http/call.ts'

const Given = t.union([t.string, t.number, t.null, t.undefined])
const Worded = t.union([t.type({ message: t.string }), t.type({ msg: t.string })])

const Fields = t.partial({ taxId: Given, referenceNumber: Given, paymentReferenceNumber: Given })
/** Text or JSON; null until the tax office answered. */
const Answered = t.type({ responseData: t.unknown })

const textOf = (given: t.TypeOf<typeof Given>): string | null => {
  const text = cleanText(String(given ?? '').slice(0, maxText))
  return text === '' ? null : text
}

const parsed = (text: string): unknown =>
  E.getOrElse((): unknown => null)(E.tryCatch((): unknown => JSON.parse(text), String))

/** An error of the tax office as one line, in any form. */
const lineOf = (error: unknown): string => {
  const said = Worded.is(error) ? ('msg' in error ? error.msg : error.message) : error
  const text = typeof said === 'string' ? said : (JSON.stringify(said) ?? '')
  return cleanText(text.slice(0, maxText))
}

const errorsIn = (error: unknown): readonly unknown[] => {
  if (Array.isArray(error)) return error
  return t.UnknownRecord.is(error) || (typeof error === 'string' && error !== '') ? [error] : []
}

/** The tax office's answer, each part as far as it is readable. */
const saidIn = (responseData: unknown): Pick<TaxRecord, 'status' | 'errors'> => {
  const said = typeof responseData === 'string' ? parsed(responseData) : responseData
  const { status, data } = t.UnknownRecord.is(said) ? said : {}
  const { error } = t.UnknownRecord.is(data) ? data : {}
  return {
    status: Given.is(status) ? textOf(status) : null,
    errors: packed(errorsIn(error).slice(0, maxTaxErrors).map(lineOf))[0] ?? [],
  }
}

const names = new Set([...Object.keys(Fields.props), ...Object.keys(Answered.props)])

/** Null if an answer is no record, or an unreadable one. */
const recordIn = (body: unknown): TaxRecord | null => {
  if (!t.UnknownRecord.is(body) || !Fields.is(body)) return null
  const all = Object.keys(body)
  if (all.length > 0 && !all.some((name) => names.has(name))) return null
  const { taxId, referenceNumber, paymentReferenceNumber } = body
  const record = {
    taxId: textOf(taxId),
    referenceNumber: textOf(referenceNumber),
    paymentReference: textOf(paymentReferenceNumber),
    ...saidIn(Answered.is(body) ? body.responseData : null),
  }
  return TaxRecord.is(record) ? record : null
}

const isRecorded = (value: unknown): value is TaxRecord | null => value === null || TaxRecord.is(value)

/** The answer to an inquiry. An unreadable one never counts as none: the invoice would be sent again. */
const Recorded = new t.Type<TaxRecord | null, unknown>(
  'Recorded',
  isRecorded,
  (value, context) => {
    const record = recordIn(value)
    return record === null && value !== null ? t.failure(value, context) : t.success(record)
  },
  t.identity,
)

/** Of a send only the status counts (requirement 7.22), if its answer came whole; a record in it is used. */
const Taken = new t.Type<TaxRecord | null, unknown>(
  'Taken',
  isRecorded,
  (value, context) => (value === undefined ? t.failure(value, context) : t.success(recordIn(value))),
  t.identity,
)

interface OnInvoice {
  app: string
  invoice: string
}

export const createOfficeService = (service: Service) => {
  const read = async (path: readonly string[], signal: AbortSignal): Promise<E.Either<Fault, TaxRecord | null>> => {
    const answer = await service.ask({ method: 'GET', changes: false, path, answer: Recorded }, signal)
    if (E.isRight(answer)) return E.right(answer.right.body)
    return answer.left._tag === 'NotFound' ? E.right(null) : answer
  }
  const at = ({ app, invoice }: OnInvoice, ...more: readonly string[]) => ['v1', 'tax-record', app, invoice, ...more]
  return {
    /** Null if there is no record. */
    read: (of: OnInvoice, signal: AbortSignal) => read(at(of), signal),
    inquire: (of: OnInvoice, signal: AbortSignal) => read(at(of, 'inquiry'), signal),
    send: async (
      of: OnInvoice & { kind: TaxKind; paymentReference: string | null },
      stored: CauseStored,
      signal: AbortSignal,
    ): Promise<E.Either<Fault, TaxRecord | null>> => {
      const body = { paymentReferenceNumber: of.paymentReference }
      const path = at(of, 'send', of.kind)
      const sent = await service.change({ method: 'POST', changes: true, path, body, answer: Taken }, stored, signal)
      return E.map(({ body: record }: { body: TaxRecord | null }) => record)(sent)
    },
  }
}
export type OfficeService = ReturnType<typeof createOfficeService>
