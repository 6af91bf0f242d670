import { basename } from 'node:path'
import { mark } from '../../src/events/mark.ts'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import type { Moment, Opened } from '../../src/machines/replay/moment.ts'
import { otherMachines } from '../../src/machines/replay/otherMachines.ts'
import type { Replay } from '../../src/machines/replay/replay.ts'
import { firstOf } from '../../src/machines/replay/shownEntries.ts'
import type { Asked } from './arguments.ts'

export interface Found {
  asked: Asked
  replay: Replay
  opened: Opened
  /** The index of the requested entry. */
  index: number
}

/** The page of a load. */
const pathOf = ({ page: { context } }: Moment['states']): string =>
  'path' in context && typeof context.path === 'string' ? context.path : ''

/** Words of a log, for a terminal: control characters would steer it, and line ends would forge lines. */
export const plain = (words: string): string =>
  words.replaceAll(/\p{Cc}/gu, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A dash for an impossible time. */
const iso = (at: number): string => (Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : '–')

const entryOf = ({ replay }: Found, index: number) => {
  const { entry } = replay.moment(index)
  return entry === null
    ? null
    : { seq: entry.seq, at: iso(entry.at), flow: entry.flow, type: entry.type, tab: entry.tab }
}

const differing = (found: Found, divergence = found.opened.divergence) => {
  if (divergence === null) return null
  const { diverged, states } = found.replay.moment(divergence)
  const entry = entryOf(found, divergence)
  const state = Object.entries(states).find(([flow]) => flow === entry?.flow)?.[1] ?? null
  return { index: divergence, entry, ...diverged, state }
}

const placesOf = ({ opened, index }: Found, bit: number): readonly number[] => {
  const { seq, mark: marks } = opened.timeline
  const places: number[] = []
  for (let at = 0; at <= index; at++) if (((marks[at] ?? 0) & bit) !== 0) places.push(seq[at] ?? 0)
  return places
}

/** All data about the requested entry, as plain data. */
export const toJson = (found: Found) => {
  const { asked, opened, replay, index } = found
  const { header, counts, capped, cut, timeline } = opened
  const { states, tab } = replay.moment(index)
  return {
    file: basename(asked.file),
    header,
    entries: timeline.length,
    ...{ counts, capped, cut },
    otherMachines: otherMachines(opened.header),
    divergence: differing(found),
    marks: {
      refusals: placesOf(found, mark.refusal),
      failures: placesOf(found, mark.failure),
      conflicts: placesOf(found, mark.conflict),
      divergences: placesOf(found, mark.divergence),
      otherMachines: placesOf(found, mark.otherMachine),
      skipped: placesOf(found, mark.skipped),
    },
    after: entryOf(found, index),
    tab,
    states: asked.flow === null ? states : { [asked.flow]: states[asked.flow] },
    rows: [...replay.everyRow(index)],
  }
}

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const told = (name: string, places: readonly number[]): readonly string[] =>
  places.length === 0
    ? []
    : [
        `  ${name.padEnd(13)} ${places.length}: entries ${places.slice(0, 12).join(', ')}${places.length > 12 ? ', …' : ''}`,
      ]

function* flowLines({ opened: { timeline }, replay, index }: Found, flow: Flow): Generator<string> {
  for (const { index: at, entry, snapshot } of replay.walk(flow, index)) {
    const marks = timeline.mark[at] ?? 0
    const isLeftOut = (marks & mark.skipped) !== 0
    const trouble = isLeftOut
      ? '  left out'
      : (marks & (mark.divergence | mark.otherMachine)) !== 0
        ? '  differs from the device'
        : ''
    yield `  ${String(entry.seq).padStart(7)}  ${iso(entry.at)}  ${entry.type.padEnd(24)} ${valueText(snapshot.value)}${trouble}`
  }
}

/** The same for people. */
export function* toText(found: Found): Generator<string> {
  const { asked, opened, replay, index } = found
  const { header, timeline, counts, capped, cut } = opened
  const others = otherMachines(opened.header)
  const differs = differing(found, opened.divergence ?? firstOf(timeline, 'otherMachine'))
  yield basename(asked.file)
  yield `  saved ${iso(header.savedAt)} by build ${header.build} (${header.product}), ${header.pseudonymised ? 'names are stand-ins' : 'names are as they were typed'}`
  yield `  ${timeline.length} entries, seq ${timeline.seq[0] ?? 0} to ${timeline.seq[timeline.length - 1] ?? 0}, ${timeline.tabs.length} loads of the page`
  if (capped !== null) yield `  only the beginning: the file has more ${capped} than are read`
  if (cut) yield '  the file was cut: its end is missing'
  if (counts.unreadable > 0) yield `  ${counts.unreadable} lines that are none of ours were left out`
  if (others.length > 0) yield `  other machines than this tree's: ${others.join(', ')}`
  yield ''
  if (differs === null) yield 'The machines of this tree do what the device did.'
  else {
    const isOther = opened.divergence === null
    const count = isOther
      ? placesOf({ ...found, index: timeline.length - 1 }, mark.otherMachine).length
      : counts.diverged
    const times = count === 1 ? 'once' : `${count} times`
    yield isOther
      ? `Only flows with another machine differ from the device, ${times}, first at`
      : `The machines of this tree differ from the device ${times}, first at`
    yield `  entry ${differs.entry?.seq}  ${differs.entry?.at}  ${differs.entry?.flow}  ${differs.entry?.type}`
    yield `  recorded ${differs.recorded}, here ${differs.folded}: ${JSON.stringify(differs.state)}`
  }
  const marks = [
    ...told('refusals', placesOf(found, mark.refusal)),
    ...told('failures', placesOf(found, mark.failure)),
    ...told('conflicts', placesOf(found, mark.conflict)),
    ...told('left out', placesOf(found, mark.skipped)),
  ]
  if (marks.length > 0) yield* ['', 'To be looked at', ...marks]
  yield ''
  if (asked.flow !== null) {
    yield `What happened to ${asked.flow}`
    yield* flowLines(found, asked.flow)
    yield ''
  }
  const { entry, states, tab } = replay.moment(index)
  yield entry === null
    ? 'Before the first entry'
    : `After entry ${entry.seq}, ${entry.type}, in the page ${tab} at ${pathOf(states)}`
  const shown = Object.entries(states).filter(([flow]) => asked.flow === null || flow === asked.flow)
  for (const [flow, { value, context }] of shown) {
    yield `  ${flow.padEnd(14)} ${valueText(value)}`
    if (asked.flow !== null) for (const line of JSON.stringify(context, null, 2).split('\n')) yield `    ${line}`
  }
  const rows = replay.countRows(index)
  yield `  rows           ${rows.invoice} invoices, ${rows.person} persons, ${rows.product} products`
}
