import { either as E } from 'fp-ts'
import { isFact } from '../../events/catalogue.ts'
import type { Entry } from '../../events/event.ts'
import { mark, markOf, markOfHead } from '../../events/mark.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import type { Head, Refusal } from '../../events/reading.ts'
import { readHead, readHeader, readLine, readRow } from '../../events/reading.ts'
import type { Header, Start } from '../../events/supportLog.ts'
import { flowNames } from '../kernel/flows.ts'
import { dataOf } from '../kernel/step.ts'
import { bounded } from './bounded.ts'
import { createIntake, usualLimits } from './intake.ts'
import { createKeyframes } from './keyframes.ts'
import { createLines } from './lines.ts'
import type { Moment, Opened } from './moment.ts'
import { plainState, plainStates } from './moment.ts'
import type { ReplayOptions } from './options.ts'
import { otherMachines } from './otherMachines.ts'
import { createPast } from './past.ts'
import { createRowHistory } from './rowHistory.ts'
import type { Query } from './search.ts'
import { searchLines } from './search.ts'
import { createStates, keyOf } from './states.ts'
import { createTimeline } from './timeline.ts'

const between = 1_000
const mostChanged = 200

/** Reads a support log and folds it, in memory alone: the state of every flow and every row after any entry. */
export const createReplay = ({
  limits = usualLimits,
  unpack = () => new Uint8Array(),
  folds: foldsHere,
  rows: keepsRows = true,
  telling,
}: ReplayOptions = {}) => {
  const isPart = foldsHere !== undefined
  const folds = foldsHere ?? (() => true)
  const lines = createLines(unpack)
  const timeline = createTimeline()
  const keyframes = createKeyframes()
  const states = createStates()
  const diverged = new Map<number, NonNullable<Moment['diverged']>>()
  const skipped = new Map<number, string>()
  let header: Header | null = null
  let others: readonly string[] = []
  let divergence: number | null = null
  let differing = 0
  let refusal: Refusal | null = null
  let capped: Opened['capped'] = null
  let ended: number | null = null
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
    const text = lines.text(timeline.line(index))
    const read = readLine(text)
    if (read.kind === 'entry') return read.entry
    const head = readHead(text)
    if (head === null) throw new Error('An entry of a log is not where it was')
    return { ...head, id: '', v: 0, data: null }
  }
  const rows = createRowHistory(entryAt)

  const checkpoint = (index: number) => {
    for (const [key, snapshot] of states.moved()) keyframes.keep(key, index, snapshot)
  }

  const place = (head: Head, marks: number) => {
    const index = timeline.length()
    timeline.add(head, marks, line)
    if ((index + 1) % between === 0) checkpoint(index)
    if (index + 1 === limits.entries) capped = 'entries'
  }

  const takeEntry = (entry: Entry) => {
    const index = timeline.length()
    if (index === 0) checkpoint(-1)
    let marks = markOf(entry.type, entry.data)
    const data = dataOf(entry)
    const isFolded = folds(entry.flow)
    if (!isFolded) states.pass(entry)
    const stepped = isFolded ? states.take(entry, data) : null
    const quarantined = keepsRows && (marks & mark.fact) !== 0 ? rows.take(index, entry, data) : null
    const why = stepped?.skipped ?? quarantined
    if (why !== null) {
      skipped.set(index, why)
      marks |= mark.skipped
    }
    if (stepped?.diverged != null) {
      diverged.set(index, stepped.diverged)
      if (others.includes(entry.flow)) marks |= mark.otherMachine
      else {
        marks |= mark.divergence
        divergence ??= index
        differing += 1
      }
    }
    if (entry.type === 'desk.opened' && stepped?.flow != null && stepped.after !== null)
      keyframes.keep(keyOf(stepped.flow, entry.tab), index, stepped.after)
    place(entry, marks)
  }

  /** An entry that moves nothing here is not even read. */
  const takeHead = (head: Head, text: () => string, marks = 0) => {
    states.pass(head)
    if (timeline.length() === 0) checkpoint(-1)
    place(head, marks | markOfHead(head, text))
  }

  /** A line that begins as an entry and is none has a place too: another part takes it by its head. */
  const takeBroken = (head: Head, text: string) => {
    skipped.set(timeline.length(), 'Undecodable')
    takeHead(head, () => text, mark.skipped)
  }

  const isTaken = ({ flow, type }: Head) => folds(flow) || (keepsRows && isFact(type))

  const takeStart = (start: Start) => {
    starts += 1
    if (start.start === 'entry') {
      states.begin(start.entry)
      begun.push(start.entry)
      if (start.entry.type !== 'sync.changesPulled') return
      partsBefore.push(start.entry)
      rows.take(-1 - partsBefore.length, start.entry, dataOf(start.entry))
      return
    }
    if (start.start === 'grave') {
      const { grave: tombstone } = start
      rows.begin(tombstone.model, tombstone.id, { tombstone })
      return
    }
    const row = readRow(start.model, start.row)
    if (row === null) unreadable += 1
    else rows.begin(start.model, row.id, { row })
  }

  const takeText = (text: string) => {
    const read = readLine(text)
    const head = read.kind === 'entry' ? null : readHead(text)
    if (read.kind === 'entry') takeEntry(read.entry)
    else if (head !== null) takeBroken(head, text)
    else if (read.kind === 'end') ended = read.entries
    else if (read.kind === 'start' && timeline.length() === 0) takeStart(read.start)
    else if (text.trim() !== '') unreadable += 1
  }

  const takeLine = (text: string, from: number, end: number) => {
    const head = isPart && header !== null ? readHead(text, from) : null
    if (head !== null && !isTaken(head)) takeHead(head, () => text.slice(from, end))
    else if (header !== null) takeText(text.slice(from, end))
    else {
      const read = readHeader(text.slice(from, end))
      if (E.isLeft(read)) refusal = read.left
      else {
        header = read.right
        others = otherMachines(header)
      }
    }
    line += 1
  }

  const intake = createIntake({
    lines,
    limits,
    takeLine,
    refuse: (why) => {
      refusal ??= why
    },
    cap: () => {
      capped ??= 'bytes'
    },
    isOver: () => refusal !== null || capped !== null,
  })

  const past = createPast({ timeline, keyframes, between, entryAt })
  const openTab = () => header?.tab ?? ''

  return {
    take: intake.take,
    takeBlock: intake.takeBlock,
    /** Nothing more is taken: what comes is not worth reading. */
    isOver: () => refusal !== null || capped !== null,
    /** Entries taken so far. */
    taken: () => timeline.length(),
    finish(): E.Either<Refusal, Opened> {
      intake.close()
      if (refusal !== null) return E.left(refusal)
      if (header === null) return E.left({ _tag: 'Empty' })
      if (timeline.length() === 0) checkpoint(-1)
      return E.right({
        header,
        timeline: timeline.done(),
        divergence,
        counts: { skipped: skipped.size, diverged: differing, unreadable },
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
    /** How many rows of each model stood after an entry. */
    countRows: (index: number) => rows.count(index),
    /** Every row as it stood after an entry. */
    everyRow: (index: number) => rows.all(index),
    /** The entries that made a row, with those that the file begins with. */
    madeBy: (index: number, model: Model, id: string): readonly Entry[] => rows.madeBy(model, id, index).map(entryAt),
    story: (index: number, invoice: string): readonly Entry[] =>
      rows.story(invoice, index).map((at) => bounded(entryAt(at))),
    /** What the entry says, as a sentence. */
    told: (index: number): string => telling?.tell(entryAt(index)) ?? '',
    search: (query: Query, most: number) => searchLines({ lines, timeline, telling: telling ?? null }, query, most),
    line: (index: number): string => lines.text(timeline.line(index), 20_000),
  }
}

export type Replay = ReturnType<typeof createReplay>
