import { isQueryName, isQueryWord, isServiceWord } from './serviceWords.ts'
import { looksLikeTaxId, taxCodeOf, taxFormOf } from './taxNumbers.ts'
import { foldDigits } from './values/digits.ts'
import { checkDigit, isGtin } from './values/gtin.ts'
import { isId } from './values/ids.ts'
import { isOwnPath } from './values/routes.ts'
import { normaliseFarsi } from './values/text.ts'

/**
 * Pseudonyms of personal texts in a file that leaves the device. Each kind of text has its own dictionary of whole
 * texts: somebody who works out pseudonyms of one kind (goods are known by their prices) learns nothing of another.
 * Lengths in UTF-16 units stay, and so do all other characters.
 */
export interface Pseudonyms {
  /** Replaces letters and digits: equal texts of a kind have equal pseudonyms. */
  text: (text: string, kind: string) => string
  /** Replaces each part between blanks alone, so that joined texts stay joined. */
  parts: (text: string, kind: string) => string
  /** A typed amount: its digits stay, since the state depends on them. */
  amount: (text: string, kind: string) => string
  /** A service's text: its own words and short numbers such as `body[12]` stay; all else is replaced. */
  said: (text: string, kind: string) => string
  /** An address of ours stays, with the bank's parameters; the rest of its query is replaced. */
  path: (text: string, kind: string) => string
  /** Another code of the same length with a valid check digit; an in-store code stays one. */
  gtin: (gtin: string) => string
  /** Another number of the tax office of the same form and validity; a common beginning of two numbers stays common. */
  taxNumber: (typed: string) => string
  /** An id with another code at its end, as products' ids have; another tax id for one. */
  id: (id: string) => string
  /** A column's digest becomes that of its pseudonym, if that was seen. Equal columns keep their own. */
  digest: (column: string, digest: string) => string
  learn: (column: string, digest: string, pseudonym: string) => void
}

/** The source of pseudonyms. */
export interface Source {
  /** Numbers from 0 to below 1: equal for equal subjects of one file, and random to anybody with the file alone. */
  draw: (subject: string) => () => number
  /** Public codes of goods: they stay. */
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

/** Letters outside of the basic plane take two units, and so do their pseudonyms. */
const wideLetter = '𝑥'
const digitSystems = [0x30, 0x0660, 0x06f0, 0xff10]
const tries = 40

const isLetter = /^\p{L}$/u
const isDigit = /^\p{Nd}$/u
const words = /(?:\p{L}\p{M}*)+|\p{Nd}+/gu
const lettersOnly = /(?:\p{L}\p{M}*)+/gu
/** A field's name, a word, or a number with its separators. */
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

/** A code's letters and digits in the places and spelling of the typed ones. */
const spelt = (typed: string, code: string): string => {
  let at = 0
  return typed.replace(/[\p{Nd}A-Za-z]/gu, (sign) => {
    const made = code[at++] ?? sign
    if (!isDigit.test(made)) return sign === sign.toUpperCase() ? made : made.toLowerCase()
    const zero = digitSystems.find((start) => sign.charCodeAt(0) - Number(foldDigits(sign)) === start) ?? 0x30
    return String.fromCodePoint(zero + Number(made))
  })
}

/** As many digits; an in-store code stays one. */
const inventGtin = (digits: string, next: Draw): string => {
  const isLocal = digits.length === 13 && digits.startsWith('2')
  const first = isLocal ? '2' : pick('13456789', next)
  const body = first + Array.from({ length: digits.length - 2 }, () => pick('0123456789', next)).join('')
  return body + checkDigit(body)
}

/** Pseudonyms of one file: without its source nobody can reverse them. */
export const createPseudonyms = ({ draw, isPublic }: Source): Pseudonyms => {
  const known = new Map<string, string>()
  const taken = new Set<string>()
  const digests = new Map<string, string>()

  /** Never another text's pseudonym; for a short text, when all are taken, at least not the text itself. */
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

  /** Zeros before a code only lengthen it: it is the same code. */
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
