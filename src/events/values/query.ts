import { terms } from './text.ts'

/** What is searched for: each word, in one or more spellings, the first of them as it was typed. */
export type Query = readonly (readonly string[])[]

/** Parts words, so no word that was typed begins with it: what bears it is found only where it is meant. */
const mark = '/'

export const marked = (text: string): string => mark + text

export const plainQuery = (text: string): Query => terms(text).map((word) => [word])

/** The first words of names, by which those that begin as the query does come first. */
export const nameMarks = (...names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => terms(name).slice(0, 1).map(marked))),
]

/** Whether every word, in one of its spellings, begins some term. */
export const matches = (of: readonly string[], query: Query): boolean =>
  query.every((spellings) => spellings.some((word) => of.some((term) => term.startsWith(word))))

/** What the beginning of a name is looked for by; null for a query of no words. */
export const nameBeginning = (query: Query): string | null => {
  const word = query[0]?.[0]
  return word === undefined ? null : marked(word)
}

/** The higher, the earlier: whole words count most, then that a name begins with the first of them. */
export const rankFrom = (wholeWords: number, begins: boolean): number => 2 * wholeWords + (begins ? 1 : 0)

export const rankOf = (of: readonly string[], query: Query): number => {
  const beginning = nameBeginning(query)
  const whole = query.filter(([word]) => word !== undefined && of.includes(word)).length
  return rankFrom(whole, beginning !== null && of.some((term) => term.startsWith(beginning)))
}
