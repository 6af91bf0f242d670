import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { and, assign, fromCallback, not, or, setup } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { machineOf } from '../../src/machines/kernel/flows.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'
import { coverageOf, heard, limit, stateOf, walksOfMachine } from './coverage.ts'
import { samplesFor } from './samples.ts'

interface Lamp {
  times: number
}
type LampEvent = { type: 'list.open' } | { type: 'list.close' } | { type: 'list.found' } | { type: 'list.failed' }

const types: { context: Lamp; events: LampEvent } = {
  context: { times: 0 },
  events: { type: 'list.open' },
}

/** A lamp with three unreachable parts: a state, a guard that always says yes, and an outcome. */
const lamp = setup({
  types,
  actors: { burn: fromCallback(() => {}) },
  guards: {
    wasLit: ({ context }) => context.times > 0,
    isAllowed: () => true,
    isBroken: () => false,
  },
}).createMachine({
  id: 'lamp',
  context: { times: 0 },
  initial: 'dark',
  states: {
    dark: {
      on: {
        'list.open': [
          { guard: or(['isBroken', and(['wasLit', not('isAllowed')])]), target: 'broken' },
          { target: 'passing' },
        ],
      },
    },
    passing: { always: [{ guard: 'isBroken', target: 'dark' }, { target: 'lit' }] },
    lit: {
      invoke: { src: 'burn', id: 'burn' },
      on: {
        'list.close': { target: 'dark', actions: assign({ times: 1 }) },
        'list.found': { guard: 'isAllowed', target: 'dark' },
        'list.failed': { guard: 'isBroken', target: 'broken' },
      },
    },
    broken: {},
  },
})

const walk = (...types: readonly string[]) =>
  coverageOf(lamp, {
    events: types.map((type) => ({ type })),
    serializeState: ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]),
  })

describe('coverage', () => {
  test('names what no generated path reached', () => {
    expect(walk('list.open', 'list.close', 'list.found', 'list.failed')).toEqual({
      states: { all: 3, missed: ['lamp.broken'] },
      transitions: {
        all: 7,
        missed: ['lamp.dark list.open 0', 'lamp.passing  0', 'lamp.lit list.failed 0'],
      },
      guards: {
        all: 3,
        missed: ['isBroken: never yes', 'isAllowed: never no'],
      },
      outcomes: { all: 2, missed: ['lamp.lit burn: list.failed'] },
    })
  })

  test('counts covered parts alone: fewer events reach less', () => {
    const { states, outcomes } = walk('list.open')

    expect({ states: states.missed, outcomes: outcomes.missed }).toEqual({
      states: ['lamp.broken'],
      outcomes: ['lamp.lit burn: list.found', 'lamp.lit burn: list.failed'],
    })
  })
})

test.each(['saving', 'drafts', 'taxSender'] as const)(
  'the paths of %s are the shortest ones of xstate/graph',
  (flow) => {
    const machine = withoutEffects(machineOf(flow))
    const [serializeState, events] = [stateOf(flow), heard(samplesFor(machine))]
    const known = getShortestPaths(machine, { events, limit, serializeState })
    const lengths = new Map(known.map(({ state, weight }) => [serializeState(state), weight]))
    const { paths } = walksOfMachine(flow)
    expect(paths.map(({ state, events }) => [serializeState(state), events.length])).toEqual(
      paths.map(({ state }) => [serializeState(state), lengths.get(serializeState(state))]),
    )
    expect(paths.length).toBeGreaterThan(0)
  },
)
