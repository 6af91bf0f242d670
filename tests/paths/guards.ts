import type { Step, Transition } from './graph.ts'

type Guard = Exclude<Transition['guard'], undefined>

export type Joined = Readonly<Record<'and' | 'or' | 'not', string>>

const isGuard = (value: unknown): value is Guard =>
  typeof value === 'string' || typeof value === 'function' || (typeof value === 'object' && value !== null)

const partsOf = (guard: object): readonly Guard[] => {
  const parts: unknown = 'guards' in guard ? guard.guards : []
  return Array.isArray(parts) ? parts.filter(isGuard) : []
}

/** XState keeps what joins the parts of a guard in the name of its check alone. */
const joinOf = (guard: object): keyof Joined => {
  const check: unknown = 'check' in guard ? guard.check : null
  const name = typeof check === 'function' ? check.name : ''
  return name === 'checkNot' ? 'not' : name === 'checkOr' ? 'or' : 'and'
}

/** A guard by its name, or by its parts' names with what joins them. */
export const guardNamed = (guard: Guard, words: (name: string) => string, joined: Joined): string => {
  if (typeof guard === 'string') return words(guard)
  if ('type' in guard && typeof guard.type === 'string') return words(guard.type)
  const parts = partsOf(guard).map((part) => guardNamed(part, words, joined))
  const how = joinOf(guard)
  return how === 'not' ? `${joined.not} ${parts.join('')}` : parts.join(` ${joined[how]} `)
}

/** The guards that a step asked, in order: those before the one that held did not hold. */
export const decisionsOf = ({ event, transitions }: Step): readonly { guard: Guard; holds: boolean }[] =>
  transitions.flatMap((taken) => {
    const candidates = taken.source.transitions.get(event.type) ?? []
    return candidates
      .slice(0, candidates.indexOf(taken) + 1)
      .flatMap((each) => (each.guard === undefined ? [] : [{ guard: each.guard, holds: each === taken }]))
  })
