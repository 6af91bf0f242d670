import type { Language } from '../../../events/values/currency.ts'

/** A paragraph, or the points of a list. */
type Block = string | readonly string[]

export interface Section {
  /** Part of the address: the same in every language. */
  id: string
  title: string
  body: readonly Block[]
}

export interface Paper {
  title: string
  /** A summary in a sentence or two. */
  lead: string
  sections: readonly Section[]
}

export type Papers = Record<Language, Paper>

/** The day of the last change of the legal papers (requirement 9.13). */
export const modified = '2022-07-31'
