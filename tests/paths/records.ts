import type { recordsEvents } from '../../src/events/records/area.ts'
import { isSame } from '../../src/events/values/same.ts'
import { isEdited } from '../../src/machines/records/productDraft.ts'
import type { AreaPaths } from './area.ts'
import { customerFixture } from './fixtures/customer.ts'
import { fullPersonEditorFixture, personEditorFixture } from './fixtures/personEditor.ts'
import { fullProductEditorFixture, productEditorFixture } from './fixtures/productEditor.ts'
import { stuffFixture } from './fixtures/stuff.ts'
import { tableFixture } from './fixtures/table.ts'
import { customerGestures } from './gestures/customer.ts'
import { editsGestures } from './gestures/edits.ts'
import { personGestures } from './gestures/person.ts'
import { productGestures } from './gestures/product.ts'
import { tableGestures } from './gestures/table.ts'

export const recordsPaths: AreaPaths<typeof recordsEvents> = {
  fixtures: {
    productEditor: [productEditorFixture, fullProductEditorFixture],
    stuff: stuffFixture,
    personEditor: [personEditorFixture, fullPersonEditorFixture],
    customer: customerFixture,
    table: tableFixture,
  },
  gestures: { ...productGestures, ...personGestures, ...editsGestures, ...customerGestures, ...tableGestures },
  testStateKeys: {
    productEditor: (context) => [
      ...[context.app, context.sell, context.priceError, isEdited(context)],
      context.draft.existing === null,
      context.draft.gtin === null,
      context.draft.name === '',
      context.draft.nameFa === '',
      context.label === undefined,
    ],
    stuff: ({ query }) => query === '',
    personEditor: ({ app, choose, draft, begun }) => [
      ...[app, choose, draft.name === '', draft.fields.length],
      isSame(draft, begun),
    ],
    customer: ({ app, person, found, tendering }) => [
      ...[app, person, found?.total, found?.balances.map(({ currency, owed }) => [currency, owed])],
      [tendering?.typed, tendering?.refusal],
    ],
    table: ({ app, kind, columns, checked }) => [app, kind, columns.includes('name'), checked?.fresh, checked?.bad],
  },
}
