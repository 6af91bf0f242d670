import { either as E } from 'fp-ts'
import type { Entry } from '../../src/events/event.ts'
import { readLine } from '../../src/events/reading.ts'
import type { Start } from '../../src/events/supportLog.ts'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import type { FlowState } from '../../src/machines/replay/moment.ts'
import { createReplay } from '../../src/machines/replay/replay.ts'
import { header, logText } from './logFile.ts'

/** A support log that is read to its end, and its last entry; throws if it is none. */
export const readWhole = (text: string, part: Parameters<typeof createReplay>[0] = {}) => {
  const replay = createReplay(part)
  replay.take(new TextEncoder().encode(text))
  const opened = replay.finish()
  if (E.isLeft(opened)) throw new Error(opened.left._tag)
  return { ...opened.right, replay, end: opened.right.timeline.length - 1 }
}

/** The fold of a support log's entries by today's machines: the states of their last tab's flows, and all rows. */
export const replayed = (
  entries: readonly Entry[],
  starts: readonly Start[] = [],
): { states: Record<Flow, FlowState>; rows: readonly object[] } => {
  const text = logText({ entries, starts, header: header({ tab: entries.at(-1)?.tab ?? 'none' }) })
  const { replay, end } = readWhole(text)
  return { states: replay.moment(end).states, rows: [...replay.everyRow(end)].map(({ row }) => row) }
}

const entriesIn = (lines: string): readonly Entry[] =>
  lines.split('\n').flatMap((line) => {
    const read = readLine(line)
    return read.kind === 'entry' ? [read.entry] : []
  })

const startsIn = (lines: string): readonly Start[] =>
  lines.split('\n').flatMap((line): readonly Start[] => {
    const read = readLine(line)
    if (read.kind === 'start') return [read.start]
    return read.kind === 'entry' ? [{ start: 'entry', entry: read.entry }] : []
  })

/** The same of a support log's lines, as `--to-test` writes them; `begun`: the rows and entries at its start. */
export const replayedLines = (entries: string, begun = ''): ReturnType<typeof replayed> =>
  replayed(entriesIn(entries), startsIn(begun))
