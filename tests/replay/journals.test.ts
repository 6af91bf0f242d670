import { either as E } from 'fp-ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Entry } from '../../src/events/event.ts'
import { flowNames } from '../../src/events/flows.ts'
import { createStandIns } from '../../src/events/standIns.ts'
import { machines } from '../../src/machines/desk.ts'
import { createBeginning } from '../../src/machines/replay/beginning.ts'
import type { FlowState } from '../../src/machines/replay/moment.ts'
import { createReplay } from '../../src/machines/replay/replay.ts'
import { hashOf } from '../../src/machines/shape.ts'
import { createRandom } from '../histories/random.ts'
import { allRows, playJournal } from './journals.ts'
import { header, logText } from './logFile.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bytes = new TextEncoder()

const opened = (text: string, tab: string) => {
  const replay = createReplay()
  replay.take(bytes.encode(text))
  const file = replay.finish()
  if (E.isLeft(file)) throw new Error(file.left._tag)
  const { divergence, counts, capped, cut, timeline } = file.right
  expect({ divergence, counts, capped, cut, tab: timeline.tabs.includes(tab) }).toEqual({
    divergence: null,
    counts: { skipped: 0, diverged: 0, unreadable: 0 },
    capped: null,
    cut: false,
    tab: true,
  })
  return { replay, last: replay.moment(timeline.length - 1), end: timeline.length - 1 }
}

const hashes = (states: Record<(typeof flowNames)[number], FlowState>) =>
  flowNames.map((flow) => {
    const machine: AnyStateMachine = machines[flow]
    return [flow, hashOf(machine.resolveState(states[flow]))]
  })

const cutAt = (entries: readonly Entry[], wished: number) => {
  const tabs = new Set(entries.slice(wished).map(({ tab }) => tab))
  const beginning = createBeginning(tabs)
  for (const entry of entries.slice(0, wished)) beginning.take(entry)
  const { from, lines } = beginning.finish()
  return { starts: lines, entries: entries.filter(({ seq }) => seq >= from), from }
}

const journals = Number(process.env.JOURNALS ?? 2000)
const seeds = Array.from({ length: 20 }, (_, at) => at)

test.each(seeds)(
  `of ${journals / seeds.length} random journals each, part %i: written and read again, the states, rows and hashes are the same`,
  { timeout: 120_000 },
  async (part) => {
    for (let at = part; at < journals; at += seeds.length) {
      const { entries, shop, store } = await playJournal(at)
      const random = createRandom(at)
      const rows = await allRows(store)
      const tab = entries.at(-1)?.tab ?? ''
      const live = Object.fromEntries(
        flowNames.map((flow) => {
          const { value, context } = shop.desk.flows[flow].getSnapshot()
          return [flow, { value, context }]
        }),
      )
      const rowsIn = ({ replay, end }: ReturnType<typeof opened>) =>
        [...rows].map(([key, { model, row }]) => [key, replay.rows(end, model, [row.id])[0]])
      const rowsHere = [...rows].map(([key, { row }]) => [key, row])

      const whole = opened(logText({ entries }), tab)
      expect([at, whole.last.states]).toEqual([at, live])
      expect(rowsIn(whole)).toEqual(rowsHere)

      const disguised = opened(
        logText({ entries, header: header({ pseudonymised: true }) }, createStandIns(random.next)),
        tab,
      )
      expect([at, hashes(disguised.last.states)]).toEqual([at, hashes(whole.last.states)])

      const { from, ...part } = cutAt(entries, random.below(entries.length))
      const later = opened(logText({ ...part, header: header({ range: { kind: 'moment', from } }) }), tab)
      expect([at, from, hashes(later.last.states)]).toEqual([at, from, hashes(whole.last.states)])
      expect([at, from, rowsIn(later)]).toEqual([at, from, rowsHere])
      shop.desk.stop()
    }
  },
)
