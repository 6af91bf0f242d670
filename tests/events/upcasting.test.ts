import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { expect, test } from 'vitest'
import type { Definitions } from '../../src/events/event.ts'
import { decodeData, fact } from '../../src/events/event.ts'
import { Amount } from '../../src/events/values/money.ts'

const First = t.strict({ toman: t.number })
const Second = t.strict({ rial: t.number })

/** Prices were tomans in version 1, rials in version 2, and have their currency in version 3. */
const definitions: Definitions = {
  'price.told': fact({ amount: Amount, currency: t.string }, [{ amount: 120, currency: 'IRR' }], {
    upcasts: [
      (data) => {
        if (!First.is(data)) throw new Error('no toman')
        return { rial: data.toman * 10 }
      },
      (data) => (Second.is(data) ? { amount: data.rial, currency: 'IRR' } : data),
    ],
  }),
}

const told = (v: number, data: unknown) => decodeData(definitions['price.told'], { type: 'price.told', v, data })
const undecodable = (v: number) => E.left({ _tag: 'Undecodable', type: 'price.told', v })

test('each old version is taken through all the later ones', () => {
  expect(told(1, { toman: 12 })).toEqual(E.right({ amount: 120, currency: 'IRR' }))
  expect(told(2, { rial: 120 })).toEqual(E.right({ amount: 120, currency: 'IRR' }))
  expect(told(3, { amount: 120, currency: 'IRR' })).toEqual(E.right({ amount: 120, currency: 'IRR' }))
})

test('old data is checked as what it was, not as what it looks like', () => {
  expect(told(1, { rial: 120 })).toEqual(undecodable(1))
  expect(told(3, { toman: 12 })).toEqual(undecodable(3))
})

test('an upcaster’s result is checked', () => {
  expect(told(1, { toman: 0.05 })).toEqual(undecodable(1))
  expect(told(2, { euro: 1 })).toEqual(undecodable(2))
})

test('an upcaster that throws makes the entry undecodable', () => {
  expect(told(1, null)).toEqual(undecodable(1))
})

test('the stored entry is not rewritten', () => {
  const data = Object.freeze({ toman: 12 })
  told(1, data)
  expect(data).toEqual({ toman: 12 })
})

test('a version that is not written yet is newer', () => {
  expect(told(4, {})).toEqual(E.left({ _tag: 'NewerVersion', type: 'price.told', v: 4 }))
})
