import { describe, expect, test } from 'vitest'
import { createSeenTraits } from '../../src/adapters/sync/traits.ts'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice, Line } from '../../src/events/entities.ts'
import { invoice } from '../../src/events/samples.ts'
import { traitsOf } from '../../src/machines/desk/settings.ts'
import { aLine } from '../builders/rows.ts'
import { app, createWorld, openDevice } from './syncWorld.ts'

const bread = `${app}_6260000000019`
const rice = `${app}_6260000000026`
const day = (of: number) => Date.UTC(2026, 10, of, 8)

const sold = (of: number, id: string, lines: readonly Line[], more: Partial<Invoice> = {}): Fact => ({
  ...{ type: 'invoice.issued', id: `issue-${id}`, at: day(of) },
  invoice: {
    ...{ ...invoice, id, lines: [...lines], date: new Date(day(of)).toISOString() },
    ...{ number: { series: 'one', prefix: 'BD', count: of }, ...more },
  },
})
const line = (product: string, more: Partial<Line> = {}) => aLine({ product, ...more })

/** Two tills of one shop: the first sells, the second pulls. */
const tills = () => {
  const world = createWorld()
  const [one, other] = [openDevice(world, { name: 'one' }), openDevice(world, { name: 'other' })]
  const pull = () => other.started(2_000)
  const begin = async () => {
    await one.begun(2_000)
    await other.begun(2_000)
  }
  const sell = async (...facts: readonly Fact[]) => {
    await one.done(2_000, ...facts)
    await one.started(2_000)
    await pull()
  }
  const known = () => other.settings().goods
  const seen = async () =>
    (await other.entries()).flatMap(({ type, data }) => (type === 'sync.traitsSeen' ? [data] : []))
  return { begin, sell, pull, known, seen, other }
}

describe('another till’s latest lines', () => {
  test('say of a product what nothing was chosen for here, once', async () => {
    const { begin, sell, pull, known, seen } = tills()
    await begin()
    await sell(sold(20, 'a', [line(bread, { exempt: true }), line(rice, { unit: 'kg' })]))
    const both = [
      { product: bread, exempt: true, seenAt: day(20) },
      { product: rice, unit: 'kg', seenAt: day(20) },
    ]
    expect(known()).toEqual(both)
    await sell(sold(21, 'b', [line(bread, { exempt: true }), line(rice, { unit: 'kg' })]))
    await pull()
    expect(known()).toEqual(both)
    expect(await seen()).toEqual([{ goods: both }])
  })

  test('are followed as they change, and an older one changes nothing', async () => {
    const { begin, sell, known } = tills()
    await begin()
    await sell(sold(20, 'a', [line(bread, { exempt: true }), line(rice, { unit: 'kg' })]))
    await sell(sold(22, 'b', [line(bread), line(rice, { unit: 'g' })]))
    const now = [
      { product: bread, seenAt: day(22) },
      { product: rice, unit: 'g', seenAt: day(22) },
    ]
    expect(known()).toEqual(now)
    await sell(sold(21, 'c', [line(bread, { exempt: true }), line(rice, { unit: 'l' })]))
    expect(known()).toEqual(now)
  })

  test('of many invoices count by their date, not by their order', async () => {
    const { begin, sell, known } = tills()
    await begin()
    await sell(
      sold(22, 'b', [line(bread), line(rice, { unit: 'g' })]),
      sold(20, 'a', [line(bread, { exempt: true }), line(rice, { unit: 'kg' })]),
    )
    expect(known()).toEqual([{ product: rice, unit: 'g', seenAt: day(22) }])
  })

  test('without any VAT say nothing of exemption', async () => {
    const { begin, sell, known } = tills()
    await begin()
    await sell(sold(20, 'a', [line(bread, { exempt: true })]))
    await sell(sold(21, 'b', [line(bread, { unit: 'kg' })], { vat: 'none 0' }))
    expect(known()).toEqual([{ product: bread, exempt: true, unit: 'kg', seenAt: day(21) }])
  })

  test('change nothing that was chosen here, also where nothing was chosen in the end', async () => {
    const { begin, sell, known, other } = tills()
    await begin()
    other.choose({ type: 'product.measure', product: rice, unit: 'g' })
    other.choose({ type: 'product.exempt', product: bread, on: true })
    other.choose({ type: 'product.exempt', product: bread, on: false })
    const chosen = [{ product: rice, unit: 'g' }, { product: bread }]
    await sell(sold(20, 'a', [line(bread, { exempt: true }), line(rice, { unit: 'kg' })]))
    expect(known()).toEqual(chosen)
  })

  test('are the start of a choice that is made here later', async () => {
    const { begin, sell, known, other } = tills()
    await begin()
    await sell(sold(20, 'a', [line(bread, { exempt: true, unit: 'kg' })]))
    expect(traitsOf(other.settings(), bread)).toEqual({ exempt: true, unit: 'kg' })
    other.choose({ type: 'product.measure', product: bread, unit: null })
    expect(known()).toEqual([{ product: bread, exempt: true }])
    await sell(sold(21, 'b', [line(bread, { unit: 'g' })]))
    expect(known()).toEqual([{ product: bread, exempt: true }])
  })

  test('beyond the room of the settings are left out, and what is chosen here stays', async () => {
    const { begin, sell, known, other } = tills()
    await begin()
    for (let at = 0; at < 198; at++) other.choose({ type: 'product.exempt', product: `${app}_own-${at}`, on: true })
    await sell(
      sold(
        20,
        'a',
        [1, 2, 3].map((at) => line(`${app}_new-${at}`, { exempt: true })),
      ),
    )
    const products = known()?.map(({ product }) => product) ?? []
    expect([products.length, ...products.slice(-2)]).toEqual([200, `${app}_new-1`, `${app}_new-2`])
  })

  test('are there again after the pull was cut off before it was complete', async () => {
    const world = createWorld()
    const one = openDevice(world, { name: 'one' })
    await one.begun(2_000)
    await one.done(2_000, sold(20, 'a', [line(bread, { exempt: true })]))
    const other = openDevice(world, { name: 'other', fates: [(serve) => serve(), () => 'lost'] })
    await other.begun(1_000)
    expect(other.settings().goods).toBe(undefined)
    await other.started(2_000)
    expect(other.settings().goods).toEqual([{ product: bread, exempt: true, seenAt: day(20) }])
  })
})

test('a client that knows none of our members takes no unit and no exemption away', () => {
  const known = { product: bread, exempt: true, unit: 'kg', seenAt: day(1) } as const
  const seen = createSeenTraits(() => [known])
  const { number: _, ...plain } = { ...invoice, date: new Date(day(20)).toISOString(), lines: [line(bread)] }
  seen.take([plain])
  expect(seen.news()).toEqual([])
  const number = { series: 'a', prefix: 'BD', count: 1 }
  seen.take([{ ...plain, number }])
  expect(seen.news()).toEqual([{ product: bread, seenAt: day(20) }])
})
