import * as E from 'fp-ts/lib/Either.js'
import { Marks } from '../../src/events/projections/marks.ts'
import type { Model, Row } from '../../src/events/projections/rows.ts'
import { models } from '../../src/events/projections/rows.ts'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import { flowNames } from '../../src/machines/kernel/flows.ts'
import type { Should } from './arguments.ts'
import type { RowName, States } from './shrink.ts'

/** The expected value's place in a log: in a flow, whose path begins with `value` or `context`, or in a row. */
export type Wanted = { path: readonly string[]; value: unknown } & ({ flow: Flow } | { row: RowName })

/** The log's present state: its flows, its rows, and those that its last entry changed. */
export interface Standing {
  states: States
  rows: readonly { model: Model; row: Row }[]
  changed: readonly RowName[]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const stepped = (value: unknown, step: string): unknown =>
  isObject(value) && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined

/** The value at a path; undefined without one. */
export const valueAt = (value: unknown, path: readonly string[]): unknown => path.reduce<unknown>(stepped, value)

/** The edit distance between two words. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, wanted] of [...other].entries())
      next.push(
        Math.min((next[place] ?? 0) + 1, (row[place + 1] ?? 0) + 1, (row[place] ?? 0) + (letter === wanted ? 0 : 1)),
      )
    row = next
  }
  return row[other.length] ?? 0
}

const namesIn = (value: unknown): readonly string[] => {
  if (!isObject(value)) return []
  return Array.isArray(value) ? [...value.keys()].map(String).concat('length') : Object.keys(value)
}

/** How far a path leads: all of it, or up to the first missing part, with the nearest name. */
const lead = (value: unknown, path: readonly string[], more: readonly string[] = []): readonly string[] | null => {
  let here = value
  for (const [at, step] of path.entries()) {
    const names = namesIn(here)
    if (!names.includes(step)) {
      if (at === 0 && more.includes(step)) return null
      const [nearest] = [...names, ...(at === 0 ? more : [])].toSorted(
        (one, other) => distance(step, one) - distance(step, other),
      )
      return [...path.slice(0, at), ...(nearest === undefined ? [] : [nearest])]
    }
    here = isObject(here) ? Reflect.get(here, step) : undefined
  }
  return null
}

/** Optional members of a row, absent until something happened. */
const marks: readonly string[] = Object.keys(Marks.type.props)

/** `open.unknown` is the state `unknown` of `open`. */
const stateNamed = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.split('.').reduceRight<unknown>((inner, name) => (inner === null ? name : { [name]: inner }), null)
    : value

const refuse = ({ name, path }: Should, words: string): E.Either<string, never> =>
  E.left(`--should ${[name, ...path].join('.')}: ${words}.`)

const noPath = (should: Should, nearest: readonly string[]): E.Either<string, never> =>
  refuse(should, `there is no such path in the state; the nearest is ${nearest.join('.')}`)

const rowWanted = (should: Should, model: Model, { rows, changed }: Standing): E.Either<string, Wanted> => {
  const { path, value } = should
  const own = rows.filter((each) => each.model === model).map(({ row }) => row)
  const byId = own.find(({ id }) => `${path.join('.')}.`.startsWith(`${id}.`))
  const last = changed.filter((each) => each.model === model)
  const row =
    byId ?? own.find(({ id }) => last.length === 1 && id === last[0]?.id) ?? (own.length === 1 ? own[0] : undefined)
  if (row === undefined) {
    const such = own.slice(0, 3).map(({ id }) => `${model}.${id}`)
    return refuse(
      should,
      own.length === 0 ? `no ${model} stands there` : `say which ${model}, such as ${such.join(', ')}`,
    )
  }
  const within = byId === undefined ? path : path.slice(byId.id.split('.').length)
  if (within.length === 0) return refuse(should, 'a path into the row is missing')
  const nearest = lead(row, within, marks)
  if (nearest !== null) return noPath(should, [model, row.id, ...nearest])
  return E.right({ row: { model, id: row.id }, path: within, value })
}

/**
 * Searches the expected value in the flow's context, in its state, then among the rows. Left with the nearest path if
 * it is missing.
 */
export const wantedOf = (standing: Standing, should: Should): E.Either<string, Wanted> => {
  const { name, path, value } = should
  const flow = flowNames.find((each) => each === name)
  const model = models.find((each) => each === name)
  const state = flow === undefined ? undefined : standing.states[flow]
  if (flow !== undefined && state !== undefined) {
    if (path.length === 0) return E.right({ flow, path: ['value'], value: stateNamed(value) })
    const nearest = lead(state.context, path)
    if (nearest === null) return E.right({ flow, path: ['context', ...path], value })
    if (lead(state.value, path) === null) return E.right({ flow, path: ['value', ...path], value: stateNamed(value) })
    if (model === undefined) return noPath(should, [flow, ...nearest])
  }
  return model === undefined ? noPath(should, flowNames) : rowWanted(should, model, standing)
}
