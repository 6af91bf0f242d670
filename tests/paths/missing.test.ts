import * as t from 'io-ts'
import { describe, expect, test } from 'vitest'
import { deskAreaEvents } from '../../src/events/desk/area.ts'
import type { Definition, Definitions } from '../../src/events/event.ts'
import { command, outcome, transient } from '../../src/events/event.ts'
import { lateEvents } from '../../src/events/lateEvents.ts'
import golden from '../events/golden.json'
import { casesOf, missingCases } from '../model/samples.ts'
import { fixtures, gestures, testStateKeys } from './areas.ts'

interface Known {
  fixtures: object
  gestures: object
  testStateKeys: object
  /** Types of the events of which a stored sample is kept. */
  golden: ReadonlySet<string>
}

const piecesOf = (type: string, definition: Definition, { gestures, golden }: Known) => [
  ...missingCases(type, definition).map((each) => `${each}, in its samples`),
  ...(definition.role === 'command' && !Object.hasOwn(gestures, type) ? [`${type}: no gesture, in tests/paths`] : []),
  ...(definition.role !== 'transient' && !golden.has(type) ? [`${type}: no entry in tests/events/golden.json`] : []),
]

/** Every piece that a flow lacks before it can be walked, replayed and kept for ever, with the place where it belongs. */
const missingOf = (flow: string, events: Definitions, known: Known): readonly string[] => [
  ...(Object.hasOwn(known.fixtures, flow) ? [] : [`${flow}: no fixture, in tests/paths`]),
  ...(Object.hasOwn(known.testStateKeys, flow) ? [] : [`${flow}: no test state key, in tests/paths`]),
  ...Object.entries(events).flatMap(([type, definition]) => piecesOf(type, definition, known)),
]

const known = { fixtures, gestures, testStateKeys, golden: new Set(golden.map(({ type }) => type)) }

test('every flow has its pieces', () => {
  const all = [deskAreaEvents, ...Object.values(lateEvents)].flatMap((area) => Object.entries<Definitions>(area))
  expect(all.flatMap(([flow, events]) => missingOf(flow, events, known))).toEqual([])
})

test('a flow that is planted without them has each missing piece named', () => {
  const planted = {
    'push.enable': command({}, [{}]),
    'push.denied': outcome({ reason: t.string }, []),
    'push.advanced': transient({ done: t.number }, [{ done: 1 }]),
  }
  expect(missingOf('push', planted, known)).toEqual([
    'push: no fixture, in tests/paths',
    'push: no test state key, in tests/paths',
    'push.enable: no gesture, in tests/paths',
    'push.enable: no entry in tests/events/golden.json',
    'push.denied: no case, in its samples',
    'push.denied: no entry in tests/events/golden.json',
  ])
})

describe('a missing case in a test model', () => {
  const set = command({ product: t.string, quantity: t.number }, [{ product: 'milk', quantity: 3 }])
  const planted = (...samples: readonly object[]) => ({ ...set, samples })

  test('is said by the name of the event and of its field', () => {
    const lacking = planted({ product: 'milk', quantity: 3 }, { product: 'bread' })
    expect(missingCases('basket.line.set', lacking)).toEqual(['basket.line.set: no case for quantity'])
    expect(() => casesOf('basket.line.set', lacking)).toThrow('basket.line.set: no case for quantity')
  })

  test('is said where there is none at all, and where what is there is no case', () => {
    expect(missingCases('basket.line.set', planted())).toEqual(['basket.line.set: no case'])
    expect(missingCases('basket.line.set', planted({ product: 'milk', quantity: 'three' }))).toEqual([
      'basket.line.set: no case for quantity, which is never "three"',
    ])
  })

  test('is none where every field has a value that it takes', () => {
    expect(casesOf('basket.line.set', set)).toEqual([{ product: 'milk', quantity: 3 }])
  })
})
