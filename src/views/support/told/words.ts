import type { Language } from '../../../events/values/currency.ts'
import { words as en } from './en/words.ts'
import { words as fa } from './fa/words.ts'

type Translated<T> = { readonly [K in keyof T]: { readonly [W in keyof T[K]]: string } }

export type Dictionary = Translated<typeof en>

/** Words for our keywords, by their kind. */
export const wordsIn: Readonly<Record<Language, Dictionary>> = { en, fa }
