import * as t from 'io-ts'

interface How<A> {
  /** One row, or none if it cannot be read. */
  read: (body: unknown) => readonly A[]
  idOf: (row: A) => string
  /** ISO 8601: the latest come first. Without it, the service's order stays. */
  madeAt?: (row: A) => string | null
  most?: number
  /** The rows are one event and must fit one entry of the journal: the first ones that fit are kept. */
  isStored?: boolean
}

const mostBytes = 24 * 1024

const fitting = <A>(rows: readonly A[]): readonly A[] => {
  let bytes = 0
  return rows.filter((row) => {
    bytes += new TextEncoder().encode(JSON.stringify(row)).length
    return bytes <= mostBytes
  })
}

/** Rows without repeated ids. */
const once = <A>(rows: readonly A[], idOf: (row: A) => string): A[] => {
  const known = new Set<string>()
  return rows.filter((row) => known.size < known.add(idOf(row)).size)
}

const unread = new WeakMap<readonly unknown[], number>()

/** The number of unreadable rows in a list's answer. */
export const unreadIn = (rows: readonly unknown[]): number => unread.get(rows) ?? 0

/** The readable rows of a service's list. Unreadable ones are counted; those beyond `most` are left out. */
export const listOf = <A>(name: string, { read, idOf, madeAt, most, isStored = false }: How<A>) => {
  const timeOf = (row: A): number => Date.parse(madeAt?.(row) ?? '') || 0
  return new t.Type<readonly A[], unknown>(
    name,
    (value): value is readonly A[] => Array.isArray(value) && value.every((each) => read(each).length === 1),
    (value, context) => {
      if (!Array.isArray(value)) return t.failure(value, context)
      const rows = once(value.flatMap(read), idOf)
        .sort((one, other) => timeOf(other) - timeOf(one))
        .slice(0, most)
      const kept = isStored ? fitting(rows) : rows
      unread.set(kept, value.filter((each) => read(each).length === 0).length)
      return t.success(kept)
    },
    t.identity,
  )
}
