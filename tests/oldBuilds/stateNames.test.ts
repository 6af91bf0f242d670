import { expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import { stepperOf } from '../../src/machines/kernel/step.ts'
import had from './1255619/stateNames.json'

const statesIn = ({ states }: AnyStateNode, path = ''): readonly string[] =>
  Object.entries(states).flatMap(([name, node]) => [`${path}${name}`, ...statesIn(node, `${path}${name}.`)])

const fieldsIn = (value: unknown, path = ''): readonly string[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? []
    : Object.entries(value).flatMap(([name, each]) => [`${path}${name}`, ...fieldsIn(each, `${path}${name}.`)])

const namesOf = (machine: AnyStateMachine) =>
  new Set([
    ...statesIn(machine.root).map((name) => `state ${name}`),
    ...fieldsIn(stepperOf(machine).initial.context).map((name) => `context ${name}`),
  ])

/**
 * The list of apps uses the shared parts of lists and forms. The flow `user` has a sign-out's promise. Each waiting
 * code says whether a sheet hides its invoice.
 */
const ported = {
  auth: ['context forget'],
  appList: ['state making.creating', 'state making.naming', 'context name'],
  scanner: ['context behind'],
}

/** They are hashed into every entry: a renamed state or field makes each older log differ. */
test('every state and context field that devices have hashed keeps its name', () => {
  const gone = flowNames.flatMap((flow) => {
    const before = Object.entries(had).find(([name]) => name === flow)?.[1] ?? { states: [], context: [] }
    const now = namesOf(machineOf(flow))
    const names = [...before.states.map((name) => `state ${name}`), ...before.context.map((name) => `context ${name}`)]
    const missing = names.filter((name) => !now.has(name))
    return missing.length === 0 ? [] : [[flow, missing] as const]
  })
  expect(Object.fromEntries(gone)).toEqual(ported)
  expect(Object.keys(had).filter((flow) => !new Set<string>(flowNames).has(flow))).toEqual([])
})
