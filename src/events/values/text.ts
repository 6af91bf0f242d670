import { checkedText } from './codecs.ts'
import { foldDigits } from './digits.ts'

/** The longest text that any field stores, in UTF-16 units: every codec of typed text refuses more. */
export const maxText = 1000

const arabicToPersian: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک' }

/** Arabic ye and kaf become the Persian ones (requirement 5.3). */
export const normaliseFarsi = (text: string): string =>
  text.replace(/[يىك]/g, (letter) => arabicToPersian[letter] ?? letter)

/** True for a name in Farsi. */
export const isFarsi = (text: string): boolean => /[\u0600-\u06ff]/.test(text)

/** A typed text as it may be stored: no NUL, no lone surrogates (they do not survive UTF-8), trimmed. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim()

const separators = /[\s\u061c\u066b\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff.,،؛:()«»"'/\\|_+*!?؟$-]+/

/** One spelling for search: Persian letters, Latin digits, lower case, no marks, half-spaces as spaces. */
export const searchForm = (text: string): string =>
  foldDigits(normaliseFarsi(text.normalize('NFKC')))
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[ةۀۂہە]/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ی')
    .toLowerCase()
    .normalize('NFKC')

const groups = /(?<!\d)\d{1,3}(?:[,،٬]\d{3})+(?:[,،٬]\d{1,2})?(?!\d)/g

/** Figures as they are shown or typed, `۳٬۵۸۰٬۰۰۰`, are one word. */
const joined = (text: string): string =>
  text.replace(groups, (figures) => figures.replace(/\D/g, '')).replace(/(?<=\d)٬(?=\d)/g, '')

export const maxTerm = 32
/** An invoice of a hundred lines has so many in two languages. */
const maxTerms = 512

/** A single word in its search spelling. */
const plain = /^[a-z0-9]+$/
const known = new Map<string, readonly string[]>()
const mostKnown = 4_096
const longestKnown = 64

/** The words of a text in search spelling, in their order. */
export const wordsIn = (text: string): readonly string[] =>
  joined(searchForm(text))
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxTerm))

const besideWords = /[^\p{L}\p{M}\d\u200c]+/u

/**
 * Its words in search spelling, and those with half-spaces as one word, too. They are cached: a shop's invoices repeat
 * a few hundred names.
 */
const wordsOf = (text: string): readonly string[] => {
  if (plain.test(text)) return [text.slice(0, maxTerm)]
  const found = known.get(text)
  if (found !== undefined) return found
  const whole = text.includes('\u200c') ? searchForm(text).split(besideWords) : []
  const parted = whole.filter((word) => /[^\u200c]\u200c+[^\u200c]/.test(word))
  const words = [...wordsIn(text), ...parted.map((word) => word.replaceAll('\u200c', '').slice(0, maxTerm))]
  if (text.length > longestKnown) return words
  if (known.size >= mostKnown) known.clear()
  known.set(text, words)
  return words
}

/** The distinct search words of some texts, each at most 32 letters, at most 512 of them. */
export const terms = (...texts: readonly string[]): string[] => {
  const found = new Set<string>()
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      if (found.size < maxTerms) found.add(word)
    }
  }
  return [...found]
}

const bounded = (name: string, max: number) =>
  checkedText(name, `text of at most ${max} letters`, (value) => value.length <= max)

export const Text = bounded('Text', maxText)

/** Words of this program, never a typed text: they leave the device unchanged (see `personal.ts`). */
export const PublicText = bounded('PublicText', maxText)

/**
 * A service's keyword. These leave the device unchanged in their own form alone; a text of another form is disguised
 * (see `personal.ts`).
 */
export const ServiceWord = bounded('ServiceWord', maxText)
/**
 * A service's or the browser's text about a call, or the tax office's about an invoice: its own words stay, other words
 * and long numbers do not.
 */
export const ServiceSaid = bounded('ServiceSaid', maxText)
/** A value in a notice's text. */
export const NoticeValue = bounded('NoticeValue', maxText)
/** A row's id, an address of ours, or a word of this program. */
export const Key = bounded('Key', maxText)
/** A date or time in a service's spelling. */
export const ServiceTime = bounded('ServiceTime', maxText)
/** The IANA name of a zone. */
export const Zone = bounded('Zone', maxText)
/** See `digestOf`. */
export const Digest = bounded('Digest', maxText)
/** A code of the tax office's list of goods and services. */
export const StuffId = bounded('StuffId', maxText)
/** Its name in that list; another program may have written anything. */
export const StuffName = bounded('StuffName', maxText)
/** An amount as it was typed. */
export const TypedAmount = bounded('TypedAmount', maxText)
/** A watched web address: a valid one stays valid (see `personal.ts`). */
export const Target = bounded('Target', maxText)
/** A visited address within the desk. */
export const Path = bounded('Path', maxText)

/** The longest name of a product, a person or a custom field, in UTF-16 units. */
export const maxName = 200
export const Name = bounded('Name', maxName)
/** Names in events have a kind: names of one kind are disguised alike in every field (see `personal.ts`). */
export const PersonName = bounded('PersonName', maxName)
export const ProductName = bounded('ProductName', maxName)
export const AppName = bounded('AppName', maxName)
/** An account's names: names, an address, a user name. */
export const AccountName = bounded('AccountName', maxName)
/** The owner of apps: an issuer, a subject, or both with a blank between. */
export const Owner = bounded('Owner', maxText)
export const NationalId = bounded('NationalId', maxText)
/** A number that identifies a shop or an invoice at the tax office: an economic code, a memory id, a reference. */
export const TaxNumber = bounded('TaxNumber', maxText)
export const PaymentRef = bounded('PaymentRef', maxText)

/** What the shop says of itself on paper. A checkpoint holds six such texts for each of some shops. */
export const maxPaperLine = 120
export const PaperLine = bounded('PaperLine', maxPaperLine)

/** Custom fields of a person. */
export const maxFields = 16
/** Of a custom field: sixteen of them fit into one entry in any letters. */
export const maxLabel = 100
export const maxFieldValue = 500
export const Label = bounded('Label', maxLabel)
export const FieldValue = bounded('FieldValue', maxFieldValue)

/**
 * The longest note on an invoice that may be typed. Another program's may be as long as a custom field; a longer one is
 * kept and not shown.
 */
export const maxNote = 200
export const Note = bounded('Note', maxFieldValue)
