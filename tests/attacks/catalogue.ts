import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import type { Product } from '../../src/events/entities.ts'
import { checkDigit } from '../../src/events/values/gtin.ts'
import { productId } from '../../src/events/values/ids.ts'
import { aProduct } from '../builders/rows.ts'
import type { Random } from '../histories/random.ts'

/** Public knowledge of goods: a code, its names, its price. */
export interface Good {
  gtin: string
  name: string
  nameFa: string
  price: number
  stuffId: string
}

const syllables = ['با', 'را', 'می', 'نا', 'شا', 'دی', 'سو', 'گل', 'پر', 'مه', 'تا', 'کا', 'زر', 'نو', 'هو', 'سی']
const latin = ['ba', 'ra', 'mi', 'na', 'sha', 'di', 'su', 'gol', 'par', 'meh', 'ta', 'ka', 'zar', 'no', 'hu', 'si']

/** Words that are names of goods and of people. */
const words = syllables.flatMap((first, at) =>
  syllables.map((second, to) => ({ fa: first + second, en: `${latin[at]}${latin[to]}` })),
)

const wordsOf = (random: Random, count: number) => Array.from({ length: count }, () => random.pick(words))

const goodOf = (random: Random, at: number): Good => {
  const body = `6269${String(at).padStart(8, '0')}`
  const called = wordsOf(random, 2 + random.below(2))
  return {
    gtin: body + checkDigit(body),
    name: called.map(({ en }) => en).join(' '),
    nameFa: called.map(({ fa }) => fa).join(' '),
    price: 1_000 * (10 + random.below(9_000)),
    stuffId: `27100${String(random.below(40)).padStart(8, '0')}`,
  }
}

/** The sample's goods and 1,500 others; every word of a person's name is in the name of a good. */
export const catalogueOf = (random: Random): readonly Good[] => [
  ...groceries.flatMap(({ price, ...good }) => (price === null ? [] : [{ ...good, price }])),
  ...Array.from({ length: 1_500 }, (_, at) => goodOf(random, at)),
  ...words.map(({ fa, en }, at) => ({ ...goodOf(random, 1_500 + at), name: en, nameFa: fa })),
]

/** Persons' names from words of goods; each tenth equals the name of a good. */
export const namesOf = (random: Random, catalogue: readonly Good[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) =>
    at % 10 === 0
      ? random.pick(catalogue).nameFa
      : wordsOf(random, 2)
          .map(({ fa }) => fa)
          .join(' '),
  )

export const productOf = (good: Good): Product =>
  aProduct({ ...good, id: productId('app-1', good.gtin), stuffDescription: null, createdAt: 1, updatedAt: 1 })
