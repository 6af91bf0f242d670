import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { HttpResponse, http } from 'msw'
import { groceries } from '../src/adapters/desk/sample/groceries.ts'
import { Language } from '../src/events/values/currency.ts'
import { searchForm } from '../src/events/values/text.ts'
import { requireBearer } from './bearer.ts'
import type { Callers } from './callers.ts'
import { Filled } from './codecs.ts'
import { checkBody, violates } from './problem.ts'
import type { Service } from './service.ts'
import { foodWords } from './words/food.ts'
import { shopWords } from './words/shop.ts'

type Dictionary = ReadonlyMap<string, string>

const Translate = t.type({ q: Filled, source: Language, target: Language, format: t.literal('text') })

const spelling = (words: string): string => searchForm(words).replaceAll('\u200c', ' ').trim()

const dictionary = (pairs: readonly (readonly [from: string, to: string])[]): Dictionary => {
  const known = new Map<string, string>()
  for (const [from, to] of pairs) {
    if (!known.has(spelling(from))) known.set(spelling(from), to)
  }
  return known
}

const pairs: readonly (readonly [english: string, farsi: string])[] = [
  ...groceries.map(({ name, nameFa }) => [name, nameFa] as const),
  ...foodWords,
  ...shopWords,
]

const into: Record<Language, Dictionary> = {
  fa: dictionary(pairs),
  en: dictionary(pairs.map(([english, farsi]) => [farsi, english])),
}

const longestPhrase = 3

const longestKnown = (words: readonly string[], known: Dictionary): { length: number; phrase: string } => {
  for (let length = Math.min(longestPhrase, words.length); length > 1; length -= 1) {
    const phrase = known.get(spelling(words.slice(0, length).join(' ')))
    if (phrase !== undefined) return { length, phrase }
  }
  const word = words[0] ?? ''
  return { length: 1, phrase: known.get(spelling(word)) ?? word }
}

const translateWords = (words: readonly string[], known: Dictionary): string[] => {
  const translated: string[] = []
  for (let at = 0; at < words.length; ) {
    const { length, phrase } = longestKnown(words.slice(at, at + longestPhrase), known)
    translated.push(phrase)
    at += length
  }
  return translated
}

const translate = (text: string, known: Dictionary): string =>
  known.get(spelling(text)) ?? translateWords(text.trim().split(/\s+/), known).join(' ')

export const createTranslate = (callers: Callers): Service => ({
  name: 'translate',
  handlers: [
    requireBearer(callers),

    http.post('*/translate/translate', async ({ request }) => {
      const body = await checkBody(Translate, request)
      if (E.isLeft(body)) return body.left
      const { q, source, target } = body.right
      if (source === target) return violates({ field: 'target', message: 'must differ from source' })
      return HttpResponse.json({ translatedText: translate(q, into[target]) })
    }),
  ],
})
