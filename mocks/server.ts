import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { getResponse } from 'msw'
import { createHandlers, createServices } from './handlers.ts'
import { notFound, problem } from './problem.ts'
import type { Service } from './service.ts'

const allowedOrigin = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/

const preflight = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET,POST,PUT,PATCH,DELETE',
      'Access-Control-Allow-Headers': request.headers.get('access-control-request-headers') ?? '',
      'Access-Control-Max-Age': '600',
    },
  })

const isPreflight = (request: Request): boolean =>
  request.method === 'OPTIONS' && request.headers.has('access-control-request-method')

const withCors = (request: Request, response: Response): Response => {
  const origin = request.headers.get('origin')
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Origin')
  if (origin !== null && allowedOrigin.test(origin)) {
    headers.set('Access-Control-Allow-Origin', origin)
    headers.set('Access-Control-Allow-Credentials', 'true')
    headers.set('Access-Control-Expose-Headers', 'Location, ETag')
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

const listing = (services: readonly Service[]): string => {
  const calls = services.flatMap(({ handlers }) => handlers.map(({ info }) => info.header.replace('*', '')))
  const own = ['GET /', 'GET /health', 'PUT /weather', 'DELETE /weather']
  return ['Stand-in services', ...own, ...calls.filter((call) => /^[A-Z]+ \//.test(call)), ''].join('\n')
}

const createAnswer = (services: readonly Service[]) => {
  const handlers = createHandlers(services)
  return async (request: Request): Promise<Response> => {
    if (isPreflight(request)) return preflight(request)
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' && pathname === '/') return new Response(listing(services))
    if (request.method === 'GET' && pathname === '/health') return new Response('ok\n')
    try {
      return (await getResponse(handlers, request)) ?? notFound()
    } catch (error) {
      if (error instanceof URIError) return problem(400, 'Bad Request')
      console.error(request.method, request.url, error)
      return problem(500, 'Internal Server Error')
    }
  }
}

type Listener = ReturnType<typeof getRequestListener>

const listen = (listener: Listener, port: number, host: string) =>
  new Promise<{ port: number; close: () => Promise<void> }>((resolve, reject) => {
    const server = createServer(listener)
    const close = () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      })
    const portOf = (address: AddressInfo | string | null) =>
      address === null || typeof address === 'string' ? port : address.port
    server.once('error', reject)
    server.listen({ port, host }, () => resolve({ port: portOf(server.address()), close }))
  })

const hasNoSuchAddress = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')

/** Port 0 takes a free one. `localhost` may mean either loopback address, so both are served. */
export const startServer = async (port: number, services: readonly Service[] = createServices()) => {
  const answer = createAnswer(services)
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const response = await answer(request)
      if (response.type !== 'error') return withCors(request, response)
      incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    },
    { overrideGlobalObjects: false },
  )
  const four = await listen(listener, port, '127.0.0.1')
  const six = await listen(listener, four.port, '::1').catch((error: unknown) => {
    if (hasNoSuchAddress(error)) return null
    throw error
  })
  return {
    port: four.port,
    url: `http://127.0.0.1:${four.port}`,
    close: async () => {
      await Promise.all([four.close(), six?.close()])
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await startServer(Number(process.env.PORT ?? 4174))
