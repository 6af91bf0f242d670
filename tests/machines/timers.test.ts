import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { nodesOf } from '../../src/machines/drawing/nodes.ts'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import { standaloneMachines } from '../model/standalone.ts'

const machines: readonly (readonly [string, AnyStateMachine])[] = [
  ...flowNames.map((flow) => [flow, machineOf(flow)] as const),
  ...Object.entries(standaloneMachines),
]

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' || typeof value === 'function' ? Reflect.get(Object(value), field) : undefined

/** The machine's implementation of an action, looked up by its name if it has one. */
const done = (machine: AnyStateMachine, action: unknown): unknown => {
  const name = typeof action === 'string' ? action : fieldOf(action, 'type')
  return typeof name === 'string' && name in machine.implementations.actions
    ? machine.implementations.actions[name]
    : action
}

/** The ids of timers that actions begin, or end. */
const ids = (machine: AnyStateMachine, actions: readonly unknown[], kind: 'raise' | 'cancel') =>
  actions
    .map((action) => done(machine, action))
    .filter((action) => fieldOf(action, 'type') === `xstate.${kind}` && (kind === 'cancel' || fieldOf(action, 'delay')))
    .map((action) => String(fieldOf(action, kind === 'raise' ? 'id' : 'sendId')))

test.each(machines)(
  '%s: a timer that a state begins ends with it, and every cancelled timer was begun',
  (_, machine) => {
    const nodes = nodesOf(machine).map((node) => {
      const taken = [...node.transitions.values()].flat().flatMap(({ actions }) => actions)
      return { id: node.id, entry: node.entry, exit: node.exit, taken }
    })
    const begun = nodes.flatMap(({ entry, exit, taken }) => ids(machine, [...entry, ...exit, ...taken], 'raise'))
    const ended = nodes.flatMap(({ entry, exit, taken }) => ids(machine, [...entry, ...exit, ...taken], 'cancel'))
    expect(ended.filter((id) => !begun.includes(id))).toEqual([])
    expect(begun.filter((id) => id === 'undefined')).toEqual([])
    const left = nodes.flatMap(({ id, entry, exit }) =>
      ids(machine, entry, 'raise')
        .filter((timer) => !ids(machine, exit, 'cancel').includes(timer))
        .map((timer) => [id, timer]),
    )
    expect(left).toEqual([])
  },
)
