import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { importJWK, jwtVerify } from 'jose'
import type { HttpHandler } from 'msw'
import { HttpResponse, http } from 'msw'
import { checkedNumber } from '../../src/events/values/codecs.ts'
import { checkBody, problem } from '../problem.ts'
import { goneDevice } from './seeds.ts'

const mostKept = 20
const maxBody = 4096
const day = 24 * 60 * 60

interface Came {
  headers: Record<string, string>
  /** Base64. */
  body: string
}

const Status = checkedNumber(
  'Status',
  'must be a status of 200 to 599',
  (value) => Number.isInteger(value) && value >= 200 && value <= 599,
)
const Told = t.type({ status: Status })

/** True if the sender has signed for this server, by RFC 8292. */
const isSigned = async (authorization: string, audience: string): Promise<boolean> => {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/i.exec(authorization) ?? []
  const point = Buffer.from(key ?? '', 'base64url')
  if (token === undefined || point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  try {
    const signer = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
    const { payload } = await jwtVerify(token, signer, { audience, requiredClaims: ['exp', 'sub'] })
    return (payload.exp ?? 0) <= Date.now() / 1000 + day
  } catch {
    return false
  }
}

/** Why it is refused; null if it is accepted. */
const flawOf = async ({ headers, url }: Request, body: ArrayBuffer): Promise<Response | null> => {
  const authorization = headers.get('authorization')
  if (authorization === null) return problem(401, 'Unauthorized')
  if (!(await isSigned(authorization, new URL(url).origin))) return problem(403, 'Forbidden')
  if (!/^\d+$/.test(headers.get('ttl') ?? '')) return problem(400, 'TTL is missing')
  if (headers.get('content-encoding') !== 'aes128gcm') return problem(415, 'Unsupported Media Type')
  return body.byteLength > maxBody ? problem(413, 'Content Too Large') : null
}

/** A push server for machines that reach no other; it keeps everything in memory. */
export const createPushServer = (): readonly HttpHandler[] => {
  const statuses = new Map<string, number>([[goneDevice, 410]])
  const came = new Map<string, readonly Came[]>()

  return [
    http.post<{ device: string }>('*/push/:device', async ({ request, params: { device } }) => {
      const body = await request.arrayBuffer()
      const flaw = await flawOf(request, body)
      if (flaw !== null) return flaw
      const status = statuses.get(device) ?? 201
      if (status === 201) {
        const push = { headers: Object.fromEntries(request.headers), body: Buffer.from(body).toString('base64') }
        came.set(device, [...(came.get(device) ?? []), push].slice(-mostKept))
      }
      return new HttpResponse(null, { status })
    }),

    http.put<{ device: string }>('*/push/:device', async ({ request, params: { device } }) => {
      const told = await checkBody(Told, request)
      if (E.isLeft(told)) return told.left
      statuses.set(device, told.right.status)
      return new HttpResponse(null, { status: 204 })
    }),

    http.get<{ device: string }>('*/push/:device', ({ params: { device } }) =>
      HttpResponse.json(came.get(device) ?? []),
    ),
  ]
}
