import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Tendering } from '../../src/machines/desk/tender.ts'
import { added, dropped, leftOf, lessened, nextOf, typed } from '../../src/machines/desk/tender.ts'
import { accountPress, pressOf, roundSums, withAccount } from '../../src/machines/desk/tenderSums.ts'

const begun: Tendering = { invoice: null, payable: 5_236, currency: 'IRR', taken: [], typed: '', refusal: null }

describe('a way to pay', () => {
  test('takes all that is left where nothing is typed', () => {
    expect(nextOf(begun, 'card')).toEqual(E.right({ way: 'card', amount: 5_236 }))
  })

  test('takes a typed part, and the next one takes the rest', () => {
    const part = added(typed(begun, '۲٬۰۰۰'), 'card')
    expect([part.taken, part.typed, leftOf(part)]).toEqual([[{ way: 'card', amount: 2_000 }], '', 3_236])
    expect(nextOf(part, 'cash')).toEqual(E.right({ way: 'cash', amount: 3_236 }))
    expect(dropped(part, 0)).toEqual(begun)
  })

  test('gives change of cash alone', () => {
    const much = typed(begun, '6000')
    expect(nextOf(much, 'cash')).toEqual(E.right({ way: 'cash', amount: 5_236, received: 6_000 }))
    expect(added(much, 'card')).toEqual({ ...much, refusal: 'tooMuch' })
    expect(added(much, 'transfer')).toEqual({ ...much, refusal: 'tooMuch' })
  })

  test.each(['0', 'x', '1.5.', '-3'])('takes no %s, says so, and what is typed next clears that', (text) => {
    const wrong = added(typed(begun, text), 'cash')
    expect(wrong).toEqual({ ...begun, typed: text, refusal: 'notMoney' })
    expect(typed(wrong, '5').refusal).toBe(null)
  })

  test('is the last of six', () => {
    const one = typed(begun, '1')
    const five = [1, 2, 3, 4, 5].reduce((so) => ({ ...added(so, 'cash'), typed: '1' }), one)
    expect({ takenCount: five.taken.length, refusal: five.refusal }).toEqual({ takenCount: 5, refusal: null })
    expect(added(five, 'cash')).toMatchObject({ taken: five.taken, refusal: 'manyWays' })
  })
})

test('what is left of a sale is on the payer’s account', () => {
  const card = { way: 'card', amount: 236 } as const
  expect(withAccount(5_236, [card])).toEqual([card, { way: 'account', amount: 5_000 }])
  expect(withAccount(236, [card])).toEqual([card])
})

test('an amount that is typed does not go on account: how it was paid comes first', () => {
  expect(accountPress(begun)).toEqual({ does: 'pay', tenders: [{ way: 'account', amount: 5_236 }] })
  expect(accountPress(typed(begun, '2000'))).toEqual({ does: 'add' })
  expect(added(typed(begun, '2000'), 'account')).toEqual({ ...typed(begun, '2000'), refusal: 'wayFirst' })
  const part = added(typed(begun, '2000'), 'cash')
  expect(accountPress(part)).toEqual({ does: 'pay', tenders: [...part.taken, { way: 'account', amount: 3_236 }] })
})

test('no way pays while the discount is refused', () => {
  const off = { text: '5O%', of: null, sum: 4_760, payable: 5_236 }
  const refused = lessened(begun, off)
  expect([pressOf(refused, 'cash'), accountPress(refused)]).toEqual([{ does: 'nothing' }, { does: 'nothing' }])
  const mended = lessened(refused, { ...off, text: '50%', payable: 2_618 })
  expect(accountPress(mended)).toEqual({ does: 'pay', tenders: [{ way: 'account', amount: 2_618 }] })
})

test.each([
  [5_236_000, [5_500_000, 6_000_000]],
  [485_000, [500_000, 1_000_000]],
  [6_000_000, [10_000_000]],
  [7, [10]],
  [0.5, []],
  [0, []],
])('round sums above %d are %j', (amount, sums) => expect(roundSums(amount)).toEqual(sums))

test.each(['cash', 'card', 'transfer'] as const)('%s pays a sale that costs nothing', (way) => {
  expect(pressOf({ ...begun, payable: 0 }, way)).toEqual({ does: 'pay', tenders: [] })
  expect(pressOf(typed({ ...begun, payable: 0 }, 'x'), way)).toEqual({ does: 'add' })
})

test('a pressed way pays a sale that it completes, is a part of another, and is money for an invoice', () => {
  const whole = { way: 'card', amount: 5_236 } as const
  expect(pressOf(begun, 'card')).toEqual({ does: 'pay', tenders: [whole] })
  expect(pressOf(typed(begun, '1000'), 'card')).toEqual({ does: 'add' })
  expect(pressOf(typed(begun, '9000'), 'card')).toEqual({ does: 'add' })
  const owed = { ...begun, invoice: 'invoice-1' }
  expect(pressOf(typed(owed, '1000'), 'cash')).toEqual({ does: 'take', tender: { way: 'cash', amount: 1_000 } })
})
