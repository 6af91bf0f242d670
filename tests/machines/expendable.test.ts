import { expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { definitionOf, eventTypes } from '../../src/events/catalogue.ts'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'

const expendable = eventTypes().filter((type) => definitionOf(type)?.expendable === true)

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child)),
]

test('the parts of a pull are expendable, and nothing else is', () => {
  expect(expendable.toSorted()).toEqual([
    'sync.changesPulled',
    'sync.pullCompleted',
    'sync.rowsLost',
    'sync.serverCompared',
  ])
})

test('no expendable event leads to another state, so no effect waits for it to be stored', () => {
  const taken = flowNames.flatMap((flow) =>
    nodesOf(machineOf(flow).root).flatMap((node) =>
      expendable.flatMap((type) => node.transitions.get(type) ?? []).map(({ target }) => ({ at: node.id, target })),
    ),
  )
  expect(taken).toEqual([{ at: 'sync.run.running.pulling', target: undefined }])
})
