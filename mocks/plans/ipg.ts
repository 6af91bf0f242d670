import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { HttpResponse, http } from 'msw'
import { withAnyKey } from '../apiKeys.ts'
import { deskOf } from '../bank/desk.ts'
import { issuePayment } from '../bank/payments.ts'
import { Count, Text, text } from '../codecs.ts'
import { checkBody, problem } from '../problem.ts'
import type { World } from '../service.ts'
import type { Factor } from './factors.ts'
import { findFactor } from './factors.ts'

const NewToken = t.type({
  publicId: Text,
  appPublicId: Text,
  ipgCompany: text('IpgCompany', (value) => value === 'SAMAN', 'must be SAMAN'),
  amount: Count,
})

const refusals = {
  1: 'صورت‌حساب پیدا نشد.',
  2: 'صورت‌حساب از برنامهٔ دیگری است.',
  3: 'صورت‌حساب پیش‌تر پرداخت شده است.',
  4: 'مبلغ با صورت‌حساب یکی نیست.',
} as const

const flawOf = (factor: Factor | null, asked: t.TypeOf<typeof NewToken>): keyof typeof refusals | null => {
  if (factor === null) return 1
  if (factor.appPublicId !== asked.appPublicId) return 2
  if (factor.paid) return 3
  return factor.total === asked.amount ? null : 4
}

const refuse = (errorCode: keyof typeof refusals) =>
  HttpResponse.json({ status: -1, errorCode: String(errorCode), errorDesc: refusals[errorCode] })

/** The token that opens the bank's page; the bank leads back to the calling desk. */
export const createIpg = ({ database, desks }: World) =>
  http.post(
    '*/invoice/api/v1/ipg/token',
    withAnyKey(database, async ({ request, opens }) => {
      const body = await checkBody(NewToken, request)
      if (E.isLeft(body)) return body.left
      const factor = await findFactor(database, body.right.publicId)
      const asked = body.right.appPublicId
      if (!(opens(asked) && opens(factor?.appPublicId ?? asked))) return problem(403, 'Forbidden')
      const flaw = flawOf(factor, body.right)
      if (flaw !== null) return refuse(flaw)
      const token = await issuePayment(database, body.right.publicId, deskOf(request, desks))
      return HttpResponse.json({ status: 1, token })
    }),
  )
