import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Model, Row, Rows } from '../../events/projections/rows.ts'
import { taken } from '../../events/projections/taken.ts'
import type { Store } from '../../events/store.ts'

/** A row of a pull; `unknown`: its unknown columns, as JSON text. */
export interface Brought {
  model: Model
  row: Rows[Model]
  unknown: string | null
}

const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** The same columns with the same values, in any order. */
const isEqual = (one: Row, other: Row): boolean => {
  const text = (row: Row) => JSON.stringify(sorted(row), (_, value: unknown) => sorted(value))
  return text(one) === text(other)
}

const nobody = { id: '', at: 0 }

/** True if taking the row would change nothing, now or after any later edit. */
const isEcho = ({ row, unknown }: Brought, here: Row | undefined): boolean => {
  if (here === undefined || here.unpushed !== undefined || here.conflict !== undefined) return false
  return isEqual(taken(unknown === null ? row : { ...row, unknown }, here, nobody), here)
}

/** The pulled rows that differ from this device's pushes; only they are stored. All pulls must be folded. */
export const withoutEchoes = async (
  store: Store,
  brought: readonly Brought[],
): Promise<E.Either<StoreFault, readonly Brought[]>> => {
  const news: Brought[] = []
  for (const model of new Set(brought.map((each) => each.model))) {
    const some = brought.filter((each) => each.model === model)
    const ids = some.map(({ row }) => row.id)
    const found = await store.get(model, ids)()
    if (E.isLeft(found)) return found
    news.push(...some.filter((each, at) => !isEcho(each, found.right[at])))
  }
  return E.right(news)
}

/** Ids in memory; rows beyond them are stored like any other. */
const most = 2_000

/** Rows that this device pushed and that have not come back yet. */
export const createEchoes = () => {
  const awaited = new Map<Model, Set<string>>()
  return {
    pushed(model: Model, id: string) {
      const ids = awaited.get(model) ?? new Set()
      if (ids.size < most) awaited.set(model, ids.add(id))
    },
    has: (model: Model, id: string) => awaited.get(model)?.has(id) ?? false,
    isEmpty: () => awaited.size === 0,
    /** A pull of these models has ended. */
    came(models: readonly Model[]) {
      for (const model of models) awaited.delete(model)
    },
  }
}
export type Echoes = ReturnType<typeof createEchoes>
