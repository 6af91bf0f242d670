import type { deskAreaEvents } from '../../src/events/desk/area.ts'
import { parseQuantity } from '../../src/events/values/money.ts'
import { drained } from '../../src/machines/desk/basketContext.ts'
import type { AreaPaths } from './area.ts'
import { appsFixture } from './fixtures/apps.ts'
import { areasFixture } from './fixtures/areas.ts'
import { asidesFixture } from './fixtures/asides.ts'
import { basketFixture, labelledBasketFixture, leftBasketFixture, soldBasketFixture } from './fixtures/basket.ts'
import { dialogsFixture } from './fixtures/dialogs.ts'
import { draftsFixture } from './fixtures/drafts.ts'
import { guideFixture } from './fixtures/guide.ts'
import { invoicesFixture, personsFixture, productsFixture } from './fixtures/lists.ts'
import { noticesFixture } from './fixtures/notices.ts'
import { pageFixture } from './fixtures/page.ts'
import { panelFixture } from './fixtures/panel.ts'
import { sampleFixture } from './fixtures/sample.ts'
import { savingFixture, undoneSavingFixture } from './fixtures/saving.ts'
import { settingsFixture } from './fixtures/settings.ts'
import {
  cutStorageFixture,
  keptStorageFixture,
  memoryFixture,
  newerStorageFixture,
  storageFixture,
} from './fixtures/storage.ts'
import { languageFixture, updateFixture } from './fixtures/update.ts'
import { userFixture } from './fixtures/user.ts'
import { deviceGestures } from './gestures/device.ts'
import { listGestures } from './gestures/lists.ts'
import { saleGestures } from './gestures/sale.ts'
import { whoseGestures } from './gestures/whose.ts'

export const deskPaths: AreaPaths<typeof deskAreaEvents> = {
  fixtures: {
    areas: areasFixture,
    user: userFixture,
    apps: appsFixture,
    settings: settingsFixture,
    basket: [basketFixture, soldBasketFixture, leftBasketFixture, labelledBasketFixture],
    drafts: draftsFixture,
    asides: asidesFixture,
    sample: sampleFixture,
    saving: [savingFixture, undoneSavingFixture],
    page: pageFixture,
    panel: panelFixture,
    invoices: invoicesFixture,
    products: productsFixture,
    persons: personsFixture,
    notices: noticesFixture,
    dialogs: dialogsFixture,
    guide: guideFixture,
    storage: [storageFixture, keptStorageFixture, memoryFixture, cutStorageFixture, newerStorageFixture],
    update: [updateFixture, languageFixture],
  },
  gestures: {
    ...deviceGestures,
    ...saleGestures,
    ...whoseGestures,
    ...listGestures,
  },
  testStateKeys: {
    areas: ({ wanted, here }) => [wanted.includes('records'), wanted.length, here.includes('records'), here.length],
    user: ({ user, owed }) => [user?.sub, owed.length > 0],
    apps: ({ app, owner, known, gone, dropped }) => [app, owner, known, gone, dropped],
    settings: ({ settings }) => [
      settings.tutorialSeen,
      settings.taxDeadline !== undefined,
      settings.webPush != null,
      settings.ownDevice !== undefined,
    ],
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
    asides: ({ baskets, thrown }) => [baskets.length, baskets.at(-1)?.basket, thrown === null],
    sample: ({ app }) => app,
    saving: ({ issued }) => issued === null,
    page: () => null,
    panel: ({ app, page, total }) => [app, page, total],
    invoices: ({ app, page, total }) => [app, page, total],
    products: ({ app, page, total }) => [app, page, total],
    persons: ({ app, page, total }) => [app, page, total],
    notices: () => null,
    dialogs: ({ typed, tender }) => [
      parseQuantity(typed ?? '') === null,
      [tender?.typed, tender?.taken.length, tender?.refusal, tender?.off?.refusal],
    ],
    guide: ({ step }) => step,
    storage: ({ asked, persisted }) => [asked, persisted],
    update: () => null,
  },
}
