import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import type { Desk } from './desk.ts'
import { grocer, openDesk, openLateDesk, tailor } from './desk.ts'
import { bread, goods, invoice, maryam, milk, pull, stocked } from './goods.ts'

const days = [10, 11, 12, 13]
const invoices = days.map((day) =>
  invoice(`invoice-${day}`, {
    date: `2026-11-${day}T00:00:00.000Z`,
    payer: day === 12 ? { id: maryam.id, name: maryam.name } : null,
  }),
)

const opened = async (store?: Store): Promise<Desk> => {
  const desk = await openDesk({ store: store ?? (await stocked(...invoices)) })
  await desk.act('palette', { type: 'palette.open' })
  return desk
}
const search = (desk: Desk, text: string) => desk.act('palette', { type: 'palette.search', text })
const found = ({ flows }: Desk) => {
  const { products, persons, invoices } = flows.palette.getSnapshot().context
  return { products, persons, invoices }
}
const nothing = { products: [], persons: [], invoices: [] }
const latest = { ...nothing, invoices: ['invoice-13', 'invoice-12', 'invoice-11'] }

test('without a text it has the three latest invoices, and again once the field is empty', async () => {
  const desk = await opened()
  expect(found(desk)).toEqual(latest)
  await search(desk, 'شیر')
  await search(desk, ' ')
  expect(found(desk)).toEqual(latest)
})

test.each([
  ['a Persian name', 'شیر'],
  ['an Arabic letter', 'شير'],
  ['the beginning of an English name', 'mil'],
  ['Latin digits', milk.gtin],
  ['Persian digits', milk.gtin.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))],
  ['Arabic digits', milk.gtin.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))],
])('a product is found by %s', async (_, text) => {
  const desk = await opened()
  await search(desk, text)
  expect(found(desk).products).toEqual([milk.id])
})

test('a person is found with the invoices that name them', async () => {
  const desk = await opened()
  await search(desk, 'احمدي')
  expect(found(desk)).toEqual({ products: [], persons: [maryam.id], invoices: ['invoice-12'] })
})

test('of each kind there are the first few: five products, three persons, four invoices', async () => {
  const store = await stocked(...invoices, invoice('invoice-14', { date: '2026-11-14T00:00:00.000Z' }))
  const named = ['p1', 'p2', 'p3', 'p4'].map((id) => ({ ...maryam, id, name: `626 ${id}` }))
  await pull(store, 'pull-2', { persons: { rows: named, deleted: [] } })
  const desk = await opened(store)
  await search(desk, '626')
  expect(found(desk).products).toHaveLength(5)
  expect(goods.map(({ id }) => id)).toEqual(expect.arrayContaining([...found(desk).products]))
  expect(found(desk).persons).toEqual(['p1', 'p2', 'p3'])
  await search(desk, 'شیر')
  expect(found(desk).invoices).toEqual(['invoice-14', 'invoice-13', 'invoice-12', 'invoice-11'])
})

test('rows that move are found without a new search, and an equal result is not reported twice', async () => {
  const desk = await opened()
  await search(desk, 'شیر')
  await pull(desk.store, 'pull-2', { products: { rows: [{ ...bread, nameFa: 'نان شیری' }], deleted: [] } })
  desk.tap(milk)
  await desk.saved()
  expect(found(desk).products).toEqual([milk.id, bread.id])
  const told = (await desk.entries()).filter(({ type }) => type === 'palette.found').length
  desk.send('drafts', { type: 'payer.choose', payer: { id: maryam.id, name: maryam.name } })
  await desk.pass(2_000)
  expect((await desk.entries()).filter(({ type }) => type === 'palette.found')).toHaveLength(told)
})

test('another app has other rows; without one there are none', async () => {
  const desk = await opened()
  await search(desk, 'شیر')
  await desk.act('apps', { type: 'app.choose', app: tailor })
  expect(found(desk)).toEqual(nothing)
  await desk.act('apps', { type: 'app.choose', app: grocer })
  expect(found(desk).products).toEqual([milk.id])
  await desk.act('apps', { type: 'app.leave' })
  expect([found(desk), desk.flows.palette.getSnapshot().value]).toEqual([nothing, { open: 'withoutApp' }])
})

test.each(['product', 'person', 'invoice'] as const)(
  'a store that cannot search the %ss is reported as failed',
  async (model) => {
    const store = await stocked(...invoices)
    const failing: Store = {
      ...store,
      search: (of, ...query) => (of === model ? () => Promise.resolve(E.left('lost')) : store.search(of, ...query)),
    }
    const desk = await opened(failing)
    await search(desk, 'شیر')
    const { context, value } = desk.flows.palette.getSnapshot()
    expect({ value, fault: context.fault }).toEqual({ value: { open: { finding: 'failed' } }, fault: 'lost' })
  },
)

test('and so is one that cannot read the latest', async () => {
  const store = await stocked(...invoices)
  let broken = false
  const page: Store['page'] = (...query) => (broken ? () => Promise.resolve(E.left('hung')) : store.page(...query))
  const desk = await openDesk({ store: { ...store, page } })
  broken = true
  await desk.act('palette', { type: 'palette.open' })
  expect(desk.flows.palette.getSnapshot().context.fault).toBe('hung')
})

test('it comes with the first press of its key, and opens then', async () => {
  const desk = await openLateDesk(() => Promise.resolve(), { store: await stocked(...invoices) })
  expect(desk.flows.palette).toBeUndefined()
  await desk.act('palette', { type: 'palette.open' })
  const { context, value } = desk.flows.palette?.getSnapshot() ?? { context: null, value: null }
  expect({ value, app: context?.app }).toEqual({ value: { open: { finding: 'shown' } }, app: 'app-1' })
})

test('its journal has the typed text and the chosen ids, and nothing of the rows', async () => {
  const desk = await opened()
  await search(desk, 'شیر')
  await desk.act('palette', { type: 'palette.choose', kind: 'product', key: milk.id })
  const entries = (await desk.entries()).filter(({ flow }) => flow === 'palette')
  expect(entries.map(({ type, data }) => [type, data])).toEqual([
    ['desk.opened', { build: 'test', tab: 'tab-1', adopts: null }],
    ['app.chosen', { app: null }],
    ['app.chosen', { app: 'app-1' }],
    ['palette.open', {}],
    ['palette.found', latest],
    ['palette.search', { text: 'شیر' }],
    ['palette.found', { products: [milk.id], persons: [], invoices: days.toReversed().map((day) => `invoice-${day}`) }],
    ['palette.choose', { kind: 'product', key: milk.id }],
  ])
})
