import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { CauseStored } from '../../events/causeStored.ts'
import type { Fault } from '../../events/faults.ts'
import type { TaxKind } from '../../events/tax/record.ts'
import { maxTaxErrors, TaxRecord } from '../../events/tax/record.ts'
import { cleanText, maxText } from '../../events/values/text.ts'
import type { Service } from '../http/call.ts'

const Given = t.union([t.string, t.number, t.null, t.undefined])
const OfficeError = t.union([t.string, t.type({ message: t.string }), t.type({ msg: t.string })])
const Answered = t.intersection([
  t.partial({ status: Given }),
  t.partial({ data: t.union([t.null, t.partial({ error: t.union([t.null, t.array(t.unknown)]) })]) }),
])

const textOf = (given: t.TypeOf<typeof Given>): string | null => {
  const text = cleanText(String(given ?? '')).slice(0, maxText)
  return text === '' ? null : text
}

const parsed = (text: string): unknown =>
  E.getOrElse((): unknown => null)(E.tryCatch((): unknown => JSON.parse(text), String))

/** An error of the tax office as one line, whatever it is made of. */
const lineOf = (error: unknown): string => {
  const text = !OfficeError.is(error)
    ? JSON.stringify(error)
    : typeof error === 'string'
      ? error
      : 'msg' in error
        ? error.msg
        : error.message
  return cleanText(text ?? '').slice(0, maxText)
}

const Body = t.partial({
  ...{ taxId: Given, referenceNumber: Given, paymentReferenceNumber: Given },
  /** What the tax office said; text or JSON, null until it did. */
  responseData: t.unknown,
})

/** The record in an answer; null where it is none. The shape beyond its fields is not known (specification section 7). */
const recordIn = (body: unknown): TaxRecord | null => {
  if (!Body.is(body) || body === null) return null
  const { taxId, referenceNumber, paymentReferenceNumber, responseData } = body
  const said = typeof responseData === 'string' ? parsed(responseData) : responseData
  const { status, data } = Answered.is(said) ? said : {}
  const record = {
    taxId: textOf(taxId),
    referenceNumber: textOf(referenceNumber),
    paymentReference: textOf(paymentReferenceNumber),
    status: textOf(status),
    errors: (data?.error ?? []).slice(0, maxTaxErrors).map(lineOf),
  }
  return TaxRecord.is(record) ? record : null
}

/** The record of an answer that has to be one. */
const Recorded = new t.Type<TaxRecord | null, unknown>(
  'Recorded',
  (value): value is TaxRecord | null => value === null || TaxRecord.is(value),
  (value, context) =>
    t.UnknownRecord.is(value) || value === null ? t.success(recordIn(value)) : t.failure(value, context),
  t.identity,
)

/** Of a send only the status counts (specification section 7); a record in it is taken. */
const Taken = new t.Type<TaxRecord | null, unknown>(
  'Taken',
  Recorded.is,
  (value) => t.success(recordIn(value)),
  t.identity,
)

interface OnInvoice {
  app: string
  invoice: string
}

/** The tax records of the invoice service. */
export const createOfficeService = (service: Service) => {
  const read = async (path: readonly string[], signal: AbortSignal): Promise<E.Either<Fault, TaxRecord | null>> => {
    const answer = await service.ask({ method: 'GET', changes: false, path, answer: Recorded }, signal)
    if (E.isRight(answer)) return E.right(answer.right.body)
    return answer.left._tag === 'NotFound' ? E.right(null) : answer
  }
  const at = ({ app, invoice }: OnInvoice, ...more: readonly string[]) => ['v1', 'tax-record', app, invoice, ...more]
  return {
    /** Null where there is no record. */
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
