import { expect, test } from 'vitest'
import type { Entry } from '../../src/events/event.ts'
import type { TaxMark } from '../../src/events/projections/marks.ts'
import type { Row } from '../../src/events/projections/rows.ts'
import { contentOf } from '../../src/events/projections/tax.ts'
import { invoice, lineOf, milk } from '../../src/events/samples.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import '../../src/events/foldedEvents.ts'
import { officeErrorsOf } from '../../src/machines/tax/officeErrors.ts'

const bread = { ...milk, product: 'bread' }
const mark: TaxMark = {
  ...{ stage: 'rejected', kind: 'MAIN', send: 'send-1', begunAt: 1, content: contentOf(invoice), buyer: null },
  ...{ payable: null, seller: null, readAt: 1, soughtAt: null, record: taxRecords.rejected },
}
const begun = (id: string, ...products: readonly string[]): Entry => {
  const stuffs = products.map((product) => ({ product, stuffId: null }))
  const data = {
    ...{ invoice: invoice.id, app: invoice.app, kind: 'MAIN', paymentReference: null, content: 'a.b', payable: 1 },
    ...{ buyer: null, stuffs, seller: null },
  }
  return { seq: 1, id, at: 1, tab: 'tab', flow: 'taxSender', type: 'tax.sendBegun', v: 1, data }
}
const rowOf = (errors: readonly string[], lines = invoice.lines, more: Partial<TaxMark> = {}): Row<'invoice'> => ({
  ...{ ...invoice, lines },
  tax: { ...mark, record: { ...taxRecords.rejected, errors }, ...more },
})
const [first, second, third] = ['body[0].sstid: odd', 'body[1].sstid: odd', 'body[2].sstid: odd']
const told = (row: Row<'invoice'>, ...story: readonly Entry[]) =>
  officeErrorsOf(row, story).map(({ line, sent }) => [line, sent?.product ?? null])
const ofBoth = begun('send-1', milk.product, bread.product)

test('repeated errors of the tax office are shown once, in order', () => {
  const missing = 'body[0].sstid: not registered'
  const row = rowOf([missing, 'header.bid: is missing', missing])
  expect(officeErrorsOf(row, [ofBoth]).map(({ kind, line }) => [kind, line])).toEqual([
    ['stuffId', 0],
    ['buyerNationalId', null],
  ])
  expect(officeErrorsOf(invoice, [])).toEqual([])
})

test('an error names the row that was sent, wherever it is now', () => {
  const [ofMilk, ofBread] = [lineOf(milk, 1), lineOf(bread, 1)]
  const errors = [first, second]
  expect(told(rowOf(errors, [ofMilk, ofBread]), ofBoth)).toEqual([
    [0, milk.product],
    [1, bread.product],
  ])
  expect(told(rowOf(errors, [ofBread]), ofBoth)).toEqual([
    [null, milk.product],
    [0, bread.product],
  ])
  expect(told(rowOf(errors, [ofBread, ofMilk]), ofBoth)).toEqual([
    [1, milk.product],
    [0, bread.product],
  ])
  expect(told(rowOf([third], [ofMilk, ofBread]), ofBoth)).toEqual([[null, null]])
})

test('of a product in two sent rows the error names the same one by order', () => {
  const twice = begun('send-1', milk.product, bread.product, milk.product)
  const lines = [lineOf(milk, 1), lineOf(milk, 2)]
  expect(told(rowOf([first, second, third], lines), twice)).toEqual([
    [0, milk.product],
    [null, bread.product],
    [1, milk.product],
  ])
})

test('of two rows of one product, one removed, the error names neither', () => {
  const twice = begun('send-1', milk.product, bread.product, milk.product)
  const errors = [first, second, third]
  expect(told(rowOf(errors, [lineOf(bread, 1), lineOf(milk, 2)]), twice)).toEqual([
    [null, null],
    [0, bread.product],
    [null, null],
  ])
  expect(told(rowOf(errors, [lineOf(bread, 1)]), twice)).toEqual([
    [null, milk.product],
    [0, bread.product],
    [null, milk.product],
  ])
})

test('errors belong to their own send, and not to another or an unanswered one', () => {
  const later = begun('send-2', bread.product)
  const lines = [lineOf(milk, 1), lineOf(bread, 1)]
  expect(told(rowOf([first], lines, { send: 'send-2' }), ofBoth, later)).toEqual([[1, bread.product]])
  const before = { ...mark, record: { ...taxRecords.rejected, errors: [first] } }
  const open = rowOf([first], lines, { send: 'send-2', stage: 'unknown', before })
  expect(told(open, ofBoth, later)).toEqual([[0, milk.product]])
})

test('for a send of another device no row is named', () => {
  expect(told(rowOf([first], invoice.lines, { send: null }), ofBoth)).toEqual([[null, null]])
  expect(told(rowOf([first]))).toEqual([[null, null]])
})
