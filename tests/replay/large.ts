import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Entry } from '../../src/events/event.ts'
import { createStates } from '../../src/machines/replay/states.ts'
import { hashOf } from '../../src/machines/shape.ts'
import { header } from './logFile.ts'

/** The same day again: other ids, later times, and the hashes of the states that it then leads to. */
const again = (text: string, day: number): string => text.replaceAll('tab1', `t${day}x`)

function* linesOf(entries: readonly Entry[], count: number): Generator<string> {
  const states = createStates()
  const first = header({ tab: 't0x' })
  yield `${JSON.stringify({ ...first, storage: { ...first.storage, entries: count } })}\n`
  const texts = entries.map((entry) => JSON.stringify(entry))
  for (let seq = 1, day = 0; seq <= count; day++) {
    for (const text of texts) {
      if (seq > count) break
      const entry: Entry = JSON.parse(again(text, day))
      entry.seq = seq++
      entry.at += day * 86_400_000
      delete entry.hash
      const { after } = states.take(entry)
      if (after !== null) entry.hash = hashOf(after)
      yield `${JSON.stringify(entry)}\n`
    }
  }
  yield `${JSON.stringify({ end: { entries: count } })}\n`
}

/** Writes a support log of so many entries, made of one played day over and over. */
export const writeLarge = (file: string, entries: readonly Entry[], count: number): Promise<void> =>
  pipeline(linesOf(entries, count), createGzip(), createWriteStream(file))
