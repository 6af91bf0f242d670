import * as E from 'fp-ts/lib/Either.js'
import type { Asked } from './arguments.ts'
import type { States } from './shrink.ts'

type Should = Asked['should'][number]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const stepped = (value: unknown, step: string): unknown =>
  isObject(value) && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined

/** What stands at the path in the flow's context; undefined for nothing. */
export const valueAt = (states: States, { flow, path }: Should): unknown =>
  path.reduce<unknown>(stepped, states[flow]?.context)

/** How many letters are to be put in, taken out or put for others to get from one word to another. */
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

/** Left with the nearest path that there is, where the states lack the one that was asked for. */
export const checkPath = (states: States, should: Should): E.Either<string, Should> => {
  const { flow, path } = should
  let here: unknown = states[flow]?.context
  for (const [at, step] of path.entries()) {
    const names = namesIn(here)
    if (!names.includes(step)) {
      const [nearest] = names.toSorted((one, other) => distance(step, one) - distance(step, other))
      const known = [flow, ...path.slice(0, at)]
      return E.left(
        `--should ${[flow, ...path].join('.')}: there is no such path in the state; the nearest is ${[...known, ...(nearest === undefined ? [] : [nearest])].join('.')}.`,
      )
    }
    here = isObject(here) ? Reflect.get(here, step) : undefined
  }
  return E.right(should)
}
