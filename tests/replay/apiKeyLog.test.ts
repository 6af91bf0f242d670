import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { models } from '../../src/events/projections/rows.ts'
import { gathered, textOf } from '../adapters/supportLog.ts'
import { canary, createKeysApi, keysOf, opened, send } from '../scenarios/apiKeysDesk.ts'
import { fakeTimers, realTimers } from '../scenarios/desk.ts'
import { readWhole } from './replayed.ts'

beforeEach(fakeTimers)
afterEach(() => {
  vi.restoreAllMocks()
  realTimers()
})

const levels = ['log', 'info', 'warn', 'error', 'debug'] as const

/** A key is shown, and was copied, and so was each sample program. */
const copied = async () => {
  const api = createKeysApi()
  const desk = await opened(api)
  await send(desk, { type: 'apiKey.make' })
  for (const what of ['key', 'curl', 'javascript', 'sdk'] as const) await send(desk, { type: 'apiKey.copy', what })
  expect(api.copies.filter((text) => text.includes(canary))).toHaveLength(4)
  return desk
}

test.each([true, false])(
  'a support log with a shown key replays to its state without the key (pseudonyms: %s)',
  async (standIns) => {
    const desk = await copied()
    const { file } = await gathered(desk, { range: { kind: 'whole' }, standIns })
    const text = await textOf(file)
    const { divergence, counts, replay, end } = readWhole(text)
    const { states } = replay.moment(end)

    expect({ divergence, counts }).toEqual({ divergence: null, counts: { skipped: 0, diverged: 0, unreadable: 0 } })
    const { value, context } = keysOf(desk)
    expect([value.key, states.apiKeys.value]).toEqual([{ open: { shown: 'copied' } }, value])
    expect(states.apiKeys.context).toEqual(context)
    expect([text.includes('apiKey.made'), text.includes(canary)]).toEqual([true, false])
  },
)

test('a key is in no entry, row, state or console answer; closed, it leaves the desk’s memory', async () => {
  const said = levels.map((level) => vi.spyOn(console, level))
  const desk = await copied()
  const kept = async () => {
    const rows = await Promise.all(models.map((model) => desk.all(model)))
    const states = Object.values(desk.flows).map((flow) => flow.getSnapshot())
    const all = [await desk.entries(), rows, states.map(({ value, context }) => [value, context])]
    return JSON.stringify([all, said.flatMap(({ mock }) => mock.calls)])
  }
  expect([(await kept()).includes(canary), JSON.stringify(desk.unkept.keys.all()).includes(canary)]).toEqual([
    false,
    true,
  ])
  await send(desk, { type: 'apiKey.close' })
  expect([(await kept()).includes(canary), desk.unkept.keys.all(), desk.unkept.keys.get('shown')]).toEqual([
    ...[false, []],
    undefined,
  ])
})
