import * as t from 'io-ts'
import type { Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'
import type { Pull } from './asked.ts'
import type { Scope } from './tables.ts'

const pageRows = 500

const Entry = t.type({ json: t.string, at: t.number })

interface Listed {
  name: string
  /** Rows that changed after it. */
  after: number
  /** Rows that were created after it are new to the client. */
  seen: number
}

/** What an index over (service, app, table, last_modified) finds between two numbers, of one kind, in that order. */
const kinds = {
  created: { json: 'body', where: 'body is not null and created > $6::bigint' },
  updated: { json: 'body', where: 'body is not null and created <= $6::bigint' },
  deleted: { json: 'id', where: 'body is null and created > $6::bigint' },
} as const
type Kind = keyof typeof kinds

const textOf = {
  created: (body: string) => body,
  updated: (body: string) => body,
  deleted: (id: string) => JSON.stringify(id),
} as const

/**
 * A pull's answer in pages, as JSON text, of changes up to `last`. It needs no transaction: a row that changes
 * meanwhile moves beyond that number, and comes with the next pull.
 */
export async function* pullLists(
  sql: Sql,
  { service, tables }: Scope,
  { app, last, cursor, migrated }: Pull & { app: string; last: number },
): AsyncGenerator<string> {
  async function* list(kind: Kind, { name, after, seen }: Listed): AsyncGenerator<string> {
    const { json, where } = kinds[kind]
    for (let from = after, comma = ''; ; ) {
      const found = await sql.query(
        `select ${json} as json, last_modified::float8 as at from sync_row
          where service = $1 and app = $2 and name = $3 and last_modified > $4::bigint and last_modified <= $5::bigint
            and ${where}
          order by last_modified limit ${pageRows}`,
        [service, app, name, from, last, seen],
      )
      const page = decodeRows(Entry, found)
      if (page.length > 0) yield comma + page.map(({ json }) => textOf[kind](json)).join(',')
      if (page.length < pageRows) return
      from = page.at(-1)?.at ?? last
      comma = ','
    }
  }

  let open = '{"changes":{'
  for (const name of tables.keys()) {
    const isNew = cursor === 0 || migrated.tables.includes(name)
    const seen = isNew ? 0 : cursor
    const after = isNew || migrated.columns.includes(name) ? 0 : cursor
    yield `${open}${JSON.stringify(name)}:{"created":[`
    yield* list('created', { name, after, seen })
    yield '],"updated":['
    if (!isNew) yield* list('updated', { name, after, seen })
    yield '],"deleted":['
    if (cursor > 0) yield* list('deleted', { name, after: cursor, seen: 0 })
    yield ']}'
    open = ','
  }
  yield `},"timestamp":${Math.max(last, cursor, 1)}}`
}

/** A text that is made only as fast as it is read. */
export const streamed = (pages: AsyncGenerator<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await pages.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => {
        await pages.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
