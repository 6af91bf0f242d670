import * as t from 'io-ts'

interface How<A> {
  /** One row, or none where it cannot be read. */
  read: (body: unknown) => readonly A[]
  idOf: (row: A) => string
  /** ISO 8601: the latest come first. Left out, they come as the service has them. */
  madeAt?: (row: A) => string | null
  most?: number
  /** They are told in one event, and stay one entry of the journal: those that come first, as far as they fit. */
  isStored?: boolean
}

/** In JSON. */
const mostBytes = 24 * 1024

const fitting = <A>(rows: readonly A[]): readonly A[] => {
  let bytes = 0
  return rows.filter((row) => {
    bytes += new TextEncoder().encode(JSON.stringify(row)).length
    return bytes <= mostBytes
  })
}

/** Rows without those whose id was there before. */
const once = <A>(rows: readonly A[], idOf: (row: A) => string): A[] => {
  const known = new Set<string>()
  return rows.filter((row) => known.size < known.add(idOf(row)).size)
}

const unread = new WeakMap<readonly unknown[], number>()

/** How many rows of a list's answer could not be read. */
export const unreadIn = (rows: readonly unknown[]): number => unread.get(rows) ?? 0

/** A list of a service, as far as it can be read: what cannot be is left out and counted, what is beyond `most` is left out. */
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
