import { either as E } from 'fp-ts'
import * as t from 'io-ts'

const Row = t.intersection([t.UnknownRecord, t.type({ id: t.string })])
export type ServerRow = t.TypeOf<typeof Row>

const Part = t.type({ created: t.array(Row), updated: t.array(Row), deleted: t.array(t.string) })
const Changes = t.record(t.string, Part)

const tables = { invoice: ['factor', 'person'], gtin: ['product'] } as const
export type Service = keyof typeof tables
export type Table = (typeof tables)[Service][number]

interface Kept {
  row: ServerRow | null
  createdAt: number
  modified: number
}

export interface Answer {
  status: number
  body: string
  /** JSON by default. */
  type?: string
}

interface DirtyColumns {
  table: Table
  id: string
  row: ServerRow | null
}

/** A row with a test's mark, which the server refuses. */
const isBad = ({ row }: DirtyColumns): boolean => row !== null && String(row.name ?? '').includes('BAD')

const entriesOf = (kept: Readonly<Record<Table, ReadonlyMap<string, Kept>>>) =>
  (['factor', 'person', 'product'] as const).map((table) => [table, [...kept[table]]] as const)

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) })

/** Members that no build of ours knows, with numbers beyond a double. */
const noted = { detail: '"note":98765432109876543210', item: '"lot":12345678901234567891' }

/** Another client's unreadable members of a person: one too large, one nested too deep, an unknown type. */
const spoilings = {
  large: { more: 'x'.repeat(1_100_000) },
  deep: { more: JSON.parse(`${'['.repeat(70)}${']'.repeat(70)}`) },
  odd: { person_type: 'ROBOT' },
} as const
export type Spoiling = keyof typeof spoilings

const isSpoiled = ({ was }: ServerRow): boolean => was !== undefined

const timeOf = ({ updated_at }: ServerRow) => Number(updated_at)
/** A row's content without its sales count and its time of change. */
const contentOf = ({ sold: _, updated_at: __, ...columns }: ServerRow) =>
  JSON.stringify(Object.entries(columns).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** A new version differs in more than its time. */
const isBackdated = (before: ServerRow | null, after: ServerRow | null): boolean =>
  before !== null && after !== null && contentOf(before) !== contentOf(after) && timeOf(after) <= timeOf(before)

/** The sync protocol (facts section 2) on maps, for one app: the server of the simulated devices. */
export const createServer = () => {
  const kept: Record<Table, Map<string, Kept>> = { factor: new Map(), person: new Map(), product: new Map() }
  const counters: Record<Service, number> = { invoice: 1, gtin: 1 }
  const counts = { conflicts: 0, refused: 0, notedPushed: 0 }
  /** Invoices in which another client wrote a note. */
  const notes = new Set<string>()
  /** Rows that were pushed over an unreadable version. */
  const overwritten: string[] = []
  /** Rows with a version that is not later than the last. */
  const backdated: string[] = []

  const put = (service: Service, { table, id, row }: DirtyColumns) => {
    counters[service] += 1
    if (row === null) notes.delete(id)
    else if (notes.has(id) && row.paid !== true) counts.notedPushed += 1
    const modified = counters[service]
    const before = kept[table].get(id)
    const createdAt = before === undefined || before.row === null ? modified : before.createdAt
    kept[table].set(id, { row, modified, createdAt })
  }

  const changesOf = (table: Table, since: number): t.TypeOf<typeof Part> => {
    const changed = [...kept[table]].filter(([, { modified }]) => modified > since)
    const rows = changed.flatMap(([, { row, createdAt }]) => (row === null ? [] : [{ row, createdAt }]))
    return {
      created: rows.filter(({ createdAt }) => createdAt > since).map(({ row }) => row),
      updated: rows.filter(({ createdAt }) => createdAt <= since).map(({ row }) => row),
      deleted: since === 0 ? [] : changed.flatMap(([id, { row }]) => (row === null ? [id] : [])),
    }
  }

  const dirtyColumnsOf = (
    table: Table,
    { created, updated, deleted }: t.TypeOf<typeof Part>,
  ): readonly DirtyColumns[] => [
    ...[...created, ...updated].map((row) => ({ table, id: row.id, row })),
    ...deleted.map((id) => ({ table, id, row: null })),
  ]

  return {
    counts,
    backdated,
    overwritten,
    pull(service: Service, since: number): Answer {
      const changes = Object.fromEntries(tables[service].map((table) => [table, changesOf(table, since)]))
      return json(200, { changes, timestamp: counters[service] })
    },
    push(service: Service, since: number, body: string): Answer {
      const decoded = Changes.decode(JSON.parse(body))
      const violations = [{ field: 'name', message: 'is bad' }]
      const refused = json(400, { title: 'Constraint Violation', status: 400, violations })
      if (E.isLeft(decoded)) return refused
      const touches = tables[service].flatMap((table) => {
        const part = decoded.right[table]
        return part === undefined ? [] : dirtyColumnsOf(table, part)
      })
      const known = touches.filter(({ table, id, row }) => row !== null || kept[table].get(id)?.row != null)
      if (touches.some(({ table, id }) => (kept[table].get(id)?.modified ?? 0) > since)) {
        counts.conflicts += 1
        return json(409, { title: 'Conflict', status: 409 })
      }
      if (touches.some(isBad)) {
        counts.refused += 1
        return refused
      }
      for (const touch of known) {
        const before = kept[touch.table].get(touch.id)?.row ?? null
        if (isBackdated(before, touch.row)) backdated.push(touch.id)
        if (before !== null && isSpoiled(before)) overwritten.push(touch.id)
        put(service, touch)
      }
      return { status: 200, body: '{}' }
    },
    /** The bank's mark, which no device may set. */
    pay(id: string): boolean {
      const row = kept.factor.get(id)?.row ?? null
      if (row === null || row.paid === true) return false
      put('invoice', { table: 'factor', id, row: { ...row, paid: true, paid_ref: 'IPG_SEP' } })
      return true
    },
    /** Another client's change of an unpaid invoice. */
    note(id: string) {
      const row = kept.factor.get(id)?.row ?? null
      if (row === null || row.paid === true || notes.has(id)) return
      const detail = String(row.detail).replace('{"items":[{', `{${noted.detail},"items":[{${noted.item},`)
      put('invoice', { table: 'factor', id, row: { ...row, detail } })
      notes.add(id)
    },
    /** Another client's unreadable change of a person. */
    spoil(at: number, how: Spoiling): boolean {
      const rows = [...kept.person.values()].flatMap(({ row }) => (row === null || isSpoiled(row) ? [] : [row]))
      const row = rows[at % Math.max(1, rows.length)]
      if (row === undefined) return false
      const spoiled = { ...row, ...spoilings[how], updated_at: timeOf(row) + 1, was: JSON.stringify(row) }
      put('invoice', { table: 'person', id: row.id, row: spoiled })
      return true
    },
    spoiled: (): readonly ServerRow[] =>
      [...kept.person.values()].flatMap(({ row }) => (row !== null && isSpoiled(row) ? [row] : [])),
    /** The other client corrects its change. */
    mend() {
      for (const { row } of [...kept.person.values()]) {
        if (row === null || !isSpoiled(row)) continue
        const mended = { ...JSON.parse(String(row.was)), updated_at: timeOf(row) + 1 }
        put('invoice', { table: 'person', id: row.id, row: mended })
      }
    },
    /** Invoices whose notes are gone. */
    lostNotes: (): readonly string[] =>
      [...notes].filter((id) => {
        const detail = String(kept.factor.get(id)?.row?.detail)
        return !detail.includes(noted.detail) || !detail.includes(noted.item)
      }),
    /** A backup of the present state. Later notes are lost with the server: nothing promises those. */
    backup: () => {
      const then = { counters: { ...counters }, kept: entriesOf(kept), notes: [...notes] }
      return () => {
        notes.clear()
        for (const id of then.notes) notes.add(id)
        Object.assign(counters, then.counters)
        for (const [table, rows] of then.kept) kept[table] = new Map(rows)
      }
    },
    rows: (table: Table): readonly ServerRow[] =>
      [...kept[table].values()].flatMap(({ row }) => (row === null ? [] : [row])),
  }
}
export type Server = ReturnType<typeof createServer>
