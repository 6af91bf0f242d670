import { unwrap } from 'idb'
import { shapes } from '../../../events/projections/fold.ts'
import { queries } from '../../../events/projections/queries.ts'
import type { Model } from '../../../events/projections/rows.ts'
import type { Found as Page } from '../../../events/store.ts'
import type { Query } from '../../../events/values/query.ts'
import { matches, nameBeginning, rankFrom, rankOf } from '../../../events/values/query.ts'
import { once } from '../../parts/lazy.ts'
import { answered, beginningWith, ofApp } from '../requests.ts'
import type { PageAsked } from '../rows/deepPages.ts'
import type { RecentCache } from '../rows/recentCache.ts'
import { isRow, rowsOf } from '../rows/rowPages.ts'
import type { Sources } from '../rows/sources.ts'
import { allRowsOf, sourceStores } from '../rows/sources.ts'
import type { Database } from '../schema.ts'
import type { Placed } from './postings.ts'
import { eachRow, firstFrom } from './postings.ts'
import type { Index, OpenSegment } from './searchIndex.ts'
import { createIndex } from './searchIndex.ts'
import { comparing } from './segments.ts'

/** A row without a source has a record, or it is unknown where it stands. */
interface Ranked extends Placed {
  rank: number
}

/** The terms that begin with a word, and whether they equal it. */
const termsFrom = async (
  transaction: IDBTransaction,
  index: Index,
  { key, lasts }: OpenSegment,
  word: string,
  visit: (row: number, isWhole: boolean) => void,
) => {
  const end = Math.min(firstFrom(lasts, beginningWith(word)) + 1, lasts.length)
  const start = firstFrom(lasts, word)
  const places = Array.from({ length: Math.max(end - start, 0) }, (_, at) => start + at)
  for (const part of await index.open(transaction, key, places)) {
    const { terms } = part
    for (let at = firstFrom(terms, word); at < terms.length && terms[at]?.startsWith(word) === true; at++) {
      const isWhole = terms[at] === word
      eachRow(part, at, (row) => visit(row, isWhole))
    }
  }
}

const hitsIn = async (transaction: IDBTransaction, index: Index, segment: OpenSegment, query: Query) => {
  /** For each row, how many of the words begin a term of it. */
  const words = new Uint8Array(segment.size)
  /** For each row, how many of the words are a term of it. */
  const wholeWords = new Uint8Array(segment.size)
  for (const [number, spellings] of query.entries()) {
    let some = false
    for (const [place, spelling] of spellings.entries()) {
      await termsFrom(transaction, index, segment, spelling, (row, isWhole) => {
        if (isWhole && place === 0) wholeWords[row] = (wholeWords[row] ?? 0) + 1
        if (words[row] !== number) return
        words[row] = number + 1
        some = true
      })
    }
    if (!some) return { words: new Uint8Array(segment.size), wholeWords }
  }
  return { words, wholeWords }
}

const foundIn = async (
  transaction: IDBTransaction,
  index: Index,
  segment: OpenSegment,
  query: Query,
  moved: readonly number[],
) => {
  const { words, wholeWords } = await hitsIn(transaction, index, segment, query)
  for (const at of moved) words[at] = 0
  /** Rows of the segment with all words and no newer version, in order. */
  const rows: number[] = []
  for (let at = 0; at < words.length; at++) {
    if (words[at] === query.length && segment.dead[at] === 0) rows.push(at)
  }
  const beginning = nameBeginning(query)
  if (!shapes[segment.model].ranked || beginning === null || rows.length === 0)
    return { rows, rankOf: (_: number) => 0 }
  const begins = new Uint8Array(segment.size)
  await termsFrom(transaction, index, segment, beginning, (row) => {
    begins[row] = 1
  })
  return { rows, rankOf: (row: number) => rankFrom(wholeWords[row] ?? 0, begins[row] === 1) }
}

type Found = Awaited<ReturnType<typeof foundIn>>

/** Few rows are read to be sorted; for many, the ids of all rows are read in order. */
const fewRows = 64

/** Found ids by rank, in an order that changes without the index (best sellers first). */
const inMovingOrder = async <M extends Model>(
  transaction: IDBTransaction,
  model: M,
  app: string,
  found: ReadonlyMap<string, number>,
): Promise<string[]> => {
  const rankOf = (id: string) => found.get(id) ?? 0
  if (found.size <= fewRows) {
    const rows = (await rowsOf(transaction, model, [...found.keys()])).filter(isRow)
    const placed = rows.map((row): Ranked => ({ id: row.id, order: shapes[model].order(row), rank: rankOf(row.id) }))
    return placed.sort(fittest(model)).map(({ id }) => id)
  }
  const keys = (await answered(transaction.objectStore(model).index('order').getAllKeys(ofApp(app)))).map(String)
  const ordered = shapes[model].direction === 'prev' ? keys.reverse() : keys
  return ordered.filter((id) => found.has(id)).sort((a, b) => rankOf(b) - rankOf(a))
}

const fittest = (model: Model) => {
  const compare = comparing(model)
  return (a: Ranked, b: Ranked): number => b.rank - a.rank || compare(a, b)
}

/** Of each rank at most what the page needs. */
const firstOfEach = ({ ids, orders, sources }: OpenSegment, { rows, rankOf }: Found, most: number): Ranked[] => {
  const taken = new Map<number, number>()
  return rows.flatMap((row) => {
    const rank = rankOf(row)
    const before = taken.get(rank) ?? 0
    if (before >= most) return []
    taken.set(rank, before + 1)
    const source = sources[row] ?? -1
    return [{ id: ids[row] ?? '', order: orders[row] ?? '', rank, ...(source >= 0 && { source }) }]
  })
}

export interface Asked<M extends Model> extends PageAsked<M> {
  text: string
}

const searchFor = async <M extends Model>(
  database: Database,
  index: Index,
  recentCache: RecentCache,
  sources: Sources,
  { model, app, offset, limit }: Asked<M>,
  query: Query,
): Promise<Page<M>> => {
  const scope = ['recent', 'termsParts', model, ...sourceStores]
  const transaction = unwrap(database).transaction(scope, 'readonly')
  const look = once(() => sources.look(transaction))
  // The browser answers it with the first requests of the search, not after the last ones.
  if (model === 'invoice') look().catch(() => {})
  const [segments] = await Promise.all([index.look(transaction, model, app), recentCache.look(transaction)])
  const recent = recentCache.rows(model, app)
  const over = [...recent.values()].flatMap((row) => (row.over ? row.id : []))
  const moved = index.places(segments, over)
  const { ranked } = shapes[model]
  const fresh = [...recent.values()].flatMap(({ id, order, terms }): Ranked[] =>
    terms !== null && matches(terms, query) ? [{ id, order, rank: ranked ? rankOf(terms, query) : 0 }] : [],
  )
  const stable = await Promise.all(
    segments.map(async (segment) => ({
      segment,
      found: await foundIn(transaction, index, segment, query, moved.get(segment) ?? []),
    })),
  )
  const total = stable.reduce((sum, { found }) => sum + found.rows.length, fresh.length)

  const placedOf = async (): Promise<{ id: string; source?: number }[]> => {
    if (model === 'product') {
      const older = stable.flatMap(({ segment, found }) =>
        found.rows.map((row): [string, number] => [segment.ids[row] ?? '', found.rankOf(row)]),
      )
      const newer = fresh.map(({ id, rank }): [string, number] => [id, rank])
      const ids = await inMovingOrder(transaction, model, app, new Map([...older, ...newer]))
      return ids.map((id) => ({ id }))
    }
    const placed = stable.flatMap(({ segment, found }) => firstOfEach(segment, found, offset + limit))
    return [...fresh, ...placed].sort(fittest(model))
  }
  const page = (await placedOf()).slice(offset, offset + limit).map((one) => ({ ...one, app }))
  return { rows: (await allRowsOf(transaction, look, model, page)).filter(isRow), total }
}

/** The search, with its cache of the index. Null without words: then the whole list is found. */
export const createSearch = (recentCache: RecentCache, sources: Sources) => {
  const index = createIndex()
  return async <M extends Model>(database: Database, asked: Asked<M>): Promise<Page<M> | null> => {
    const query = queries[asked.model](asked.text)
    return query.length === 0 ? null : searchFor(database, index, recentCache, sources, asked, query)
  }
}
