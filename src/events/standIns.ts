import { isOwnPath } from './values/routes.ts'
import { normaliseFarsi } from './values/text.ts'

/** What stands for personal texts in a file that leaves the device. Lengths in UTF-16 units are kept, and so is what is no letter and no digit. */
export interface StandIns {
  /** Letters and digits replaced, word by word: the same word has the same stand-in wherever it comes. */
  text: (text: string) => string
  /** A typed amount: its digits stay, since the state depends on them. */
  amount: (text: string) => string
  /** An address of ours stays; what follows it is replaced. */
  path: (text: string) => string
}

interface Alphabet {
  is: RegExp
  letters: readonly string[]
}

const latin: Alphabet = { is: /^[a-z]/i, letters: ['bcdfghklmnprstvz', 'aeiou'] }
const persian: Alphabet = { is: /^[\u0600-\u06ff]/, letters: ['بپتجدرزسشفکگلمن', 'اوی'] }
const cyrillic: Alphabet = { is: /^[\u0400-\u04ff]/, letters: ['бвгдклмнпрст', 'аеиоу'] }

const alphabetOf = (word: string): Alphabet =>
  persian.is.test(word) ? persian : cyrillic.is.test(word) ? cyrillic : latin

/** Letters outside of the basic plane take two units: so does what stands for them. */
const wideLetter = '𝑥'
const digitSystems = [0x30, 0x0660, 0x06f0]
const tries = 40

const isLetter = /^\p{L}$/u
const isDigit = /^\p{Nd}$/u
const words = /(?:\p{L}\p{M}*)+|\p{Nd}+/gu
const lettersOnly = /(?:\p{L}\p{M}*)+/gu

const cased = (letter: string, like: string): string => {
  const upper = letter.toUpperCase()
  return like !== like.toLowerCase() && upper.length === letter.length ? upper : letter
}

/** Stand-ins for one file, by chance: who has the file cannot work back what they stand for. `random` is at least 0 and below 1. */
export const createStandIns = (random: () => number): StandIns => {
  const known = new Map<string, string>()
  const taken = new Set<string>()

  const pick = (from: string): string => from[Math.floor(random() * from.length)] ?? from.slice(0, 1)

  const letterFor = (letter: string, at: number, { letters }: Alphabet): string =>
    letter.length > 1 ? wideLetter : pick(letters[at % letters.length] ?? '')

  const digitFor = (digit: string): string => {
    const code = digit.codePointAt(0) ?? 0x30
    const zero = digitSystems.find((start) => code >= start && code < start + 10) ?? 0x30
    return digit.length > 1 ? digit : String.fromCodePoint(zero + Math.floor(random() * 10))
  }

  const invent = (word: string): string => {
    const alphabet = alphabetOf(word)
    let at = Math.floor(random() * 2)
    return [...word]
      .map((sign) =>
        isLetter.test(sign) ? letterFor(sign, at++, alphabet) : isDigit.test(sign) ? digitFor(sign) : sign,
      )
      .join('')
  }

  /** Of another word none; where a word is so short that all are taken, at least not itself. */
  const standInOf = (word: string): string => {
    const found = known.get(word)
    if (found !== undefined) return found
    let invented = invent(word)
    for (let tried = 1; tried < tries && (taken.has(invented) || invented === word); tried++) invented = invent(word)
    known.set(word, invented)
    taken.add(invented)
    return invented
  }

  const replaced = (word: string): string => {
    const standIn = standInOf(normaliseFarsi(word.toLowerCase().length === word.length ? word.toLowerCase() : word))
    const like = [...word]
    return [...standIn].map((sign, at) => cased(sign, like[at] ?? sign)).join('')
  }

  const text = (typed: string): string => typed.replace(words, replaced)
  return {
    text,
    amount: (typed) => typed.replace(lettersOnly, replaced),
    path: (address) => {
      const [own = '', ...rest] = address.split('?')
      return isOwnPath(own) ? [own, ...rest.map(text)].join('?') : text(address)
    },
  }
}
