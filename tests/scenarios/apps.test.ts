import { describe, expect, test } from 'vitest'
import { selectCurrencyTotals, totalsOf } from '../../src/machines/desk/select.ts'
import type { Desk } from './desk.ts'
import { grocer, onlyHere, openDesk, owner, tailor } from './desk.ts'
import { bread, goods, invoice, maryam, milk, selling, stocked, tea } from './goods.ts'

const choose = (desk: Desk, app: typeof grocer) => desk.act('apps', { type: 'app.choose', app })

const shown = ({ flows }: Desk) => ({
  invoices: flows.invoices.getSnapshot().context.ids,
  chips: flows.panel.getSnapshot().context.chips.length,
})

describe('without an app', () => {
  const asks: readonly (readonly [string, (desk: Desk) => void])[] = [
    [
      'a person',
      ({ send }) => {
        send('personEditor', { type: 'person.begin', app: null, name: 'مریم', choose: false })
        send('personEditor', { type: 'person.register' })
      },
    ],
    [
      'a product',
      ({ send }) => {
        send('productEditor', {
          type: 'product.begin',
          app: null,
          gtin: null,
          name: 'نان',
          currency: 'IRR',
          sell: false,
        })
        send('productEditor', { type: 'product.list' })
      },
    ],
    ['the sample grocery', ({ send }) => send('sample', { type: 'sample.stock', app: null })],
  ]

  test.each(asks)('%s is not saved: "Please select your app first", and the app picker opens', async (_, act) => {
    const desk = await openDesk({ app: null })
    act(desk)
    await desk.calm()
    expect([desk.told(), desk.flows.dialogs.getSnapshot().value]).toEqual([['notices.pleaseSelectApp'], 'apps'])
    expect([await desk.all('person'), await desk.all('product')]).toEqual([[], []])
  })

  test('the lists show nothing', async () => {
    const desk = await openDesk({ app: null, store: await stocked(invoice('invoice-1')) })
    expect(shown(desk)).toEqual({ invoices: [], chips: 0 })
  })
})

describe('everything is isolated by the selected app', () => {
  test('the lists show the rows of the chosen app, and of no other', async () => {
    const desk = await openDesk({ store: await stocked(invoice('invoice-1')) })
    expect(shown(desk)).toEqual({ invoices: ['invoice-1'], chips: goods.length })
    await choose(desk, tailor)
    expect(shown(desk)).toEqual({ invoices: [], chips: 0 })
    await choose(desk, grocer)
    expect(shown(desk)).toEqual({ invoices: ['invoice-1'], chips: goods.length })
    await desk.act('apps', { type: 'app.leave' })
    expect(shown(desk)).toEqual({ invoices: [], chips: 0 })
  })

  test('a search finds what is of the chosen app only', async () => {
    const desk = await openDesk({ store: await stocked() })
    await choose(desk, tailor)
    for (const list of ['persons', 'products'] as const) {
      desk.send(list, { type: 'list.open' })
      desk.send(list, { type: 'list.search', text: list === 'persons' ? 'مریم' : 'شیر' })
    }
    await desk.act('panel', { type: 'panel.search', text: 'شیر' })
    const { persons, products, panel } = desk.flows
    expect([persons, products].map((list) => list.getSnapshot().context.total)).toEqual([0, 0])
    expect(panel.getSnapshot().context.found).toEqual([])
  })

  test('sales of one app are not counted in another', async () => {
    const desk = await openDesk({ store: await stocked(), app: onlyHere })
    desk.tap(milk)
    await desk.saved()
    expect(await desk.row('product', milk.id)).toEqual(milk)
  })

  test.each([
    ['an app', null, onlyHere],
    ['another app', grocer, tailor],
    ['the same app', grocer, grocer],
  ])('choosing %s closes the picker', async (_, first, app) => {
    const desk = await openDesk({ app: first })
    desk.send('dialogs', { type: 'apps.open' })
    await choose(desk, app)
    expect([desk.flows.apps.getSnapshot().context.app, desk.flows.dialogs.getSnapshot().value]).toEqual([app, 'closed'])
  })

  test('a basket is not saved into another app, and waits for its own', async () => {
    const desk = await selling(milk)
    await choose(desk, tailor)
    await desk.saved()
    expect([desk.told(), await desk.all('invoice', 'app-2')]).toEqual([['basket.otherApp'], []])
    await choose(desk, grocer)
    await desk.saved()
    expect(await desk.all('invoice')).toMatchObject([{ total: 485_000 }])
  })

  test('a product of another app does not join a basket', async () => {
    const desk = await selling(milk, { ...bread, id: `app-2_${bread.gtin}`, app: 'app-2' })
    expect([desk.told(), desk.lines()]).toEqual([['basket.otherApp'], [[milk.id, 1, milk.price]]])
  })

  test('payer and date are not carried into another app', async () => {
    const desk = await openDesk({ store: await stocked() })
    const drafts = () => desk.flows.drafts.getSnapshot().context
    const payer = { id: maryam.id, name: maryam.name }
    desk.send('drafts', { type: 'payer.choose', payer })
    await choose(desk, grocer)
    expect(drafts().payer).toEqual(payer)
    await choose(desk, tailor)
    expect(drafts()).toEqual({ payer: null, date: null })
  })

  test.each<[string, (desk: Desk) => void]>([
    ['is left', (desk) => desk.send('apps', { type: 'app.leave' })],
    [
      'the server lists no more',
      ({ flows }) => flows.apps.send({ type: 'apps.known', owner, apps: [tailor], unsent: [] }),
    ],
  ])('payer and date go with an app that %s', async (_, act) => {
    const desk = await openDesk({ store: await stocked() })
    desk.send('drafts', { type: 'payer.choose', payer: { id: maryam.id, name: maryam.name } })
    desk.send('drafts', { type: 'date.choose', date: { instant: '2026-10-01T06:30:00.000Z', zone: 'Asia/Tehran' } })
    act(desk)
    const { apps, drafts } = desk.flows
    expect([apps.getSnapshot().context.app, drafts.getSnapshot().context]).toEqual([null, { payer: null, date: null }])
  })
})

describe('the lists', () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    invoice(`invoice-${String(at).padStart(2, '0')}`, {
      date: `2026-11-${String(at + 1).padStart(2, '0')}T00:00:00.000Z`,
    }),
  )

  test('page invoices by five, the newest first', async () => {
    const desk = await openDesk({ store: await stocked(...many) })
    const page = () => desk.flows.invoices.getSnapshot().context
    expect([page().ids, page().total]).toEqual([[11, 10, '09', '08', '07'].map((at) => `invoice-${at}`), 12])
    await desk.act('invoices', { type: 'list.turn', page: 3 })
    expect(page().ids).toEqual(['invoice-01', 'invoice-00'])
    await desk.act('invoices', { type: 'list.turn', page: 4 }, { type: 'list.turn', page: 0 })
    expect(page().page).toBe(3)
  })

  test('search from the first page on, and come back', async () => {
    const payer = { id: maryam.id, name: maryam.name }
    const desk = await openDesk({ store: await stocked(...many, invoice('invoice-of-maryam', { payer })) })
    await desk.act('invoices', { type: 'list.turn', page: 2 })
    await desk.act('invoices', { type: 'list.search', text: 'مريم' })
    expect(desk.flows.invoices.getSnapshot().context).toMatchObject({ ids: ['invoice-of-maryam'], page: 1, total: 1 })
    await desk.act('invoices', { type: 'list.search', text: '' })
    expect(desk.flows.invoices.getSnapshot().context).toMatchObject({ page: 1, total: 13 })
  })
})

describe('totals', () => {
  test('of one currency are total, VAT of 10% and their sum', async () => {
    const desk = await selling(milk, bread)
    const { lines } = desk.flows.basket.getSnapshot().context
    expect(totalsOf(lines, { vat: 'added' })).toEqual({
      ...{ lines, currency: 'IRR', total: 605_000, vat: 60_500, payable: 665_500 },
      ...{ kind: 'added', percent: 10, discount: 0, exempt: 0, rounding: 0, several: null },
    })
  })

  test('of several currencies are one sum for each, in the order of the items', async () => {
    const desk = await selling(tea, milk, tea, bread)
    const basket = desk.flows.basket.getSnapshot()
    expect(totalsOf(basket.context.lines, { vat: 'added' })).toBe(null)
    expect(selectCurrencyTotals(basket)).toEqual([
      { currency: 'USD', total: 24 },
      { currency: 'IRR', total: 605_000 },
    ])
  })
})
