import type { Language } from '../../../events/values/currency.ts'
import type { Dictionary } from './en/words.ts'
import { words as en } from './en/words.ts'
import { words as fa } from './fa/words.ts'

/** Words for our keywords, by their kind. */
export const wordsIn: Readonly<Record<Language, Dictionary>> = { en, fa }
