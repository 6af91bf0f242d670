import { describe, expect, test } from 'vitest'
import { createTaxListPorts } from '../../src/adapters/tax/taxList.ts'
import { lineOf, milk, tea } from '../../src/events/samples.ts'
import { productOf } from '../journal/facts.ts'
import { opening, tailor } from './desk.ts'
import { agedInvoice, createOffice, openTaxList } from './taxListDesk.ts'

const aged = (count: number) => Array.from({ length: count }, (_, at) => agedInvoice(at + 1))
const stuffless = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    productOf({ id: `product-${at}`, sold: count - at, stuffId: at % 2 === 0 ? null : '271000' }),
  )
const noCounts = { all: 0, soon: 0, mending: 0, unknown: 0 }

describe('the list of invoices', () => {
  test('is of the last 90 days, in rial alone, and of the chosen app', async () => {
    const dollars = agedInvoice(4, { currency: 'USD', lines: [lineOf(tea, 2)], total: 24 })
    const mixed = agedInvoice(5, { lines: [lineOf(tea, 2)] })
    const { desk, list, rest } = await openTaxList({ invoices: [agedInvoice(90), agedInvoice(91), dollars, mixed] })
    expect(list().context.ids).toEqual(['day-90'])
    desk.send('apps', { type: 'app.choose', app: tailor })
    await rest()
    expect(list().value).toBe('closed')
    desk.send('taxList', { type: 'taxList.open' })
    await rest()
    expect([list().context.app, list().context.ids, list().context.counts]).toEqual(['app-2', [], noCounts])
  })

  test('is not what can be opened where no app is of the user’s', async () => {
    const { desk, list, rest } = await openTaxList({ invoices: aged(1) })
    desk.send('taxList', { type: 'taxList.close' })
    desk.send('apps', { type: 'app.leave' })
    await rest()
    desk.send('taxList', { type: 'taxList.open' })
    await rest()
    expect({ app: list().context.app, list: list().value }).toEqual({ app: null, list: 'closed' })
  })

  test('has only existing pages, and begins at the first whenever it opens', async () => {
    const { desk, list, rest } = await openTaxList({ invoices: aged(21) })
    const turned = async (page: number) => {
      desk.send('taxList', { type: 'taxList.turn', page })
      await rest()
      return [list().context.page, list().context.ids.length]
    }
    expect(await turned(3)).toEqual([1, 20])
    expect(await turned(2)).toEqual([2, 1])
    desk.send('taxList', { type: 'taxList.pickAll' })
    desk.send('taxList', { type: 'taxList.showProducts' })
    await rest()
    expect([list().context.picked.length, list().matches({ open: { sheet: 'products' } })]).toEqual([21, true])
    desk.send('taxList', { type: 'taxList.showInvoices' })
    expect(list().matches({ open: { sheet: 'invoices' } })).toBe(true)
    desk.send('taxList', { type: 'taxList.close' })
    desk.send('taxList', { type: 'taxList.open' })
    await rest()
    const { page, ids, picked, summed } = list().context
    expect({ page, idsCount: ids.length, picked, summed }).toEqual({ page: 1, idsCount: 20, picked: [], summed: null })
  })

  test('is turned back to the last page there is', async () => {
    const { desk, list, pulls, rest } = await openTaxList({ invoices: aged(21), products: stuffless(21) })
    desk.send('taxList', { type: 'taxList.turn', page: 2 })
    desk.send('taxList', { type: 'taxList.turnProducts', page: 3 })
    expect(list().context.productPage).toBe(1)
    desk.send('taxList', { type: 'taxList.turnProducts', page: 2 })
    await rest()
    expect([list().context.page, list().context.productPage, list().context.products]).toEqual([2, 2, ['product-20']])
    await pulls({ deletedInvoices: ['day-3'], deletedProducts: ['product-3'] })
    await rest()
    const { page, ids, productPage, products, productTotal } = list().context
    expect([page, ids.length, productPage, products.length, productTotal]).toEqual([1, 20, 1, 20, 20])
  })

  test('is counted by the deadline that is chosen', async () => {
    const { desk, list, rest } = await openTaxList({ invoices: aged(21) })
    desk.send('settings', { type: 'taxDeadline.choose', days: 20 })
    await rest()
    expect(desk.flows.settings.getSnapshot().context.settings.taxDeadline).toBe(20)
    expect(list().context.counts.soon).toBe(5)
  })
})

describe('the chosen invoices', () => {
  test('is added and removed one by one, with its sum and its possible actions', async () => {
    const { desk, list, rest } = await openTaxList({ invoices: aged(3) })
    const pick = async (invoice: string, on: boolean) => {
      desk.send('taxList', { type: 'taxList.pick', invoice, on })
      await rest()
      return [list().context.picked, list().context.summed]
    }
    const summed = (count: number) => ({
      ...{ sum: count * 1_067_000, count, sends: count },
      ...{ corrections: 0, unchanged: 0, inquiries: 0 },
    })
    expect(await pick('day-3', true)).toEqual([['day-3'], summed(1)])
    expect(await pick('day-1', true)).toEqual([['day-3', 'day-1'], summed(2)])
    expect(await pick('day-3', false)).toEqual([['day-1'], summed(1)])
    desk.send('taxList', { type: 'taxList.pickNone' })
    await rest()
    expect(list().context.picked).toEqual([])
    expect(list().context.summed).toBe(null)
    expect(list().matches({ open: { choice: 'none' } })).toBe(true)
  })

  test('of a filter is only what that leaves, of all its pages', async () => {
    const { desk, list, rest } = await openTaxList({ invoices: aged(40) })
    desk.send('taxList', { type: 'taxList.turn', page: 2 })
    await rest()
    desk.send('taxList', { type: 'taxList.filter', filter: 'soon' })
    await rest()
    expect([list().context.filter, list().context.page, list().context.total]).toEqual(['soon', 1, 32])
    desk.send('taxList', { type: 'taxList.pickAll' })
    await rest()
    expect([list().context.picked.length, list().context.picked.at(-1)]).toEqual([32, 'day-9'])
  })

  test('is sent as a correction if answered, and inquired about if unknown, never the other way', async () => {
    const office = createOffice()
    office.answer('day-1', 'rejected')
    office.answer('day-2', 'lost')
    const { desk, list, pulls, rest } = await openTaxList({ invoices: aged(2), office })
    const all = async () => {
      desk.send('taxList', { type: 'taxList.pickAll' })
      await rest()
      const { sends = 0, inquiries = 0 } = list().context.summed ?? {}
      return [sends, inquiries]
    }
    expect(await all()).toEqual([2, 0])
    desk.send('taxList', { type: 'taxList.inquire' })
    await rest()
    expect([office.inquiries, list().context.picked.length]).toEqual([[], 2])
    desk.send('taxList', { type: 'taxList.send' })
    await rest()
    expect(await all()).toEqual([0, 2])
    desk.send('taxList', { type: 'taxList.inquire' })
    await rest()
    expect(office.inquiries).toEqual(['day-2', 'day-1'])
    expect(office.sends).toEqual(['MAIN day-2', 'MAIN day-1'])
    office.answer('day-1', 'accepted')
    expect(await all()).toEqual([0, 2])
    await pulls({ invoices: [agedInvoice(1, { lines: [lineOf(milk, 3)], total: 1_455_000 })] })
    await rest()
    expect(await all()).toEqual([1, 2])
    desk.send('taxList', { type: 'taxList.send' })
    await rest()
    expect(office.sends).toEqual(['MAIN day-2', 'MAIN day-1', 'CORRECTION day-1'])
    desk.send('taxList', { type: 'taxList.pickNone' })
    desk.send('taxList', { type: 'taxList.pick', invoice: 'day-2', on: true })
    await rest()
    desk.send('taxList', { type: 'taxList.send' })
    await rest()
    expect({ summed: list().context.summed, sendsCount: office.sends.length }).toEqual({
      summed: { sum: 1_067_000, count: 1, sends: 0, corrections: 0, unchanged: 0, inquiries: 1 },
      sendsCount: 3,
    })
  })

  test('all, again and again, sends what was rejected and not mended once: a serial each', async () => {
    const office = createOffice()
    for (const id of ['day-1', 'day-2', 'day-3']) office.answer(id, 'rejected')
    const { desk, list, sender, pulls, rest } = await openTaxList({ invoices: aged(3), office })
    const press = async () => {
      desk.send('taxList', { type: 'taxList.pickAll' })
      await rest()
      const { summed } = list().context
      desk.send('taxList', { type: 'taxList.send' })
      await rest()
      return summed
    }
    const summed = { sum: 3_201_000, count: 3, sends: 0, corrections: 0, unchanged: 0, inquiries: 0 }
    expect(await press()).toEqual({ ...summed, sends: 3 })
    expect([await press(), await press()]).toEqual(Array(2).fill({ ...summed, unchanged: 3, inquiries: 3 }))
    expect(office.sends).toEqual(['MAIN day-3', 'MAIN day-2', 'MAIN day-1'])
    await pulls({ invoices: [agedInvoice(2, { lines: [lineOf(milk, 2), lineOf(milk, 1)], total: 1_455_000 })] })
    await rest()
    const mended = { ...summed, sum: 3_734_500, sends: 1, corrections: 1, unchanged: 2, inquiries: 3 }
    expect([await press(), office.sends.slice(3)]).toEqual([mended, ['CORRECTION day-2']])
    expect(await press()).toEqual({ ...mended, sends: 0, corrections: 0, unchanged: 3 })
    expect(office.sends.length).toBe(4)
    expect(sender().context.skipped).toEqual([])
  })

  test('and was rejected for the shop’s numbers is tried, and left if those are the same', async () => {
    const office = createOffice()
    office.answer('day-1', 'rejected', ['header.tins: does not match'])
    const { desk, list, sender, rest } = await openTaxList({ invoices: aged(1), office })
    const press = async () => {
      desk.send('taxList', { type: 'taxList.pickAll' })
      await rest()
      desk.send('taxList', { type: 'taxList.send' })
      await rest()
    }
    await press()
    await press()
    expect(office.sends).toEqual(['MAIN day-1'])
    expect(sender().context.skipped).toEqual([{ invoice: 'day-1', why: 'faulty' }])
    expect(list().context.picked).toEqual([])
    office.service.says.profile = { ...office.service.says.profile, 'economic-code': '10380284791' }
    await desk.pass(30_001)
    await press()
    expect(office.sends).toEqual(['MAIN day-1', 'CORRECTION day-1'])
  })

  test('and may no longer begin when it is gathered stays chosen, and nothing is sent', async () => {
    const office = createOffice()
    const ports: typeof office.ports = {
      gatherJobs: (_, tell) => {
        tell({ type: 'taxList.gathered', jobs: [], part: 1, of: 1 })
        return () => {}
      },
    }
    const { desk, list, sender, rest } = await openTaxList({ invoices: aged(1), office, ports })
    desk.send('taxList', { type: 'taxList.pickAll' })
    await rest()
    desk.send('taxList', { type: 'taxList.send' })
    await rest()
    expect(list().matches({ open: { choice: { some: 'chosen' } } })).toBe(true)
    expect(list().context.picked).toEqual(['day-1'])
    expect(office.sends).toEqual([])
    expect(sender().context.run).toEqual([])
  })
})

test('an unreadable store is reported, and read again on demand', async () => {
  const office = createOffice()
  let isLost = true
  const { watchTaxList } = createTaxListPorts({
    ...(await openTaxList()).desk,
    ...{ now: () => opening, later: () => () => {}, deadline: () => 12 },
    readRecord: async () => ({ type: 'tax.notRead', invoice: '', fault: 'offline' }),
  })
  const ports: typeof office.ports = {
    watchTaxList: (query, tell, threw, live) => {
      if (!isLost) return watchTaxList(query, tell, threw, live)
      tell({ type: 'taxList.failed', fault: 'lost' })
      return () => {}
    },
  }
  const { desk, list, rest } = await openTaxList({ office, ports })
  expect({ list: list().value, fault: list().context.fault }).toEqual({ list: 'failed', fault: 'lost' })
  isLost = false
  desk.send('taxList', { type: 'taxList.retry' })
  await rest()
  expect([list().matches({ open: { invoices: 'shown' } }), list().context.total]).toEqual([true, 0])
})
