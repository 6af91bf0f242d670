import { unwrap } from 'idb'
import { shapes } from '../../../events/projections/fold.ts'
import type { Model, Row } from '../../../events/projections/rows.ts'
import type { KeptSum } from '../../../events/projections/sums.ts'
import { dayMs, instantOf } from '../../../events/values/dates.ts'
import { dayOf } from '../../../events/values/dateWords.ts'
import { answered, lastKey, numberAt, readable } from '../requests.ts'
import type { Database, Recent, SourcedPart } from '../schema.ts'
import { meta } from '../schema.ts'
import { comparing } from '../search/segments.ts'
import { keyOf } from './plan.ts'
import { replacedRows } from './replaced.ts'
import type { Direction, ListPlace } from './rowPages.ts'
import { isRow, keysFrom, rowsFrom, rowsOf } from './rowPages.ts'
import type { Directory, SourcedSegment, Sources } from './sources.ts'
import { sourceStores } from './sources.ts'

/** At most so many places of the range, beginning `skip` rows after `from`. */
const placesFrom = (
  index: IDBIndex,
  range: IDBKeyRange,
  direction: Direction,
  from: ListPlace | null,
  skip: number,
  limit: number,
) =>
  new Promise<ListPlace[]>((resolve, reject) => {
    const places: ListPlace[] = []
    let left = skip
    const request = index.openKeyCursor(range, direction)
    request.onerror = () => reject(request.error)
    let start = from
    request.onsuccess = () => {
      const cursor = request.result
      if (cursor === null) return resolve(places)
      if (start !== null && cursor.primaryKey !== start.id) {
        const { key, id } = start
        start = null
        return cursor.continuePrimaryKey(key, id)
      }
      start = null
      if (left > 0) {
        cursor.advance(left)
        left = 0
        return
      }
      places.push({ key: cursor.key, id: String(cursor.primaryKey) })
      if (places.length < limit) cursor.continue()
      else resolve(places)
    }
  })

/** A range's rows from a place on; from its first row without one. */
const pageFrom = async <M extends Model>(
  transaction: IDBTransaction,
  model: M,
  range: IDBKeyRange,
  place: ListPlace | null,
  limit: number,
): Promise<readonly Row<M>[]> => {
  const index = transaction.objectStore(model).index('order')
  const { direction } = shapes[model]
  const rows = await rowsFrom<M>(index, range, direction, place, limit)
  if (rows !== null) return rows
  const places = await placesFrom(index, range, direction, place, 0, limit)
  const ids = places.map(({ id }) => id)
  return (await rowsOf(transaction, model, ids)).filter(isRow)
}

interface Begin extends ListPlace {
  offset: number
}

/** From so many rows on a page is found by the numbers of invoices of the days: the browser passes over each key. */
const far = 2_000

/** No zone's clock is further from UTC, in milliseconds. */
const widest = dayMs
/** With more rows around one midnight counting from the first row is as good. */
const crowd = 10_000

/** How many invoices an app has on each day of their own clocks, by the sums of days. */
const countsOfDays = async (transaction: IDBTransaction, app: string): Promise<ReadonlyMap<string, number>> => {
  const days = IDBKeyRange.bound(meta.sums(app, ''), meta.sums(app, '\uffff'))
  const [kept, recent] = await Promise.all([
    answered<(readonly KeptSum[])[]>(transaction.objectStore('meta').getAll(days)),
    answered<Recent[]>(transaction.objectStore('recent').getAll()),
  ])
  const sums = [...kept.flat(), ...recent.flatMap(({ app: of, row }) => (of === app ? (row?.sums ?? []) : []))]
  const counts = new Map<string, number>()
  for (const { to, figures } of sums) counts.set(to, (counts.get(to) ?? 0) + Number(figures.get('count') ?? 0))
  return counts
}

/**
 * A time before which an app's invoice at this offset is, and how many are not before it. A day's clocks differ, so the
 * rows around its end are read; null if they cannot be, or there are not so many invoices.
 */
const timeBefore = async (transaction: IDBTransaction, app: string, offset: number) => {
  const counts = await countsOfDays(transaction, app)
  let newer = 0
  const day = [...counts.keys()]
    .sort()
    .reverse()
    .find((one) => {
      const count = counts.get(one) ?? 0
      if (newer + count > offset) return true
      newer += count
      return false
    })
  if (day === undefined) return null
  const end = Date.parse(`${day}T00:00:00Z`) + dayMs
  const [from, to] = [instantOf(end - widest), instantOf(end + widest)]
  const index = transaction.objectStore('invoice').index('order')
  const around = await readable<Row<'invoice'>[]>(
    index.getAll(IDBKeyRange.bound([app, from], [app, to], false, true), crowd),
  )
  if (around === undefined || around.length === crowd) return null
  return { time: to, newer: newer - around.filter(({ date, zone }) => dayOf(date, zone) > day).length }
}

export interface PageAsked<M extends Model> {
  model: M
  app: string
  offset: number
  limit: number
}

/** A row of a segment. */
interface Sourced {
  id: string
  order: number
  source: number
}

/** A part of a segment's rows; its first row is its newest. */
interface SegmentPart extends Pick<SourcedPart, 'first' | 'last'> {
  segment: number
  part: number
  /** How many of its rows stay in the journal. */
  living: number
  /** Row numbers in the part that are replaced. */
  replaced: ReadonlySet<number>
}

/** An app's invoices in the journal, newest first in each list. */
interface Layout {
  segments: readonly (readonly SegmentPart[])[]
  /** The times of all parts' first rows, newest first. */
  times: readonly number[]
  /** How many records are newer than these times, where that is known. */
  newer: Map<number, number>
}

const compare = comparing('invoice')

const layoutOf = async (transaction: IDBTransaction, { segments }: Directory, app: string): Promise<Layout> => {
  const replaced = await replacedRows(transaction)
  const partsOf = ({ key, sourced = [] }: SourcedSegment): SegmentPart[] => {
    const rows = replaced.get(key) ?? []
    return sourced.map(({ start, first, last, count }, part) => {
      const until = sourced[part + 1]?.start ?? Number.POSITIVE_INFINITY
      const gone = new Set(rows.flatMap((row) => (start <= row && row < until ? [row - start] : [])))
      return { segment: key, part, first, last, living: count - gone.size, replaced: gone }
    })
  }
  const lists = segments.filter((segment) => segment.app === app).map(partsOf)
  const times = [...new Set(lists.flat().map(({ first }) => first))].sort((a, b) => b - a)
  return { segments: lists, times, newer: new Map() }
}

/** The greatest number below `end` for which the test holds, which then holds for all smaller ones; -1 if none. */
const lastThat = async (end: number, holds: (at: number) => Promise<boolean>): Promise<number> => {
  let [from, to] = [0, end]
  while (from < to) {
    const middle = (from + to) >> 1
    if (await holds(middle)) from = middle + 1
    else to = middle
  }
  return from - 1
}

/** Which parts may have rows that are not newer than a time: from `from` on, after `before` rows, or at most `most`. */
const beginOf = (parts: readonly SegmentPart[], time: number) => {
  const found = parts.findIndex(({ last }) => last <= time)
  const from = found < 0 ? parts.length : found
  const before = parts.slice(0, from).reduce((sum, { living }) => sum + living, 0)
  const { first = time, living = 0 } = parts[from] ?? {}
  return { from, before, most: first > time ? before + living : before }
}

const newest = Number.POSITIVE_INFINITY

/** An app's keys in the index of dates that are not newer than a time. */
const upTo = (app: string, time: number) => IDBKeyRange.bound([app], [app, time === newest ? [] : instantOf(time)])

/** A page of an app's invoices, of which some have records and some stay in the journal. */
const mixedPage = async (
  transaction: IDBTransaction,
  { rowsPart, rowAt }: Directory,
  { segments, times, newer }: Layout,
  { app, offset, limit }: Omit<PageAsked<'invoice'>, 'model'>,
): Promise<readonly Row<'invoice'>[]> => {
  const index = transaction.objectStore('invoice').index('order')

  /** How many records are newer: counted from the nearest later time that is known. */
  const recordsNewer = async (time: number): Promise<number> => {
    const known = time === newest ? 0 : newer.get(time)
    if (known !== undefined) return known
    let [later, counted] = [newest, 0]
    for (const [one, count] of newer) if (one > time && one < later) [later, counted] = [one, count]
    const end = later === newest ? [app, []] : [app, instantOf(later)]
    const more = await answered(index.count(IDBKeyRange.bound([app, instantOf(time)], end, true)))
    newer.set(time, counted + more)
    return counted + more
  }

  const rowsIn = async ({ segment, part, replaced }: SegmentPart): Promise<Sourced[]> => {
    const { ids = [], orders = [], sources = [] } = (await rowsPart(segment, part)) ?? {}
    return Array.from(sources).flatMap((source, at) =>
      source < 0 || replaced.has(at) ? [] : [{ id: ids[at] ?? '', order: Number(orders[at]), source }],
    )
  }

  // The counts alone say before which part's first row the page cannot begin.
  const mostBefore = (time: number) => segments.reduce((sum, parts) => sum + beginOf(parts, time).most, 0)
  const timeAt = (at: number) => times[at] ?? newest
  const last = await lastThat(times.length, async (at) => mostBefore(timeAt(at)) <= offset)
  const bound = await lastThat(
    last + 1,
    async (at) => mostBefore(timeAt(at)) + (await recordsNewer(timeAt(at))) <= offset,
  )
  const start = timeAt(bound)

  const lists = segments.map((parts) => ({ parts, ...beginOf(parts, start) }))
  let sourcedBefore = lists.reduce((sum, { before }) => sum + before, 0)
  const most = offset - sourcedBefore - (await recordsNewer(start)) + limit + 1
  const coming: Sourced[] = []
  const parts = lists.flatMap(({ parts, from }) => parts.slice(from)).sort((a, b) => b.first - a.first)
  for (const part of parts) {
    // All rows of this part and of those after it are older than enough others.
    if (coming.length >= most && coming.filter(({ order }) => order > part.first).length >= most) break
    for (const row of await rowsIn(part)) {
      if (row.order > start) sourcedBefore += 1
      else coming.push(row)
    }
  }
  coming.sort(compare)

  const timeOf = (at: number) => coming[at]?.order ?? start
  const rankOf = async (at: number, time: number) => sourcedBefore + at + (await recordsNewer(time))
  const begin = await lastThat(Math.min(coming.length, most), async (at) => (await rankOf(at, timeOf(at))) <= offset)
  const time = timeOf(begin)
  const equal = coming.filter(({ order }) => order === time).length
  const first = equal === 0 ? 0 : coming.findIndex(({ order }) => order === time)
  const skip = offset - (await rankOf(first, time))
  // Of the skipped rows at most the equal ones are in the journal.
  const skippedRecords = Math.max(0, skip - equal)
  const [record] =
    skippedRecords > 0 ? await placesFrom(index, upTo(app, time), 'prev', null, skippedRecords, 1) : [null]
  const range = record == null ? upTo(app, time) : keysFrom(app, 'prev', record)
  const records = record === undefined ? [] : await pageFrom(transaction, 'invoice', range, record, equal + limit)
  const rows = [
    ...records.map((row) => ({
      id: row.id,
      order: Date.parse(row.date),
      read: () => Promise.resolve<Row<'invoice'> | undefined>(row),
    })),
    ...coming.slice(first).map(({ source, ...placed }) => ({ ...placed, read: () => rowAt(source, app, placed.id) })),
  ].sort(compare)
  const page = rows.slice(skip - skippedRecords, skip - skippedRecords + limit)
  return (await Promise.all(page.map(({ read }) => read()))).filter(isRow)
}

/**
 * Pages of lists that one read of an index cannot answer: those beyond the first one, and those with rows that stay in
 * the journal.
 *
 * Of a list without such rows it keeps where its last page began, since the browser can only count rows from a key that
 * is known: a reader of one page after another passes over each row once. A far page of invoices is found by the
 * numbers of the days' sums. With such rows a page is found by the counts of the segments' parts, and by how many
 * records are newer. Any change of rows ends what it knows.
 */
export const createDeepPages = (sources: Sources) => {
  let begins = new Map<string, Begin>()
  let layouts = new Map<string, Layout>()
  let knownAt = ''

  /** Forgets all after a change of rows, in whichever tab. */
  const look = async (transaction: IDBTransaction) => {
    const [directory, ...numbers] = await Promise.all([
      sources.look(transaction),
      lastKey(transaction.objectStore('recent')),
      numberAt(transaction, meta.counted),
      numberAt(transaction, meta.bulks),
    ])
    const state = JSON.stringify([...numbers, directory.segments.map(({ key }) => key)])
    if (state !== knownAt) {
      begins = new Map()
      layouts = new Map()
    }
    knownAt = state
    // Another call may find other rows before this one ends.
    return { directory, begins, layouts }
  }

  /** Where the list's last page began, unless that is after this page. */
  const beginBefore = (known: Map<string, Begin>, { model, app, offset }: PageAsked<Model>): Begin | null => {
    const last = known.get(keyOf(model, app))
    return last !== undefined && last.offset <= offset ? last : null
  }

  const recordsPage = async <M extends Model>(
    transaction: IDBTransaction,
    known: Map<string, Begin>,
    asked: PageAsked<M>,
  ): Promise<readonly Row<M>[]> => {
    const { model, app, offset, limit } = asked
    const before = beginBefore(known, asked)
    const index = transaction.objectStore(model).index('order')
    const { direction } = shapes[model]
    const pageAt = (place: ListPlace) => pageFrom(transaction, model, keysFrom(app, direction, place), place, limit)
    if (before?.offset === offset) return pageAt(before)
    const skip = offset - (before?.offset ?? 0)
    const [found] = await placesFrom(index, keysFrom(app, direction, before), direction, before, skip, 1)
    if (found === undefined) return []
    known.set(keyOf(model, app), { ...found, offset })
    return pageAt(found)
  }

  /** Notes where a far page begins, so that the browser passes over the rows of few days alone. */
  const jump = async (transaction: IDBTransaction, known: Map<string, Begin>, asked: PageAsked<'invoice'>) => {
    const { model, app, offset } = asked
    const before = beginBefore(known, asked)?.offset ?? 0
    const found = offset - before < far ? null : await timeBefore(transaction, app, offset)
    if (found === null) return
    const range = IDBKeyRange.bound([app], [app, found.time], false, true)
    const index = transaction.objectStore('invoice').index('order')
    const [place] = await placesFrom(index, range, 'prev', null, offset - found.newer, 1)
    if (place !== undefined) known.set(keyOf(model, app), { ...place, offset })
  }

  return {
    page: async <M extends Model>(database: Database, asked: PageAsked<M>): Promise<readonly Row<M>[]> => {
      const scope = new Set(['recent', asked.model, ...sourceStores])
      const transaction = unwrap(database).transaction([...scope], 'readonly')
      const { directory, ...known } = await look(transaction)
      const { app } = asked
      const pages: { [N in Model]: (asked: PageAsked<N>) => Promise<readonly Row<N>[]> } = {
        async invoice(invoices) {
          if (directory.segments.every((segment) => segment.app !== app)) {
            await jump(transaction, known.begins, invoices)
            return recordsPage(transaction, known.begins, invoices)
          }
          const layout = known.layouts.get(app) ?? (await layoutOf(transaction, directory, app))
          known.layouts.set(app, layout)
          return mixedPage(transaction, directory, layout, invoices)
        },
        person: (persons) => recordsPage(transaction, known.begins, persons),
        product: (products) => recordsPage(transaction, known.begins, products),
      }
      return pages[asked.model](asked)
    },
  }
}
