import type { Attributes, Change, LeftValue } from '../admin/adminUsers.ts'
import { foldDigits } from './digits.ts'
import { planEndOf } from './planState.ts'
import { isSame } from './same.ts'
import { withoutUnseenMarks } from './typedAddress.ts'

interface Draft {
  changes: readonly Change[]
  /** Of the attribute that is being added. */
  key: string
  value: string
}

/** A value's place, as a refusing server names it. */
export const placeOf = (key: string, at: number): string => `attributes.${key}.${at}`

const valuesAt = (attributes: Attributes, key: string): readonly string[] =>
  Object.hasOwn(attributes, key) ? (attributes[key] ?? []) : []

const unchanged = (values: readonly string[]): readonly LeftValue[] => values.map((_, place) => place)

/** The text of a value; null if it is gone. */
export const textOf = (attributes: Attributes, key: string, left: LeftValue): string | null =>
  typeof left === 'string' ? left : (valuesAt(attributes, key)[left] ?? null)

/** The changed attributes in order, without removed ones. */
export const leftOf = (attributes: Attributes, changes: readonly Change[]): readonly Change[] => {
  const changed = new Map(changes.map(({ key, values }) => [key, values]))
  const had = Object.entries(attributes).map(([key, values]) => ({ key, values: unchanged(values) }))
  const added = changes.filter(({ key }) => !Object.hasOwn(attributes, key))
  return [...had.map(({ key, values }) => ({ key, values: changed.get(key) ?? values })), ...added].filter(
    ({ key, values }) => values.length > 0 || !changed.has(key),
  )
}

/** The changes with this one; one that changes nothing is dropped. */
export const changedTo = (
  attributes: Attributes,
  changes: readonly Change[],
  { key, values }: Change,
): readonly Change[] => {
  const others = changes.filter((each) => each.key !== key)
  const isAsItWas = isSame(values, unchanged(valuesAt(attributes, key)))
  const isNone = values.length === 0 ? !Object.hasOwn(attributes, key) : isAsItWas
  return isNone ? others : [...others, { key, values }]
}

/** The text typed in the place of a value; no change if it is equal. */
export const typedAt = (attributes: Attributes, { key, values }: Change, at: number, text: string): Change => {
  const had = valuesAt(attributes, key)
  const place = had.findIndex((each, n) => each === text && values.every((left, where) => where === at || left !== n))
  return { key, values: values.map((left, where) => (where !== at ? left : place === -1 ? text : place)) }
}

/** The changes with the attribute that is typed and not added yet; it joins its key's values. */
export const changesOf = (attributes: Attributes, { changes, key, value }: Draft): readonly Change[] => {
  const [typed, text] = [key.trim(), value.trim()]
  if (typed === '' || text === '') return changes
  const values = leftOf(attributes, changes).find((each) => each.key === typed)?.values ?? []
  return changedTo(attributes, changes, { key: typed, values: [...values, text] })
}

/** A plan's end is read by programs: its digits are Latin ones, whatever keyboard typed them. */
const sentAs = (key: string, typed: string): string =>
  (key === 'planExpire' ? foldDigits(withoutUnseenMarks(typed)) : typed).trim()

/** True for what counts as the end of a plan; the years of another calendar are long past in this one. */
export const isPlanEnd = (typed: string): boolean => (planEndOf(sentAs('planExpire', typed))?.at ?? -1) >= 0

export const amended = (attributes: Attributes, changes: readonly Change[]): Attributes =>
  Object.fromEntries(
    leftOf(attributes, changes).map(({ key, values }) => [
      key,
      values.flatMap((left) =>
        typeof left === 'number' ? (textOf(attributes, key, left) ?? []) : sentAs(key, left) || [],
      ),
    ]),
  )
