import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { HttpHandler } from 'msw'
import { delay, getResponse, HttpResponse, http } from 'msw'
import { checked } from '../src/events/values/codecs.ts'
import { Count, Filled, ServiceName, text } from './codecs.ts'
import { checkBody, notFound, problem, violates } from './problem.ts'
import type { Service } from './service.ts'

const kinds = /^(?:slow(?:=\d{1,6})?|down|wrong|truncated|lost)$/
const badKind = 'must be slow, slow=<milliseconds>, down, wrong, truncated or lost'

const Kind = text('Kind', (value) => kinds.test(value), badKind)
const Path = checked(
  'Path',
  'must not be empty',
  (value): value is string | undefined => value === undefined || Filled.is(value),
)
/** `path`: for calls whose path contains it. */
const Forecast = t.type({ service: ServiceName, kind: Kind, times: Count, path: Path })
type Forecast = t.TypeOf<typeof Forecast>

const defaultSlowness = 3000
/** Milliseconds. */
export const slowness = (kind: string): number => Number(kind.split('=')[1] ?? defaultSlowness)

/** The arriving part of a truncated answer. */
export const halfOf = (body: string): string => body.slice(0, Math.floor(body.length / 2))

const half = async (response: Response): Promise<Response> => {
  if (response.body === null) return response
  return new HttpResponse(halfOf(await response.text()), {
    status: response.status,
    headers: { 'Content-Type': response.headers.get('content-type') ?? 'application/json' },
  })
}

const lost = async (response: Response): Promise<Response> => {
  await response.body?.cancel()
  return HttpResponse.error()
}

/** The answer of `down` and `wrong`, which never reach the service. */
export const answerInstead = (kind: string | undefined): Response | undefined => {
  if (kind === 'down') return problem(503, 'Service Unavailable')
  if (kind === 'wrong') return HttpResponse.html('<!doctype html><title>Sign in to this network</title>')
  return undefined
}

/** `down` and `wrong` never reach the service; `slow`, `truncated` and `lost` do, and spoil its answer. */
const answerIn = async (kind: string | undefined, answer: () => Promise<Response>): Promise<Response> => {
  const instead = answerInstead(kind)
  if (instead !== undefined) return instead
  const response = await answer()
  if (kind === 'truncated') return half(response)
  if (kind === 'lost') return lost(response)
  if (kind !== undefined) await delay(slowness(kind))
  return response
}

/** True for a service's calls: `/gtin/…`, or `/bank` itself. */
export const isFor = ({ name }: Service, { url }: Request): boolean => {
  const { pathname } = new URL(url)
  return pathname === `/${name}` || pathname.startsWith(`/${name}/`)
}

/** A quick filter before MSW's own: leaves out handlers of other methods and path beginnings. */
const mayTake = ({ method, url }: Request) => {
  const { pathname } = new URL(url)
  return ({ info }: HttpHandler): boolean => {
    if (typeof info.method === 'string' && info.method !== method) return false
    return typeof info.path !== 'string' || pathname.includes(info.path.replace(/^\*/, '').split(/[:*]/)[0] ?? '')
  }
}

interface Call {
  service: ServiceName
  path: string
}

export type Fault = ReturnType<typeof createFaults>

/** Faults of the mocks: of one call by its header, or of a service's next calls by `PUT /faults`. */
export const createFaults = () => {
  const forecasts = new Map<ServiceName, Forecast>()

  const next = ({ service, path }: Call): string | undefined => {
    const forecast = forecasts.get(service)
    if (forecast === undefined || !path.includes(forecast.path ?? '')) return undefined
    if (forecast.times === 1) forecasts.delete(service)
    else forecasts.set(service, { ...forecast, times: forecast.times - 1 })
    return forecast.kind
  }

  /** The fault of one call: its header's, else the next one queued for the service. */
  const kindOf = (call: Call, asked: string | null): E.Either<Response, string | undefined> =>
    asked !== null && !Kind.is(asked)
      ? E.left(violates({ field: 'x-fault', message: badKind }))
      : E.right(asked ?? next(call))

  const handlers: readonly HttpHandler[] = [
    http.put('*/faults', async ({ request }) => {
      const forecast = await checkBody(Forecast, request)
      if (E.isLeft(forecast)) return forecast.left
      forecasts.set(forecast.right.service, forecast.right)
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete('*/faults', () => {
      forecasts.clear()
      return new HttpResponse(null, { status: 204 })
    }),
  ]

  /** A service's answer under a fault. Rejects if it could not answer; an error response is a lost answer. */
  const answer = async (service: Service, request: Request): Promise<Response> => {
    const call = { service: service.name, path: new URL(request.url).pathname }
    const kind = kindOf(call, request.headers.get('x-fault'))
    if (E.isLeft(kind)) return kind.left
    const mayAnswer = mayTake(request)
    return answerIn(
      kind.right,
      async () => (await getResponse(service.handlers.filter(mayAnswer), request)) ?? notFound(),
    )
  }

  const over = (service: Service): HttpHandler =>
    http.all(
      ({ request }) => isFor(service, request),
      ({ request }) => answer(service, request),
    )

  return { handlers, over, answer, kindOf }
}
