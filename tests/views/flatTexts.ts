import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'
import type { Words } from '../../src/views/texts/words.ts'

const flat = (words: Words, path = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )

/** Every text by its whole key, in the order of its file. */
export const english = flat(en)
export const farsi = new Map(flat(fa))

/** The first words of keys. */
export const groups: readonly string[] = Object.keys(en)
