import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { right, wrong } from '../types/wiring.ts'

/** `tsc` refuses each wrong wiring, and an expectation that nothing is wrong with: here none of them goes missing. */
test('every wrong wiring is expected to be refused by the compiler, and no right one', () => {
  const expected = readFileSync('tests/types/wiring.ts', 'utf8').match(/\/\/ @ts-expect-error \S/g)
  expect([right.length, wrong.length, expected?.length]).toEqual([6, 22, 22])
})
