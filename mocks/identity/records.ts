import * as t from 'io-ts'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Sql } from '../sql/database.ts'
import { firstRow, readRow } from './tables.ts'

const Row = t.type({ payload: t.string, consumed: t.boolean })
const Payload = t.UnknownRecord
const GrantRow = t.type({ grant_id: t.union([t.string, t.null]) })

const upsert = `insert into identity_records (model, id, payload, grant_id, uid, user_code, expires_at)
  values ($1, $2, $3, $4, $5, $6, now() + $7::double precision * interval '1 second')
  on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
    uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`

const live = '(expires_at is null or expires_at > now())'

const consume = `update identity_records set consumed = true
  where model = $1 and id = $2 and not consumed returning grant_id`

/** Ends a grant with every code and token of it. */
export const revokeGrant = async (sql: Sql, grantId: string): Promise<void> => {
  const text = `delete from identity_records where grant_id = $1 or (model = 'Grant' and id = $1)`
  await sql.query(text, [grantId])
}

/** The provider's sessions, grants, codes and refresh tokens: one table, which several processes may share. */
export const createRecords =
  (sql: Sql) =>
  (model: string): Adapter => {
    const one = async (column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> => {
      const text = `select payload, consumed from identity_records where model = $1 and ${column} = $2 and ${live}`
      const row = firstRow(Row, await sql.query(text, [model, value]))
      if (row === null) return undefined
      return { ...readRow(Payload, JSON.parse(row.payload)), ...(row.consumed ? { consumed: true } : {}) }
    }

    return {
      find: (id) => one('id', id),
      findByUid: (uid) => one('uid', uid),
      findByUserCode: (userCode) => one('user_code', userCode),
      upsert: async (id, payload, expiresIn) => {
        const { grantId = null, uid = null, userCode = null } = payload
        const row = [model, id, JSON.stringify(payload), grantId, uid, userCode, expiresIn ?? null]
        await sql.query(upsert, row)
      },
      consume: async (id) => {
        const [taken] = await sql.query(consume, [model, id])
        if (taken !== undefined) return
        const text = 'select grant_id from identity_records where model = $1 and id = $2'
        const grantId = firstRow(GrantRow, await sql.query(text, [model, id]))?.grant_id ?? null
        if (grantId !== null) await revokeGrant(sql, grantId)
        throw new errors.InvalidGrant(`${model} already used`)
      },
      destroy: async (id) => {
        await sql.query('delete from identity_records where model = $1 and id = $2', [model, id])
      },
      revokeByGrantId: async (grantId) => {
        await sql.query('delete from identity_records where model = $1 and grant_id = $2', [model, grantId])
      },
    }
  }
