import { either as E } from 'fp-ts'
import type { invoiceAreaEvents } from '../../src/events/invoice/area.ts'
import { totalOf } from '../../src/events/lines.ts'
import { isSame } from '../../src/events/values/same.ts'
import type { AreaPaths } from './area.ts'
import { deletedFixture } from './fixtures/deleted.ts'
import { invoiceFixture } from './fixtures/invoice.ts'
import { fullInvoiceFixture, returnedFixture, savedInvoiceFixture } from './fixtures/savedInvoice.ts'
import { deletedGestures } from './gestures/deleted.ts'
import { editsGestures } from './gestures/edits.ts'
import { invoiceGestures } from './gestures/invoice.ts'

export const invoicePaths: AreaPaths<typeof invoiceAreaEvents> = {
  fixtures: {
    invoice: [invoiceFixture, savedInvoiceFixture, fullInvoiceFixture, returnedFixture],
    deleted: deletedFixture,
  },
  gestures: { ...invoiceGestures, ...editsGestures, ...deletedGestures },
  testStateKeys: {
    deleted: ({ page, found }) => [page, found?.total, found?.rows.map(({ restored }) => restored !== null)],
    invoice: ({ paid, draft, begun, priceError, tender, returned = [] }) => [
      ...[returned.length, tender?.undoes !== undefined],
      ...[paid, priceError === null, isSame(draft, begun)],
      draft === null ? null : [draft.lines.map(({ product }) => product), E.isRight(totalOf(draft.lines))],
    ],
  },
}
