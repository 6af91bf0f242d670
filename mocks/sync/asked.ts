import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { check, violates } from '../problem.ts'

type Answer<A> = E.Either<Response, A>

/** The cursor of a query; 0 for null, 0 and absent: everything. */
export const readCursor = (query: URLSearchParams): Answer<number> => {
  const asked = query.get('last_pulled_at') ?? 'null'
  if (asked === 'null' || asked === '0') return E.right(0)
  const cursor = Number(asked)
  return /^[1-9]\d*$/.test(asked) && Number.isSafeInteger(cursor)
    ? E.right(cursor)
    : E.left(violates({ field: 'last_pulled_at', message: 'must be null or a whole number above 0' }))
}

const Migration = t.type({
  from: t.number,
  tables: t.array(t.string),
  columns: t.array(t.type({ table: t.string, columns: t.array(t.string) })),
})

/** Tables that a client's newer schema needs completely: new ones, and those with new columns. */
interface Migrated {
  tables: readonly string[]
  columns: readonly string[]
}

const badMigration = () =>
  violates({ field: 'migration', message: 'must be null or JSON with from, tables and columns' })

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const readMigration = (query: URLSearchParams): Answer<Migrated> => {
  const asked = query.get('migration') ?? 'null'
  if (asked === 'null') return E.right({ tables: [], columns: [] })
  const migration = check(Migration, parsed(asked))
  if (E.isLeft(migration)) return E.left(badMigration())
  const { tables, columns } = migration.right
  return E.right({ tables, columns: columns.map(({ table }) => table) })
}

export interface Pull {
  cursor: number
  migrated: Migrated
}

export const readPull = (query: URLSearchParams, knows: (table: string) => boolean): Answer<Pull> => {
  const cursor = readCursor(query)
  if (E.isLeft(cursor)) return cursor
  if (query.get('schema_version') !== '1') return E.left(violates({ field: 'schema_version', message: 'must be 1' }))
  const migrated = readMigration(query)
  if (E.isLeft(migrated)) return migrated
  const { tables, columns } = migrated.right
  return [...tables, ...columns].every(knows)
    ? E.right({ cursor: cursor.right, migrated: migrated.right })
    : E.left(badMigration())
}
