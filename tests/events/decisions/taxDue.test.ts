import { expect, test } from 'vitest'
import { isUnsettled } from '../../../src/events/decisions/taxList.ts'
import { aLine, anInvoice } from '../../builders/rows.ts'

test.each([
  ['without VAT', { vat: 'none 0' }],
  ['with an exempt product', { lines: [aLine({ exempt: true })], total: 485_000 }],
])('an invoice %s, which can never be sent, is not due at the tax office', (_, more) => {
  expect([isUnsettled(anInvoice()), isUnsettled(anInvoice(more))]).toEqual([true, false])
})
