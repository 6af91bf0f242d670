import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { HttpHandler } from 'msw'
import { delay, getResponse, HttpResponse, http } from 'msw'
import { Count, ServiceName, text } from './codecs.ts'
import { checkBody, notFound, problem, violates } from './problem.ts'
import type { Service } from './service.ts'

const kinds = /^(?:slow(?:=\d{1,6})?|down|wrong|truncated|lost)$/
const badKind = 'must be slow, slow=<milliseconds>, down, wrong, truncated or lost'

const Kind = text('Kind', (value) => kinds.test(value), badKind)
const Forecast = t.type({ service: ServiceName, kind: Kind, times: Count })

const defaultSlowness = 3000
const slowness = (kind: string): number => Number(kind.split('=')[1] ?? defaultSlowness)

const half = async (response: Response): Promise<Response> => {
  const body = await response.text()
  return new HttpResponse(body.slice(0, Math.floor(body.length / 2)), {
    status: response.status,
    headers: { 'Content-Type': response.headers.get('content-type') ?? 'application/json' },
  })
}

/** `down` and `wrong` never reach the service; `slow`, `truncated` and `lost` do, and spoil its answer. */
const answerIn = async (kind: string | undefined, answer: () => Promise<Response>): Promise<Response> => {
  if (kind === 'down') return problem(503, 'Service Unavailable')
  if (kind === 'wrong') return HttpResponse.html('<!doctype html><title>Sign in to this network</title>')
  const response = await answer()
  if (kind === 'truncated') return half(response)
  if (kind === 'lost') return HttpResponse.error()
  if (kind !== undefined) await delay(slowness(kind))
  return response
}

/** Weather for the stand-ins: asked of one call by its header, or by `PUT /weather` for a service's next calls. */
export const createWeather = () => {
  const forecasts = new Map<ServiceName, { kind: string; times: number }>()

  const next = (service: ServiceName): string | undefined => {
    const forecast = forecasts.get(service)
    if (forecast === undefined) return undefined
    if (forecast.times === 1) forecasts.delete(service)
    else forecasts.set(service, { ...forecast, times: forecast.times - 1 })
    return forecast.kind
  }

  const handlers: readonly HttpHandler[] = [
    http.put('*/weather', async ({ request }) => {
      const forecast = await checkBody(Forecast, request)
      if (E.isLeft(forecast)) return forecast.left
      const { service, kind, times } = forecast.right
      forecasts.set(service, { kind, times })
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete('*/weather', () => {
      forecasts.clear()
      return new HttpResponse(null, { status: 204 })
    }),
  ]

  const over = (service: Service): HttpHandler =>
    http.all(
      ({ request }) => new URL(request.url).pathname.startsWith(`/${service.name}/`),
      async ({ request }) => {
        const asked = request.headers.get('x-weather')
        if (asked !== null && !Kind.is(asked)) return violates({ field: 'x-weather', message: badKind })
        return answerIn(
          asked ?? next(service.name),
          async () => (await getResponse([...service.handlers], request)) ?? notFound(),
        )
      },
    )

  return { handlers, over }
}
