import { either as E } from 'fp-ts'
import { totalOf } from '../../src/events/lines.ts'
import { isSame } from '../../src/events/values/same.ts'
import type { deskAreaEvents } from '../../src/machines/desk/area.ts'
import { drained } from '../../src/machines/desk/basketContext.ts'
import { isEdited } from '../../src/machines/records/productDraft.ts'
import type { AreaPaths } from './area.ts'
import { basketFixture } from './fixtures/basket.ts'
import { dialogsFixture } from './fixtures/dialogs.ts'
import { draftsFixture } from './fixtures/drafts.ts'
import { guideFixture } from './fixtures/guide.ts'
import { invoiceFixture } from './fixtures/invoice.ts'
import { invoicesFixture, personsFixture, productsFixture } from './fixtures/lists.ts'
import { noticesFixture } from './fixtures/notices.ts'
import { pageFixture } from './fixtures/page.ts'
import { panelFixture } from './fixtures/panel.ts'
import { personEditorFixture } from './fixtures/personEditor.ts'
import { productEditorFixture } from './fixtures/productEditor.ts'
import { sampleFixture } from './fixtures/sample.ts'
import { savingFixture } from './fixtures/saving.ts'
import { scannerFixture } from './fixtures/scanner.ts'
import { settingsFixture } from './fixtures/settings.ts'
import { storageFixture } from './fixtures/storage.ts'
import { stuffFixture } from './fixtures/stuff.ts'
import { deviceGestures } from './gestures/device.ts'
import { invoiceGestures } from './gestures/invoice.ts'
import { listGestures } from './gestures/lists.ts'
import { personGestures } from './gestures/person.ts'
import { productGestures } from './gestures/product.ts'
import { saleGestures } from './gestures/sale.ts'

export const deskPaths: AreaPaths<typeof deskAreaEvents> = {
  fixtures: {
    settings: settingsFixture,
    basket: basketFixture,
    drafts: draftsFixture,
    sample: sampleFixture,
    saving: savingFixture,
    productEditor: productEditorFixture,
    stuff: stuffFixture,
    personEditor: personEditorFixture,
    invoice: invoiceFixture,
    page: pageFixture,
    panel: panelFixture,
    scanner: scannerFixture,
    invoices: invoicesFixture,
    products: productsFixture,
    persons: personsFixture,
    notices: noticesFixture,
    dialogs: dialogsFixture,
    guide: guideFixture,
    storage: storageFixture,
  },
  gestures: {
    ...deviceGestures,
    ...saleGestures,
    ...productGestures,
    ...personGestures,
    ...invoiceGestures,
    ...listGestures,
  },
  testStateKeys: {
    settings: ({ settings }) => settings.tutorialSeen,
    basket: ({ id, lines, past, future, times, pending, offered, waiting }) => [
      id === null,
      lines.map(({ product }) => product).toSorted(),
      past.length > 0,
      future.length > 0,
      times,
      pending?.product,
      offered,
      waiting.length,
      drained(lines, waiting).pending?.product,
    ],
    drafts: () => null,
    sample: ({ app }) => app,
    saving: ({ issued }) => issued === null,
    productEditor: (context) => [
      ...[context.app, context.sell, context.priceError, isEdited(context)],
      context.draft.existing === null,
      context.draft.gtin === null,
      context.draft.name === '',
      context.draft.nameFa === '',
    ],
    stuff: ({ query }) => query === '',
    personEditor: ({ app, choose, draft, begun }) => [
      ...[app, choose, draft.name === '', draft.fields.length],
      isSame(draft, begun),
    ],
    invoice: ({ paid, draft, begun, priceError }) => [
      ...[paid, priceError === null, isSame(draft, begun)],
      draft === null ? null : [draft.lines.map(({ product }) => product), E.isRight(totalOf(draft.lines))],
    ],
    page: () => null,
    panel: ({ app, page, total }) => [app, page, total],
    scanner: ({ app, codes, last }) => [app, Math.min(codes.length, 2), last],
    invoices: ({ app, page, total }) => [app, page, total],
    products: ({ app, page, total }) => [app, page, total],
    persons: ({ app, page, total }) => [app, page, total],
    notices: () => null,
    dialogs: () => null,
    guide: ({ step }) => step,
    storage: ({ asked, persisted }) => [asked, persisted],
    update: () => null,
  },
}
