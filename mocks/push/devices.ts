import { randomUUID } from 'node:crypto'
import * as t from 'io-ts'
import type { Database, Sql } from '../sql/database.ts'
import { lockName } from '../sql/lock.ts'
import { decodeRows } from '../sql/rows.ts'

/** The app under which the desk registers its users' devices. */
export const deskApp = 'daftar'

export const mostDevices = 50

const Listed = t.strict({
  publicId: t.string,
  userId: t.string,
  deviceId: t.string,
  appId: t.string,
  createdAt: t.string,
})
type Listed = t.TypeOf<typeof Listed>

const Subscription = t.strict({ endpoint: t.string, key: t.string, auth: t.string })
/** A browser's endpoint and its keys, for which pushes are encrypted. */
export type Subscription = t.TypeOf<typeof Subscription>

const listed = `public_id as "publicId", user_id as "userId", device_id as "deviceId", app as "appId",
  created_at as "createdAt"`

type NewDevice = Subscription & { app: string; userId: string; deviceId: string }

/**
 * The device of that endpoint. A device of the app moves to this user, since a browser has one subscription for
 * everybody. Null if the user has the maximum of others.
 */
export const registerDevice = (database: Database, device: NewDevice): Promise<Listed | null> =>
  database.transaction(async (sql) => {
    const { app, userId, deviceId, endpoint, key, auth } = device
    await lockName(sql, 'web_push', app, userId)
    const others = 'select public_id from web_push where app = $1 and user_id = $2 and endpoint <> $3'
    if ((await sql.query(others, [app, userId, endpoint])).length >= mostDevices) return null
    const rows = await sql.query(
      `insert into web_push (public_id, app, user_id, device_id, endpoint, key, auth, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        on conflict (app, endpoint) do update set
          user_id = excluded.user_id, device_id = excluded.device_id, key = excluded.key, auth = excluded.auth
        returning ${listed}`,
      [randomUUID(), app, userId, deviceId, endpoint, key, auth, new Date().toISOString()],
    )
    return decodeRows(Listed, rows)[0] ?? null
  })

/** Devices of an app that match all given values. */
export interface Wanted {
  app: string
  publicId?: string | null | undefined
  userId?: string | null | undefined
  deviceId?: string | null | undefined
}

const fits = `app = $1 and ($2::text is null or public_id = $2) and ($3::text is null or user_id = $3)
  and ($4::text is null or device_id = $4)`

const valuesOf = ({ app, publicId, userId, deviceId }: Wanted) => [
  ...[app, publicId ?? null, userId ?? null, deviceId ?? null],
]

const newestFirst = 'order by created_at desc, number desc'

export const listDevices = async (sql: Sql, wanted: Wanted): Promise<readonly Listed[]> =>
  decodeRows(Listed, await sql.query(`select ${listed} from web_push where ${fits} ${newestFirst}`, valuesOf(wanted)))

export const subscriptionsOf = async (sql: Sql, wanted: Wanted): Promise<readonly Subscription[]> =>
  decodeRows(
    Subscription,
    await sql.query(`select endpoint, key, auth from web_push where ${fits} ${newestFirst}`, valuesOf(wanted)),
  )

/** True if another app has registered the device. */
export const isOfOther = async (sql: Sql, app: string, publicId: string): Promise<boolean> =>
  (await sql.query('select app from web_push where public_id = $1 and app <> $2', [publicId, app])).length > 0

/** False if none matches. */
export const deleteDevices = async (sql: Sql, wanted: Wanted): Promise<boolean> =>
  (await sql.query(`delete from web_push where ${fits} returning public_id`, valuesOf(wanted))).length > 0
