import * as t from 'io-ts'
import { expect, test } from 'vitest'
import { command } from '../../src/events/event.ts'

const canary = 'canary-5f1c'
const definition = command({ name: t.string, inside: t.strict({ name: t.string }) }, [])

test('a secret in a field that is not declared is not written', () => {
  const live = { name: 'tax', password: canary, inside: { name: 'key', value: canary } }
  expect(definition.write(live)).toEqual(definition.read({ name: 'tax', inside: { name: 'key' } }))
})
