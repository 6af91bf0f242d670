import { terms } from './text.ts'

/** A separator of words, so no typed word begins with it: its terms are found only on purpose. */
const mark = '/'

export const marked = (text: string): string => mark + text

/** The first words of names; a name that begins as the query comes first. */
export const nameMarks = (...names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => terms(name).slice(0, 1).map(marked))),
]
