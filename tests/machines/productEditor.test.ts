import { expect, test } from 'vitest'
import { product } from '../../src/events/samples.ts'
import { productEditorMachine } from '../../src/machines/records/productEditor.ts'
import { openAlone } from './alone.ts'

test('an edit that another tab came before is an edit again: what was typed stays, and closing asks', () => {
  const flow = openAlone(productEditorMachine, 'stuff', 'basket', 'dialogs')
  flow.hear({ type: 'product.edit', product }, { type: 'product.price', text: '500000' }, { type: 'product.list' })
  const { name, nameFa, currency, stuffId, stuffDescription, dynamic } = product
  flow.answer('listProduct', {
    ...{ type: 'product.amended', product: product.id, app: product.app, price: 500_000, base: { price: 'a' } },
    ...{ name, nameFa, currency, stuffId, stuffDescription, dynamic },
  })
  flow.answer('secureProduct', { type: 'product.storingFailed', fault: 'full' })
  const before = flow.snapshot().context
  expect([before.fault, before.recorded?.product]).toEqual(['full', product.id])

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
