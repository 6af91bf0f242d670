import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { HttpHandler } from 'msw'
import { HttpResponse, http } from 'msw'
import { isId } from '../../src/events/values/ids.ts'
import { ownsApp } from '../apps.ts'
import type { Call } from '../bearer.ts'
import { asCaller } from '../bearer.ts'
import { KeptOrNull, Text } from '../codecs.ts'
import { checkBody, notFound, problem, violates } from '../problem.ts'
import type { World } from '../service.ts'
import type { Sql } from '../sql/database.ts'
import type { Content } from './content.ts'
import { contentOf } from './content.ts'
import { answeredValue, Field, keepValue, sellerOf, wrongValue } from './profile.ts'
import type { Send } from './sends.ts'
import { isAnswered, Kind, keepSend, sendsOf, waitOf } from './sends.ts'

const Value = t.type({ value: Text })
const Sending = t.type({ paymentReferenceNumber: KeptOrNull })

const pending = { status: 'PENDING', data: { error: [] } }

const verdictOf = ({ errors }: Send) => ({
  status: errors.length === 0 ? 'SUCCESS' : 'FAILED',
  data: { error: errors },
})

type Answered = ReturnType<typeof verdictOf>

const recordOf = (send: Send, responseData: Answered | typeof pending | null) => ({
  taxId: send.taxId,
  referenceNumber: send.reference,
  paymentReferenceNumber: send.paymentReference,
  responseData,
})

/** The record of the latest send, with `meanwhile` as the office's answer until it comes; null without a send. */
const latestRecord = async (sql: Sql, place: { app: string; factor: string }, meanwhile: typeof pending | null) => {
  const send = (await sendsOf(sql, place)).at(-1)
  if (send === undefined) return null
  return recordOf(send, isAnswered(send, await waitOf(sql)) ? verdictOf(send) : meanwhile)
}

const isSame = (one: Content, other: Content): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The tax routes of the invoice service: a shop's tax profile, and the records of its sends. */
export const createTax = ({ database, callers }: World): readonly HttpHandler[] => {
  const asOwner = (answer: (call: Call & { app: string }) => Promise<Response>) =>
    asCaller(callers, async (call) => {
      const app = call.param('app')
      return (await ownsApp(database, call.caller, app)) ? answer({ ...call, app }) : problem(403, 'Forbidden')
    })

  const answerRecord = (meanwhile: typeof pending | null) =>
    asOwner(async ({ app, param }) => {
      const factor = param('factor')
      const record = isId(factor) ? await latestRecord(database, { app, factor }, meanwhile) : null
      return record === null ? notFound() : HttpResponse.json(record)
    })

  return [
    http.get(
      '*/invoice/v1/tax-profile/:app/:field',
      asOwner(async ({ app, param }) => {
        const field = param('field')
        if (!Field.is(field)) return notFound()
        return HttpResponse.json({ value: await answeredValue(database, app, field) })
      }),
    ),

    http.put(
      '*/invoice/v1/tax-profile/:app/:field',
      asOwner(async ({ app, param, request }) => {
        const field = param('field')
        if (!Field.is(field)) return notFound()
        const body = await checkBody(Value, request)
        if (E.isLeft(body)) return body.left
        const wrong = wrongValue(field, body.right.value)
        if (wrong !== null) return violates(wrong)
        await keepValue(database, app, field, body.right.value)
        return HttpResponse.json({})
      }),
    ),

    http.get('*/invoice/v1/tax-record/:app/:factor', answerRecord(null)),
    http.get('*/invoice/v1/tax-record/:app/:factor/inquiry', answerRecord(pending)),

    http.post(
      '*/invoice/v1/tax-record/:app/:factor/send/:kind',
      asOwner(async ({ app, param, request }) => {
        const kind = param('kind')
        if (!Kind.is(kind)) return notFound()
        const body = await checkBody(Sending, request)
        if (E.isLeft(body)) return body.left
        return database.transaction(async (sql) => {
          const place = { app, factor: param('factor') }
          const content = await contentOf(sql, app, place.factor)
          if (content === null) return notFound()
          const seller = await sellerOf(sql, app)
          if (!('memoryId' in seller)) return violates(...seller)
          const [sends, wait] = [await sendsOf(sql, place), await waitOf(sql)]
          const taken = sends.findLast((send) => isAnswered(send, wait) && send.errors.length === 0)?.content ?? null
          if (kind === 'CORRECTION' && (sends.length === 0 || (taken !== null && isSame(taken, content))))
            return problem(409, 'Conflict')
          const { paymentReferenceNumber: paymentReference } = body.right
          const of = { place, kind, paymentReference, seller, content }
          const send = await keepSend(sql, { ...of, taken: kind === 'CORRECTION' ? taken : null })
          return HttpResponse.json(recordOf(send, isAnswered(send, wait) ? verdictOf(send) : null))
        })
      }),
    ),
  ]
}
