import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { HttpHandler } from 'msw'
import { HttpResponse, http } from 'msw'
import { withApiKey } from './apiKey.ts'
import { Kept, optional, text } from './codecs.ts'
import { checkBody } from './problem.ts'
import type { Database } from './sql/database.ts'
import { decodeRows } from './sql/rows.ts'

const longest = 4000
const longestAddress = 254
const mostKept = 100

const Message = text(
  'Message',
  (value) => Kept.is(value) && value.trim() !== '' && value.length <= longest,
  `must be 1 to ${longest} letters`,
)

const badSender = 'must be a well-formed email address'
const Address = text(
  'Address',
  (value) => value === '' || (Kept.is(value) && value.length <= longestAddress && /^[^\s@]+@[^\s@]+$/.test(value)),
  badSender,
)

const Sent = t.type({ message: Message, sender: optional(Address, badSender) })
const Came = t.strict({ message: t.string, sender: t.string, bearer: t.boolean })

const keep = (database: Database, { message, sender = '' }: t.TypeOf<typeof Sent>, bearer: boolean) =>
  database.transaction(async (sql) => {
    await sql.query('insert into support_message (message, sender, bearer) values ($1, $2, $3)', [
      ...[message, sender, bearer],
    ])
    await sql.query('delete from support_message where number <= (select max(number) from support_message) - $1', [
      mostKept,
    ])
  })

/** A message to support from anybody, by the key alone; a token is ignored. */
export const createSupportMessages = (database: Database): HttpHandler =>
  http.post(
    '*/main/v1/support/message',
    withApiKey(async ({ request }) => {
      const body = await checkBody(Sent, request)
      if (E.isLeft(body)) return body.left
      await keep(database, body.right, (request.headers.get('authorization') ?? '') !== '')
      return HttpResponse.json({})
    }),
  )

/** The messages in order. */
export const createSupportDesk = (database: Database): readonly HttpHandler[] => [
  http.get('*/support-messages', async () => {
    const rows = await database.query('select message, sender, bearer from support_message order by number')
    return HttpResponse.json(decodeRows(Came, rows))
  }),
]
