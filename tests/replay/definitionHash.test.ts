import * as t from 'io-ts'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { definitionText } from '../../src/machines/replay/definitionHash.ts'

const basket = { id: 'basket', context: { lines: [] }, on: { add: { actions: 'add' } } }
const made = (definition: object) => definitionText(createMachine(definition))

test('two builds whose contexts have other members have other machines', () => {
  expect(made({ ...basket })).toBe(made({ ...basket }))
  expect(made({ ...basket, context: { lines: [], payer: null } })).not.toBe(made(basket))
})

test('so have two builds whose events fill the context otherwise', () => {
  const filledBy = (codec: t.Mixed) => definitionText(createMachine(basket), () => ({ codec }))
  const line = { product: t.string }
  expect(filledBy(t.strict({ line: t.strict(line) }))).toBe(filledBy(t.strict({ line: t.strict(line) })))
  expect(filledBy(t.strict({ line: t.strict({ ...line, price: t.number }) }))).not.toBe(
    filledBy(t.strict({ line: t.strict(line) })),
  )
})
