import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { issue, orderOf } from '../../../src/events/decisions/saving.ts'
import { Invoice } from '../../../src/events/entities.ts'
import { invoice, lineOf, milk, otherMilk, palace, tea } from '../../../src/events/samples.ts'
import { anOrder } from '../../builders/events.ts'
import { anyAt, anyLines } from './any.ts'
import { specify } from './specify.ts'

const at = 1_795_245_120_000
const date = { instant: '2026-11-20T10:00:00.000Z', zone: 'UTC' }
const screen = { ...anOrder({ date: null }), app: 'app-1', basket: 'basket-1' }
const { tenders: _, discount: _d, discountOf: _o, reason: _r, ...written } = screen
const order = { ...written, date: null, currency: 'IRR', total: 970_000 } as const

describe('the invoice on the screen', () => {
  const asking = specify((_: undefined, send: Parameters<typeof orderOf>[0]) => orderOf(send)).given(undefined)
  const many = Array.from({ length: 201 }, (_, at) => ({ ...lineOf(milk), product: `app-1_${at}` }))

  test('becomes an order of the first line’s currency and the plain sum', () => {
    asking.when(screen).thenFact(order)
    const lines = [lineOf(tea), lineOf(milk, 2)]
    asking.when({ ...screen, lines }).thenFact({ ...order, lines, currency: 'USD', total: 970_012 })
  })

  test.each([
    ['no lines', { ...screen, lines: [] }, 'empty'],
    ['no basket yet', { ...screen, basket: null }, 'empty'],
    ['no lines and no app', { ...screen, lines: [], app: null }, 'empty'],
    ['no app', { ...screen, app: null }, 'noApp'],
    ['a product of another app', { ...screen, lines: [lineOf(milk), lineOf(otherMilk)] }, 'otherApp'],
    ['a product of an app whose name begins alike', { ...screen, app: 'app' }, 'otherApp'],
    ['a sum that is no exact number with its VAT', { ...screen, lines: [lineOf(palace)] }, 'tooLarge'],
    ['more lines than one entry takes', { ...screen, lines: many }, 'tooLong'],
  ] as const)('is refused with %s', (_, send, refusal) => {
    asking.when(send).thenRefused(refusal)
  })
})

describe('an order', () => {
  const issuing = specify(issue)

  test('becomes the invoice of its basket’s id, dated now', () => {
    issuing
      .given(undefined)
      .when({ order, at, zone: 'Asia/Tehran' })
      .thenFact({
        type: 'invoice.issued',
        invoice: { ...invoice, id: 'basket-1', total: 970_000, date: '2026-11-21T07:12:00.000Z' },
      })
  })

  test('keeps the date that was chosen, with its zone', () => {
    issuing
      .given(undefined)
      .when({ order: { ...order, date }, at, zone: 'Asia/Tehran' })
      .thenFact({
        type: 'invoice.issued',
        invoice: { ...invoice, id: 'basket-1', date: date.instant, zone: date.zone },
      })
  })

  test('of a basket that is an invoice is refused, whatever it says now: the first stays', () => {
    issuing
      .given({ ...invoice, id: 'basket-1', lines: [lineOf(tea, 3)] })
      .when({ order, at, zone: 'UTC' })
      .thenRefused({
        type: 'invoice.alreadyIssued',
        invoice: 'basket-1',
        sold: [{ product: tea.product, quantity: 3 }],
      })
  })

  test('of whatever lines is an invoice that the journal takes, with just these lines', () => {
    fc.assert(
      fc.property(anyLines, anyAt, (lines, now) => {
        const taken = orderOf({ ...screen, lines })
        if (E.isLeft(taken)) throw new Error(taken.left)
        const made = issue(undefined, { order: taken.right, at: now, zone: 'UTC' })
        if (E.isLeft(made)) throw new Error('already issued')
        const { invoice: issued } = made.right
        expect([Invoice.is(issued), issued.id, issued.lines, issued.paid]).toEqual([true, 'basket-1', lines, false])
        expect(issued.total).toBe(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
      }),
    )
  })
})
