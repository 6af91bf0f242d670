import { expect, test } from 'vitest'
import { oldestOpen } from '../../../src/adapters/tax/unsettled.ts'
import { inquiryJobOf, isOfFilter, isUnsettled, sendJobOf } from '../../../src/events/decisions/taxList.ts'
import { taxStageOf } from '../../../src/events/projections/tax.ts'
import { taxTagOf } from '../../../src/machines/desk/taxTag.ts'
import { toCorrect } from '../../../src/machines/invoice/taxSteps.ts'
import { taxListed } from '../../../src/machines/tax/taxListed.ts'
import { aLine, anInvoice } from '../../builders/rows.ts'
import { amended, invoiceAfter, main, record, said } from '../taxFacts.ts'

test.each([
  ['without VAT', { vat: 'none 0' }],
  ['with an exempt product', { lines: [aLine({ exempt: true })], total: 485_000 }],
  ['of which everything came back', { lines: [], total: 0 }],
  ['that was sent before it was deleted', { restored: { of: 'invoice-0', wasSent: true as const } }],
])('an invoice %s, which can never be sent, is not due at the tax office', (_, more) => {
  const sells = anInvoice({ date: '2026-11-01T07:12:00.000Z' })
  const now = Date.parse('2026-11-21T07:12:00.000Z')
  const dueOf = (row: typeof sells) => [isUnsettled(row), taxTagOf(row, now, 12)]
  expect([dueOf(sells), dueOf({ ...sells, ...more })]).toEqual([
    [true, { says: 'overdue' }],
    [false, null],
  ])
})

test('an accepted invoice of which everything came back is corrected by nobody; one that is awaited is asked for', () => {
  const emptied = (status: string | null) => {
    const sent = invoiceAfter([main('main-1'), said.taken('main-1', record({ status }))])
    const row = { ...sent, lines: [], total: 0 }
    const jobs = [sendJobOf(row)?.task, inquiryJobOf(row)?.task]
    return [taxStageOf(row), toCorrect(row), isUnsettled(row), ...jobs]
  }
  expect([emptied('SUCCESS'), emptied('FAILED'), emptied(null)]).toEqual([
    ['amended', 'emptied', false, undefined, undefined],
    ['rejected', null, false, undefined, undefined],
    ['waiting', null, true, undefined, 'inquiry'],
  ])
})

test('an invoice that was accepted in time and changed long after is to be corrected, and not late', () => {
  const sent = invoiceAfter([main('main-1'), said.taken('main-1', record({ status: 'SUCCESS' }))])
  const row = { ...sent, lines: amended.lines, total: amended.total }
  const now = Date.parse(row.date) + 40 * 86_400_000
  const of = { now, days: 12 }
  expect([taxStageOf(row), taxListed(row, now, 12).due, oldestOpen([row])]).toEqual(['amended', 'inTime', null])
  expect([isOfFilter(row, 'soon', of), isOfFilter(row, 'mending', of)]).toEqual([false, true])
})
