import { createHash, randomBytes, randomUUID } from 'node:crypto'
import * as t from 'io-ts'
import type { HttpHandler } from 'msw'
import { HttpResponse, http } from 'msw'
import { isId } from '../src/events/values/ids.ts'
import type { Asked } from './apiKey.ts'
import { hasApiKey, keyOf } from './apiKey.ts'
import { ownsApp } from './apps.ts'
import type { Call } from './bearer.ts'
import { asCaller } from './bearer.ts'
import { notFound, problem, violates } from './problem.ts'
import type { World } from './service.ts'
import type { Database, Sql } from './sql/database.ts'
import { lockName } from './sql/lock.ts'
import { decodeRows } from './sql/rows.ts'

const mostKeys = 20

const digest = (key: string): string => createHash('sha256').update(key).digest('hex')

const Listed = t.strict({ publicId: t.string, createdAt: t.string })
const Owned = t.type({ app: t.string })

const listKeys = async (sql: Sql, app: string) => {
  const text =
    'select public_id as "publicId", created_at as "createdAt" from api_key where app = $1 order by number desc'
  return decodeRows(Listed, await sql.query(text, [app])).map((key) => ({ ...key, restrictions: [] }))
}

/** A new key of the app; its value is known only now. Null if the app has the maximum. */
const makeKey = (database: Database, app: string) =>
  database.transaction(async (sql) => {
    await lockName(sql, 'api_key', app)
    if ((await listKeys(sql, app)).length >= mostKeys) return null
    const key = { publicId: randomUUID(), createdAt: new Date().toISOString() }
    const keyValue = `taak_${randomBytes(32).toString('base64url')}`
    await sql.query('insert into api_key (public_id, app, digest, created_at) values ($1, $2, $3, $4)', [
      ...[key.publicId, app, digest(keyValue), key.createdAt],
    ])
    return { ...key, keyValue, restrictions: [] }
  })

const deleteKey = async (sql: Sql, app: string, publicId: string): Promise<boolean> => {
  if (!isId(publicId)) return false
  const text = 'delete from api_key where app = $1 and public_id = $2 returning app'
  return (await sql.query(text, [app, publicId])).length > 0
}

/** The app of a key; null if the key never existed, or was deleted. */
export const appOfKey = async (sql: Sql, key: string): Promise<string | null> => {
  const rows = await sql.query('select app from api_key where digest = $1', [digest(key)])
  return decodeRows(Owned, rows)[0]?.app ?? null
}

interface KeyCall extends Asked {
  /** True if the key opens that app's calls; the desk's own key opens all. */
  opens: (app: string) => boolean
}

type Opens = KeyCall['opens']

/** The scope of a call's key; null for an unknown key. */
export const openedBy = async (sql: Sql, request: Request): Promise<Opens | null> => {
  if (hasApiKey(request)) return () => true
  const own = await appOfKey(sql, keyOf(request))
  return own === null ? null : (app) => app === own
}

/** A handler of a call that needs a key and no token: the desk's own, or an app's; 403 without. */
export const withAnyKey =
  (sql: Sql, answer: (call: KeyCall) => Promise<Response>) =>
  async (asked: Asked): Promise<Response> => {
    const opens = await openedBy(sql, asked.request)
    return opens === null ? problem(403, 'Forbidden') : answer({ ...asked, opens })
  }

/** Keys for programs of an app's owner, which call the platform without a token. */
export const createApiKeys = ({ database, callers }: World): readonly HttpHandler[] => {
  const ofOwnApp = (answer: (app: string, call: Call) => Promise<Response>) =>
    asCaller(callers, async (call) => {
      const app = call.param('app')
      return (await ownsApp(database, call.caller, app)) ? answer(app, call) : problem(403, 'Forbidden')
    })

  return [
    http.post(
      '*/main/v1/api-keys/:app',
      ofOwnApp(async (app) => {
        const made = await makeKey(database, app)
        return made === null
          ? violates({ field: 'app', message: `has ${mostKeys} keys, the most there may be` })
          : HttpResponse.json(made, { status: 201 })
      }),
    ),

    http.get(
      '*/main/v1/api-keys/:app',
      ofOwnApp(async (app) => HttpResponse.json(await listKeys(database, app))),
    ),

    http.delete(
      '*/main/v1/api-keys/:app/:key',
      ofOwnApp(async (app, { param }) =>
        (await deleteKey(database, app, param('key'))) ? new HttpResponse(null, { status: 204 }) : notFound(),
      ),
    ),
  ]
}
