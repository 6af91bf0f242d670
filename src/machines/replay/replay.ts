import { either as E } from 'fp-ts'
import type { Entry } from '../../events/event.ts'
import { flowNames } from '../../events/flows.ts'
import { mark, markOf } from '../../events/mark.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import type { Refusal } from '../../events/reading.ts'
import { readHeader, readLine, readRow } from '../../events/reading.ts'
import type { Header, Start } from '../../events/supportLog.ts'
import { bounded } from './bounded.ts'
import { createCheckpoints } from './checkpoints.ts'
import { createLines } from './lines.ts'
import type { Moment, Opened } from './moment.ts'
import { plainState, plainStates } from './moment.ts'
import { createPast } from './past.ts'
import { createRowHistory } from './rowHistory.ts'
import { searchLines } from './search.ts'
import { createStates, keyOf } from './states.ts'
import { createTimeline } from './timeline.ts'

interface Limits {
  entries: number
  /** Unpacked bytes of the file, and of one line. */
  bytes: number
  line: number
}

/** An entry is under 32 KiB, one of a pull under 60: what is a megabyte long was not written by us. */
const limits: Limits = { entries: 2_000_000, bytes: 420_000_000, line: 1_048_576 }

const between = 1_000
const mostChanged = 200

export type { Refusal } from '../../events/reading.ts'
export type { Moment, Opened } from './moment.ts'

/** Reads a support log and folds it, in memory alone: the state of every flow and every row after any entry. */
export const createReplay = (limit: Limits = limits) => {
  const lines = createLines()
  const timeline = createTimeline()
  const checkpoints = createCheckpoints()
  const states = createStates()
  const decoder = new TextDecoder()
  const diverged = new Map<number, NonNullable<Moment['diverged']>>()
  const skipped = new Map<number, string>()
  /** The line of an entry, where unreadable ones came between; else the entries follow each other. */
  let lineOf = new Uint32Array(4096)
  let header: Header | null = null
  let refusal: Refusal | null = null
  let capped: Opened['capped'] = null
  let ended: number | null = null
  let carry = ''
  let line = 0
  let unreadable = 0
  let starts = 0

  /** What the machines had gone through before the file's own entries. */
  const begun: Entry[] = []
  /** Parts of pulls from before the file's own entries; their indices go down from -2. */
  const partsBefore: Entry[] = []

  const entryAt = (index: number): Entry => {
    const part = partsBefore[-index - 2]
    if (part !== undefined) return part
    const read = readLine(lines.text(lineOf[index] ?? 0))
    if (read.kind !== 'entry') throw new Error('An entry of a log is not where it was')
    return read.entry
  }
  const rows = createRowHistory(entryAt)

  const checkpoint = (index: number) => {
    for (const [key, snapshot] of states.moved()) checkpoints.keep(key, index, snapshot)
  }

  const takeEntry = (entry: Entry) => {
    const index = timeline.length()
    if (index === 0) checkpoint(-1)
    if (index === lineOf.length) {
      const larger = new Uint32Array(index * 2)
      larger.set(lineOf)
      lineOf = larger
    }
    lineOf[index] = line
    const stepped = states.take(entry)
    let marks = markOf(entry.type)
    const aside = (marks & mark.fact) === 0 ? null : rows.take(index, entry)
    const why = stepped.skipped ?? aside
    if (why !== null) skipped.set(index, why)
    if (stepped.diverged !== null) diverged.set(index, stepped.diverged)
    if (why !== null) marks |= mark.skipped
    if (stepped.diverged !== null) marks |= mark.divergence
    timeline.add(entry, marks)
    if (entry.type === 'desk.opened' && stepped.flow !== null && stepped.after !== null)
      checkpoints.keep(keyOf(stepped.flow, entry.tab), index, stepped.after)
    if ((index + 1) % between === 0) checkpoint(index)
    if (index + 1 === limit.entries) capped = 'entries'
  }

  const takeStart = (start: Start) => {
    starts += 1
    if (start.start === 'entry') {
      states.begin(start.entry)
      begun.push(start.entry)
      if (start.entry.type !== 'sync.changesPulled') return
      partsBefore.push(start.entry)
      rows.take(-1 - partsBefore.length, start.entry)
      return
    }
    if (start.start === 'grave') {
      const { model, app, id, by } = start.grave
      rows.begin(model, id, { grave: { model, app, id, by } })
      return
    }
    const row = readRow(start.model, start.row)
    if (row === null) unreadable += 1
    else rows.begin(start.model, row.id, { row })
  }

  const takeLine = (text: string) => {
    if (header === null) {
      const read = readHeader(text)
      if (E.isRight(read)) header = read.right
      else refusal = read.left
    } else if (text !== '') {
      const read = readLine(text)
      if (read.kind === 'entry') takeEntry(read.entry)
      else if (read.kind === 'end') ended = read.entries
      else if (read.kind === 'start' && timeline.length() === 0) takeStart(read.start)
      else unreadable += 1
    }
    line += 1
  }

  const isOver = () => refusal !== null || capped !== null

  const takeText = (text: string) => {
    const parts = (carry + text).split('\n')
    carry = parts.pop() ?? ''
    for (const part of parts) {
      if (isOver()) return
      if (part.length > limit.line) refusal = { _tag: 'LineTooLong' }
      else takeLine(part)
    }
    if (carry.length > limit.line) refusal = { _tag: 'LineTooLong' }
  }

  const past = createPast({ timeline, checkpoints, between, entryAt })
  const openTab = () => header?.tab ?? ''

  return {
    /** Unpacked bytes of the file, in order. */
    take(chunk: Uint8Array) {
      if (isOver()) return
      lines.add(chunk)
      takeText(decoder.decode(chunk, { stream: true }))
      if (capped === null && lines.bytes() > limit.bytes) capped = 'bytes'
    },
    refusal: () => refusal,
    /** Nothing more is taken: what comes is not worth reading. */
    isOver,
    /** Entries taken so far. */
    taken: () => timeline.length(),
    finish(): E.Either<Refusal, Opened> {
      if (refusal === null && !isOver() && carry !== '') {
        lines.close()
        takeLine(carry)
        carry = ''
      }
      if (refusal !== null) return E.left(refusal)
      if (header === null) return E.left({ _tag: 'Empty' })
      if (timeline.length() === 0) checkpoint(-1)
      const first = diverged.keys().next()
      return E.right({
        header,
        timeline: timeline.done(),
        divergence: first.done === true ? null : first.value,
        counts: { skipped: skipped.size, diverged: diverged.size, unreadable },
        capped,
        cut: capped === null && ended !== timeline.length(),
        starts,
      })
    },
    moment(index: number): Moment {
      const entry = index < 0 ? null : bounded(entryAt(index))
      const tab = entry?.tab ?? openTab()
      const after = past.statesAt(index, tab)
      const flow = flowNames.find((name) => name === entry?.flow)
      const before = entry === null || flow === undefined ? undefined : past.statesAt(index - 1, tab).get(flow)
      return {
        index,
        tab,
        entry,
        states: plainStates(after),
        before: before === undefined ? null : plainState(before),
        skipped: skipped.get(index) ?? null,
        diverged: diverged.get(index) ?? null,
        rows:
          entry === null
            ? []
            : rows.changedAt(index, entry, mostChanged).map(({ model, id }) => ({
                model,
                id,
                before: rows.at(model, id, index - 1),
                after: rows.at(model, id, index),
              })),
      }
    },
    rows: (index: number, model: Model, ids: readonly string[]): readonly (Row | null)[] =>
      ids.map((id) => rows.at(model, id, index)),
    /** The entries that the file begins with: they moved the machines before its own. */
    begun: (): readonly Entry[] => begun,
    /** What happened to one flow, entry by entry. */
    walk: past.walk,
    /** Every row as it stood after an entry. */
    everyRow: (index: number) => rows.all(index),
    story: (index: number, invoice: string): readonly Entry[] =>
      rows.story(invoice, index).map((at) => bounded(entryAt(at))),
    /** The entries whose line has the text, whatever the case of its letters, at most `most`. */
    search: (text: string, most: number) => searchLines(lines, lineOf.subarray(0, timeline.length()), text, most),
    line: (index: number): string => lines.text(lineOf[index] ?? 0, 20_000),
  }
}

export type Replay = ReturnType<typeof createReplay>
