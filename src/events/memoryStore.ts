import { either as E, taskEither as TE } from 'fp-ts'
import { definitionOf } from './catalogue.ts'
import type { Entry, NewEntry } from './event.ts'
import type { Rowset, Tombstone } from './projections/batch.ts'
import { changesIn, factOf, foldFact } from './projections/batch.ts'
import { aboutOf, shapes } from './projections/fold.ts'
import type { Model, Row } from './projections/rows.ts'
import { models } from './projections/rows.ts'
import type { Answer, SetAside, Store, UnpushedRow } from './store.ts'
import { matches, terms } from './values/text.ts'

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

/** The store where nothing outlives the page: for visitors whose browser keeps nothing, for replays, and for tests. */
export const createMemoryStore = (): Store => {
  const entries: Entry[] = []
  const about = new Map<string, Entry[]>()
  let rested = 1
  let tables = emptyTables()
  let tombstones = new Map<string, Tombstone>()
  let aside: SetAside[] = []
  let moved = new Set<Model>()

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
    bury: (tombstone) => tombstones.set(`${tombstone.model} ${tombstone.id}`, tombstone),
    unbury: (model, id) => tombstones.delete(`${model} ${id}`),
  }

  const setAside = (entry: Entry, reason: string) => {
    aside.push({ seq: entry.seq, reason })
  }

  /** True where the fact's record existed already. */
  const foldEntry = (entry: Entry): boolean => {
    const fact = factOf(entry)
    if (E.isLeft(fact)) setAside(entry, fact.left)
    if (E.isLeft(fact) || fact.right === null) return false
    const changes = changesIn(fact.right)
    if (E.isLeft(changes)) {
      setAside(entry, changes.left)
      return false
    }
    const { already, failed } = foldFact(rows, changes.right)
    if (failed !== null) setAside(entry, failed)
    return already
  }

  const remember = (entry: Entry) => {
    entries.push(entry)
    const fact = factOf(entry)
    const subject = E.isRight(fact) && fact.right !== null ? aboutOf(fact.right) : null
    if (subject !== null) about.set(subject, [...(about.get(subject) ?? []), entry])
  }

  const unpushedOf = (model: Model, app: string): UnpushedRow[] =>
    [...tables[model].values()].flatMap(({ app: owner, id, unpushed }) =>
      owner === app && unpushed !== undefined ? [{ model, id, ...unpushed }] : [],
    )

  const deletedOf = (model: Model, app: string): UnpushedRow[] =>
    [...tombstones.values()].flatMap((gone) =>
      gone.model === model && gone.app === app && !tables[model].has(gone.id)
        ? [{ model, id: gone.id, kind: 'deleted', columns: [], by: gone.by }]
        : [],
    )

  const byId = (a: UnpushedRow, b: UnpushedRow) => (a.id < b.id ? -1 : 1)

  return {
    durable: false,
    append: (added) =>
      answer(() => {
        moved = new Set()
        const first = entries.length + 1
        const numbered = added.map((entry: NewEntry, at) => ({ ...entry, seq: first + at }))
        const before = aside.length
        for (const entry of numbered) remember(entry)
        const already = numbered.filter(foldEntry).map(({ id }) => id)
        const rest = numbered.find(({ type }) => definitionOf(type)?.role === 'rest')
        if (rest !== undefined) rested = rest.seq
        const failed = new Set(aside.slice(before).map(({ seq }) => seq))
        return {
          last: entries.length,
          already,
          setAside: numbered.filter(({ seq }) => failed.has(seq)).map(({ id }) => id),
          moved: models.filter((model) => moved.has(model)),
        }
      }),
    read: (from, limit) => answer(() => entries.slice(Math.max(from, 1) - 1, Math.max(from, 1) - 1 + limit)),
    tail: () => answer(() => entries.slice(rested - 1)),
    about: (id) => answer(() => about.get(id) ?? []),
    last: () => answer(() => entries.length),
    get: (model, ids) => answer(() => ids.map((id) => tables[model].get(id))),
    page: (model, app, offset, limit) => answer(() => listed(tables, model, app).slice(offset, offset + limit)),
    count: (model, app) => answer(() => listed(tables, model, app).length),
    search: (model, app, text, offset, limit) =>
      answer(() => {
        const query = terms(text)
        const found = listed(tables, model, app).filter((row) => matches(shapes[model].terms(row), query))
        return { rows: found.slice(offset, offset + limit), total: found.length }
      }),
    unpushed: (app) =>
      answer(() => models.flatMap((model) => [...unpushedOf(model, app), ...deletedOf(model, app)].sort(byId))),
    rebuild: (advanced) =>
      answer(() => {
        tables = emptyTables()
        tombstones = new Map()
        aside = []
        for (const entry of entries) foldEntry(entry)
        advanced(entries.length, entries.length)
        return { facts: entries.filter(({ type }) => definitionOf(type)?.role === 'fact').length }
      }),
    setAside: () => answer(() => [...aside]),
    close() {},
  }
}
