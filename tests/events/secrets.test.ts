import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { expect, test } from 'vitest'
import { ask, Secret } from '../../src/events/event.ts'

const canary = 'canary-5f1c'

const definition = ask(
  {
    token: Secret,
    maybe: t.union([Secret, t.null]),
    many: t.readonlyArray(Secret),
    inside: t.strict({ key: Secret, name: t.string }),
    named: t.record(t.string, Secret),
  },
  [],
)

const live = {
  token: canary,
  maybe: canary,
  many: [canary, canary],
  inside: { key: canary, name: 'tax' },
  named: { first: canary },
}

test('a secret reaches its machine', () => {
  expect(definition.read(live)).toEqual(E.right(live))
})

test('a secret is written as a mark, wherever it stands', () => {
  const written = definition.write(live)
  expect(JSON.stringify(written)).not.toContain(canary)
  expect(written).toEqual(
    E.right({
      token: '[secret]',
      maybe: '[secret]',
      many: ['[secret]', '[secret]'],
      inside: { key: '[secret]', name: 'tax' },
      named: { first: '[secret]' },
    }),
  )
})

test('a secret in a field that is not declared is not written', () => {
  expect(JSON.stringify(definition.write({ ...live, password: canary }))).not.toContain(canary)
})

test('what was written is read again', () => {
  const written = definition.write(live)
  expect(E.chain(definition.read)(written)).toEqual(written)
})
