import type { Page } from '@playwright/test'
import type { Language } from '../../../src/events/values/currency.ts'
import { phrase } from '../phrases.ts'
import { wordsOf } from '../texts.ts'

/** Something that a driver does: as an instruction, and in a browser. */
export interface Move {
  words: string
  perform: (page: Page) => Promise<void>
}

/** A language's words for moves; `flow` is whom they ask. */
export const speechIn = (language: Language, flow: string) => ({
  t: wordsOf(language),
  language,
  flow,
  say: (key: Parameters<typeof phrase>[1], ...of: readonly (string | number)[]) => phrase(language, key, ...of),
  quoted: (text: string) => (language === 'fa' ? `«${text}»` : `“${text}”`),
})

export type Speech = ReturnType<typeof speechIn>
