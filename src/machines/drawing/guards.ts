import { and, not, or } from 'xstate'

const fieldOf = (value: unknown, field: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function' ? Reflect.get(value, field) : undefined

/** Joined guards are told apart by how they are checked: their functions' names do not outlive minifying. */
const joints = new Map<unknown, 'and' | 'or' | 'not'>([
  [fieldOf(and([]), 'check'), 'and'],
  [fieldOf(or([]), 'check'), 'or'],
  [
    fieldOf(
      not(() => true),
      'check',
    ),
    'not',
  ],
])

const jointOf = (guard: unknown) => joints.get(fieldOf(guard, 'check'))

const partsOf = (guard: unknown): readonly unknown[] => {
  const parts = fieldOf(guard, 'guards')
  return Array.isArray(parts) ? parts : []
}

const nameOf = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  const type = fieldOf(guard, 'type')
  return typeof type === 'string' ? type : 'unnamed'
}

/** The guard as it is read aloud: `hasLine and fits`, `not hasMore`, `a and (b or c)`. */
export const guardText = (guard: unknown, isPart = false): string => {
  const joint = jointOf(guard)
  if (joint === undefined) return nameOf(guard)
  const parts = partsOf(guard).map((part) => guardText(part, true))
  if (joint === 'not') return `not ${parts.join()}`
  const text = parts.join(` ${joint} `)
  return isPart && parts.length > 1 ? `(${text})` : text
}

/** The names of the guards in it, also those within `and`, `or` and `not`. */
export const guardNames = (guard: unknown): readonly string[] => {
  if (guard === undefined) return []
  return jointOf(guard) === undefined ? [nameOf(guard)] : [...new Set(partsOf(guard).flatMap(guardNames))]
}
