import { marked } from './marks.ts'
import { wordsIn } from './text.ts'

/** A search: each word in one or more spellings, the typed one first. */
export type Query = readonly (readonly string[])[]

/** So many words of a search count. */
export const mostWords = 64

/** Beginnings and ends that many write without a half-space: `کمچرب` for `کم‌چرب`. */
const affixed = /^(?:(کم|پر|بی|نیم|هم|پیش|نمی|می)(.{3,})|(.{3,}?)(هایی|های|ها|ترین|تر|ای))$/

const farsi = /^[\u0600-\u06ff]+$/

/**
 * Each word, or what it is in another spelling: with its neighbour as one word, or as the two that it is made of. So
 * half-spaces, spaces and neither find the same.
 */
export const plainQuery = (text: string): Query => {
  const words = [...new Set(wordsIn(text))].slice(0, mostWords)
  return words.flatMap((word, at) => {
    if (!farsi.test(word)) return [[word]]
    const isPair = (one = '', two = '') => farsi.test(one) && farsi.test(two)
    const [before, next] = [words[at - 1], words[at + 1]]
    const wholes = [isPair(before, word) && `${before}${word}`, isPair(word, next) && `${word}${next}`]
    const spellings = [word, ...wholes.filter((whole) => whole !== false)]
    const parts =
      affixed
        .exec(word)
        ?.slice(1)
        .filter((part) => part !== undefined) ?? []
    return parts.length === 0 ? [spellings] : parts.map((part) => [...spellings, part])
  })
}

/** True if every word, in one of its spellings, begins some term. */
export const matches = (of: readonly string[], query: Query): boolean =>
  query.every((spellings) => spellings.some((word) => of.some((term) => term.startsWith(word))))

/** The term for the beginning of a name; null for a query without words. */
export const nameBeginning = (query: Query): string | null => {
  const word = query[0]?.[0]
  return word === undefined ? null : marked(word)
}

/** The higher, the earlier: whole words count most, then a name that begins with the first of them. */
export const rankFrom = (wholeWords: number, begins: boolean): number => 2 * wholeWords + (begins ? 1 : 0)

export const rankOf = (of: readonly string[], query: Query): number => {
  const beginning = nameBeginning(query)
  const whole = query.filter(([word]) => word !== undefined && of.includes(word)).length
  return rankFrom(whole, beginning !== null && of.some((term) => term.startsWith(beginning)))
}
