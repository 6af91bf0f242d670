import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { createActor, fromCallback, setup } from 'xstate'
import { derive } from '../../src/machines/kernel/derive.ts'

const machine = setup({
  actors: { work: fromCallback(() => {}), other: fromCallback(() => {}) },
}).createMachine({
  id: 'flow',
  initial: 'idle',
  states: {
    idle: { on: { go: 'working' } },
    working: { invoke: [{ src: 'work' }, { src: 'other' }], on: { done: 'idle' } },
  },
})

/** Runs a machine into its work twice, and is told who worked. */
const worked = (of: AnyStateMachine, by: readonly string[]) => {
  const actor = createActor(of).start()
  for (const type of ['go', 'done', 'go']) actor.send({ type })
  expect([actor.logic === of, actor.getSnapshot().machine === of]).toEqual([true, true])
  actor.stop()
  return by
}

describe('a derived machine', () => {
  const telling = (said: string[], name: string) => fromCallback(() => void said.push(name))

  test('runs its own actors, as a provided one does, and leaves those of the others alone', () => {
    const said: string[] = []
    const one = derive(machine, { work: telling(said, 'one') })
    const two = derive(machine, { work: telling(said, 'two') })
    const provided = machine.provide({ actors: { work: telling(said, 'provided') } })
    for (const each of [one, two, provided, one]) worked(each, said)
    worked(machine, said)
    expect(said).toEqual(['one', 'one', 'two', 'two', 'provided', 'provided', 'one', 'one'])
  })

  test('can be derived from once more', () => {
    const said: string[] = []
    worked(derive(derive(machine, { work: telling(said, 'first') }), { other: telling(said, 'other') }), said)
    expect(said).toEqual(['first', 'other', 'first', 'other'])
  })

  test('has all methods that XState binds to a machine bound to itself', () => {
    const bound = Object.entries(machine).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
    const own = derive(machine, {})
    expect(bound.filter((name) => !Object.hasOwn(own, name))).toEqual([])
  })
})
