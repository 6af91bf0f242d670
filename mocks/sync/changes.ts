import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { text } from '../codecs.ts'
import { check, problem, violates } from '../problem.ts'
import type { Row, Wrong } from './rows.ts'
import { decodeRow } from './rows.ts'
import type { Scope } from './tables.ts'

const mostRows = 5000

/** The changes of one push. Ids are unique within a table. */
export interface Push {
  written: readonly { table: string; id: string; row: Row }[]
  removed: readonly { table: string; id: string }[]
}

type Answer<A> = E.Either<Response, A>

const tooLarge = () => E.left(problem(413, 'Payload Too Large'))
const violation = (...wrongs: readonly Wrong[]) => E.left(violates(...wrongs))

export const readText = async (request: Request): Promise<Answer<string>> => {
  try {
    return E.right(new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer()))
  } catch {
    return violation({ field: 'body', message: 'must be JSON' })
  }
}

const parsed = (json: string): Answer<unknown> =>
  E.tryCatch(
    (): unknown => JSON.parse(json),
    () => violates({ field: 'body', message: 'must be JSON' }),
  )

const isStorable = (id: string): boolean => id.length <= 200 && id.isWellFormed() && !id.includes('\0')
const DeletedId = text('DeletedId', isStorable, 'must be an id')

const Changes = t.record(
  t.string,
  t.type({ created: t.array(t.unknown), updated: t.array(t.unknown), deleted: t.array(DeletedId) }),
)
type Changes = t.TypeOf<typeof Changes>

const wrongTables = (changes: Changes, { tables }: Scope): Wrong[] => [
  ...Object.keys(changes)
    .filter((name) => !tables.has(name))
    .map((name) => ({ field: name, message: 'must be a table of the service' })),
  ...[...tables.keys()]
    .filter((name) => !Object.hasOwn(changes, name))
    .map((name) => ({ field: name, message: 'must be listed' })),
]

const countRows = (changes: Changes): number =>
  Object.values(changes).reduce(
    (sum, { created, updated, deleted }) => sum + created.length + updated.length + deleted.length,
    0,
  )

const idOf = ({ id }: Row): string => String(id)

const isRepeated = (ids: readonly string[]): boolean => new Set(ids).size < ids.length

/** The changes of a push in the service's tables, or the answer with the faults, without the row. */
export const readPush = (json: string, scope: Scope, app: string): Answer<Push> => {
  const body = parsed(json)
  if (E.isLeft(body)) return body
  const decoded = check(Changes, body.right)
  if (E.isLeft(decoded))
    return violation({ field: 'changes', message: 'must be created, updated and deleted by table' })
  const changes = decoded.right
  const wrong = wrongTables(changes, scope)
  if (wrong.length > 0) return violation(...wrong)
  if (countRows(changes) > mostRows) return tooLarge()

  const written: { table: string; id: string; row: Row }[] = []
  const removed: { table: string; id: string }[] = []
  for (const [name, table] of scope.tables) {
    const { created = [], updated = [], deleted = [] } = changes[name] ?? {}
    const rows: Row[] = []
    for (const value of [...created, ...updated]) {
      const row = decodeRow(table, value, app)
      if (E.isLeft(row)) return violation(...row.left)
      rows.push(row.right)
    }
    if (isRepeated([...rows.map(idOf), ...deleted])) return violation({ field: 'id', message: 'must not be repeated' })
    written.push(...rows.map((row) => ({ table: name, id: idOf(row), row })))
    removed.push(...deleted.map((id) => ({ table: name, id })))
  }
  return E.right({ written, removed })
}
