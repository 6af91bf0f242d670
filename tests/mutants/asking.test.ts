import { expect, test } from 'vitest'
import type { Findings } from './asking.ts'
import { askInTurn } from './asking.ts'
import type { Mutant } from './mutants.ts'

const mutants = ['a', 'b', 'c'].map((name): Mutant => ({ name, flow: 'basket', place: name, kind: 'guard' }))

/** Finds these mutants in a file; they survive in all other files. */
const createTurn = (file: string, found: readonly string[], isWhole = true) => {
  const asked: string[][] = []
  const turn = (left: readonly Mutant[]): Findings => {
    const names = left.map(({ name }) => name)
    asked.push(names)
    const isFound = (name: string) => found.includes(name)
    return {
      finders: new Map(names.filter(isFound).map((name) => [name, file])),
      passed: (name) => (names.includes(name) && !isFound(name) ? 1 : 0),
      tries: names.length,
      written: names.map((place) => ({ place, key: file })),
      isWhole,
    }
  }
  return { asked, turn }
}

test('each file is asked only for mutants that no earlier one found; the results are merged', () => {
  const last = createTurn('last.test.ts', ['a'])
  const near = createTurn('near.test.ts', ['b'])
  const all = createTurn('all.test.ts', ['a', 'b'])

  const { finders, passed, tries, written, isWhole } = askInTurn(mutants, last.turn, near.turn, all.turn)

  expect([last.asked, near.asked, all.asked]).toEqual([[['a', 'b', 'c']], [['b', 'c']], [['c']]])
  expect([...finders]).toEqual([
    ['a', 'last.test.ts'],
    ['b', 'near.test.ts'],
  ])
  expect(mutants.map(({ name }) => passed(name))).toEqual([0, 1, 3])
  expect(written.map(({ place, key }) => `${place} ${key}`)).toEqual([
    'a last.test.ts',
    'b last.test.ts',
    'c last.test.ts',
    'b near.test.ts',
    'c near.test.ts',
    'c all.test.ts',
  ])
  expect({ tries, isWhole }).toEqual({ tries: 6, isWhole: true })
})

test('a file that cannot be read or started fails all its mutants', () => {
  const { turn } = createTurn('last.test.ts', ['a', 'b', 'c'])
  expect(askInTurn(mutants, createTurn('broken.test.ts', [], false).turn, turn).isWhole).toBe(false)
})
