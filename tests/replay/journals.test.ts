import { afterEach, expect, test, vi } from 'vitest'
import type { Model, Row } from '../../src/events/projections/rows.ts'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import { stepperOf } from '../../src/machines/kernel/step.ts'
import type { FlowState } from '../../src/machines/replay/moment.ts'
import type { LogChoice } from '../../src/machines/support/support.ts'
import { gathered, textOf } from '../adapters/supportLog.ts'
import { createRandom } from '../histories/random.ts'
import { seedsOf } from '../tools/slice.ts'
import type { Played } from './journals.ts'
import { allRows, playJournal } from './journals.ts'
import { readWhole } from './replayed.ts'

// A search loads it, and a clock that stands still waits for no file: a list would be found after the journal was read.
await import('../../src/adapters/desk/dayWords.ts')

afterEach(() => void vi.useRealTimers())

const faultless = {
  divergence: null,
  counts: { skipped: 0, diverged: 0, unreadable: 0 },
  capped: null,
  cut: false,
}

/** Saved as the desk saves it, read as the replay reads it. */
const again = async ({ shop, store }: Played, choice: LogChoice) => {
  const { file } = await gathered({ store, journal: shop.journal }, choice)
  const { divergence, counts, capped, cut, timeline, replay, end } = readWhole(await textOf(file))
  expect({ divergence, counts, capped, cut }).toEqual(faultless)
  return { replay, end, states: replay.moment(end).states, from: timeline.seq[0] }
}

/** The parts of a state that pseudonyms keep: all but its texts, which keep their lengths. */
const shapes = (states: Record<(typeof flowNames)[number], FlowState>) =>
  JSON.stringify(
    flowNames.map((flow) => states[flow]),
    (_, value) => (typeof value === 'string' ? value.length : value),
  )

/** The parts of a context in a log: progress is never recorded. */
const givenBack = (context: object): object => ({
  ...context,
  ...('progress' in context && { progress: { done: 0, of: 0 } }),
  ...('rebuilding' in context && { rebuilding: { done: 0, of: 0 } }),
})

/** So many journals are cut when they leave with pseudonyms; the others leave whole. */
const partsEvery = 3

const endsInCode = /_(?:\d{8}|\d{12,14})$/

/**
 * The parts of rows that pseudonyms keep: ids without codes of goods, and all else but texts, which keep their lengths.
 */
const shapesOf = (rows: Iterable<{ model: Model; row: Row }>): readonly string[] =>
  [...rows]
    .map(({ model, row }) => {
      const { bases, ...unpushed } = row.unpushed ?? {}
      const counts = Object.entries(bases ?? {}).map(([column, digests]) => [column, digests?.length])
      const lengths = JSON.stringify({ ...row, unpushed }, (_, value) =>
        typeof value === 'string' ? value.length : value,
      )
      return JSON.stringify([model, row.id.replace(endsInCode, '_code'), counts, lengths])
    })
    .sort()

const check = async (seed: number) => {
  vi.useFakeTimers()
  const played = await playJournal(seed)
  vi.useRealTimers()
  const { entries, shop, store } = played
  const live = Object.fromEntries(
    flowNames.map((flow) => {
      const { value, context } = shop.desk.flows[flow]?.getSnapshot() ?? stepperOf(machineOf(flow)).initial
      return [flow, { value, context: givenBack(context) }]
    }),
  )
  const rows = await allRows(store)
  const rowsHere = [...rows].map(([key, { row }]) => [key, row])
  const rowsIn = ({ replay, end }: Awaited<ReturnType<typeof again>>) =>
    [...replay.everyRow(end)].map(({ model, row }) => [`${model} ${row.id}`, row])
  const shapesIn = ({ replay, end }: Awaited<ReturnType<typeof again>>) => shapesOf(replay.everyRow(end))

  const whole = await again(played, { range: { kind: 'whole' }, standIns: false })
  expect({ seed, states: whole.states }).toEqual({ seed, states: live })
  expect([seed, Object.fromEntries(rowsIn(whole))]).toEqual([seed, Object.fromEntries(rowsHere)])

  if (seed % partsEvery !== 0) {
    const disguised = await again(played, { range: { kind: 'whole' }, standIns: true })
    expect({ seed, shapes: shapes(disguised.states) }).toEqual({ seed, shapes: shapes(whole.states) })
    expect({ seed, shapesIn: shapesIn(disguised) }).toEqual({ seed, shapesIn: shapesOf(rows.values()) })
  }

  if (seed % partsEvery === 0) {
    const { at } = createRandom(seed).pick(entries)
    const later = await again(played, { range: { kind: 'moment', since: new Date(at).toISOString() }, standIns: true })
    expect([seed, later.from, shapes(later.states)]).toEqual([seed, later.from, shapes(whole.states)])
    expect([seed, later.from, shapesIn(later)]).toEqual([seed, later.from, shapesOf(rows.values())])
  }
  shop.desk.stop()
}

const journals = seedsOf('JOURNALS', 120)
const parts = Array.from({ length: Math.min(20, journals) }, (_, part) => part)

test.each(parts)(
  `of ${journals / parts.length} random journals each, part %i: saved and read, states, rows and hashes are equal`,
  async (part) => {
    for (let seed = part; seed < journals; seed += parts.length) await check(seed)
  },
)
