import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { checkedText } from '../values/codecs.ts'
import { Digest } from '../values/text.ts'

/** What people amend of a model. A column is pushed, merged and held against a base as one. */
export interface Table {
  /** Of each column the row's fields that go with it; the first bears the column's name. */
  fields: Readonly<Record<string, readonly string[]>>
  /** Columns that pseudonyms leave as they are. All others are disguised in support logs. */
  plain: readonly string[]
  /** Of a column, the fields of its objects that comparisons and stored digests leave out. */
  unsent: Readonly<Record<string, readonly string[]>>
}

/** A table whose columns are one field each. */
export const tableOf = <P extends t.Props>(props: P, plain: readonly (keyof P & string)[]): Table => ({
  fields: Object.fromEntries(Object.keys(props).map((name) => [name, [name]])),
  plain,
  unsent: {},
})

export const personalIn = ({ fields, plain }: Table): readonly string[] =>
  Object.keys(fields).filter((column) => !plain.includes(column))

/** What of an object stands in these columns. */
export const partOf = <F extends object>({ fields }: Table, row: F, columns: readonly string[]): Partial<F> => {
  const names = new Set(columns.flatMap((column) => fields[column] ?? []))
  const part: Partial<F> = { ...row }
  for (const name of Object.keys(part)) if (!names.has(name)) Reflect.deleteProperty(part, name)
  return part
}

/**
 * Of a column that pseudonyms change: in a log it is the digest of the column with pseudonyms (`begins` in
 * `pseudonyms.ts`).
 */
const ColumnDigest = checkedText('ColumnDigest', 'a digest', (text) => text.length <= 32)

/** What stood in the columns that a fact writes, as digests (`columnDigest`). */
export type Base = Readonly<Record<string, string | undefined>>

/**
 * The codec of a base. Null in facts of earlier builds, and where a fact is held against nothing: they write all
 * columns.
 */
export const baseOfTable = ({ fields, plain }: Table) =>
  orNull(
    t.exact(
      t.partial(
        Object.fromEntries(
          Object.keys(fields).map((column) => [column, plain.includes(column) ? Digest : ColumnDigest]),
        ),
      ),
    ),
  )

/**
 * The codec of a member of `detail`, which the wire leaves out where it is blank. What was stored before it existed is
 * read as blank.
 */
export const member = <A>(codec: t.Type<A, A, unknown>, blank: A) =>
  new t.Type<A, A, unknown>(
    codec.name,
    codec.is,
    (value, context) => (value === undefined ? t.success(blank) : codec.validate(value, context)),
    codec.encode,
  )
