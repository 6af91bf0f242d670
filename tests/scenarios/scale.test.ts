import { describe, expect, test } from 'vitest'
import type { Product } from '../../src/events/entities.ts'
import { sellableOf } from '../../src/events/entities.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { localGtin } from '../../src/events/values/gtin.ts'
import type { ScaleLayout } from '../../src/events/values/scaleLayout.ts'
import { selectCounting, totalsOf } from '../../src/machines/desk/select.ts'
import { invoiceEdit } from '../builders/events.ts'
import { aProduct } from '../builders/rows.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { eggs, gold, goods, milk, palace, pull } from './goods.ts'

const weighed = (gtin: string, name: string, price: number | null, more: Partial<Product> = {}): Product =>
  aProduct({
    ...{ id: `app-1_${gtin}`, gtin, name, nameFa: name, price, dynamic: price === null },
    ...{ stuffId: null, stuffDescription: null, currency: 'IRR' },
    ...more,
  })
const cheese = weighed('2100123000005', 'Cheese', 1_850_000)
const nuts = weighed('2200012000007', 'Nuts', 1_234_567)
const herbs = weighed('2200034000009', 'Herbs', null)
const saffron = weighed('2200056000001', 'Saffron', 99_000_000)
/** It has a whole code that is also a label of the cheese. */
const whole = weighed('2100123007509', 'Gift basket', 9_000_000)
const half = '2100123005000'
const quarter = '2100123002504'
const empty = '2100123000005'
const weight: ScaleLayout = { prefix: '21', item: '5', says: 'weight' }
const price: ScaleLayout = { prefix: '22', item: '5', says: 'toman' }

const shop = async () => {
  const store = createMemoryStore()
  await pull(store, 'pull-1', { products: { rows: [...goods, cheese, nuts, herbs, saffron, whole], deleted: [] } })
  return store
}
const choose = (desk: Desk, ...layouts: readonly ScaleLayout[]) =>
  desk.act('settings', ...layouts.map((layout) => ({ type: 'scale.choose', ...layout }) as const))
const opened = async (...layouts: readonly ScaleLayout[]) => {
  const desk = await openDesk({ store: await shop() })
  await choose(desk, ...layouts)
  return desk
}
const scan = async (desk: Desk, ...codes: readonly string[]) => {
  for (const gtin of codes) desk.send('scanner', { type: 'code.type', gtin, app: 'app-1', behind: false })
  await desk.calm()
}
const draft = (desk: Desk) => desk.flows.productEditor.getSnapshot().context.draft
const shown = (desk: Desk) => desk.flows.notices.getSnapshot().context.shown.map(({ key, values }) => [key, values])

describe('labels of the scale', () => {
  test('are no labels until a layout is chosen: the code is unknown as it stands', async () => {
    const desk = await opened()
    await scan(desk, half)
    expect({ lines: desk.lines(), gtin: draft(desk).gtin }).toEqual({ lines: [], gtin: half })
  })

  test('are read once a layout is chosen, in this tab, after a start and in another tab', async () => {
    const desk = await opened(weight)
    await scan(desk, half)
    expect({ lines: desk.lines(), beeps: desk.seen.beeps }).toEqual({ lines: [[cheese.id, 0.5, 1_850_000]], beeps: 1 })
    await desk.act('basket', { type: 'basket.empty' })
    const second = await openDesk({ store: desk.store, tab: 'second' })
    await scan(second, quarter)
    expect(second.lines()).toEqual([[cheese.id, 0.25, 1_850_000]])
  })

  test('add up, and the camera reads each of them', async () => {
    const desk = await opened(weight)
    await scan(desk, half, half)
    await desk.act('scanner', { type: 'scanner.open', app: 'app-1' })
    desk.see(quarter)
    await desk.calm()
    expect({ lines: desk.lines(), product: desk.flows.scanner.getSnapshot().context.product }).toEqual({
      lines: [[cheese.id, 1.25, 1_850_000]],
      product: cheese.id,
    })
  })

  test('are grams where the product is sold by the gram', async () => {
    const desk = await opened(weight)
    await desk.act('settings', { type: 'product.measure', product: cheese.id, unit: 'g' })
    await scan(desk, half)
    expect(desk.lines()).toEqual([[cheese.id, 500, 1_850_000]])
  })

  test('are no more once the layout is switched off; the other prefix stays', async () => {
    const desk = await opened(weight, price)
    await desk.act('settings', { type: 'scale.drop', prefix: '21' })
    expect(desk.flows.settings.getSnapshot().context.settings.scales).toEqual([price])
    await scan(desk, half)
    expect({ lines: desk.lines(), gtin: draft(desk).gtin }).toEqual({ lines: [], gtin: half })
  })

  test('have one layout a prefix, the one that was chosen last', async () => {
    const desk = await opened(weight, price, { ...weight, item: '4' })
    expect(desk.flows.settings.getSnapshot().context.settings.scales).toEqual([price, { ...weight, item: '4' }])
  })

  test('leave codes of 29 and of other prefixes as they are', async () => {
    const desk = await opened(weight)
    const own = localGtin('0012300500')
    await scan(desk, milk.gtin, own)
    expect({ lines: desk.lines(), gtin: draft(desk).gtin }).toEqual({ lines: [[milk.id, 1, milk.price]], gtin: own })
  })

  test('lose to a product that is known by the whole code', async () => {
    const desk = await opened(weight)
    await scan(desk, whole.gtin)
    expect(desk.lines()).toEqual([[whole.id, 1, 9_000_000]])
  })

  test('with a weight or a price of zero add nothing, make no product and say so', async () => {
    const desk = await opened(weight, price)
    await scan(desk, '2100999000000', empty, '2200012000007')
    expect({
      lines: desk.lines(),
      beeps: desk.seen.beeps,
      told: desk.told(),
      productEditor: desk.flows.productEditor.getSnapshot().value,
    }).toEqual({
      lines: [],
      beeps: 0,
      told: ['scanner.labelNoWeight', 'scanner.labelNoPrice'],
      productEditor: 'closed',
    })
    await desk.act(
      'notices',
      ...desk.flows.notices
        .getSnapshot()
        .context.shown.map(({ notice }) => ({ type: 'notice.dismiss', notice }) as const),
    )
    await scan(desk, '2100999000000', half)
    expect([desk.lines(), desk.told()]).toEqual([[[cheese.id, 0.5, 1_850_000]], ['scanner.labelNoWeight']])
  })

  test.each([
    { of: 'a product', nothing: empty },
    { of: 'an item that is not known', nothing: '2100999000000' },
  ])('with a weight of zero of $of say so with nothing or a label behind them, each time', async ({ nothing }) => {
    const desk = await opened(weight)
    const seen = () => ({
      lines: desk.lines(),
      said: shown(desk),
      codes: desk.flows.scanner.getSnapshot().context.codes,
      productEditor: desk.flows.productEditor.getSnapshot().value,
    })
    const said = { said: [['scanner.labelNoWeight', {}]], codes: [], productEditor: 'closed' }
    const dismiss = () => {
      const { shown: open } = desk.flows.notices.getSnapshot().context
      return desk.act('notices', ...open.map(({ notice }) => ({ type: 'notice.dismiss', notice }) as const))
    }
    await scan(desk, nothing)
    expect(seen()).toEqual({ lines: [], ...said })
    await dismiss()
    await scan(desk, nothing, half)
    expect(seen()).toEqual({ lines: [[cheese.id, 0.5, 1_850_000]], ...said })
    await dismiss()
    await scan(desk, nothing)
    expect(seen()).toEqual({ lines: [[cheese.id, 0.5, 1_850_000]], ...said })
  })

  test('are counted by `3*`, and 0.5* of goods does not cut them', async () => {
    const desk = await opened(weight)
    await desk.act('basket', { type: 'basket.multiply', quantity: 3 })
    await scan(desk, '2100123002375')
    expect(desk.lines()).toEqual([[cheese.id, 0.711, 1_850_000]])
    await desk.act('basket', { type: 'basket.multiply', quantity: 0.5 })
    await scan(desk, '2100123002375')
    expect([desk.lines(), desk.basket().times]).toEqual([[[cheese.id, 0.948, 1_850_000]], 1])
  })

  test('wait with their weight while a price is asked for', async () => {
    const desk = await opened(weight)
    await scan(desk, eggs.gtin, half, half)
    await desk.act('basket', { type: 'price.offer', text: '1000' }, { type: 'price.accept' })
    expect(desk.lines()).toEqual([
      [eggs.id, 1, 1000],
      [cheese.id, 1, 1_850_000],
    ])
  })

  test('of a product without a price ask for it, and keep the weight', async () => {
    const desk = await opened({ ...weight, prefix: '22' })
    await scan(desk, '2200034003505')
    await desk.act('basket', { type: 'price.offer', text: '100000' }, { type: 'price.accept' })
    expect(desk.lines()).toEqual([[herbs.id, 0.35, 100_000]])
  })

  test('do not go into a saved invoice, and say what does', async () => {
    const desk = await opened(weight)
    await scan(desk, milk.gtin)
    await desk.saved()
    const [row] = await desk.all('invoice')
    if (row === undefined) throw new Error('there is no invoice')
    await desk.act('invoice', { type: 'invoice.open', invoice: row.id })
    await desk.act('invoice', invoiceEdit(row))
    const sold = desk.lines()
    await scan(desk, half)
    expect([desk.lines(), desk.flows.invoice.getSnapshot().context.draft?.lines.length, shown(desk).at(-1)]).toEqual([
      sold,
      1,
      ['scanner.labelHere', { name: 'Cheese', nameFa: 'Cheese' }],
    ])
  })

  test('are sold again after an undone save, with what they said', async () => {
    const desk = await opened(weight, price)
    await scan(desk, half, quarter, '2200034050004', '2200034073003')
    const lines = desk.lines()
    for (const _ of [1, 2]) {
      await desk.saved()
      const [row] = await desk.all('invoice')
      if (row === undefined) throw new Error('there is no invoice')
      expect(row.lines.map(({ product, quantity, price: each }) => [product, quantity, each])).toEqual(lines)
      await desk.act('invoice', { type: 'invoice.unsave', invoice: row.id })
      expect(desk.lines()).toEqual(lines)
    }
  })
})

describe('the basket', () => {
  const label = (product: Product, quantity: number | null = 0.5) =>
    ({ type: 'basket.addLabel', product: { ...sellableOf(product), quantity } }) as const

  test('takes no label of another app’s product', async () => {
    const desk = await opened()
    desk.tap(milk)
    await desk.act('basket', label({ ...cheese, id: 'app-2_2100123000005' }))
    expect([desk.lines(), desk.told()]).toEqual([[[milk.id, 1, milk.price]], ['basket.otherApp']])
  })

  test('takes no label that its sum has no room for, in the open or after a save', async () => {
    const desk = await opened()
    desk.tap(gold)
    await desk.act('basket', label(gold, 1))
    expect([desk.lines(), desk.told()]).toEqual([[[gold.id, 1, gold.price]], ['basket.tooLarge']])
    await desk.act('basket', { type: 'basket.empty' })
    desk.tap(milk)
    await desk.saved()
    const { notices } = desk.flows
    const { shown: before } = notices.getSnapshot().context
    await desk.act('notices', ...before.map(({ notice }) => ({ type: 'notice.dismiss', notice }) as const))
    await desk.act('basket', label(palace, 1))
    expect([desk.flows.basket.getSnapshot().value, desk.told()]).toEqual(['sold', ['basket.tooLarge']])
  })

  test('lets three labels wait for a price, and says so of the fourth', async () => {
    const desk = await opened()
    desk.tap(eggs)
    await desk.act('basket', label(cheese), label(cheese), label(cheese), label(nuts))
    expect({ waiting: desk.basket().waiting.map(({ quantity }) => quantity), shown: shown(desk) }).toEqual({
      waiting: [0.5, 0.5, 0.5],
      shown: [['basket.priceFirst', { name: 'Nuts', nameFa: 'Nuts' }]],
    })
  })

  test('begins anew with a label after a save, at its price or with a question for it', async () => {
    const desk = await opened()
    for (const [product, value, lines] of [
      [cheese, 'open', [[cheese.id, 0.5, 1_850_000]]],
      [eggs, 'awaitingPrice', []],
    ] as const) {
      desk.tap(milk)
      await desk.saved()
      await desk.act('basket', label(product))
      expect([desk.flows.basket.getSnapshot().value, desk.lines(), desk.basket().past]).toEqual([
        ...[value, lines, value === 'open' ? [[]] : []],
      ])
      await desk.act('basket', { type: 'basket.empty' })
    }
    await desk.act('basket', { type: 'price.offer', text: '1000' }, { type: 'price.accept' })
    expect(desk.lines()).toEqual([[eggs.id, 0.5, 1000]])
  })
})

describe('an item that is not known', () => {
  const added = async (desk: Desk, text: string) => {
    desk.send('productEditor', { type: 'product.nameIn', language: 'en', name: 'Olives' })
    await desk.act('productEditor', { type: 'product.price', text }, { type: 'product.list' })
  }

  test('begins a product with its own code, sold by the kilo, and the label is sold of it', async () => {
    const desk = await opened(weight)
    await scan(desk, '2100456012508')
    expect(draft(desk)).toMatchObject({ gtin: '2100456000000', price: null })
    await desk.act('productEditor', { type: 'product.lookUp' })
    expect(desk.calls).toEqual([])
    await added(desk, '800000')
    expect(desk.lines()).toEqual([['app-1_2100456000000', 1.25, 800_000]])
    expect(desk.flows.settings.getSnapshot().context.settings.goods).toEqual([
      { product: 'app-1_2100456000000', unit: 'kg' },
    ])
    await scan(desk, '2100456005005')
    expect(desk.lines()).toEqual([['app-1_2100456000000', 1.75, 800_000]])
  })

  test('of a price label is sold for what it says, in rials whatever the language, and by no unit', async () => {
    const desk = await opened(price)
    await desk.act('settings', { type: 'currency.choose', currency: 'USD' })
    await scan(desk, '2200777050002')
    expect(draft(desk)).toMatchObject({ gtin: '2200777000007', currency: 'IRR' })
    await added(desk, '')
    expect({ lines: desk.lines(), goods: desk.flows.settings.getSnapshot().context.settings.goods }).toEqual({
      lines: [['app-1_2200777000007', 1, 50_000]],
      goods: undefined,
    })
  })

  test('whose new price the label does not fit is listed, and nothing is sold', async () => {
    const desk = await opened(price)
    await scan(desk, '2200777050002')
    await added(desk, '900000000')
    expect([desk.lines(), desk.told()]).toEqual([[], ['scanner.labelUnfit', 'productEditor.saved']])
  })

  test('in an invoice that is changed begins no product', async () => {
    const desk = await opened(weight)
    await desk.tell('scanner', { type: 'scanner.into', invoice: 'invoice-1' })
    await scan(desk, '2100456012508')
    expect({ productEditor: desk.flows.productEditor.getSnapshot().value, shown: shown(desk) }).toEqual({
      productEditor: 'closed',
      shown: [['scanner.unknownHere', { label: '2100456012508' }]],
    })
  })
})

describe('a label with a price', () => {
  test('is the quantity that comes to it exactly', async () => {
    const desk = await opened({ ...weight, says: 'toman' })
    await scan(desk, '2100123438457', '2100123438457')
    expect({ lines: desk.lines(), told: desk.told() }).toEqual({ lines: [[cheese.id, 0.474, 1_850_000]], told: [] })
  })

  test('that the product’s price does not divide is cut to the gram, and both sums are said', async () => {
    const desk = await opened(price)
    await scan(desk, '2200012300008')
    expect(desk.lines()).toEqual([[nuts.id, 0.243, 1_234_567]])
    expect(shown(desk)).toEqual([
      ['scanner.labelShort', { name: 'Nuts', nameFa: 'Nuts', price: '300000.000', sum: '299999.781' }],
    ])
  })

  test('is sold where one percent of its price is lost, and refused where more is', async () => {
    const desk = await opened(price)
    await scan(desk, '2200056100008', '2200056100015')
    expect({ lines: desk.lines(), told: desk.told() }).toEqual({
      lines: [[saffron.id, 0.001, 99_000_000]],
      told: ['scanner.labelShort', 'scanner.labelUnfit'],
    })
  })

  test('of goods without a price is the price of the piece; several are one line at their sum', async () => {
    const desk = await opened(price)
    await scan(desk, '2200034050004', '2200034073003')
    expect(desk.lines()).toEqual([[herbs.id, 1, 123_000]])
    await desk.act('basket', { type: 'basket.undo' })
    expect(desk.lines()).toEqual([[herbs.id, 1, 50_000]])
    await desk.act('basket', { type: 'basket.multiply', quantity: 2 })
    await scan(desk, '2200034050004')
    expect(desk.lines()).toEqual([[herbs.id, 1, 150_000]])
  })

  test('is the shelf’s: where prices include VAT, it is what the customer pays', async () => {
    const desk = await opened(price)
    await desk.act('settings', { type: 'vat.choose', vat: 'included' })
    await scan(desk, '2200034050004', '2200034073003')
    expect(totalsOf(desk.basket().lines, selectCounting(desk.flows.settings.getSnapshot()))).toMatchObject({
      payable: 123_000,
    })
  })
})
