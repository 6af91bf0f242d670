import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { HttpHandler } from 'msw'
import { HttpResponse, http } from 'msw'
import { checked } from '../src/events/values/codecs.ts'
import { asAdmin } from './bearer.ts'
import { Kept, text } from './codecs.ts'
import type { Account } from './identity/accounts.ts'
import { accountsIn } from './identity/accounts.ts'
import { check, checkBody, notFound } from './problem.ts'
import type { World } from './service.ts'

const most = 20
const page = 10

const isUpTo = (length: number) => (value: string) => Kept.is(value) && value.trim() !== '' && value.length <= length

const isKey = isUpTo(100)

const Value = text('Value', isUpTo(500), 'must be 1 to 500 letters')
const Values = t.array(Value).pipe(
  checked('Values', `must be at most ${most}`, (value): value is string[] => {
    return Array.isArray(value) && value.length <= most
  }),
  'Values',
)
const Attributes = t.record(t.string, Values).pipe(
  checked(
    'Attributes',
    `must be at most ${most}, with keys of 1 to 100 letters`,
    (value): value is Record<string, string[]> => {
      const keys = Object.keys(Object(value))
      return keys.length <= most && keys.every(isKey)
    },
  ),
  'Attributes',
)
const Described = t.type({ id: Kept, attributes: Attributes })

const Asked = t.type({
  search: Kept,
  offset: text('Offset', (value) => /^\d{1,9}$/.test(value), 'must be a whole number, 0 or more'),
  size: text('Size', (value) => value === String(page), `must be ${page}`),
})

const toWire = ({ sub, username, givenName, familyName, email, attributes, roles }: Account) => ({
  ...{ id: sub, username, firstName: givenName, lastName: familyName, email },
  ...{ attributes, roles },
})

const path = '*/main/v1/admin/users'

/** The accounts of the identity provider, for an admin. */
export const createUsers = ({ database, callers }: World): readonly HttpHandler[] => {
  const accounts = accountsIn(database)

  const list = asAdmin(callers, async ({ param }) => {
    const asked = check(Asked, { search: param('search'), offset: param('offset'), size: param('size') })
    if (E.isLeft(asked)) return asked.left
    const { search, offset } = asked.right
    return HttpResponse.json((await accounts.search(search.trim(), Number(offset), page)).map(toWire))
  })

  return [
    http.get(`${path}//:offset/:size`, list),
    http.get(`${path}/:search/:offset/:size`, list),

    http.post(
      `${path}/updateCustomAttributes`,
      asAdmin(callers, async ({ request }) => {
        const body = await checkBody(Described, request)
        if (E.isLeft(body)) return body.left
        const { id, attributes } = body.right
        return (await accounts.describe(id, attributes)) ? HttpResponse.json({}) : notFound()
      }),
    ),
  ]
}
