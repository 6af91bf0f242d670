import { randomUUID } from 'node:crypto'
import * as t from 'io-ts'
import { isId } from '../src/events/values/ids.ts'
import type { Caller } from './callers.ts'
import type { Database } from './sql/database.ts'
import { decodeRows } from './sql/rows.ts'

const App = t.strict({ name: t.string, publicId: t.string })
export type App = t.TypeOf<typeof App>

export const appsOf = async (database: Database, { sub }: Caller): Promise<readonly App[]> =>
  decodeRows(
    App,
    await database.query('select name, public_id as "publicId" from app where owner = $1 order by made, public_id', [
      sub,
    ]),
  )

/** The caller's app of that name, made if there is none. */
export const makeApp = async (
  database: Database,
  { sub }: Caller,
  name: string,
): Promise<{ app: App; made: boolean }> => {
  const publicId = randomUUID()
  const made = await database.query(
    'insert into app (public_id, owner, name) values ($1, $2, $3) on conflict (owner, name) do nothing returning name',
    [publicId, sub, name],
  )
  if (made.length > 0) return { app: { name, publicId }, made: true }
  const known = await database.query('select name, public_id as "publicId" from app where owner = $1 and name = $2', [
    sub,
    name,
  ])
  const [app] = decodeRows(App, known)
  if (app === undefined) throw new Error('An app came and went at once')
  return { app, made: false }
}

/** An app's owner never changes, so a found one is cached. */
const owners = new WeakMap<Database, Map<string, string>>()
const mostOwners = 100_000

const ownersIn = (database: Database): Map<string, string> => {
  const known = owners.get(database) ?? new Map<string, string>()
  owners.set(database, known)
  if (known.size > mostOwners) known.clear()
  return known
}

/** Nobody else may touch an app, not even an admin. */
export const ownsApp = async (database: Database, { sub }: Caller, app: string): Promise<boolean> => {
  if (!isId(app)) return false
  const known = ownersIn(database)
  if (known.get(app) === sub) return true
  const found = await database.query('select public_id from app where public_id = $1 and owner = $2', [app, sub])
  if (found.length > 0) known.set(app, sub)
  return found.length > 0
}
