import { expect, test } from 'vitest'
import { contentOf } from '../../src/events/projections/tax.ts'
import { invoice } from '../../src/events/samples.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import { officeErrorsOf } from '../../src/machines/tax/officeErrors.ts'

const of = (errors: readonly string[]) =>
  officeErrorsOf({
    ...{ stage: 'rejected', kind: 'MAIN', send: 'send-1', begunAt: 1, content: contentOf(invoice), buyer: null },
    ...{ payable: null, seller: null, readAt: 1, soughtAt: null },
    record: { ...taxRecords.rejected, errors },
  })

test('what the tax office says twice in the same words is told once, in its order', () => {
  const missing = 'body[0].sstid: not registered'
  expect(of([missing, 'header.bid: is missing', missing]).map(({ kind, line }) => [kind, line])).toEqual([
    ['stuffId', 0],
    ['buyerNationalId', null],
  ])
  expect(officeErrorsOf(undefined)).toEqual([])
})
