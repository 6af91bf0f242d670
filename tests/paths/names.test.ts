import { expect, test } from 'vitest'
import { nodesOf } from '../../src/machines/drawing/nodes.ts'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import { loadEveryArea } from '../../src/machines/kernel/lateAreas.ts'
import { farsi } from './words/fa.ts'

await loadEveryArea()
const machines = flowNames.map(machineOf)

const untranslated = (names: Iterable<string>, words: Readonly<Record<string, string>>): readonly string[] =>
  [...new Set(names)].filter((name) => !/^[\u0600-\u06ff\u200c «»٬،]+$/.test(words[name] ?? '')).toSorted()

test('every state of every machine has a name in Farsi', () => {
  const states = machines.flatMap((machine) =>
    nodesOf(machine)
      .slice(1)
      .map(({ key }) => key),
  )
  expect(untranslated(states, farsi.states)).toEqual([])
})
