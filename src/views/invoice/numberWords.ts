import type { Language } from '../../events/values/currency.ts'

interface Numerals {
  /** Zero to nineteen. */
  small: readonly string[]
  /** From ten on, by the tens digit. */
  tens: readonly string[]
  /** From one hundred on, by the hundreds digit. */
  hundreds: readonly string[]
  /** Of each group of three digits, from the right. */
  groups: readonly string[]
  /** Between tens and ones, between hundreds and the rest, and between groups. */
  joins: readonly [tens: string, hundreds: string, groups: string]
  /** 1,000 needs no "one". */
  bareThousand: boolean
}

const english = 'one two three four five six seven eight nine'.split(' ')

const numerals: Readonly<Record<Language, Numerals>> = {
  fa: {
    small: [
      ...'صفر یک دو سه چهار پنج شش هفت هشت نه'.split(' '),
      ...'ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده'.split(' '),
    ],
    tens: ['', 'ده', ...'بیست سی چهل پنجاه شصت هفتاد هشتاد نود'.split(' ')],
    hundreds: ['', ...'صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد'.split(' ')],
    groups: ['', ...'هزار میلیون میلیارد تریلیون کوادریلیون'.split(' ')],
    joins: [' و ', ' و ', ' و '],
    bareThousand: true,
  },
  en: {
    small: [
      ...['zero', ...english],
      ...'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
    ],
    tens: ['', 'ten', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')],
    hundreds: ['', ...english.map((digit) => `${digit} hundred`)],
    groups: ['', ...'thousand million billion trillion quadrillion'.split(' ')],
    joins: ['-', ' ', ' '],
    bareThousand: false,
  },
}

const groupInWords = (group: number, { small, tens, hundreds, joins }: Numerals): string => {
  const rest = group % 100
  const below = rest < 20 ? [rest === 0 ? '' : small[rest]] : [tens[Math.floor(rest / 10)], small[rest % 10]]
  const tail = (rest >= 20 && rest % 10 === 0 ? below.slice(0, 1) : below).join(joins[0])
  return [hundreds[Math.floor(group / 100)] ?? '', tail].filter((part) => part !== '').join(joins[1])
}

/** A whole number from zero to the largest exact one: 1,205 is `one thousand two hundred five`. */
export const numberInWords = (value: number, language: Language): string => {
  const of = numerals[language]
  if (value === 0) return of.small[0] ?? ''
  const parts: string[] = []
  for (let rest = value, at = 0; rest > 0; rest = Math.floor(rest / 1000), at++) {
    const group = rest % 1000
    const words = at === 1 && group === 1 && of.bareThousand ? '' : groupInWords(group, of)
    if (group > 0) parts.unshift([words, of.groups[at] ?? ''].filter((part) => part !== '').join(' '))
  }
  return parts.join(of.joins[2])
}
