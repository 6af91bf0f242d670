import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { getResponse } from 'msw'
import { tooLarge } from './bodies.ts'
import type { Callers } from './callers.ts'
import type { Fault } from './faults.ts'
import { createFaults, isFor } from './faults.ts'
import { createAdmin, createServices } from './handlers.ts'
import { help } from './help.ts'
import { createIdentity, identityOptionsOf } from './identity/identity.ts'
import { overListener } from './listener.ts'
import { notFound, problem } from './problem.ts'
import { seedDevices } from './push/seeds.ts'
import type { Service } from './service.ts'
import { openDatabaseOf } from './sql/open.ts'
import { startChecks } from './uptime/checks.ts'

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
    headers.set('Access-Control-Expose-Headers', 'Date, ETag, Location')
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

const listing = (services: readonly Service[], identity: Identity | undefined): string => {
  const calls = services.flatMap(({ handlers, admin = [] }) =>
    [...admin, ...handlers].map(({ info }) => info.header.replace('*', '')),
  )
  const own = ['GET /', 'GET /health', 'PUT /faults', 'DELETE /faults']
  const named = calls.filter((call) => /^[A-Z]+ \//.test(call))
  return [
    'Mock services (npm run services -- --help says what PUT /faults and PUT /paid take)',
    ...own,
    ...(identity?.calls ?? []),
    ...named,
    '',
  ].join('\n')
}

const createAnswer = ({ services, identity }: Served, fault: Fault) => {
  const admin = [...createAdmin(services, fault)]
  return async (request: Request): Promise<Response> => {
    if (isPreflight(request)) return preflight(request)
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' && pathname === '/') return new Response(listing(services, identity))
    if (request.method === 'GET' && pathname === '/health') return new Response('ok\n')
    try {
      const large = await tooLarge(request)
      if (large !== undefined) return large
      const service = services.find((each) => isFor(each, request))
      if (service !== undefined) return await fault.answer(service, request)
      return (await getResponse(admin, request)) ?? notFound()
    } catch (error) {
      if (error instanceof URIError) return problem(400, 'Bad Request')
      console.error(request.method, request.url, error)
      return problem(500, 'Internal Server Error')
    }
  }
}

/** Longer than clients and balancers keep an idle connection: they close first, so no call meets a closing one. */
const keepAlive = 75_000

const listen = (listener: RequestListener, port: number, host: string) =>
  new Promise<{ port: number; close: () => Promise<void> }>((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: keepAlive }, listener)
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

const isTokenCall = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && /^\/identity\/token(?:\?|$)/.test(url)

/** Pages may also read the answers of faults, which come before the provider and its own CORS. */
const allowPage = ({ headers }: IncomingMessage, res: ServerResponse): void => {
  const { origin } = headers
  if (origin !== undefined && allowedOrigin.test(origin)) res.setHeader('Access-Control-Allow-Origin', origin)
}

/** The identity provider, which answers all below /identity/ itself. Its faults concern the token endpoint. */
export interface Identity {
  listener: RequestListener
  callers: Callers
  /** Method and path of its calls, for the list. */
  calls?: readonly string[]
}

interface Served {
  services: readonly Service[]
  identity?: Identity | undefined
}

/** Port 0 takes a free one. `localhost` may mean either loopback address, so both are served. */
export const startServer = async (port: number, { services, identity }: Served) => {
  const fault = createFaults()
  const answer = createAnswer({ services, identity }, fault)
  const answerCall = getRequestListener(
    async (request, { incoming }) => {
      const response = await answer(request)
      if (response.type !== 'error') return withCors(request, response)
      incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    },
    { overrideGlobalObjects: false },
  )
  const tokens = identity === undefined ? answerCall : overListener(fault, 'identity', identity.listener)
  const listener: RequestListener = (req, res) => {
    if (identity === undefined || !req.url?.startsWith('/identity/')) return void answerCall(req, res)
    if (!isTokenCall(req)) return identity.listener(req, res)
    allowPage(req, res)
    tokens(req, res)
  }
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

/** `SERVICES_URL`: the common address of several processes, which issue and accept tokens in its name. */
const serve = async () => {
  const port = Number(process.env.PORT ?? 4174)
  const database = await openDatabaseOf(process.env)
  const url = process.env.SERVICES_URL || `http://localhost:${port}`
  const options = identityOptionsOf(process.env)
  const identity = await createIdentity({ database, url, ...options })
  await seedDevices(database, url)
  const services = createServices({ database, callers: identity.callers, desks: options.desks })
  const server = await startServer(port, { services, identity })
  const checks = startChecks({ database })
  console.log(`Mock services at ${server.url}`)
  const stop = async () => {
    await Promise.all([server.close(), checks.stop()])
    await database.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--help')) console.log(help)
  else await serve()
}
