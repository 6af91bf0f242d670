import { either as E } from 'fp-ts'
import type { Line, Sellable } from '../../../src/events/entities.ts'
import { totalsByCurrency } from '../../../src/events/lines.ts'
import { lineSum, vatPercent } from '../../../src/events/values/money.ts'
import { totalsOf } from '../../../src/machines/desk/select.ts'
import { nameIn } from '../../../src/views/common/names.ts'
import { formatMoney, formatNumber, formatPercent } from '../../../src/views/ui/format.ts'
import { filled } from '../texts.ts'
import { escaped } from './find.ts'
import type { Speech } from './move.ts'

/** The texts on the screen, by the selector of what bears them: all of them, in order; or how many there are. */
export type Shown = Readonly<Record<string, readonly string[] | number>>

/** Something that is to be seen: in words, and as it stands on the screen. */
export interface Sight {
  words: readonly string[]
  shown: Shown
}

const sheet = '.sheet-written'

/** What there is to see. */
export const sightsIn = ({ t, language, say, quoted }: Speech) => {
  const money = (amount: number, currency: Line['currency']) => formatMoney(amount, currency, language)
  const number = (value: number) => formatNumber(value, language)
  const sumOf = ({ price, quantity }: Line) => E.getOrElse(() => 0)(lineSum(price, quantity))

  const totals = (lines: readonly Line[]): readonly (readonly [string, string])[] => {
    const one = totalsOf(lines, { vat: 'added' })
    const { total, vat, payable } = t.basket
    if (one !== null)
      return [
        [total, money(one.total, one.currency)],
        [filled(vat, { percent: formatPercent(vatPercent / 100, language) }), money(one.vat, one.currency)],
        [payable, money(one.payable, one.currency)],
      ]
    return totalsByCurrency(lines).map(({ currency, total: sum }) => [
      filled(t.basket.totalIn, { currency: t.units[currency] }),
      money(sum, currency),
    ])
  }

  const counted = (lines: readonly Line[]): readonly string[] => [
    say('lines', lines.length),
    ...lines.map((line, at) =>
      say(
        'line',
        at + 1,
        say('timesOf', line.quantity, quoted(nameIn(language, line))),
        money(sumOf(line), line.currency),
      ),
    ),
  ]
  const sums = (place: string, lines: readonly Line[]): Sight => {
    const figures = totals(lines)
    return {
      words: figures.map(([label, figure]) => say('says', label, figure)),
      shown: { [`${place} .totals .money`]: figures.map(([, figure]) => figure) },
    }
  }

  return {
    /** The lines of the invoice that is being written, and their sums. */
    written: (lines: readonly Line[]): Sight => {
      const isMarked = lines.some(({ currency }) => currency !== lines[0]?.currency)
      const plain = (amount: number, currency: Line['currency']) =>
        isMarked ? money(amount, currency) : number(amount)
      return {
        words: lines.length === 0 ? [say('shows', t.basket.emptyTitle)] : counted(lines),
        shown: {
          [`${sheet} .item-name b`]: lines.map((line) => nameIn(language, line)),
          [`${sheet} .item-name :is(.money, input)`]: lines.map(({ price, currency }) => plain(price, currency)),
          [`${sheet} [data-takes="quantity"]:not(.item-name *)`]: lines.map(({ quantity }) => number(quantity)),
          [`${sheet} .item-sum`]: lines.map((line) => plain(sumOf(line), line.currency)),
        },
      }
    },
    /** What the invoice that is being written comes to. */
    sums: (lines: readonly Line[]): Sight => sums(sheet, lines),
    /** An invoice that is read in its window. */
    issued: (lines: readonly Line[]): Sight => {
      const figures = sums('.dialog', lines)
      return {
        words: [...counted(lines), ...figures.words],
        shown: {
          '.dialog .line .name': lines.map((line) => nameIn(language, line)),
          '.dialog .line-sum': lines.map((line) => number(sumOf(line))),
          ...figures.shown,
        },
      }
    },
    /** An invoice that is edited. */
    edited: (lines: readonly Line[]): Sight => ({
      words: counted(lines),
      shown: {
        '.edited .name': lines.map((line) => nameIn(language, line)),
        '.edited [data-takes="quantity"]': lines.map(({ quantity }) => number(quantity)),
        '.edited .line-sum': lines.map((line) => money(sumOf(line), line.currency)),
      },
    }),
    /** How many of a product its chip says are on the invoice. */
    chip: (product: Sellable, count: number): Sight => {
      const name = nameIn(language, product)
      return {
        words: [count === 0 ? say('chipBare', name) : say('chip', name, number(count))],
        shown: { [`.chip:has(.name[title="${name}"]) .chip-count`]: count === 0 ? [] : [number(count)] },
      }
    },
    /** A text that stands somewhere, or does not. */
    text: (selector: string, text: string | null): Sight => ({
      words: text === null ? [] : [say('shows', text)],
      shown: { [selector]: text === null ? [] : [text] },
    }),
    /** Names that stand there, in order. */
    names: (selector: string, names: readonly string[]): Sight => ({
      words: names.map((name) => say('shows', name)),
      shown: { [selector]: names },
    }),
    /** So many rows of a list. */
    rows: (selector: string, count: number): Sight => ({
      words: [say('rows', count)],
      shown: { [selector]: count },
    }),
    /** A line that is always there, and may say nothing. */
    status: (selector: string, text: string): Sight => ({
      words: text === '' ? [] : [say('shows', text)],
      shown: { [selector]: [text] },
    }),
    /** What is written in a field of this name. */
    field: (label: string, text: string): Sight => ({
      words: [text === '' ? say('fieldEmpty', label) : say('says', label, quoted(text))],
      shown: { [`role=textbox[name=/^${escaped(label)}/]`]: [text] },
    }),
    /** What is written in fields that stand side by side. */
    entries: (selector: string, ...texts: readonly string[]): Sight => ({
      words: texts.flatMap((text) => (text === '' ? [] : [say('shows', text)])),
      shown: { [selector]: texts },
    }),
    /** What is chosen in a list of this name. */
    selected: (label: string, text: string): Sight => ({
      words: [say('says', label, quoted(text))],
      shown: { [`role=combobox[name="${label}"]`]: [text] },
    }),
    switched: (label: string, on: boolean): Sight => ({
      words: [say(on ? 'isOn' : 'isOff', label)],
      shown: { [`role=switch[name=/^${escaped(label)}/][checked=${on}]`]: 1 },
    }),
    /** What a round switch of this name says of itself; null where there is none. */
    switchSays: (label: string, text: string | null): Sight => ({
      words: text === null ? [] : [say('says', label, text)],
      shown: { [`[role="switch"][title^="${label}: ${text ?? ''}"]`]: text === null ? 0 : 1 },
    }),
    /** What is chosen where one of some is to be. */
    chosen: (selector: string, ...names: readonly string[]): Sight => ({
      words: names.map((name) => say('isChosen', name)),
      shown: { [`${selector} label.segment:has(input:checked)`]: names },
    }),
    /** What a part of the page looks like, or that it is there. */
    look: (selector: string, isSo: boolean, words: string): Sight => ({
      words: [words],
      shown: { [selector]: isSo ? 1 : 0 },
    }),
    /** What stands above the desk until it is settled. */
    banner: (title: string | null, words?: string): Sight => ({
      words:
        title === null
          ? [say('noBanner')]
          : [title, ...(words === undefined ? [] : [words])].map((each) => say('shows', each)),
      shown: {
        '.desk-notes .banner b': title === null ? [] : [title],
        ...(words === undefined ? {} : { '.desk-notes .banner p': [words] }),
      },
    }),
    /** What a field or button of this name says. */
    labelled: (selector: string, label: string, text: string): Sight => ({
      words: [say('says', label, text)],
      shown: { [selector]: [text] },
    }),
    /** The windows that are open, by their titles, the lowest first. */
    windows: (...titles: readonly string[]): Sight => ({
      words: titles.length === 0 ? [say('noWindow')] : titles.map((title) => say('window', title)),
      shown: { '.dialog .dialog-head :is(h1, h2)': titles },
    }),
  }
}
