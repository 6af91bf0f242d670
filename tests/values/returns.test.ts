import { describe, expect, test } from 'vitest'
import { totalOf } from '../../src/events/lines.ts'
import { lineOf, milk } from '../../src/events/samples.ts'
import { amountsOf } from '../../src/events/values/amounts.ts'
import { addQuantities } from '../../src/events/values/money.ts'
import type { Payment, ReturnedLine } from '../../src/events/values/payments.ts'
import { owedOf, restOf, takenBy } from '../../src/events/values/payments.ts'
import { allPaymentsOf, comesBack, returnedIn, returnedSum, withoutReturned } from '../../src/events/values/returns.ts'
import { soldLines } from '../../src/events/values/shelfPrices.ts'
import { standingPayments } from '../../src/events/values/standingPayments.ts'
import { usualVat } from '../../src/events/values/vat.ts'
import { anInvoice } from '../builders/rows.ts'
import { createRandom } from '../histories/random.ts'

const back = (product: string, quantity: number): ReturnedLine => ({ product, name: 'Milk', nameFa: 'شیر', quantity })
const line = (product: string, quantity: number, price = 1_000) => ({ ...lineOf(milk, quantity), product, price })
const sale = (...lines: ReturnType<typeof line>[]) =>
  anInvoice({ lines, total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) })
const left = (sold: ReturnType<typeof sale>, ...returned: ReturnedLine[]) => {
  const { lines, total } = withoutReturned(sold, returned)
  return [lines.map(({ product, quantity }) => [product, quantity]), total]
}

describe('the lines of a sale without what came back', () => {
  const sold = sale(line('a', 3), line('b', 1.5, 2_000))

  test.each([
    [
      'have less of it',
      [back('a', 1)],
      [
        [
          ['a', 2],
          ['b', 1.5],
        ],
        5_000,
      ],
    ],
    ['lack it where all of it came back', [back('b', 1.5)], [[['a', 3]], 3_000]],
    ['are none where everything came back', [back('a', 3), back('b', 1.5)], [[], 0]],
    ['lack it where more came back than there is', [back('a', 7)], [[['b', 1.5]], 3_000]],
    [
      'have what is left of a weight, exactly',
      [back('b', 0.1), back('b', 0.2)],
      [
        [
          ['a', 3],
          ['b', 1.2],
        ],
        5_400,
      ],
    ],
    [
      'stay as they are where it was never sold',
      [back('c', 1)],
      [
        [
          ['a', 3],
          ['b', 1.5],
        ],
        6_000,
      ],
    ],
  ] as const)('%s', (_, returned, after) => expect(left(sold, ...returned)).toEqual(after))

  test('lose one line after the other where a product has two', () =>
    expect(left(sale(line('a', 1), line('b', 1), line('a', 2)), back('a', 2))).toEqual([
      ...[
        [
          ['b', 1],
          ['a', 1],
        ].map((each) => each),
        2_000,
      ],
    ]))
})

describe('the money that goes back', () => {
  /** 6,600 with VAT. */
  const sold = sale(line('a', 3), line('b', 1, 3_000))
  const paid = (way: Payment['way'], amount: number): Payment => ({ id: way, at: 1, way, amount })

  test.each<[string, Payment[] | undefined, { sum: number; amount: number }]>([
    ['is all of it where nothing is said of payment', undefined, { sum: 3_300, amount: 3_300 }],
    ['is none where all is owed', [paid('account', 6_600)], { sum: 3_300, amount: 0 }],
    ['is what was paid above the rest', [paid('card', 5_000)], { sum: 3_300, amount: 1_700 }],
    ['is no more than the goods are worth', [paid('cash', 9_000)], { sum: 3_300, amount: 3_300 }],
  ])('%s', (_, payments, expected) =>
    expect(comesBack(payments === undefined ? sold : { ...sold, payments }, [back('b', 1)])).toEqual(expected),
  )

  test('of a sale that says nothing of payment is taken from its cash, at its own time', () =>
    expect(allPaymentsOf(sold)).toEqual([
      { id: `${sold.id}-1`, at: Date.parse(sold.date), way: 'cash', amount: 6_600 },
    ]))

  test('counts against its way, and stands in the list without being undone', () => {
    const returned = { lines: [back('b', 1)], sum: 3_300 }
    const payments = [...allPaymentsOf(sold), { id: 'r', at: 2, way: 'cash', amount: 3_300, returned } as const]
    expect([takenBy(payments, 'cash'), restOf(3_300, payments), returnedSum(payments)]).toEqual([3_300, 0, 3_300])
    expect([standingPayments(payments), returnedIn(payments)]).toEqual([payments, returned.lines])
    const offAccount = { id: 'o', at: 3, way: 'account', amount: 0, returned } as const
    expect(standingPayments([offAccount])).toEqual([offAccount])
  })
})

test('goods that are worth less than the rounding do not make dearer what is left', () => {
  const lines = soldLines([line('a', 1, 990_000), line('b', 0.5, 7), line('c', 7, 1)], 'included 10')
  const sold = anInvoice({ lines, total: 900_003, vat: 'included 10' })
  expect(comesBack(sold, [back('b', 0.5)])).toEqual({ sum: 3, amount: 3 })
  expect(amountsOf({ ...sold, ...withoutReturned(sold, [back('b', 0.5)]) }).payable).toBe(990_000)
})

test('goods that come back in any order and parts leave nothing owed, too much or too little (500 sales)', () => {
  const random = createRandom(7)
  for (let round = 0; round < 500; round++) {
    const vat = random.pick([usualVat, 'included 10', 'none 0'])
    const shelf = Array.from({ length: 1 + random.below(5) }, (_, at) =>
      line(`p${at}`, random.pick([1, 2, 7, 0.5, 1.235]), random.pick([1, 7, 1_000]) * (1 + random.below(900))),
    )
    const lines = soldLines(shelf, vat)
    const total = totalOf(lines)
    if (total._tag === 'Left') throw new Error(total.left)
    let invoice = anInvoice({ lines, total: total.right, vat })
    const sold = amountsOf(invoice).payable
    let given = 0
    while (invoice.lines.length > 0) {
      const { product, quantity } = random.pick(invoice.lines)
      const some = random.below(2) === 0 ? quantity : Math.max(0.001, addQuantities(Math.floor(quantity * 500) / 1_000))
      const returned = [back(product, some)]
      const { sum, amount } = comesBack(invoice, returned)
      given = Math.round((given + amount) * 1_000) / 1_000
      const payments = [
        ...allPaymentsOf(invoice),
        {
          id: `r${given}-${invoice.payments?.length ?? 0}`,
          at: 2,
          way: 'cash',
          amount,
          returned: { lines: returned, sum },
        } as const,
      ]
      invoice = { ...invoice, ...withoutReturned(invoice, returned), payments }
      const { payable } = amountsOf(invoice)
      expect([round, owedOf(invoice, payable), Math.round((payable + returnedSum(payments)) * 1_000) / 1_000]).toEqual([
        ...[round, 0, sold],
      ])
    }
    expect({ round, given }).toEqual({ round, given: sold })
  }
})
