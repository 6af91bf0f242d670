import * as t from 'io-ts'

interface How<A> {
  /** One row, or none where it cannot be read. */
  read: (body: unknown) => readonly A[]
  idOf: (row: A) => string
  /** ISO 8601: the latest come first. Left out, they come as the service has them. */
  madeAt?: (row: A) => string | null
  most?: number
}

/** Rows without those whose id was there before. */
const once = <A>(rows: readonly A[], idOf: (row: A) => string): A[] => {
  const known = new Set<string>()
  return rows.filter((row) => known.size < known.add(idOf(row)).size)
}

/** A list of a service, as far as it can be read: what cannot be is left out, and so is what is beyond `most`. */
export const listOf = <A>(name: string, { read, idOf, madeAt, most }: How<A>) => {
  const timeOf = (row: A): number => Date.parse(madeAt?.(row) ?? '') || 0
  return new t.Type<readonly A[], unknown>(
    name,
    (value): value is readonly A[] => Array.isArray(value) && value.every((each) => read(each).length === 1),
    (value, context) =>
      Array.isArray(value)
        ? t.success(
            once(value.flatMap(read), idOf)
              .sort((one, other) => timeOf(other) - timeOf(one))
              .slice(0, most),
          )
        : t.failure(value, context),
    t.identity,
  )
}
