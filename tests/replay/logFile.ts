import type { Entry } from '../../src/events/event.ts'
import type { Header, Start } from '../../src/events/supportLog.ts'

/** Some browser in a header. */
export const browser: Header['browser'] = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  languages: ['fa-IR', 'en'],
  zone: 'Asia/Tehran',
  online: true,
  screen: { width: 1360, height: 900, ratio: 1 },
  cores: 2,
  memory: null,
  installed: false,
}

export const header = (over: Partial<Header> = {}): Header => ({
  format: 'daftar.supportLog',
  version: 1,
  savedAt: 1_795_245_120_000,
  build: 'test',
  product: '0.4.9',
  tab: 'tab1',
  machines: {},
  range: { kind: 'whole', from: 1 },
  pseudonymised: false,
  browser,
  storage: { durable: true, persisted: false, usage: null, quota: null, entries: 0, waiting: 0, setAside: [] },
  states: {},
  ...over,
})

interface Content {
  header?: Header
  starts?: readonly Start[]
  entries: readonly Entry[]
}

/** A support log's text, as the desk writes it. */
export const logText = ({ header: first = header(), starts = [], entries }: Content): string =>
  [first, ...starts, ...entries, { end: { entries: entries.length } }]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
