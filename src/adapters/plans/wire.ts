import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { PlanInvoice } from '../../events/plans/planInvoice.ts'
import { maxPlanItems, PlanInvoice as PlanInvoiceCodec } from '../../events/plans/planInvoice.ts'
import type { SupportPlan } from '../../events/plans/supportPlan.ts'
import { maxPlans, SupportPlan as SupportPlanCodec } from '../../events/plans/supportPlan.ts'
import { cleanText, maxText } from '../../events/values/text.ts'
import { listOf } from '../http/listOf.ts'

const FactorWire = t.type({
  publicId: t.string,
  trackingCode: t.number,
  appPublicId: t.string,
  currency: t.string,
  total: t.number,
  items: t.array(t.type({ i: t.union([t.string, t.number]), p: t.number, q: t.number })),
  factorDate: t.string,
  paid: t.union([t.boolean, t.null, t.undefined]),
})

const isPayable = ({ currency, total, items }: t.TypeOf<typeof FactorWire>): boolean =>
  currency === 'IRR' &&
  Number.isSafeInteger(total) &&
  total > 0 &&
  items.reduce((sum, { p, q }) => sum + p * q, 0) === total

const invoiceIn = (body: unknown): PlanInvoice | null => {
  if (!FactorWire.is(body)) return null
  const { publicId, trackingCode, appPublicId: app, total, paid, factorDate: date, items } = body
  const invoice = {
    publicId,
    trackingCode,
    app,
    date,
    paid: paid === true,
    total: isPayable(body) ? total : null,
    items: items
      .slice(0, maxPlanItems)
      .map(({ i, p: price, q: quantity }) => ({ product: String(i), price, quantity })),
  }
  return PlanInvoiceCodec.is(invoice) ? invoice : null
}

/** A plan's invoice of the invoice service. If its items do not add up to the total, it cannot be paid. */
export const FactorAnswer = new t.Type<PlanInvoice, unknown>(
  'Factor',
  PlanInvoiceCodec.is,
  (value, context) => {
    const invoice = invoiceIn(value)
    return invoice === null ? t.failure(value, context) : t.success(invoice)
  },
  t.identity,
)

const SupportPlanWire = t.type({
  type: t.string,
  period: t.string,
  factorTrackingCode: t.number,
  factorPublicId: t.string,
  createdAt: t.string,
  expiredAt: t.union([t.string, t.null, t.undefined]),
  applied: t.boolean,
})

/** Letters of codes and times of a plan: a full list of plans stays one entry of the journal. */
const mostLetters = 128

const planIn = (body: unknown): readonly SupportPlan[] => {
  if (!SupportPlanWire.is(body)) return []
  const { type, period, factorTrackingCode: trackingCode, factorPublicId: invoice, createdAt, applied } = body
  const plan = { type, period, trackingCode, invoice, createdAt, expiredAt: body.expiredAt ?? null, applied }
  const letters = [type, period, createdAt, plan.expiredAt].join('').length
  return SupportPlanCodec.is(plan) && letters <= mostLetters ? [plan] : []
}

/** One plan an invoice, the latest first; unreadable ones are left out. */
export const PlansAnswer = listOf('SupportPlans', {
  read: planIn,
  idOf: ({ invoice }) => invoice,
  madeAt: ({ createdAt }) => createdAt,
  most: maxPlans,
})

/** The text of an answer's field `error`, cut to its limit; null if it says nothing. */
const errorIn = (error: unknown): string | null =>
  (typeof error === 'string' && cleanText(error.slice(0, maxText))) || null

/** The main API's answer to a new plan: null, or the reason of its refusal. An unreadable error may be either. */
export const MadeAnswer = new t.Type<{ error: string | null }, unknown>(
  'SupportPlanMade',
  (value): value is { error: string | null } => t.type({ error: t.union([t.string, t.null]) }).is(value),
  (value, context) => {
    if (!t.UnknownRecord.is(value)) return t.failure(value, context)
    const { error = null } = value
    const said = errorIn(error)
    return error === null || error === '' || said !== null ? t.success({ error: said }) : t.failure(value, context)
  },
  t.identity,
)

export const AppliedAnswer = t.type({
  type: t.string,
  applied: t.boolean,
  expiredAt: t.union([t.string, t.null, t.undefined]),
})

/** `status` 1 is success (requirement 4.22). */
export const TokenAnswer = t.type({
  status: t.number,
  token: t.union([t.string, t.null, t.undefined]),
  errorDesc: t.union([t.string, t.null, t.undefined]),
})

/** A bank's token that may be posted; none if its form is another. */
export const tokenIn = ({ status, token }: t.TypeOf<typeof TokenAnswer>): E.Either<null, string> =>
  status === 1 && typeof token === 'string' && /^[\w.~+/=-]{1,512}$/.test(token) ? E.right(token) : E.left(null)
