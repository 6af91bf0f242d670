import { unwrap } from 'idb'
import { shapes } from '../../events/projections/fold.ts'
import type { Model } from '../../events/projections/rows.ts'
import type { Found } from '../../events/store.ts'
import { matches } from '../../events/values/text.ts'
import type { Mirror } from './mirror.ts'
import { isRow, rowsOf } from './pages.ts'
import { eachRow, firstFrom } from './postings.ts'
import { answered, beginningWith, ofApp } from './requests.ts'
import type { Database } from './schema.ts'
import type { Held, Index } from './searchIndex.ts'
import { createIndex } from './searchIndex.ts'
import { comparing } from './segments.ts'

interface Placed {
  id: string
  order: string | number
}

/** Counts, for each row of a segment, how many of the words begin some term of it; 0 for rows that have newer terms elsewhere. */
const hitsIn = async (
  transaction: IDBTransaction,
  index: Index,
  { key, lasts, size }: Held,
  words: readonly string[],
): Promise<Uint8Array> => {
  const hits = new Uint8Array(size)
  for (const [number, word] of words.entries()) {
    const end = Math.min(firstFrom(lasts, beginningWith(word)) + 1, lasts.length)
    const start = firstFrom(lasts, word)
    const places = Array.from({ length: Math.max(end - start, 0) }, (_, at) => start + at)
    let some = false
    for (const part of await index.open(transaction, key, places)) {
      const { terms } = part
      for (let at = firstFrom(terms, word); at < terms.length && terms[at]?.startsWith(word) === true; at++) {
        eachRow(part, at, (row) => {
          if (hits[row] === number) {
            hits[row] = number + 1
            some = true
          }
        })
      }
    }
    if (!some) return new Uint8Array(size)
  }
  return hits
}

/** The rows of one segment that have all words and are not elsewhere by now, in order. */
const foundIn = async (
  transaction: IDBTransaction,
  index: Index,
  segment: Held,
  words: readonly string[],
  moved: readonly number[],
): Promise<number[]> => {
  const hits = await hitsIn(transaction, index, segment, words)
  for (const at of moved) hits[at] = 0
  const found: number[] = []
  for (let at = 0; at < hits.length; at++) {
    if (hits[at] === words.length && segment.dead[at] === 0) found.push(at)
  }
  return found
}

/** Few rows are read to be put in order; of many, the ids of all rows are read in order. */
const fewRows = 64

/** Found ids in an order that moves without the index being told (what sells most comes first). */
const inMovingOrder = async <M extends Model>(
  transaction: IDBTransaction,
  model: M,
  app: string,
  found: ReadonlySet<string>,
): Promise<string[]> => {
  if (found.size <= fewRows) {
    const rows = (await rowsOf(transaction, model, [...found])).filter(isRow)
    const placed = rows.map((row): Placed => ({ id: row.id, order: shapes[model].order(row) }))
    return placed.sort(comparing(model)).map(({ id }) => id)
  }
  const keys = (await answered(transaction.objectStore(model).index('order').getAllKeys(ofApp(app)))).map(String)
  const ordered = shapes[model].direction === 'prev' ? keys.reverse() : keys
  return ordered.filter((id) => found.has(id))
}

/** `words` must not be empty. */
const searchFor = async <M extends Model>(
  database: Database,
  index: Index,
  mirror: Mirror,
  model: M,
  app: string,
  words: readonly string[],
  offset: number,
  limit: number,
): Promise<Found<M>> => {
  const scope = ['meta', 'recent', 'segments', 'rowsParts', 'termsParts', model]
  const transaction = unwrap(database).transaction(scope, 'readonly')
  const [segments] = await Promise.all([index.look(transaction, model, app), mirror.look(transaction)])
  const recent = mirror.rows(model, app)
  const moved = index.places(
    segments,
    [...recent.values()].filter(({ over }) => over).map(({ id }) => id),
  )
  const fresh = [...recent.values()].filter(({ terms }) => terms !== null && matches(terms, words))
  const numbers = await Promise.all(
    segments.map((segment) => foundIn(transaction, index, segment, words, moved.get(segment) ?? [])),
  )
  const total = numbers.reduce((sum, { length }) => sum + length, fresh.length)

  const idsOf = async (): Promise<string[]> => {
    if (model === 'product') {
      const stable = segments.flatMap(({ ids }, at) => (numbers[at] ?? []).map((row) => ids[row] ?? ''))
      return inMovingOrder(transaction, model, app, new Set([...fresh.map(({ id }) => id), ...stable]))
    }
    const placed = segments.flatMap(({ ids, orders }, at) =>
      (numbers[at] ?? [])
        .slice(0, offset + limit)
        .map((row): Placed => ({ id: ids[row] ?? '', order: orders[row] ?? '' })),
    )
    return [...fresh, ...placed].sort(comparing(model)).map(({ id }) => id)
  }
  const page = (await idsOf()).slice(offset, offset + limit)
  return { rows: (await rowsOf(transaction, model, page)).filter(isRow), total }
}

/** Search with what it remembers of the index. */
export const createSearch = () => {
  const index = createIndex()
  return {
    find: <M extends Model>(
      database: Database,
      mirror: Mirror,
      model: M,
      app: string,
      words: readonly string[],
      offset: number,
      limit: number,
    ): Promise<Found<M>> => searchFor(database, index, mirror, model, app, words, offset, limit),
  }
}
