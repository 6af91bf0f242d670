import { readLine } from '../../events/reading.ts'
import { clockIn, readClock } from './clock.ts'
import type { Lines } from './lines.ts'
import { spelt } from './spelling.ts'
import type { Telling } from './telling.ts'
import type { TimelineInMaking } from './timeline.ts'

/** What is searched for, and the zone whose clock is meant; empty for that of the reader. */
export interface Query {
  text: string
  zone: string
}

interface Searched {
  lines: Lines
  timeline: TimelineInMaking
  telling: Telling | null
}

/** What an entry is looked at by; `line` as it is spelt for search. */
interface Looked {
  place: number
  line: string
  /** Its sentence, spelt the same way. */
  told: () => string
}

type Test = (looked: Looked) => boolean

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A figure is found whole, with or without its mark of money: 12 is not in 512. */
const figure = /^(?:c?\$|﷼)?(\d+)(?:﷼|c?\$)?$/
const number = /^#(\d+)$/

const textTest = (word: string, types: TimelineInMaking, telling: Telling | null): Test => {
  const [, figures] = figure.exec(word) ?? []
  const whole = figures === undefined ? null : new RegExp(`(?<![a-z0-9])${escaped(figures)}(?![a-z0-9])`)
  const has = whole === null ? (text: string) => text.includes(word) : (text: string) => whole.test(text)
  const may = new Map<string, boolean>()
  const mayTell = (type: string): boolean => {
    const known = may.get(type) ?? telling?.mayTell(type, word) ?? false
    may.set(type, known)
    return known
  }
  return ({ place, line, told }) => has(line) || (mayTell(types.type(place)) && has(told()))
}

const testOf = (word: string, { timeline, telling }: Searched, zone: string): Test => {
  const [, seq] = number.exec(word) ?? []
  if (seq !== undefined) return ({ place }) => timeline.seq(place) === Number(seq)
  const inText = textTest(word, timeline, telling)
  const wanted = readClock(word)
  if (wanted === null) return inText
  const clockOf = clockIn(zone)
  return (looked) => clockOf(timeline.at(looked.place)).startsWith(wanted) || inText(looked)
}

/**
 * The places of the entries that have every word in their line or in their sentence, at that time (`10:42`), or by that
 * number (`#243`).
 */
export const searchLines = (searched: Searched, { text, zone }: Query, most: number): Uint32Array<ArrayBuffer> => {
  const { lines, timeline, telling } = searched
  const tests = spelt(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => testOf(word, searched, zone))
  const of = timeline.lines()
  const found: number[] = []
  let place = 0
  for (const { first, lines: count, text: part } of lines.texts()) {
    const from = place
    while (place < of.length && (of[place] ?? 0) < first + count) place += 1
    if (found.length >= most) break
    const raw = part.split('\n')
    const each = spelt(part).split('\n')
    for (let at = from; at < place && found.length < most; at++) {
      const own = (of[at] ?? 0) - first
      const told = () => {
        const read = readLine(raw[own] ?? '')
        return read.kind === 'entry' && telling !== null ? spelt(telling.tell(read.entry)) : ''
      }
      const looked = { place: at, line: each[own] ?? '', told }
      if (tests.every((test) => test(looked))) found.push(at)
    }
  }
  return Uint32Array.from(found)
}
