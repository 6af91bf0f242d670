import { either as E, taskEither as TE } from 'fp-ts'
import { definitionOf } from './catalogue.ts'
import type { Entry, NewEntry } from './event.ts'
import { createMemoryCheckpoints } from './memoryCheckpoints.ts'
import { createOldSteps } from './oldSteps.ts'
import { factOf } from './projections/batch.ts'
import { createEntryFold } from './projections/entries.ts'
import { aboutOf, shapes } from './projections/fold.ts'
import { backBy, isLate } from './projections/late.ts'
import { createLeave } from './projections/leaving.ts'
import type { Tombstone } from './projections/marks.ts'
import { queries } from './projections/queries.ts'
import './lateEvents.ts'
import type { Model, Row, Rowset } from './projections/rows.ts'
import { lastDirtiedBy, models } from './projections/rows.ts'
import { sumsMoved } from './projections/sums.ts'
import type { Unread, UnreadRow } from './projections/unread.ts'
import { noUnread } from './projections/unread.ts'
import { afterComparison } from './projections/unreadAfter.ts'
import { noNumbers, withNumber, withoutSeries } from './shortNumbers.ts'
import type { Answer, Comparison, OutboxRow, Quarantined, Store } from './store.ts'
import type { SyncService, Trouble } from './sync/sync.ts'
import { syncServices } from './sync/sync.ts'
import { matches, rankOf } from './values/query.ts'
import { isIn } from './values/range.ts'
import { standingOf } from './values/standing.ts'

type Tables = { [M in Model]: Map<string, Row<M>> }

const keep = (tables: Tables, row: Row) => {
  if ('lines' in row) tables.invoice.set(row.id, row)
  else if ('gtin' in row) tables.product.set(row.id, row)
  else tables.person.set(row.id, row)
}

const emptyTables = (): Tables => ({ invoice: new Map(), person: new Map(), product: new Map() })

/** Rows of one app in the model's order; equal ones by id. */
const listed = <M extends Model>(tables: Tables, model: M, app: string): Row<M>[] => {
  const table: Map<string, Row<M>> = tables[model]
  const { order, direction } = shapes[model]
  const sign = direction === 'next' ? 1 : -1
  const keyed = [...table.values()].filter((row) => row.app === app).map((row) => ({ row, key: order(row) }))
  keyed.sort((a, b) => sign * (a.key < b.key ? -1 : a.key > b.key ? 1 : a.row.id < b.row.id ? -1 : 1))
  return keyed.map(({ row }) => row)
}

const answer = <A>(of: () => A): Answer<A> => TE.fromIO(of)

/**
 * A store that ends with the page: for visitors whose browser keeps nothing, for replays, and for tests. `newId` makes
 * ids of series of short numbers; without it, as in replays, sales get none.
 */
export const createMemoryStore = (newId: (() => string) | null = null): Store => {
  const entries: Entry[] = []
  const about = new Map<string, Entry[]>()
  let last = 0
  let tables = emptyTables()
  let tombstones = new Map<string, Tombstone>()
  let cursors = new Map<string, number>()
  let unread = new Map<string, Unread>()
  let triedBy = new Map<string, string>()
  const leftBy = new Map<string, string>()
  /** Owners who were removed and have not come back. */
  const gone = new Set<string>()
  const already = new Set<string>()
  let comparisons = new Map<string, Comparison>()
  let quarantined: Quarantined[] = []
  let moved = new Set<Model>()
  let numbers = noNumbers

  const rows: Rowset = {
    row: (model, id) => tables[model].get(id),
    put({ model }, row) {
      keep(tables, row)
      moved.add(model)
    },
    drop({ model, id }) {
      tables[model].delete(id)
      moved.add(model)
    },
    tombstone: (model, id) => tombstones.get(`${model} ${id}`),
    putTombstone: (tombstone) => tombstones.set(`${tombstone.model} ${tombstone.id}`, tombstone),
    dropTombstone: (model, id) => tombstones.delete(`${model} ${id}`),
  }

  const quarantine = (entry: Entry, reason: string) => {
    quarantined.push({ seq: entry.seq, reason })
  }

  const comparisonOf = (app: string, service: SyncService): Comparison =>
    comparisons.get(`${app} ${service}`) ?? { first: null, comparedAt: null }

  const unreadOf = (app: string, service: SyncService): Unread => unread.get(`${app} ${service}`) ?? noUnread

  const freshFold = () =>
    createEntryFold({
      rows,
      quarantine,
      pulledTo(app, service, cursor, unreadAfter) {
        unread.set(`${app} ${service}`, unreadAfter(unreadOf(app, service)))
        const before = comparisonOf(app, service)
        cursors.set(`${app} ${service}`, cursor)
        comparisons.set(`${app} ${service}`, { ...before, first: Math.min(before.first ?? cursor, cursor) })
      },
      compared({ app, service, asked, at }) {
        unread.set(`${app} ${service}`, afterComparison(unreadOf(app, service)))
        if (!asked) comparisons.set(`${app} ${service}`, { ...comparisonOf(app, service), comparedAt: at })
      },
    })
  let folding = freshFold()

  const since = (seq: number): readonly Entry[] => {
    const at = entries.findIndex((entry) => entry.seq >= seq)
    return at < 0 ? [] : entries.slice(at)
  }

  const remember = (entry: Entry) => {
    entries.push(entry)
    const fact = factOf(entry)
    const subject = E.isRight(fact) && fact.right !== null ? aboutOf(fact.right) : null
    if (subject !== null) about.set(subject, [...(about.get(subject) ?? []), entry])
  }

  /** Where the entry's record existed already, it takes no number. */
  const stored = (entry: Entry) => {
    const numbered = newId === null ? { entry, numbers } : withNumber(entry, numbers, newId)
    const isAlready = folding.fold(numbered.entry)
    remember(isAlready ? entry : numbered.entry)
    if (isAlready) already.add(entry.id)
    else numbers = numbered.numbers
  }

  const checkpoints = createMemoryCheckpoints(since, (entry) => {
    last += 1
    remember({ ...entry, seq: last })
  })

  const rowsOf = (model: Model, app: string): Row[] =>
    [...tables[model].values()].filter((row) => row.app === app).sort((a, b) => (a.id < b.id ? -1 : 1))

  const tombstonesOf = (model: Model, app: string): Tombstone[] =>
    [...tombstones.values()]
      .filter((tombstone) => tombstone.model === model && tombstone.app === app && !tombstone.isOver)
      .sort((a, b) => (a.id < b.id ? -1 : 1))

  const deletedOf = (app: string): Tombstone[] =>
    [...tombstones.values()]
      .filter((tombstone) => tombstone.app === app && tombstone.deleted !== undefined)
      .sort((a, b) => (b.deleted?.at ?? 0) - (a.deleted?.at ?? 0) || (a.id < b.id ? -1 : 1))

  const isUnread = (app: string, { model, id }: UnreadRow): boolean =>
    syncServices.some((service) => unreadOf(app, service).rows.some((row) => row.model === model && row.id === id))

  const allWaiting = (app: string): OutboxRow[] =>
    models.flatMap((model) => [
      ...rowsOf(model, app).flatMap((row): OutboxRow[] =>
        row.unpushed !== undefined && standingOf(row) === 'waiting'
          ? [{ model, id: row.id, kind: row.unpushed.kind, by: lastDirtiedBy(row.unpushed), row }]
          : [],
      ),
      ...tombstonesOf(model, app).flatMap(({ id, by, refused }): OutboxRow[] =>
        refused === undefined ? [{ model, id, kind: 'deleted', by, row: null }] : [],
      ),
    ])

  const waitingOf = (app: string): OutboxRow[] => allWaiting(app).filter((row) => !isUnread(app, row))

  const troublesOf = (app: string): Trouble[] => [
    ...models.flatMap((model) => [
      ...rowsOf(model, app).flatMap((row): Trouble[] => {
        const standing = standingOf(row)
        return standing === 'conflict' || standing === 'refused' ? [{ model, id: row.id, kind: standing }] : []
      }),
      ...tombstonesOf(model, app).flatMap(({ id, refused }): Trouble[] =>
        refused === undefined ? [] : [{ model, id, kind: 'refused' }],
      ),
    ]),
    ...models.flatMap((model) =>
      allWaiting(app)
        .filter((row) => row.model === model && isUnread(app, row))
        .map(({ id }): Trouble => ({ model, id, kind: 'unread' }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    ),
  ]

  const taxOpenOf = (app: string): number =>
    rowsOf('invoice', app).filter((row) => standingOf(row) === 'taxOpen').length

  const begin = () => {
    tables = emptyTables()
    tombstones = new Map()
    cursors = new Map()
    comparisons = new Map()
    unread = new Map()
    triedBy = new Map()
    quarantined = []
    folding = freshFold()
  }

  return {
    durable: false,
    append: (added) =>
      answer(() => {
        moved = new Set()
        const first = last + 1
        const numbered = added.map((entry: NewEntry, at) => ({ ...entry, seq: first + at }))
        const before = quarantined.length
        last += added.length
        const stays = numbered.filter((entry) => {
          for (const owner of backBy(entry)) gone.delete(owner)
          return !isLate(entry, (owner) => gone.has(owner))
        })
        for (const entry of stays) stored(entry)
        const failed = new Set(quarantined.slice(before).map(({ seq }) => seq))
        return {
          last,
          quarantined: numbered.filter(({ seq }) => failed.has(seq)).map(({ id }) => id),
          moved: models.filter((model) => moved.has(model)),
          hasBacklog: false,
        }
      }),
    read: (from, limit) => answer(() => since(from).slice(0, Math.max(limit, 0))),
    ...checkpoints.port,
    about: (id) => answer(() => about.get(id) ?? []),
    last: () => answer(() => last),
    wasAlready: (entryId) => answer(() => already.has(entryId)),
    get: (model, ids) => answer(() => ids.map((id) => tables[model].get(id))),
    page: (model, app, offset, limit) => answer(() => listed(tables, model, app).slice(offset, offset + limit)),
    count: (model, app) => answer(() => listed(tables, model, app).length),
    search: (model, app, text, offset, limit) =>
      answer(() => {
        const { terms, ranked } = shapes[model]
        const query = queries[model](text)
        const known = listed(tables, model, app).map((row) => ({ row, terms: terms(row) }))
        const fitting = known.filter((one) => matches(one.terms, query))
        const rank = (one: { terms: readonly string[] }) => rankOf(one.terms, query)
        const found = (ranked ? fitting.sort((a, b) => rank(b) - rank(a)) : fitting).map(({ row }) => row)
        return { rows: found.slice(offset, offset + limit), total: found.length }
      }),
    sums: (app, range) =>
      answer(() =>
        rowsOf('invoice', app)
          .flatMap((row) => sumsMoved(undefined, row))
          .filter(({ to }) => isIn(range, to)),
      ),
    outbox: (app, limit = Number.POSITIVE_INFINITY, of = models) =>
      answer(() =>
        waitingOf(app)
          .filter(({ model }) => of.includes(model))
          .slice(0, limit),
      ),
    pending: (app) =>
      answer(() => ({ waiting: waitingOf(app).length, troubles: troublesOf(app), taxOpen: taxOpenOf(app) })),
    deleted: (app, offset, limit) =>
      answer(() => {
        const all = deletedOf(app)
        return { rows: all.slice(offset, offset + limit), total: all.length }
      }),
    deletedWithin: (app, from, until) =>
      answer(() => {
        const times = deletedOf(app).map(({ deleted }) => deleted?.at ?? 0)
        return times.filter((at) => from <= at && at < until).length
      }),
    tombstones: (model, ids) => answer(() => ids.map((id) => tombstones.get(`${model} ${id}`))),
    cursor: (app, service) => answer(() => cursors.get(`${app} ${service}`) ?? null),
    comparison: (app, service) => answer(() => comparisonOf(app, service)),
    unread: (app, service) =>
      answer(() => {
        const { before, last, rows } = unreadOf(app, service)
        return {
          parts: [...before, ...last],
          rows: rows.map(({ model, id }) => ({ model, id })),
          triedBy: triedBy.get(`${app} ${service}`) ?? null,
        }
      }),
    triedUnread: (app, service, build, reads) =>
      answer(() => {
        triedBy.set(`${app} ${service}`, build)
        if (reads) cursors.delete(`${app} ${service}`)
      }),
    projectPending: () => answer(() => ({ moved: [], left: 0 })),
    dropParts: answer(() => {
      const parts = new Set(folding.dropParts().map(({ seq }) => seq))
      entries.splice(0, entries.length, ...entries.filter(({ seq }) => !parts.has(seq)))
    }),
    dropSteps: (before, advanced) =>
      answer(() => {
        const { upTo, isOld } = createOldSteps(checkpoints.positions(), before)
        const old = new Set(
          entries
            .filter(({ seq }) => seq <= upTo)
            .toReversed()
            .filter(isOld),
        )
        const kept = entries.filter((entry) => !old.has(entry))
        const dropped = entries.length - kept.length
        entries.splice(0, entries.length, ...kept)
        if (dropped > 0) checkpoints.forgot(last)
        advanced(upTo, upTo)
        return { dropped }
      }),
    forget: (leaving) =>
      answer(() => {
        if (leftBy.get(leaving.owner) === leaving.promise) return
        leftBy.set(leaving.owner, leaving.promise)
        const isSent = (app: string) => waitingOf(app).length + troublesOf(app).length + taxOpenOf(app) === 0
        const leave = createLeave(leaving, leaving.apps.filter(isSent))
        for (const entry of entries) leave.take(entry)
        if (leave.isBack()) return
        gone.add(leaving.owner)
        numbers = withoutSeries(numbers)
        const kept = entries.flatMap((entry) => leave.left(entry) ?? [])
        entries.splice(0, entries.length, ...kept)
        checkpoints.forgot(last)
        for (const [subject, told] of about)
          about.set(
            subject,
            told.filter((entry) => leave.left(entry) !== null),
          )
        begin()
        for (const entry of entries) folding.fold(entry)
      }),
    rebuild: (advanced) =>
      answer(() => {
        begin()
        for (const entry of entries) folding.fold(entry)
        advanced(entries.length, entries.length)
        return { facts: entries.filter(({ type }) => definitionOf(type)?.role === 'fact').length }
      }),
    quarantined: () => answer(() => [...quarantined].sort((a, b) => a.seq - b.seq)),
    close() {},
  }
}
