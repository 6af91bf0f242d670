import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { delay, HttpResponse, http } from 'msw'
import { Kept } from '../codecs.ts'
import { check, notFound } from '../problem.ts'
import type { Service, World } from '../service.ts'
import { deskOf, usualDesk } from './desk.ts'
import type { Act } from './pages.ts'
import { closedPage, isAct, paymentPage, refusedPage } from './pages.ts'
import type { Payment } from './payments.ts'
import { listPayments, openPayment, paymentOf, settlePayment } from './payments.ts'

const seeOther = (address: string): Response => new HttpResponse(null, { status: 303, headers: { Location: address } })

const usualSlowness = 5_000
const mostSlowness = 60_000

const slownessOf = (url: string): number => {
  const asked = Number(new URL(url).searchParams.get('ms') ?? usualSlowness)
  return asked >= 0 ? Math.min(asked, mostSlowness) : usualSlowness
}

const Asked = t.type({ factor: Kept })

/** The bank's own pages, which users reach by a form of the desk: no token, no key. */
export const createBank = ({ database, desks }: World): Service => {
  const callback = ({ desk, factor }: Payment, said: Record<string, string> = {}): string =>
    `${desk ?? usualDesk(desks)}/plan/invoice/callback?${new URLSearchParams({ publicId: factor.publicId, ...said })}`

  const back = (payment: Payment): Response => {
    if (payment.standing === 'paid') return seeOther(callback(payment, { State: 'OK', RefNum: payment.ref }))
    if (payment.standing === 'refused') return seeOther(callback(payment, { State: 'CanceledByUser' }))
    return refusedPage('late', callback(payment))
  }

  const unknown = (request: Request): Response =>
    refusedPage('unknown', `${deskOf(request, desks) ?? usualDesk(desks)}/`)

  const act = async (name: Act, session: string, url: string): Promise<Payment | null> => {
    if (name === 'close') return paymentOf(database, session)
    const payment = await settlePayment(database, session, name === 'refuse' ? 'refused' : 'paid')
    if (name === 'slow') await delay(slownessOf(url))
    return payment
  }

  return {
    name: 'bank',
    handlers: [
      http.post('*/bank', async ({ request }) => {
        const form = new URLSearchParams(await request.text())
        const isWhole = form.get('GetMethod') === 'true'
        const payment = isWhole ? await openPayment(database, form.get('Token') ?? '') : null
        if (payment === null) return unknown(request)
        if (payment.standing === 'open') return seeOther(`/bank/payment/${payment.session}`)
        return refusedPage(payment.standing === 'late' ? 'late' : 'used', callback(payment))
      }),

      http.get('*/bank/payment/:session', async ({ params, request }) => {
        const payment = await paymentOf(database, String(params.session))
        if (payment === null) return unknown(request)
        if (payment.standing !== 'open') return back(payment)
        return paymentPage(payment, slownessOf(request.url), payment.desk ?? usualDesk(desks))
      }),

      http.post('*/bank/payment/:session/:act', async ({ params, request }) => {
        const name = String(params.act)
        if (!isAct(name)) return notFound()
        const payment = await act(name, String(params.session), request.url)
        if (payment === null) return unknown(request)
        return name === 'close' && payment.standing === 'open' ? closedPage() : back(payment)
      }),
    ],
    admin: [
      http.get('*/payments', async ({ request }) => {
        const asked = check(Asked, { factor: new URL(request.url).searchParams.get('factor') })
        return E.isLeft(asked) ? asked.left : HttpResponse.json(await listPayments(database, asked.right.factor))
      }),
    ],
  }
}
