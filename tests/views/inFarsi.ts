import type { Language } from '../../src/events/values/currency.ts'
import { formatDate, formatDigits, formatMoney, formatUnit } from '../../src/views/ui/format.ts'
import { english, farsi } from './flatTexts.ts'

type Table = Readonly<Record<string, string>>
interface Phrase {
  readonly pattern: RegExp
  /** A part that stands in every line with this phrase: lines without it are passed quickly. */
  readonly part: string
  readonly blanks: readonly string[]
  readonly farsi: Map<string, string>
}

const blanks = /\{\{\w+\}\}/g
const literal = (text: string) => text.replace(blanks, '')

/** A blank at the end of a text goes on to the end of the drawn part. */
const patternOf = (text: string): RegExp => {
  const words = text
    .replace(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`)
    .replace(blanks, String.raw`([^\s[\]<>“”|][^[\]<>“”|]*?)`)
  const after = text.endsWith('}}') ? String.raw`(?=$|[\])<”›]| [|<])` : String.raw`(?![\p{L}\p{N}=]|-\w)`
  return new RegExp(String.raw`(?<![\p{L}\p{N}/._<-])${words}${after}`, 'gu')
}

const byText = new Map<string, Phrase>()
for (const [key, text] of english.filter(([, text]) => /\p{L}{2}|p95/u.test(literal(text)))) {
  const [part = ''] = text.split(blanks).toSorted((one, other) => other.length - one.length)
  const found = byText.get(text) ?? {
    pattern: patternOf(text),
    part,
    blanks: text.match(blanks) ?? [],
    farsi: new Map(),
  }
  byText.set(text, found)
  found.farsi.set(key, farsi.get(key) ?? '')
}
const longest = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  literal(other).length - literal(one).length
const phrases = [...byText].toSorted(longest).map(([, phrase]) => phrase)

const inDigits = (text: string) =>
  formatDigits(text, 'fa').replaceAll(',', '٬').replaceAll('.', '٫').replaceAll('%', '٪')
const sumOf = (text: string) => Number(text.replaceAll(',', ''))
/** Values as English draws them; an instant of a machine stays. */
const values: readonly (readonly [RegExp, (value: string, unit: string) => string])[] = [
  [/(datetime=\S+)/g, (instant) => instant],
  [/((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+, \d{4})/g, (day) => formatDate(Date.parse(day), 'fa')],
  [/IRR([ \u00a0])([\d,]+)/g, (gap, sum) => formatMoney(sumOf(sum), 'IRR', 'fa').replace('\u00a0', gap)],
  [/\$([\d,]+)/g, (sum) => formatMoney(sumOf(sum), 'USD', 'fa').replace('\u00a0', ' ')],
  [/(?<![\w.])(\d+) days?\b/g, (count) => formatUnit(Number(count), 'day', 'fa')],
  [/(?<![\w.])(\d+) hours?\b/g, (count) => formatUnit(Number(count), 'hour', 'fa')],
  [/(?<![\w.])(\d+) minutes?\b/g, (count) => formatUnit(Number(count), 'minute', 'fa')],
  [/(?<![\w.])(\d+) seconds?\b/g, (count) => formatUnit(Number(count), 'second', 'fa')],
  [/(?<![\w=/.‹…-])(\d+(?:,\d{3})*(?:\.\d+)?%?)(?!\.?[\w-])/g, inDigits],
]

/** What is translated already stands in a line as one character of Unicode's private use. */
const first = 0xe000
const restored = (text: string, done: readonly string[]): string => {
  const next = text.replace(/[\ue000-\uf8ff]/g, (mark) => done[mark.charCodeAt(0) - first] ?? '')
  return next === text ? text : restored(next, done)
}

/**
 * A key of the keyboard is written from left to right; what a field demands is no text; Working… follows its button's
 * text directly. The goods of these tests have a name in each language.
 */
const always: Table = {
  ...{
    'kbd.kbd ': 'kbd.kbd dir=ltr ',
    ' required “': ' required “',
    'Working…': 'در حال انجام…',
    'Today, ': 'امروز، ',
    'Yesterday, ': 'دیروز، ',
    'Ctrl ⏎': 'ltr‹Ctrl ⏎›',
  },
  ...{ Milk: 'شیر', Bread: 'نان', 'Low-fat milk 1 l': 'شیر کم‌چرب ۱ لیتری' },
}
/** The kind of a drawn line and its look. */
const head =
  /^(?:a|b|p|li|h[123]|d[dt]|t[dh]|ul|ol|pre|main|time|label|legend|input|select|option|button|switch|radio|status|alert|section|summary|progressbar)?(?:\.[\w-]+)*(?= |$)/

const translated = (line: string, own: Table, groups: readonly string[]): string => {
  const done: string[] = []
  const keep = (text: string) => String.fromCharCode(first + done.push(text) - 1)
  const value = /^(?:input(?!\.num)|select)/.test(line) ? (/“.*?”/.exec(line)?.[0] ?? '') : ''
  let left = Object.entries({ ...always, ...own, ...(value !== '' && { [value]: value }) })
    .toSorted(longest)
    .reduce((text, [en, fa]) => text.replaceAll(en, () => keep(fa)), line)
  const [kind = ''] = head.exec(left) ?? []
  left = left.slice(kind.length)
  for (const { pattern, part, blanks, farsi } of phrases) {
    if (!left.includes(part)) continue
    const keys = [...farsi.keys()]
    const key = groups.flatMap((group) => keys.filter((each) => each.startsWith(`${group}.`)))[0] ?? keys[0] ?? ''
    left = left.replace(pattern, (_, ...found) =>
      keep(
        blanks.reduce(
          (text, blank, at) => text.replaceAll(blank, translated(restored(String(found[at]), done), own, groups)),
          farsi.get(key) ?? '',
        ),
      ),
    )
  }
  for (const [pattern, shown] of values) left = left.replace(pattern, (_, value, unit) => keep(shown(value, unit)))
  return kind + restored(left.replaceAll(', ', '، '), done)
}

/**
 * What a page says in this language where English says this. Each text is replaced by the Farsi one of its key, each
 * value by its Farsi form. `groups`: how keys begin, for texts that several keys have. `own`: what is drawn
 * otherwise, such as a direction.
 */
export const speaking = (language: Language, own: Table = {}, ...groups: readonly string[]) => {
  const say = (text: string) => (language === 'en' ? text : translated(text, own, groups))
  return { say, lines: (texts: readonly string[]) => texts.map(say) }
}
