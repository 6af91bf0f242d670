import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { HttpHandler } from 'msw'
import { HttpResponse, http } from 'msw'
import { checkedNumber } from '../../src/events/values/codecs.ts'
import { Kept } from '../codecs.ts'
import { check, checkBody } from '../problem.ts'
import type { World } from '../service.ts'
import { keepWait, listSends } from './sends.ts'

const Wait = checkedNumber(
  'Wait',
  'must be a whole number, 0 or more',
  (value) => Number.isSafeInteger(value) && value >= 0,
)
const Office = t.type({ wait: Wait })
const Asked = t.type({ app: Kept })

/** Calls of tests: the tax office's delay, and its received sends. */
export const createTaxAdmin = ({ database }: World): readonly HttpHandler[] => [
  http.put('*/tax-office', async ({ request }) => {
    const body = await checkBody(Office, request)
    if (E.isLeft(body)) return body.left
    await keepWait(database, body.right.wait)
    return new HttpResponse(null, { status: 204 })
  }),

  http.get('*/tax-sends', async ({ request }) => {
    const asked = check(Asked, { app: new URL(request.url).searchParams.get('app') })
    return E.isLeft(asked) ? asked.left : HttpResponse.json(await listSends(database, asked.right.app))
  }),
]
