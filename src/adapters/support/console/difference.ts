import type { Past } from './past.ts'

/** A difference between two entries. */
interface Change {
  /** Its place: `basket.value`, `basket.context.lines.0.quantity`, `rows.invoice`. */
  what: string
  before: unknown
  after: unknown
}

export interface Difference {
  /** The tabs of the two entries: if they differ, the tab flows belong to two loads of a page. */
  tabs: { before: string; after: string }
  changes: readonly Change[]
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

const changesOf = (what: string, before: unknown, after: unknown): readonly Change[] => {
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    return Object.is(before, after) ? [] : [{ what, before, after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => changesOf(`${what}.${key}`, Reflect.get(before, key), Reflect.get(after, key)))
}

/** The differences of the flows' states and of the numbers of rows. */
export const differenceOf = (before: Past, after: Past): Difference => {
  const flows = Object.keys(after.states)
  return {
    tabs: { before: before.tab, after: after.tab },
    changes: [
      ...flows.flatMap((flow) => changesOf(flow, Reflect.get(before.states, flow), Reflect.get(after.states, flow))),
      ...changesOf('rows', before.rows, after.rows),
    ],
  }
}
