import { isQueryName, isQueryWord, isServiceWord } from './serviceWords.ts'
import { looksLikeTaxId, taxCodeOf, taxFormOf } from './taxNumbers.ts'
import { foldDigits } from './values/digits.ts'
import { checkDigit, isGtin } from './values/gtin.ts'
import { isId } from './values/ids.ts'
import { isOwnPath } from './values/routes.ts'
import { normaliseFarsi } from './values/text.ts'

/**
 * What stands for personal texts in a file that leaves the device. Each kind of text has a dictionary of its own, by whole texts: who finds out what
 * some pseudonyms of one kind stand for (goods are known by their prices) learns nothing of another. Lengths in UTF-16 units are kept, and so is what
 * is no letter and no digit.
 */
export interface Pseudonyms {
  /** Letters and digits replaced: the same text of a kind has the same pseudonym wherever it comes. */
  text: (text: string, kind: string) => string
  /** Parts between blanks, each replaced alone: joined texts stay the join of theirs. */
  parts: (text: string, kind: string) => string
  /** A typed amount: its digits stay, since the state depends on them. */
  amount: (text: string, kind: string) => string
  /** What a service says of itself: the words that services use and numbers of three digits stay, such as `body[12]`; all else is replaced. */
  said: (text: string, kind: string) => string
  /** An address of ours stays, and what the bank says behind it; what else follows it is replaced. */
  path: (text: string, kind: string) => string
  /** Another code of the same length with a right check digit; an in-store code stays one. */
  gtin: (gtin: string) => string
  /** Another number of the tax office of the same form, as right or as wrong; one that another begins with stays its beginning. */
  taxNumber: (typed: string) => string
  /** An id, with another code where it ends in one, as ids of products do; another tax id for one. */
  id: (id: string) => string
  /** A column's digest: that of what stands for the column, where that passed before. Columns that say the same have pseudonyms of their own. */
  digest: (column: string, digest: string) => string
  learn: (column: string, digest: string, pseudonym: string) => void
}

/** What pseudonyms are made of. */
export interface Source {
  /** Numbers of at least 0 and below 1: the same for the same subject in one file, and of chance for who has only the file. */
  draw: (subject: string) => () => number
  /** Codes of goods that everybody has: they stay. */
  isPublic: (gtin: string) => boolean
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
const digitSystems = [0x30, 0x0660, 0x06f0, 0xff10]
const tries = 40

const isLetter = /^\p{L}$/u
const isDigit = /^\p{Nd}$/u
const words = /(?:\p{L}\p{M}*)+|\p{Nd}+/gu
const lettersOnly = /(?:\p{L}\p{M}*)+/gu
/** A name of a field, a word, or a number with what parts its digits. */
const saidWords = /[A-Za-z][\w]*|(?:\p{L}\p{M}*)+|\p{Nd}+(?:[-–.,،٬/: ]?\p{Nd}+)*/gu
const isShort = (number: string): boolean => /^\p{Nd}{1,3}$/u.test(number)
const endsInCode = /^(.*_)?(\d{8}|\d{12,14})$/

type Draw = () => number

const pick = (from: string, next: Draw): string => from[Math.floor(next() * from.length)] ?? from.slice(0, 1)

const digitFor = (digit: string, next: Draw): string => {
  const code = digit.codePointAt(0) ?? 0x30
  const zero = digitSystems.find((start) => code >= start && code < start + 10) ?? 0x30
  return digit.length > 1 ? digit : String.fromCodePoint(zero + Math.floor(next() * 10))
}

const invent = (word: string, next: Draw): string => {
  const { letters } = alphabetOf(word)
  let at = Math.floor(next() * 2)
  return [...word]
    .map((sign) => {
      if (isDigit.test(sign)) return digitFor(sign, next)
      if (!isLetter.test(sign)) return sign
      return sign.length > 1 ? wideLetter : pick(letters[at++ % letters.length] ?? '', next)
    })
    .join('')
}

const cased = (letter: string, like: string): string => {
  const upper = letter.toUpperCase()
  return like !== like.toLowerCase() && upper.length === letter.length ? upper : letter
}

/** The letters and digits of a code in the places and the spelling of those that were typed. */
const spelt = (typed: string, code: string): string => {
  let at = 0
  return typed.replace(/[\p{Nd}A-Za-z]/gu, (sign) => {
    const made = code[at++] ?? sign
    if (!isDigit.test(made)) return sign === sign.toUpperCase() ? made : made.toLowerCase()
    const zero = digitSystems.find((start) => sign.charCodeAt(0) - Number(foldDigits(sign)) === start) ?? 0x30
    return String.fromCodePoint(zero + Number(made))
  })
}

/** As many digits; what is for one shop alone stays so. */
const inventGtin = (digits: string, next: Draw): string => {
  const isLocal = digits.length === 13 && digits.startsWith('2')
  const first = isLocal ? '2' : pick('13456789', next)
  const body = first + Array.from({ length: digits.length - 2 }, () => pick('0123456789', next)).join('')
  return body + checkDigit(body)
}

/** Pseudonyms for one file: without its source nobody can work back what they stand for. */
export const createPseudonyms = ({ draw, isPublic }: Source): Pseudonyms => {
  const known = new Map<string, string>()
  const taken = new Set<string>()
  const digests = new Map<string, string>()

  /** Of another text none; where a text is so short that all are taken, at least not itself. */
  const pseudonymOf = (kind: string, original: string, make: (next: Draw) => string): string => {
    const subject = `${kind}\0${original}`
    const found = known.get(subject)
    if (found !== undefined) return found
    let made = original
    for (let tried = 0; tried < tries && (made === original || taken.has(`${kind}\0${made}`)); tried++) {
      const invented = make(draw(`${tried}\0${subject}`))
      if (invented !== original) made = invented
    }
    known.set(subject, made)
    taken.add(`${kind}\0${made}`)
    return made
  }

  const text = (typed: string, kind: string): string => {
    const spelt = normaliseFarsi(typed.toLowerCase().length === typed.length ? typed.toLowerCase() : typed)
    if (spelt.search(words) === -1) return typed
    const pseudonym = pseudonymOf(kind, spelt, (next) => spelt.replace(words, (word) => invent(word, next)))
    const like = [...typed]
    return [...pseudonym].map((sign, at) => cased(sign, like[at] ?? sign)).join('')
  }

  const parts = (joined: string, kind: string): string =>
    joined
      .split(' ')
      .map((part) => text(part, kind))
      .join(' ')

  /** The zeros before a code only make it longer: with more or fewer of them it is the same code. */
  const gtin = (code: string): string => {
    const digits = code.replace(/^0+/, '')
    if (isPublic(code) || isPublic(digits) || digits.length < 2) return code
    const zeros = code.slice(0, code.length - digits.length)
    const make = (next: Draw): string => {
      const made = inventGtin(digits, next)
      return isPublic(made) ? digits : made
    }
    return zeros + pseudonymOf('gtin', digits, make)
  }

  const taxCode = (code: string): string | null => {
    const form = taxFormOf(code)
    if (form === null) return null
    const head = form.head === null ? '' : (taxCode(form.head) ?? '')
    return pseudonymOf('TaxNumber', code, (next) => form.make(next, head))
  }

  const taxNumber = (typed: string): string => {
    const code = taxCode(taxCodeOf(typed))
    return code === null ? text(typed, 'TaxNumber') : spelt(typed, code)
  }

  const said = (words: string, kind: string): string =>
    words.replace(saidWords, (word) => {
      if (isDigit.test(word.slice(0, 1))) return isShort(word) ? word : taxNumber(word)
      if (isServiceWord(normaliseFarsi(word))) return word
      return looksLikeTaxId(word) ? taxNumber(word) : text(word, kind)
    })

  const id = (named: string): string => {
    if (looksLikeTaxId(named)) return taxNumber(named)
    const [, before = '', code = ''] = endsInCode.exec(named) ?? []
    return isGtin(code) ? before + gtin(code) : named
  }

  const query = (asked: string, kind: string): string =>
    asked
      .split('&')
      .map((each) => {
        const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(each) ?? []
        const shown = isQueryName(name) ? name : text(name, kind)
        if (value === undefined) return shown
        if (name === 'publicId' && isId(value)) return `${shown}=${id(value)}`
        return `${shown}=${isQueryWord(name, value) ? value : text(value, kind)}`
      })
      .join('&')

  return {
    text,
    parts,
    said,
    taxNumber,
    amount: (typed, kind) => typed.replace(lettersOnly, (word) => text(word, kind)),
    path: (address, kind) => {
      const [own = '', ...rest] = address.split('?')
      return isOwnPath(own) ? [own, ...rest.map((each) => query(each, kind))].join('?') : text(address, kind)
    },
    gtin,
    id,
    digest: (column, digest) => digests.get(`${column} ${digest}`) ?? text(digest, 'ColumnDigest'),
    learn: (column, digest, pseudonym) => void digests.set(`${column} ${digest}`, pseudonym),
  }
}
