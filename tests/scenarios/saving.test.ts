import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { StoreFault } from '../../src/events/faults.ts'
import type { Store } from '../../src/events/store.ts'
import { invoiceIssue } from '../builders/events.ts'
import { anInvoice } from '../builders/rows.ts'
import { onlyHere, openDesk, opening } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { bread, eggs, gold, maryam, milk, selling, stocked, tea } from './goods.ts'
import { soldOf } from './visitor.ts'

const payer = { id: maryam.id, name: maryam.name }
const date = { instant: '2026-10-01T06:30:00.000Z', zone: 'Europe/Berlin' }
const now = new Date(opening).toISOString()

describe('saving a basket', () => {
  test('makes an invoice with the basket’s id, the first item’s currency, and the exact total', async () => {
    const desk = await selling(milk, milk, bread)
    const { id } = desk.basket()
    await desk.saved()
    expect(await desk.all('invoice')).toEqual([
      {
        ...anInvoice({ total: 1_090_000, lines: [soldOf(milk, 2), soldOf(bread)], payer: null, date: now }),
        ...{ id, createdAt: opening, updatedAt: opening },
        unpushed: { kind: 'created', touches: [{ columns: [], by: expect.stringMatching(/^tab-1-/) }] },
      },
    ])
  })

  test('takes the chosen payer and date, with the zone that the date was chosen in', async () => {
    const desk = await selling(milk)
    desk.send('drafts', { type: 'payer.choose', payer }, { type: 'date.choose', date })
    await desk.saved()
    expect(await desk.all('invoice')).toMatchObject([
      { payer, date: date.instant, zone: date.zone, createdAt: opening },
    ])
  })

  test('is busy until it is stored, and then says so', async () => {
    const desk = await selling(milk)
    desk.save()
    expect([desk.flows.saving.getSnapshot().hasTag('busy'), desk.told()]).toEqual([true, []])
    await desk.calm()
    expect([desk.flows.saving.getSnapshot().hasTag('busy'), desk.told()]).toEqual([false, []])
  })

  test('adds one to what each product sold, however many went', async () => {
    const desk = await selling(milk, milk, milk, bread)
    await desk.saved()
    const sold = (await desk.all('product')).filter((product) => product.sold > 0)
    expect(sold.map(({ id, sold: times }) => [id, times]).toSorted()).toEqual([
      [milk.id, 1],
      [bread.id, 1],
    ])
  })

  test('with a chosen date says at which, and in which invoice, for ten seconds', async () => {
    const desk = await selling(milk)
    desk.send('drafts', { type: 'date.choose', date })
    const { id } = desk.basket()
    await desk.saved()
    const notice = { notice: 1, kind: 'success', key: 'saving.savedAt', values: { ...date, invoice: id } }
    expect(desk.flows.notices.getSnapshot().context.shown).toEqual([notice])
    await desk.pass(9_999)
    expect(desk.told()).toEqual(['saving.savedAt'])
    await desk.pass(1)
    expect(desk.told()).toEqual([])
  })

  test('clears date and payer', async () => {
    const desk = await selling(milk)
    desk.send('drafts', { type: 'payer.choose', payer }, { type: 'date.choose', date })
    await desk.saved()
    expect(desk.flows.drafts.getSnapshot().context).toEqual({ payer: null, date: null })
  })

  test('refreshes the invoice list, and leaves the chips in their places', async () => {
    const desk = await selling(bread)
    const { id } = desk.basket()
    const { chips } = desk.flows.panel.getSnapshot().context
    await desk.saved()
    expect(desk.flows.invoices.getSnapshot().context).toMatchObject({ ids: [id], total: 1 })
    expect(desk.flows.panel.getSnapshot().context.chips).toEqual(chips)
  })

  test('clears the basket after one second, and not before', async () => {
    const desk = await selling(milk)
    await desk.saved()
    await desk.pass(999)
    expect([desk.flows.basket.getSnapshot().value, desk.lines()]).toEqual(['sold', [[milk.id, 1, 485_000]]])
    await desk.pass(1)
    expect([desk.flows.basket.getSnapshot().value, desk.basket()]).toMatchObject(['open', { id: null, lines: [] }])
  })
})

describe('a basket that is not saved', () => {
  test('without an app: "Select an app first", and the app picker opens', async () => {
    const desk = await openDesk({ app: null })
    desk.tap(milk)
    await desk.saved()
    expect([desk.told(), desk.flows.dialogs.getSnapshot().value]).toEqual([['saving.noApp'], 'apps'])
    expect([desk.lines(), await desk.all('invoice')]).toEqual([[[milk.id, 1, 485_000]], []])
  })

  test('an empty basket', async () => {
    const desk = await openDesk()
    await desk.saved()
    expect({ told: desk.told(), invoice: await desk.all('invoice') }).toEqual({ told: ['saving.empty'], invoice: [] })
  })

  test('lines that pass 2^53, in plain words', async () => {
    const desk = await openDesk()
    const lines = [{ ...soldOf(gold, 2), price: 6_000_000_000_000_000 }]
    await desk.act('saving', invoiceIssue({ basket: 'basket-1', lines, payer: null, date: null }))
    expect([desk.told(), await desk.all('invoice')]).toEqual([['basket.tooLarge'], []])
  })
})

describe('the same basket cannot become two invoices', () => {
  test('when the save button is pressed twice', async () => {
    const desk = await selling(milk)
    desk.save()
    await desk.saved()
    await desk.saved()
    expect(await desk.all('invoice')).toMatchObject([{ total: 485_000 }])
    expect(desk.told()).toEqual(['saving.already'])
    expect((await desk.entries()).filter(({ type }) => type === 'invoice.issued')).toHaveLength(1)
    expect(await desk.row('product', milk.id)).toMatchObject({ sold: 1 })
    const [invoice] = await desk.all('invoice')
    expect(desk.flows.saving.getSnapshot().context.issued?.invoice).toBe(invoice?.id)
  })

  test('and while the next sale is made, the last one is not taken for it', async () => {
    const desk = await selling(milk)
    await desk.saved()
    await desk.pass(1000)
    desk.tap(milk)
    desk.save()
    const { value, context } = desk.flows.saving.getSnapshot()
    expect({ value, issued: context.issued }).toEqual({ value: 'issuing', issued: null })
  })

  test('when two tabs save it at once', async () => {
    const store = await stocked()
    const here = await openDesk({ store, tab: 'tab-1', living: ['tab-2'] })
    here.tap(milk)
    await here.calm()
    const there = await openDesk({ store, tab: 'tab-2', living: ['tab-1'] })
    expect(there.basket()).toEqual(here.basket())
    here.save()
    there.save()
    await here.calm()
    await there.calm()
    expect(await here.all('invoice')).toHaveLength(1)
    expect(await here.row('product', milk.id)).toMatchObject({ sold: 1 })
    expect([...here.told(), ...there.told()].toSorted()).toEqual(['saving.already'])
    await here.pass(1000)
    await there.pass(1000)
    expect({ here: here.lines(), there: there.lines() }).toEqual({ here: [], there: [] })
  })
})

describe('a tap in the second after a save', () => {
  test('starts a new basket at once, which the second does not clear', async () => {
    const desk = await selling(milk)
    const sold = desk.basket().id
    await desk.saved()
    desk.tap(bread)
    expect(desk.lines()).toEqual([[bread.id, 1, 120_000]])
    expect(desk.basket().id).not.toBe(sold)
    await desk.pass(5000)
    expect(desk.lines()).toEqual([[bread.id, 1, 120_000]])
    await desk.saved()
    expect((await desk.all('invoice')).map(({ total }) => total)).toEqual([120_000, 485_000])
  })

  test('may ask for a price, and be saved within the same second', async () => {
    const desk = await selling(milk)
    await desk.saved()
    desk.tap(eggs)
    desk.send('basket', { type: 'price.offer', text: '۱٬۰۰۰' }, { type: 'price.accept' })
    await desk.saved()
    await desk.pass(1000)
    expect((await desk.all('invoice')).map(({ total }) => total).toSorted()).toEqual([1000, 485_000])
    expect(desk.lines()).toEqual([])
  })

  test('cannot be undone into the sold basket', async () => {
    const desk = await selling(milk)
    await desk.saved()
    desk.send('basket', { type: 'basket.undo' })
    expect(desk.lines()).toEqual([[milk.id, 1, 485_000]])
    desk.tap(bread)
    for (let times = 0; times < 3; times++) desk.send('basket', { type: 'basket.undo' })
    expect(desk.lines()).toEqual([])
    for (let times = 0; times < 3; times++) desk.send('basket', { type: 'basket.redo' })
    expect(desk.lines()).toEqual([[bread.id, 1, 120_000]])
  })
})

describe('undo never crosses a save', () => {
  test('once the basket is cleared', async () => {
    const desk = await selling(milk, bread)
    desk.send('basket', { type: 'basket.undo' })
    await desk.saved()
    await desk.pass(1000)
    desk.send('basket', { type: 'basket.undo' }, { type: 'basket.redo' })
    expect(desk.basket()).toMatchObject({ lines: [], past: [], future: [] })
  })
})

describe('a tap while an invoice is being made of the basket', () => {
  test('is not lost', async () => {
    const desk = await selling(milk)
    desk.save()
    desk.tap(bread)
    await desk.calm()
    await desk.pass(1000)
    const sold = (await desk.all('invoice')).flatMap(({ lines }) => lines.map(({ product }) => product))
    const kept = desk.lines().map(([product]) => product)
    expect([...sold, ...kept]).toContain(bread.id)
  })

  test('is more of a sold product and stays as the next basket, which undo does not leave', async () => {
    const desk = await selling(milk)
    desk.save()
    desk.tap(milk, milk)
    await desk.calm()
    await desk.pass(1000)
    expect([await desk.all('invoice'), desk.lines()]).toMatchObject([[{ total: 485_000 }], [[milk.id, 2, milk.price]]])
    desk.send('basket', { type: 'basket.undo' })
    expect(desk.lines()).toEqual([[milk.id, 2, milk.price]])
    await desk.saved()
    expect((await desk.all('invoice')).map(({ total }) => total).toSorted()).toEqual([485_000, 970_000])
  })

  test('a tap for a product without a price leaves nothing of the sold basket behind', async () => {
    const desk = await selling(milk)
    desk.save()
    desk.tap(eggs)
    await desk.calm()
    desk.send('basket', { type: 'price.offer', text: '1000' }, { type: 'price.accept' })
    await desk.pass(1000)
    expect(desk.lines()).toEqual([[eggs.id, 1, 1000]])
  })
})

describe('a basket of several currencies', () => {
  test('asks first, and is saved in the first item’s currency with the plain sum', async () => {
    const desk = await selling(tea, milk)
    await desk.saved()
    expect([desk.flows.saving.getSnapshot().value, await desk.all('invoice')]).toEqual(['confirmingCurrencies', []])
    await desk.act('saving', { type: 'currencies.accept' })
    expect(await desk.all('invoice')).toMatchObject([{ currency: 'USD', total: 485_012 }])
  })

  test('is not saved when that is refused, and stays', async () => {
    const desk = await selling(tea, milk)
    desk.save()
    await desk.act('saving', { type: 'currencies.refuse' })
    expect(await desk.all('invoice')).toEqual([])
    expect(desk.lines().length).toBe(2)
    expect(desk.flows.saving.getSnapshot().value).toBe('idle')
  })
})

describe('in "only this device"', () => {
  test('an invoice is saved, and nothing of it waits to be pushed', async () => {
    const desk = await openDesk({ app: onlyHere, signedIn: false })
    desk.tap({ ...milk, id: `local_${milk.gtin}`, app: 'local' })
    await desk.saved()
    const [saved] = await desk.all('invoice', 'local')
    expect(saved).toMatchObject({ app: 'local', total: 485_000 })
    expect(saved).not.toHaveProperty('unpushed')
  })
})

describe('a store that does not take the invoice', () => {
  test('is not called "saved" until it has it; the basket goes on meanwhile', async () => {
    const { store, fail } = failingStore()
    const desk = await openDesk({ store })
    desk.tap(milk)
    await desk.calm()
    fail('full')
    await desk.saved()
    expect([desk.told(), desk.flows.saving.getSnapshot().hasTag('notStored')]).toEqual([[], true])
    expect(desk.flows.storage.getSnapshot().context).toMatchObject({ fault: 'full' })
    desk.tap(bread)
    expect(desk.lines()).toEqual([[bread.id, 1, 120_000]])
    fail(null)
    await desk.act('storage', { type: 'storage.retry' })
    expect(desk.flows.saving.getSnapshot().value).toBe('shown')
    expect(await desk.all('invoice')).toMatchObject([{ total: 485_000 }])
    await desk.pass(1000)
    expect(desk.lines()).toEqual([[bread.id, 1, 120_000]])
  })

  test('and one that cannot say whether it was sold before says why it waits, until it can', async () => {
    const kept = failingStore()
    let fault: StoreFault | null = 'full'
    const wasAlready: Store['wasAlready'] = (id) =>
      fault === null ? kept.store.wasAlready(id) : () => Promise.resolve(E.left(fault ?? 'full'))
    const desk = await openDesk({ store: { ...kept.store, wasAlready } })
    desk.tap(milk)
    await desk.saved()
    await desk.pass(60_000)
    const saving = () => desk.flows.saving.getSnapshot()
    expect([saving().hasTag('notStored'), saving().context.fault]).toEqual([true, 'full'])
    fault = null
    await desk.pass(30_000)
    expect([saving().hasTag('notStored'), (await desk.all('invoice')).length]).toEqual([false, 1])
  })
})
