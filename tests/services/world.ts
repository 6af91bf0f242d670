import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { getResponse } from 'msw'
import { apiKey } from '../../mocks/apiKey.ts'
import { createHandlers, createServices } from '../../mocks/handlers.ts'
import { mockCallers, tokenOf } from '../../mocks/mockCallers.ts'
import type { World } from '../../mocks/service.ts'
import type { Database } from '../../mocks/sql/database.ts'
import type { Row } from '../builders/wire.ts'
import { untraced } from '../tools/untraced.ts'

interface Listed {
  created?: readonly Row[]
  updated?: readonly Row[]
  deleted?: readonly string[]
}
export type Changes = Readonly<Record<string, Listed>>

const Table = t.strict({
  created: t.array(t.UnknownRecord),
  updated: t.array(t.UnknownRecord),
  deleted: t.array(t.string),
})
export const Pulled = t.strict({ changes: t.record(t.string, Table), timestamp: t.number })
export type Pulled = t.TypeOf<typeof Pulled>

const App = t.strict({ name: t.string, publicId: t.string })

export const decoded = <A>(codec: t.Decoder<unknown, A>, value: unknown): A =>
  E.getOrElse((): A => {
    throw new Error(`Not of its shape: ${JSON.stringify(value)}`)
  })(codec.decode(value))

interface Ask {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}
/** Sends one call to the services, in this process or another. */
export type Send = (path: string, ask: Ask) => Promise<Response>

export const sendTo =
  (answer: (request: Request) => Promise<Response | undefined>, root = 'http://localhost:4174'): Send =>
  async (path, { method = 'GET', body, headers = {} }) => {
    const asked = new Request(root + path, { method, headers, ...(body === undefined ? {} : { body: textOf(body) }) })
    const response = await answer(asked)
    if (response === undefined) throw new Error(`Nobody answers ${path}`)
    return response
  }

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

const read = async (response: Response): Promise<{ status: number; body: unknown }> => {
  const text = await response.text()
  const body: unknown = text === '' ? null : JSON.parse(text)
  return { status: response.status, body }
}

const paths = { invoice: '/invoice/v1/factor/sync', gtin: '/gtin/v1/app-product/sync' } as const
const tables = { invoice: ['factor', 'person'], gtin: ['product'] } as const
type SyncService = keyof typeof paths

/** All tables of the service, also those without a change. */
export const whole = (service: SyncService, changes: Changes) =>
  Object.fromEntries(
    tables[service].map((table) => [table, { created: [], updated: [], deleted: [], ...changes[table] }]),
  )

/** Calls in the name of a subject. */
export const createCaller = (send: Send, sub: string) => {
  const own = { authorization: `Bearer ${tokenOf(sub)}`, 'x-taak-api-key': apiKey }
  const call = async (path: string, { headers, ...ask }: Ask = {}) =>
    read(await send(path, { ...ask, headers: { ...own, ...headers } }))

  const pull = (service: SyncService, app: string, query = 'last_pulled_at=null&schema_version=1&migration=null') =>
    call(`${paths[service]}/${encodeURIComponent(app)}?${query}`)

  const pulled = async (service: SyncService, app: string, cursor: number | null = null): Promise<Pulled> => {
    const { body } = await pull(service, app, `last_pulled_at=${cursor}&schema_version=1&migration=null`)
    return decoded(Pulled, body)
  }

  const pushBody = (service: SyncService, app: string, cursor: number | null, body: unknown, headers = {}) =>
    call(`${paths[service]}/${encodeURIComponent(app)}?last_pulled_at=${cursor}`, { method: 'POST', body, headers })

  const push = (service: SyncService, app: string, cursor: number | null, changes: Changes, headers = {}) =>
    pushBody(service, app, cursor, whole(service, changes), headers)

  const makeApp = async (name: string): Promise<string> =>
    decoded(App, (await call('/main/v1/apps', { method: 'POST', body: { name } })).body).publicId

  return { call, pull, pulled, pushBody, push, makeApp }
}

export type Caller = ReturnType<typeof createCaller>

type Options = Pick<World, 'desks' | 'checkTimeout'>

export const handlersOver = (database: Database, options: Options = {}) =>
  untraced(() => createHandlers(createServices({ database, callers: mockCallers, ...options })))

let shops = 0

/** A subject with its own app, on a database that other tests may share. */
export const openShop = async (database: Database, options: Options = {}) => {
  shops += 1
  const handlers = handlersOver(database, options)
  const send = sendTo((request) => getResponse(handlers, request))
  const sub = `shop-${process.pid}-${shops}`
  const caller = createCaller(send, sub)
  const app = await caller.makeApp('خواربار پارسیان')
  return {
    ...{ app, sub, send, caller, database },
    as: (other: string) => createCaller(send, other),
    pull: (cursor: number | null = null) => caller.pulled('invoice', app, cursor),
    push: (cursor: number | null, changes: Changes) => caller.push('invoice', app, cursor, changes),
    pay: (factor: string, ref = 'IPG_SEP') => caller.call('/paid', { method: 'PUT', body: { app, factor, ref } }),
  }
}

export const done = { status: 200, body: {} }
export const conflict = { status: 409, body: { title: 'Conflict', status: 409 } }
export const refused = (field: string, message: string) => ({
  status: 400,
  body: { title: 'Constraint Violation', status: 400, violations: [{ field, message }] },
})
export const missing = { status: 404, body: { title: 'Not found', status: 404 } }
export const forbidden = { status: 403, body: { title: 'Forbidden', status: 403 } }
export const unauthorised = { status: 401, body: { title: 'Unable To Obtain Valid Token', status: 401 } }
export const nothing = { created: [], updated: [], deleted: [] }
