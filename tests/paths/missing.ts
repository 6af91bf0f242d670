import type { Definition, Definitions } from '../../src/events/event.ts'
import { missingCases } from '../model/samples.ts'

interface Known {
  fixtures: object
  gestures: object
  testStateKeys: object
  /** Types of the events of which a stored sample is kept. */
  golden: ReadonlySet<string>
}

const piecesOf = (type: string, definition: Definition, { gestures, golden }: Known) => [
  ...missingCases(type, definition).map((each) => `${each}, in its samples`),
  ...(definition.role === 'ask' && !Object.hasOwn(gestures, type) ? [`${type}: no gesture, in tests/paths`] : []),
  ...(definition.role !== 'transient' && !golden.has(type) ? [`${type}: no entry in tests/events/golden.json`] : []),
]

/** Every piece that a flow lacks before it can be walked, replayed and kept for ever, with the place where it belongs. */
export const missingOf = (flow: string, events: Definitions, known: Known): readonly string[] => [
  ...(Object.hasOwn(known.fixtures, flow) ? [] : [`${flow}: no fixture, in tests/paths`]),
  ...(Object.hasOwn(known.testStateKeys, flow) ? [] : [`${flow}: no test state key, in tests/paths`]),
  ...Object.entries(events).flatMap(([type, definition]) => piecesOf(type, definition, known)),
]
