import * as t from 'io-ts'
import { describe, expect, test } from 'vitest'
import type { Definition } from '../../src/events/event.ts'
import { lineOf } from '../../src/events/samples.ts'
import type { Language } from '../../src/events/values/currency.ts'
import type { Sentence } from '../../src/machines/replay/sentences.ts'
import { createTelling, sentenceOf } from '../../src/machines/replay/telling.ts'
import { speechIn } from '../../src/views/support/told/speech.ts'
import { anOrder } from '../builders/events.ts'
import { aSellable } from '../builders/rows.ts'
import { definitions } from '../events/definitions.ts'
import '../tools/catalogue.ts'

const speeches = { en: await speechIn('en'), fa: await speechIn('fa') }
const languages = ['en', 'fa'] as const
const stored = Object.entries(definitions).filter(([, { role }]) => role !== 'transient')

const told = (language: Language, type: string, data: unknown, flow = 'basket') =>
  createTelling(speeches[language]).tell({ type, v: definitions[type]?.v ?? 1, flow, data })

const templatesOf = (sentence: Sentence | undefined): readonly string[] =>
  sentence === undefined ? [] : typeof sentence === 'string' ? [sentence] : Object.values(sentence.of)

const blanksIn = (template: string) =>
  [...template.matchAll(/\{([^}]*)\}/g)].map(([, blank = '']) => {
    const [path = '', kind = ''] = (blank.split(' ')[0] ?? '').split(':')
    return { path, kind }
  })

/** The keywords of a codec at a place. */
const keywordsAt = (codec: t.Mixed, path: string): readonly string[] => {
  const [head = '', ...rest] = path.split('.')
  if (path === '') {
    if (codec instanceof t.KeyofType) return Object.keys(codec.keys)
    return codec instanceof t.UnionType ? codec.types.flatMap((each: t.Mixed) => keywordsAt(each, '')) : []
  }
  if (codec instanceof t.ExactType) return keywordsAt(codec.type, path)
  if (codec instanceof t.InterfaceType && Object.hasOwn(codec.props, head))
    return keywordsAt(codec.props[head], rest.join('.'))
  return []
}

describe.each(languages)('in %s', (language) => {
  test('every sample of every event is a whole sentence', () => {
    const wrong = stored.flatMap(([type, { samples }]) =>
      samples.flatMap((sample) => {
        const text = told(language, type, sample)
        return text === '' || /[{}]|undefined|null|object|\s{2}|: ?$|, ?$|، ?$/.test(text) ? [`${type}: ${text}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })

  test('every keyword that a sentence names has a word', () => {
    const { sentences, words } = speeches[language]
    const all: Record<string, Sentence> = sentences
    const missing = stored.flatMap(([type, { codec }]) =>
      templatesOf(all[type])
        .flatMap(blanksIn)
        .flatMap(({ path, kind }) =>
          keywordsAt(codec, path).flatMap((word) =>
            words[kind]?.[word] === undefined ? [`${type} ${path} ${word}`] : [],
          ),
        ),
    )
    expect(missing).toEqual([])
  })
})

test('both languages describe the same of an event', () => {
  const en: Record<string, Sentence> = speeches.en.sentences
  const fa: Record<string, Sentence> = speeches.fa.sentences
  const cases = (sentence: Sentence | undefined) =>
    typeof sentence === 'object' ? [sentence.by, Object.keys(sentence.of).toSorted()] : 'one'
  const blanks = (sentence: Sentence | undefined) =>
    templatesOf(sentence).map((each) =>
      blanksIn(each)
        .map(({ path }) => path)
        .toSorted(),
    )
  const shape = (of: Record<string, Sentence>) =>
    Object.fromEntries(Object.keys(en).map((type) => [type, [cases(of[type]), blanks(of[type]).toSorted()]]))
  expect(shape(fa)).toEqual(shape(en))
})

test('Farsi has no Latin letters of ours, Arabic letters or Latin digits', () => {
  const ours = Object.entries(speeches.fa.sentences).flatMap(([type, sentence]) =>
    templatesOf(sentence).flatMap((each) => (/[a-z0-9يك]/i.test(each.replace(/\{[^}]*\}/g, '')) ? [type] : [])),
  )
  expect(ours).toEqual([])
})

const milk = aSellable({ name: 'Milk', nameFa: 'شیر' })
const lines = [lineOf(milk, 2)]

test.each([
  ['basket.add', { product: milk }, 'added Milk, IRR 485,000', 'شیر را افزود، ۴۸۵٬۰۰۰ ﷼'],
  ['basket.more', { product: milk.product }, 'took one more of 6260001234567', 'یکی به ۶۲۶۰۰۰۱۲۳۴۵۶۷ افزود'],
  ['panel.search', { text: 'ta' }, 'searched “ta”', '«\u2068ta\u2069» را جستجو کرد'],
  ['panel.search', { text: '' }, 'emptied the product search', 'جستجوی کالا را خالی کرد'],
  [
    'invoice.issue',
    anOrder({ lines, payer: null, date: null }),
    'pressed save: 1 line, payable IRR 1,067,000',
    'ذخیره را زد: ۱ قلم، قابل پرداخت ۱٬۰۶۷٬۰۰۰ ﷼',
  ],
  [
    'sync.failed',
    { fault: 'offline', detail: '', retryIn: 1 },
    'the sync failed: the server did not answer',
    'همگام‌سازی انجام نشد: سرور پاسخ نداد',
  ],
  [
    'app.chosen',
    { app: 'local' },
    'the list is of the app “only this device”',
    'فهرست مال فروشگاه «فقط این دستگاه» است',
  ],
  ['app.chosen', { app: 'app-1' }, 'the list is of the app “app-1”', 'فهرست مال فروشگاه «\u2068app-1\u2069» است'],
  [
    'basket.rehomed',
    { app: 'local' },
    'the basket went to the app “only this device”',
    'سبد به فروشگاه «فقط این دستگاه» رفت',
  ],
  ['basket.rehomed', { app: 'app-1' }, 'the basket went to the app “app-1”', 'سبد به فروشگاه «\u2068app-1\u2069» رفت'],
  ['sync.ofApp', { app: 'local' }, 'the app “only this device” is synced', 'فروشگاه «فقط این دستگاه» همگام می‌شود'],
  ['sync.ofApp', { app: 'app-1' }, 'the app “app-1” is synced', 'فروشگاه «\u2068app-1\u2069» همگام می‌شود'],
  ['table.map', { place: 0, column: null }, 'left column 1 of the file out', 'ستون ۱ فایل را کنار گذاشت'],
  ['notice.show', { kind: 'success', key: 'saving.saved', values: {} }, /^a notice said “.+”$/, /^پیامی گفت: «.+»$/],
] as const)('%s %o', (type, data, english, farsi) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  for (const [language, due] of [
    ['en', english],
    ['fa', farsi],
  ] as const)
    if (typeof due === 'string') expect(plain(told(language, type, data))).toBe(due)
    else expect(plain(told(language, type, data))).toMatch(due)
})

test('unreadable data have no description, and hostile values are text', () => {
  expect(told('en', 'basket.add', { product: 7 })).toBe('')
  expect(told('en', 'nobody.knows', {})).toBe('')
  expect(told('en', 'constructor', {})).toBe('')
  expect(told('en', 'panel.search', { text: '{product:name} $& __proto__' })).toBe(
    'searched “{product:name} $& __proto__”',
  )
  expect(told('en', 'panel.search', { text: 'x'.repeat(1000) })).toBe(`searched “${'x'.repeat(160)}…”`)
  const date = { instant: '2026-11-21T07:12:00.000Z', zone: 'No/Where' }
  expect(told('en', 'date.choose', { date })).toBe('chose the date Nov 21, 2026, 07:12')
})

test('an event that nobody stores has no description', () => {
  const transients = Object.entries(definitions).flatMap(([type, { role }]: [string, Definition]) =>
    role === 'transient' ? [type] : [],
  )
  expect(transients.filter((type) => sentenceOf(speeches.en, type, 'x', {}) !== '')).toEqual([])
  expect(Object.keys(speeches.en.sentences).toSorted()).toEqual(stored.map(([type]) => type).toSorted())
})
