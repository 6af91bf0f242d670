import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { models } from '../../src/events/projections/rows.ts'
import { gathered, textOf } from '../adapters/supportLog.ts'
import { realTimers } from '../scenarios/desk.ts'
import { at, createPayer, fakeClock, left, payment, press, show } from '../scenarios/paymentDesk.ts'
import { turns } from '../scenarios/taxDesk.ts'
import { readWhole } from './replayed.ts'

beforeEach(fakeClock)
afterEach(() => {
  vi.restoreAllMocks()
  realTimers()
})

const levels = ['log', 'info', 'warn', 'error', 'debug'] as const

/** As far as the desk knows, somebody is at the bank. */
const away = async () => {
  const payer = createPayer()
  const paying = await left(payer)
  paying.tab.cameBack()
  await turns()
  expect(at(paying.desk)).toBe('away')
  return paying
}

test.each([true, false])(
  'a support log of a payment under way replays to its state without a token (pseudonyms: %s)',
  async (standIns) => {
    const { desk, tab } = await away()
    const { file } = await gathered(desk, { range: { kind: 'whole' }, standIns })
    const text = await textOf(file)
    const { divergence, counts, replay, end } = readWhole(text)
    const { states } = replay.moment(end)

    expect({ divergence, counts }).toEqual({ divergence: null, counts: { skipped: 0, diverged: 0, unreadable: 0 } })
    expect(states.payment.value).toBe('away')
    if (!standIns) expect(states.payment.context).toEqual(payment(desk).context)
    expect(text).toContain('payment.begun')
    expect([tab.posted.map(({ token }) => token), text.includes('CANARY')]).toEqual([['token-1-CANARY'], false])
  },
)

test('a token is in no entry, row, state or console answer', async () => {
  const said = levels.map((level) => vi.spyOn(console, level))
  const { desk, tab } = await away()
  const rows = await Promise.all(models.map((model) => desk.all(model)))
  const states = Object.values(desk.flows).map((flow) => flow.getSnapshot())
  const all = [await desk.entries(), rows, states.map(({ value, context }) => [value, context])]
  expect([tab.posted.length, JSON.stringify(all).includes('CANARY')]).toEqual([1, false])
  expect(JSON.stringify(said.flatMap(({ mock }) => mock.calls))).not.toContain('CANARY')
})

const fates = { leaving: [], away: ['cameBack'], reading: ['cameBack', 'check'], abandoning: ['leave'] } as const

test.each(
  Object.entries(fates).flatMap(([fate, does]) => [true, false].map((standIns) => [fate, standIns, does] as const)),
)(
  'a log of a taken-over payment replays to its state, whole and in part: %s (pseudonyms: %s)',
  async (_, standIns, does) => {
    const payer = createPayer()
    const { desk, tab, invoice } = await left(payer)
    for (const doing of does) {
      if (doing === 'cameBack') tab.cameBack()
      else await press(desk, `payment.${doing}`)
      await turns()
    }
    payer.kill(desk)
    await payer.pass(60_000)
    const since = new Date(payer.now()).toISOString()
    const next = await payer.open('tab-2')
    await payer.pass(1_000)
    await show(next, invoice)

    for (const range of [{ kind: 'whole' }, { kind: 'moment', since }] as const) {
      const { file } = await gathered(next, { range, standIns })
      const { divergence, counts, replay, end } = readWhole(await textOf(file))
      expect({ divergence, counts }).toEqual({ divergence: null, counts: { skipped: 0, diverged: 0, unreadable: 0 } })
      const { value, context } = replay.moment(end).states.payment
      expect(value).toEqual(payment(next).value)
      if (!standIns) expect(context).toEqual(payment(next).context)
    }
  },
)
