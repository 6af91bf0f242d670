import { describe, expect, test } from 'vitest'
import { product } from '../../src/events/samples.ts'
import { blank } from '../../src/machines/records/productDraft.ts'
import { productEditorMachine } from '../../src/machines/records/productEditor.ts'
import type { ProductEditorContext } from '../../src/machines/records/productEditorContext.ts'
import { nothing } from '../../src/machines/records/productEditorContext.ts'
import { productAmended } from '../builders/events.ts'
import { openAlone } from './alone.ts'
import { testSteps } from './steps.ts'

test('an edit that another tab overtook is an edit again: the typing stays, and closing asks', () => {
  const flow = openAlone(productEditorMachine, 'stuff', 'basket', 'dialogs')
  flow.hear({ type: 'product.edit', product }, { type: 'product.price', text: '500000' }, { type: 'product.list' })
  flow.answer('listProduct', productAmended({ ...product, price: 500_000 }, { price: 'a' }))
  flow.answer('secureProduct', { type: 'product.storingFailed', fault: 'full' })
  const before = flow.snapshot().context
  expect({ fault: before.fault, product: before.recorded?.product }).toEqual({ fault: 'full', product: product.id })
  const standing = { ...product, price: 490_000 }
  flow.answer('secureProduct', { type: 'product.alreadyAmended', product: standing })
  expect(flow.context()).toEqual({
    ...before,
    draft: { ...before.draft, existing: standing, price: 500_000 },
    begun: { ...before.begun, existing: standing, price: 490_000 },
    recorded: null,
    fault: null,
    overtaken: true,
  })
  flow.hear({ type: 'product.close' })
  expect(flow.snapshot().matches({ open: { closing: 'confirmingDiscard' } })).toBe(true)
})

test('another currency, chosen while the barcode is looked up, looks up its own price', () => {
  const flow = openAlone(productEditorMachine, 'stuff', 'basket', 'dialogs', 'settings')
  flow.hear({ type: 'product.beginScanned', app: 'app-1', gtin: product.gtin, currency: 'IRR', label: null })
  flow.hear({ type: 'product.priceIn', currency: 'USD' })
  const { gtin } = product
  expect([flow.begun(), flow.underWay()]).toEqual([
    ['IRR', 'USD'].map((currency) => ['lookUpGtin', { gtin, currency }]),
    ['lookUpGtin'],
  ])
  expect(flow.snapshot().context.draft.currency).toBe('USD')
})

describe('a scanned product that was listed meanwhile', () => {
  const again = () => {
    const flow = openAlone(productEditorMachine, 'stuff', 'basket', 'dialogs', 'settings')
    flow.hear({ type: 'product.beginScanned', app: 'app-1', gtin: product.gtin, currency: 'IRR', label: null })
    flow.hear({ type: 'product.nameIn', language: 'en', name: 'Milk' }, { type: 'product.list' })
    return flow
  }
  const added = (flow: ReturnType<typeof again>) => flow.said().filter(({ type }) => type === 'basket.add').length

  test('is sold once, however often it is saved', () => {
    const flow = again().answer('listProduct', { type: 'product.alreadyListed', product })
    flow.hear({ type: 'product.list' })
    flow.answer('listProduct', { type: 'product.alreadyListed', product })
    expect(added(flow)).toBe(1)
  })

  test('is sold once, also where that was known as it was stored', () => {
    const flow = again().answer('listProduct', { type: 'product.listed', product })
    flow.answer('secureProduct', { type: 'product.alreadyListed', product })
    flow.hear({ type: 'product.list' })
    flow.answer('listProduct', { type: 'product.alreadyListed', product })
    expect(added(flow)).toBe(1)
  })
})

describe('the editor of a product', () => {
  const coded = { ...blank, gtin: product.gtin }
  const known: ProductEditorContext = {
    ...{ app: 'app-1', draft: coded, begun: { ...coded, dynamic: true }, priceError: 'notANumber', sell: true },
    ...{ lookup: 'offline', translation: 'offline', fault: 'full', recorded: { entry: 'entry', product: product.id } },
    overtaken: true,
    label: { says: 'grams', value: 500 },
  }
  const open = (form: string, names = 'typed') => ({ open: { closing: 'staying', form, names } })
  const found = { name: 'Milk', nameFa: 'شیر', price: 485_000 }

  testSteps(productEditorMachine, known, [
    ['that is closed leaves nothing', [open('editing'), { type: 'product.close' }, 'closed'], nothing],
    [
      'has what was looked up as if it had been there at first, and no longer why it was not found',
      [open('lookingUp'), { type: 'gtin.found', ...found }, open('editing')],
      { ...known, draft: { ...known.draft, ...found }, begun: { ...known.begun, ...found }, lookup: null },
    ],
    [
      'whose names are left as they were has those it was begun with',
      [open('editing', 'correcting'), { type: 'product.keepName' }, open('editing')],
      { ...known, draft: { ...known.draft, name: known.begun.name, nameFa: known.begun.nameFa } },
    ],
    [
      'takes a corrected name of a listed product',
      [
        open('editing', 'correcting'),
        { type: 'product.nameIn', language: 'fa', name: 'شير ' },
        open('editing', 'correcting'),
      ],
      { ...known, draft: { ...known.draft, nameFa: 'شیر' } },
    ],
    [
      'has a translated name, and no longer why it was not translated',
      [open('editing', 'translating'), { type: 'name.translated', language: 'en', name: 'Milk' }, open('editing')],
      { ...known, draft: { ...known.draft, name: 'Milk' }, translation: null },
    ],
  ])
  const typed = { ...known, draft: { ...known.draft, name: 'Fresh milk', nameFa: 'شیر' } }
  testSteps(
    productEditorMachine,
    typed,
    (['en', 'fa'] as const).map((language) => [
      `keeps a name that was typed before its translation came: ${language}`,
      [open('editing', 'translating'), { type: 'name.translated', language, name: 'Milk' }, open('editing')],
      { ...typed, translation: null },
    ]),
  )
})
