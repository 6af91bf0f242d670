import { beforeAll, describe, expect, test } from 'vitest'
import type { Entry } from '../../src/events/event.ts'
import { lineOf } from '../../src/events/samples.ts'
import { placeOf } from '../../src/machines/replay/goTo.ts'
import { foldingOf, loadsOf } from '../../src/machines/replay/loads.ts'
import type { Opened } from '../../src/machines/replay/moment.ts'
import { shownPlaces } from '../../src/machines/replay/shownEntries.ts'
import { createTelling } from '../../src/machines/replay/telling.ts'
import { speechIn } from '../../src/views/support/told/speech.ts'
import '../tools/catalogue.ts'
import { anOrder } from '../builders/events.ts'
import { aSellable } from '../builders/rows.ts'
import { logText } from './logFile.ts'
import { readWhole } from './replayed.ts'

const milk = aSellable({ name: 'Low-fat milk', nameFa: 'شیر کم‌چرب', price: 1_250_000 })

/** 10:42:07 in Tehran. */
const at = Date.UTC(2026, 10, 21, 7, 12, 7)

const entry = (seq: number, seconds: number, flow: string, type: string, data: object, tab = 'tab1'): Entry => ({
  ...{ seq, id: `id-${seq}`, at: at + seconds * 1000, tab, flow, type, v: 1, data },
})

const opened = { build: 'b', tab: 'tab1', adopts: null }

const entries: readonly Entry[] = [
  entry(241, 0, 'basket', 'desk.opened', opened),
  entry(242, 0, 'sync', 'desk.opened', opened),
  entry(243, 1, 'page', 'page.visit', { path: '/' }),
  entry(244, 40, 'panel', 'panel.search', { text: 'ta' }),
  entry(245, 60, 'basket', 'basket.add', { product: milk }),
  entry(246, 61, 'basket', 'price.offer', { text: '۱٬۲۵۰٬۰۰۰' }),
  entry(247, 70, 'saving', 'invoice.issue', {
    ...anOrder({ basket: 'b', payer: { id: 'p', name: 'علي كاظمی' }, date: null, lines: [lineOf(milk)] }),
  }),
  entry(248, 90, 'sync', 'sync.failed', { fault: 'offline', detail: '', retryIn: 4000 }),
  entry(249, 3600, 'appList', 'appList.notLoaded', { fault: { status: -1, detail: '', violation: null } }),
  entry(250, 3601, 'sync', 'sync.failed', { fault: 'failed', detail: 'Failure 500', retryIn: 4000 }),
]

const opening = async (language: 'en' | 'fa') => {
  const telling = createTelling(await speechIn(language))
  const { replay, ...opened } = readWhole(logText({ entries }), { telling })
  const seqs = (places: Iterable<number>) => [...places].map((place) => opened.timeline.seq[place])
  return {
    opened,
    found: (text: string, zone = 'Asia/Tehran') => seqs(replay.search({ text, zone }, 100)),
  }
}

let en: Awaited<ReturnType<typeof opening>>
let fa: Awaited<ReturnType<typeof opening>>
let timeline: Opened['timeline']

beforeAll(async () => {
  en = await opening('en')
  fa = await opening('fa')
  timeline = en.opened.timeline
})

describe('a search finds', () => {
  test.each([
    ...['1,250,000', '۱٬۲۵۰٬۰۰۰', '1250000', '۱۲۵۰۰۰۰', '١٬٢٥٠٬٠٠٠'].map(
      (text) => ['an amount', text, [245, 246, 247]] as const,
    ),
    ['an amount with its mark', 'IRR 1,250,000', [245, 247]],
    ...['1,375,000', '۱٬۳۷۵٬۰۰۰', '1375000'].map(
      (text) => ['a payable, which no entry has as it is', text, [247]] as const,
    ),
    ...['#243', '#۲۴۳', '#٢٤٣'].map((text) => ['the number of an entry', text, [243]] as const),
    ...['10:43', '۱۰:۴۳'].map((text) => ['a time', text, [245, 246, 247, 248]] as const),
    ['a time to the second', '10:43:07', [245]],
    ...['250,000', '24', '#24'].map((text) => ['half a number, which is none', text, []] as const),
    ...['کاظمی', 'كاظمي'].map((text) => ['Arabic letters', text, [247]] as const),
    ...['milk low-fat', 'low-fat milk', 'شیر کم چرب'].map((text) => ['words in any order', text, [245, 247]] as const),
  ] as const)('%s: %s', (_, text, due) => {
    expect(en.found(text)).toEqual(due)
  })

  test('the words of the sentence, in the language of the reader', () => {
    // An invoice has its rule of VAT: added.
    expect(en.found('added milk')).toEqual([245, 247])
    expect(en.found('did not answer')).toEqual([248, 249])
    expect(fa.found('پاسخ نداد')).toEqual([248, 249])
    expect(fa.found('شیر را افزود')).toEqual([245])
    expect({ en: en.found('پاسخ نداد'), fa: fa.found('did not answer') }).toEqual({ en: [], fa: [] })
  })

  test('the clock is that of the chosen zone', () => {
    expect([en.found('07:12', 'UTC'), en.found('7:12', 'UTC'), en.found('10:42', 'UTC')]).toEqual([
      [241, 242, 243, 244],
      [241, 242, 243, 244],
      [],
    ])
  })

  test('as well as what stands in the file', () => {
    expect(en.found('"PANEL.search"')).toEqual([244])
    expect(en.found('626000123456')).toEqual([])
    expect(en.found('6260001234567')).toEqual([245, 247])
  })
})

test('a number leads to its entry, a time to the next entry at or after it', () => {
  const to = (typed: string, from = 0, zone = 'Asia/Tehran') => {
    const place = placeOf(timeline, typed, from, zone)
    return place === null ? null : timeline.seq[place]
  }
  expect([to('#243'), to('۲۴۳'), to('#999'), to('milk'), to('')]).toEqual([243, 243, null, null, null])
  expect([to('10:43'), to('10:43', 4), to('10:43', 7), to('۱۰:۴۳:۰۸')]).toEqual([245, 246, 245, 246])
  expect([to('11:00'), to('11:42'), to('23:00'), to('07:12', 0, 'UTC')]).toEqual([249, 249, null, 242])
})

test('a missing network is no failure, whichever worker marks it', () => {
  const failures = (of: Opened) =>
    [...of.timeline.mark].flatMap((marks, place) => ((marks & 4) !== 0 ? [of.timeline.seq[place]] : []))
  const other = readWhole(logText({ entries }), { folds: () => false, rows: false })
  expect({ en: failures(en.opened), other: failures(other) }).toEqual({ en: [250], other: [250] })
})

describe('a load of the page', () => {
  const places = (kind: 'ask' | null, unfolded: readonly number[] = [], inside: number | null = null) => {
    const loads = foldingOf(loadsOf(timeline), unfolded, inside)
    return [...(shownPlaces(timeline, { flow: null, kind, found: null, loads }) ?? timeline.seq.keys())].map(
      (place) => timeline.seq[place],
    )
  }

  test('is one line, until it is opened or entered', () => {
    expect(loadsOf(timeline)).toEqual([{ first: 0, end: 2 }])
    const all = [243, 244, 245, 246, 247, 248, 249, 250]
    expect([places(null), places(null, [0]), places(null, [], 0)]).toEqual([
      [241, ...all],
      [241, 242, ...all],
      [241, 242, ...all],
    ])
  })

  test('stands among what the user did', () => {
    expect(places('ask')).toEqual([241, 243, 244, 245, 246, 247])
    expect(places('ask', [0])).toEqual([241, 242, 243, 244, 245, 246, 247])
  })

  test('ends with another tab, with an send, and after some seconds', () => {
    const of = (...more: Entry[]) => {
      const { timeline } = readWhole(logText({ entries: [...entries.slice(0, 2), ...more] }))
      return loadsOf(timeline)
    }
    const found = { ids: [] }
    expect(of(entry(243, 5, 'panel', 'chips.found', found))).toEqual([{ first: 0, end: 3 }])
    expect(of(entry(243, 6, 'panel', 'chips.found', found))).toEqual([{ first: 0, end: 2 }])
    expect(of(entry(243, 1, 'panel', 'chips.found', found, 'tab2'))).toEqual([{ first: 0, end: 2 }])
    expect(of(entry(243, 1, 'basket', 'basket.undo', {}))).toEqual([{ first: 0, end: 2 }])
  })
})
