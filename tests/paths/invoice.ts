import { either as E } from 'fp-ts'
import type { invoiceAreaEvents } from '../../src/events/invoice/area.ts'
import { totalOf } from '../../src/events/lines.ts'
import { isSame } from '../../src/events/values/same.ts'
import type { AreaPaths } from './area.ts'
import { invoiceFixture } from './fixtures/invoice.ts'
import { fullInvoiceFixture, returnedFixture, savedInvoiceFixture } from './fixtures/savedInvoice.ts'
import { editsGestures } from './gestures/edits.ts'
import { invoiceGestures } from './gestures/invoice.ts'

export const invoicePaths: AreaPaths<typeof invoiceAreaEvents> = {
  fixtures: { invoice: [invoiceFixture, savedInvoiceFixture, fullInvoiceFixture, returnedFixture] },
  gestures: { ...invoiceGestures, ...editsGestures },
  testStateKeys: {
    invoice: ({ paid, draft, begun, priceError, returned = [] }) => [
      returned.length,
      ...[paid, priceError === null, isSame(draft, begun)],
      draft === null ? null : [draft.lines.map(({ product }) => product), E.isRight(totalOf(draft.lines))],
    ],
  },
}
