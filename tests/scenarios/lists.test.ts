import { describe, expect, test } from 'vitest'
import { checkDigit } from '../../src/events/values/gtin.ts'
import type { Desk } from './desk.ts'
import { happened, openDesk } from './desk.ts'
import { invoice, maryam, milk, stocked } from './goods.ts'

const six = Array.from({ length: 6 }, (_, at) => invoice(`invoice-${at}`, { date: `2026-11-${10 + at}T00:00:00.000Z` }))
const eleven = Array.from({ length: 11 }, (_, at) => {
  const body = `6261100000${at + 10}`
  const gtin = body + checkDigit(body)
  return { ...milk, id: `app-1_${gtin}`, gtin, sold: 100 - at }
})
const eleventh = eleven.slice(10).map(({ id }) => id)

const shown = (desk: Desk, flow: 'invoices' | 'products' | 'persons') => {
  const { ids, page, total } = desk.flows[flow].getSnapshot().context
  return { ids, page, total }
}

describe('a page beyond the end is the last one', () => {
  test('where the only invoice of the second page is deleted', async () => {
    const desk = await openDesk({ store: await stocked(...six) })
    await desk.act('invoices', { type: 'list.turn', page: 2 })
    expect(shown(desk, 'invoices')).toEqual({ ids: ['invoice-0'], page: 2, total: 6 })
    await desk.act('invoice', { type: 'invoice.open', invoice: 'invoice-0' })
    await desk.act('invoice', { type: 'invoice.delete' }, { type: 'delete.confirm' })
    const first = [5, 4, 3, 2, 1].map((at) => `invoice-${at}`)
    expect(shown(desk, 'invoices')).toEqual({ ids: first, page: 1, total: 5 })
  })

  test('in the list of persons and of products alike, and in what the panel found', async () => {
    const persons = Array.from({ length: 11 }, (_, at) => ({
      ...maryam,
      id: `p${at + 10}`,
      name: `${maryam.name} ${at + 10}`,
    }))
    const desk = await openDesk()
    const left = { type: 'local.left', app: 'app-1', invoices: [] } as const
    await happened(
      desk.store,
      ...persons.map((person) => ({ type: 'person.registered', id: person.id, at: 1, person }) as const),
      { type: 'products.stocked', id: 'stocked', at: 1, app: 'app-1', products: eleven },
    )
    for (const flow of ['persons', 'products'] as const) desk.send(flow, { type: 'list.open' })
    await desk.act('panel', { type: 'panel.search', text: 'milk' })
    for (const flow of ['persons', 'products', 'panel'] as const) desk.send(flow, { type: 'list.turn', page: 2 })
    await desk.calm()
    expect(shown(desk, 'persons')).toEqual({ ids: ['p20'], page: 2, total: 11 })
    expect(shown(desk, 'products')).toEqual({ ids: eleventh, page: 2, total: 11 })

    desk.journal.record({
      ...{ id: 'left', at: 2, tab: 'tab-2', flow: 'moving', type: 'local.left', v: 1 },
      data: { ...left, persons: ['p20'], products: eleventh },
    })
    await desk.calm()

    expect(shown(desk, 'persons')).toEqual({ ids: persons.slice(0, 10).map(({ id }) => id), page: 1, total: 10 })
    const rest = eleven.slice(0, 10).map(({ id }) => id)
    expect(shown(desk, 'products')).toEqual({ ids: rest, page: 1, total: 10 })
    expect(desk.flows.panel.getSnapshot().context).toMatchObject({ found: rest, page: 1, total: 10 })
  })
})

test('the panel’s results are counted whole, ten a page, and all can be reached', async () => {
  const desk = await openDesk({ store: await stocked() })
  await happened(desk.store, { type: 'products.stocked', id: 'stocked', at: 1, app: 'app-1', products: eleven })
  await desk.act('panel', { type: 'panel.search', text: 'milk 62611' })
  const panel = () => {
    const { found, page, total } = desk.flows.panel.getSnapshot().context
    return { found, page, total }
  }
  const ids = eleven.map(({ id }) => id)
  expect(panel()).toEqual({ found: ids.slice(0, 10), page: 1, total: 11 })
  await desk.act('panel', { type: 'list.turn', page: 2 })
  expect(panel()).toEqual({ found: eleventh, page: 2, total: 11 })
  await desk.act('panel', { type: 'panel.search', text: 'milk' })
  expect(panel()).toMatchObject({ page: 1, total: 12 })
})
