import { expect, test } from 'vitest'
import { withoutSamples } from '../../scripts/lateSamples.ts'

test('a build defines events without samples, each line and column where it was', () => {
  const code = [
    "const events = { 'price.offer': command({ text: Text }, [",
    "  { text: '1' }, { text: 'x' },",
    "], { v: 2 }), ...commands('price.accept'), 'a.b': fact(fields, samplesOf(row)), list: other(1, [2]) }",
  ].join('\n')
  expect(withoutSamples(code)).toBe(
    [
      "const events = { 'price.offer': command({ text: Text }, [",
      ' '.repeat(31),
      "], { v: 2 }), ...commands('price.accept'), 'a.b': fact(fields, [            ]), list: other(1, [2]) }",
    ].join('\n'),
  )
})
