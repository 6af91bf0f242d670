import { expect, test } from 'vitest'
import { deskAreaEvents } from '../../src/events/desk/area.ts'
import { deskEvents } from '../../src/events/desk/desk.ts'
import type { Definitions } from '../../src/events/event.ts'
import { lateEvents } from '../../src/events/lateEvents.ts'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'

const listed: Definitions = Object.assign(
  { ...deskEvents },
  ...[deskAreaEvents, ...Object.values(lateEvents)].flatMap((area) => Object.values<Definitions>(area)),
)
const handled = new Set(flowNames.flatMap((flow) => machineOf(flow).events))

test('every event is handled by some state of some flow; facts may be for read models alone', () => {
  const forNobody = Object.entries(listed).filter(([type, { role }]) => role !== 'fact' && !handled.has(type))
  expect(forNobody.map(([type]) => type)).toEqual([])
})

test('no machine handles an event that no flow lists', () => {
  expect([...handled].filter((type) => !(type in listed))).toEqual([])
})
