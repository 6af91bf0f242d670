import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import type { Fault } from '../../events/callFaults.ts'
import type { CauseStored } from '../../events/causeStored.ts'
import type { PlanInvoice } from '../../events/plans/planInvoice.ts'
import type { PlanPeriod } from '../../events/values/planPeriod.ts'
import { monthlyRial, months, totalOf } from '../../events/values/planPeriod.ts'
import type { MadeInvoice } from '../../machines/plans/planOrder.ts'
import type { Answered, Service } from '../http/call.ts'
import { AppliedAnswer, FactorAnswer, MadeAnswer, PlansAnswer, TokenAnswer } from './wire.ts'

interface Deps {
  main: Service
  /** The invoice service with the client library's headers and the same key (facts section 1). */
  library: Service
  /** The app id of plans' invoices. */
  app: string
}

/** The invoice's item: a month, so many times. */
const item = { name: 'Startup plan, monthly', nameFa: 'طرح استارتاپ، ماهانه', price: monthlyRial }

const bodyOf = <A>(answer: E.Either<Fault, Answered<A>>): E.Either<Fault, A> =>
  E.map(({ body }: Answered<A>) => body)(answer)

/** Plans, their invoices and tokens for the bank, at their services. */
export const createPlansService = ({ main, library, app }: Deps) => {
  const post = async <A>(
    service: Service,
    { path, body, answer }: { path: readonly string[]; body: object; answer: t.Type<A, unknown> },
    stored: CauseStored,
    signal: AbortSignal,
  ) => bodyOf(await service.change({ method: 'POST', changes: true, path, body, answer }, stored, signal))

  return {
    /** Needs no session: the result page is public. An answer about another invoice is refused. */
    invoice: async (id: string, signal: AbortSignal): Promise<E.Either<Fault, PlanInvoice>> => {
      const path = ['api', 'v1', 'factor', id]
      const asked = { method: 'GET', changes: false, path, answer: FactorAnswer, bearer: 'optional' } as const
      const answer = bodyOf(await library.ask(asked, signal))
      return E.isRight(answer) && answer.right.publicId !== id ? E.left({ _tag: 'Unreadable' }) : answer
    },
    makeInvoice: (
      { period, payer, at }: { period: PlanPeriod; payer: string; at: number },
      stored: CauseStored,
      signal: AbortSignal,
    ) =>
      post(
        library,
        {
          path: ['api', 'v1', 'factor', 'create'],
          body: {
            appPublicId: app,
            currency: 'IRR',
            total: totalOf(period),
            payer,
            factorDate: new Date(at).toISOString(),
            items: [{ ...item, quantity: months[period] }],
          },
          answer: FactorAnswer,
        },
        stored,
        signal,
      ),
    token: ({ publicId, total: amount }: PlanInvoice, stored: CauseStored, signal: AbortSignal) =>
      post(
        library,
        {
          path: ['api', 'v1', 'ipg', 'token'],
          body: { publicId, appPublicId: app, ipgCompany: 'SAMAN', amount },
          answer: TokenAnswer,
        },
        stored,
        signal,
      ),
    makePlan: (period: PlanPeriod, made: MadeInvoice, stored: CauseStored, signal: AbortSignal) =>
      post(
        main,
        {
          path: ['v1', 'support-plan', 'create'],
          body: { type: 'STARTUP', period, factorTrackingCode: made.trackingCode, factorPublicId: made.invoice },
          answer: MadeAnswer,
        },
        stored,
        signal,
      ),
    plans: async (signal: AbortSignal) =>
      bodyOf(
        await main.ask(
          { method: 'GET', changes: false, path: ['v1', 'support-plan', 'list'], answer: PlansAnswer },
          signal,
        ),
      ),
    apply: async (id: string, stored: CauseStored, signal: AbortSignal) =>
      bodyOf(
        await main.change(
          {
            method: 'PUT',
            changes: true,
            bearer: 'none',
            answer: AppliedAnswer,
            path: ['v1', 'support-plan', 'public', 'callback', id],
          },
          stored,
          signal,
        ),
      ),
  }
}
export type PlansService = ReturnType<typeof createPlansService>
