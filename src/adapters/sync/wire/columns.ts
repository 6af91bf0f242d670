import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Model, Rows } from '../../../events/projections/rows.ts'
import { Id } from '../../../events/values/ids.ts'
import { Text } from '../../../events/values/text.ts'
import { parseJson } from './json.ts'

const typed = <A>(name: string, read: (value: unknown) => A | undefined) =>
  new t.Type<A, A, unknown>(
    name,
    (_): _ is A => true,
    (value, context) => {
      const found = read(value)
      return found === undefined ? t.failure(value, context, name) : t.success(found)
    },
    t.identity,
  )

/** A boolean; a client on SQLite sends 0 and 1. */
export const Flag = typed('true or false', (value) =>
  value === true || value === 1 ? true : value === false || value === 0 ? false : undefined,
)

/** Milliseconds since 1970 UTC. */
const Time = typed('a whole number of milliseconds', (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value + 0 : undefined,
)

/** The columns that every table has. */
export const RowColumns = { id: Id, app_public_id: Id, created_at: Time, updated_at: Time }

type Common = Pick<Rows[Model], 'id' | 'app' | 'createdAt' | 'updatedAt'>

export const ofColumns = (columns: t.TypeOfProps<typeof RowColumns>): Common => ({
  id: columns.id,
  app: columns.app_public_id,
  createdAt: columns.created_at,
  updatedAt: columns.updated_at,
})

export const columnsOf = ({ id, app, createdAt, updatedAt }: Common): t.TypeOfProps<typeof RowColumns> => ({
  id,
  app_public_id: app,
  created_at: createdAt,
  updated_at: updatedAt,
})

const isNothing = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** An optional column: null, '' and missing are equal. */
export const nullWhereEmpty = <A, O>(codec: t.Type<A, O, unknown>) =>
  typed(`${codec.name} or nothing`, (value): A | null | undefined => {
    if (isNothing(value)) return null
    const read = codec.decode(value)
    return E.isRight(read) ? read.right : undefined
  })

/** The same as a text. */
export const orEmpty = (codec: t.Type<string, string, unknown> = Text) =>
  typed(`${codec.name} or nothing`, (value) => {
    if (isNothing(value)) return ''
    const read = codec.decode(value)
    return E.isRight(read) ? read.right : undefined
  })

/** A value within a JSON text. */
export const inJson = <A, O>(codec: t.Type<A, O, unknown>) =>
  typed(`JSON text of ${codec.name}`, (value) => {
    if (typeof value !== 'string') return undefined
    const parsed = E.tryCatch(() => parseJson(value), String)
    const read = E.isRight(parsed) ? codec.decode(parsed.right) : parsed
    return E.isRight(read) ? read.right : undefined
  })
