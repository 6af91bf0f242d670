import { createActor } from 'xstate'
import type { Entry, NewEntry } from '../../src/events/event.ts'
import type { Lines } from '../../src/events/lines.ts'
import { lineOf, milk } from '../../src/events/samples.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { basketMachine } from '../../src/machines/desk/basket.ts'
import { checkpointOf } from '../../src/machines/kernel/checkpointEvents.ts'
import { dataOf } from '../../src/machines/kernel/step.ts'
import { createLines } from '../../src/machines/replay/lines.ts'
import { createRowHistory } from '../../src/machines/replay/rowHistory.ts'
import { completed, part, personAmended, personOf, registered } from '../journal/facts.ts'
import { logText } from '../replay/logFile.ts'
import { readWhole } from '../replay/replayed.ts'

const many = <A>(count: number, make: (at: number) => A): readonly A[] =>
  Array.from({ length: count }, (_, at) => make(at))
const numbered = (entries: readonly NewEntry[]): readonly Entry[] =>
  entries.map((entry, at) => ({ ...entry, seq: at + 1 }))

const linesOfBytes = (bytes: number): Lines => {
  const line = { ...lineOf(milk), name: '' }
  return [{ ...line, name: 'a'.repeat(bytes - bytesOf([line])) }]
}

/** Undo steps kept beside lines, in a checkpoint whose lines, undo and redo have so many bytes. */
const stepsKept = (bytes: number): number => {
  const lines = bytes % 2 === 0 ? [] : linesOfBytes(999)
  const step = linesOfBytes((bytes - bytesOf(lines)) / 2)
  const basket = createActor(basketMachine).start()
  basket.send({ ...{ type: 'basket.rested', basket: 'basket-1', lines, times: 1 }, past: [step], future: [] })
  const event = checkpointOf('basket', basket.getSnapshot())
  return 'past' in event ? event.past.length : 0
}

/** How often a packed block is unpacked when each of so many is read, and then the first of them again. */
const unpacks = (count: number): number => {
  let times = 0
  const lines = createLines((packed) => {
    times += 1
    return packed
  })
  for (const at of many(count, (each) => each)) lines.add(new TextEncoder().encode(`${at}\n`), new Uint8Array(2))
  for (const at of many(count, (each) => each)) lines.text(at)
  lines.text(0)
  return times
}

/** How many entries are read again when the first of so many rows changes. */
const readAgain = (count: number): number => {
  const all = numbered([
    ...many(count, (at) => registered(personOf({ id: `person-${at}` }))),
    personAmended('person-0', { name: 'b' }),
  ])
  let reads = 0
  const rows = createRowHistory((index) => {
    reads += 1
    const entry = all[index]
    if (entry === undefined) throw new Error('There is no such entry')
    return entry
  })
  for (const [at, entry] of all.entries()) rows.take(at, entry, dataOf(entry))
  return reads
}

/** The reported rows of an entry that changed so many. */
const rowsChanged = (count: number): number => {
  const persons = many(count, (at) => personOf({ id: `person-${at}`, fields: [] }))
  const { replay, end } = readWhole(
    logText({ entries: numbered([part('pull-1', { persons }), completed('pull-1', 1)]) }),
  )
  return replay.moment(end).rows.length
}

/** Limits of the machines, at n and not at n + 1. The number is written here and not taken from the code. */
export const ofMachines: Readonly<Record<string, readonly [most: number, holds: (count: number) => boolean]>> = {
  'src/machines/kernel/checkpointEvents.ts maxCheckpointBytes': [30_000, (bytes) => stepsKept(bytes) === 1],
  'src/machines/replay/lines.ts mostUnpacked': [48, (count) => unpacks(count) === count],
  'src/machines/replay/replay.ts mostChanged': [200, (count) => rowsChanged(count) === count],
  'src/machines/replay/rowHistory.ts mostReady': [20_000, (count) => readAgain(count) === 0],
}
