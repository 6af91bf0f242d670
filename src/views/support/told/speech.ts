import type { Language } from '../../../events/values/currency.ts'
import { isZone } from '../../../events/values/zones.ts'
import type { Speech } from '../../../machines/replay/sentences.ts'
import { nameIn } from '../../common/names.ts'
import { formatDateTime, formatDigits, formatMoney, formatNumber } from '../../ui/format.ts'
import type { Dictionary } from './en/words.ts'
import { words as en } from './en/words.ts'
import { words as fa } from './fa/words.ts'

/** Words for our keywords, by their kind. */
const wordsIn: Readonly<Record<Language, Dictionary>> = { en, fa }

const isLatin = /[a-z]/i
const isFarsi = /[\u0590-\u08ff]/

const textAt =
  (texts: object) =>
  (key: string): string | null => {
    const found = key
      .split('.')
      .reduce<unknown>((of, part) => (typeof of === 'object' && of !== null ? Reflect.get(of, part) : undefined), texts)
    return typeof found === 'string' ? found : null
  }

interface Said {
  sentences: Speech['sentences']
  /** The desk's own texts. */
  texts: object
}

/** A language's descriptions of entries. @internal */
export const speechOf = (language: Language, { sentences, texts }: Said): Speech => ({
  sentences,
  words: wordsIn[language],
  textAt: textAt(texts),
  nameOf: (names) => nameIn(language, names),
  number: (value) => formatNumber(value, language),
  money: (amount, currency) => formatMoney(amount, currency, language),
  dateTime: (instant, zone) => formatDateTime(instant, language, isZone(zone) ? zone : 'UTC'),
  digits: (text) => formatDigits(text, language),
  apart: (text) => ((language === 'fa' ? isLatin : isFarsi).test(text) ? `\u2068${text}\u2069` : text),
})

/** The same, loaded on demand. */
export const speechIn = async (language: Language): Promise<Speech> => {
  if (language === 'en') {
    const [{ en: sentences }, { en: texts }] = await Promise.all([import('./en.ts'), import('../../texts/en.ts')])
    return speechOf('en', { sentences, texts })
  }
  const [{ fa: sentences }, { fa: texts }] = await Promise.all([import('./fa.ts'), import('../../texts/fa.ts')])
  return speechOf('fa', { sentences, texts })
}
