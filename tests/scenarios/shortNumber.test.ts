import { describe, expect, test } from 'vitest'
import { rowFromWire, rowToWire } from '../../src/adapters/sync/wire.ts'
import type { Fact } from '../../src/events/catalogue.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { localImportCommand } from '../../src/machines/sync/localImportCommand.ts'
import { anInvoice } from '../builders/rows.ts'
import { facts, folded } from '../events/facts.ts'
import { onlyHere, openDesk, rightOf } from './desk.ts'
import { milk, pull } from './goods.ts'
import { ended, localProduct, signInto, visited } from './visitor.ts'

const number = { series: 'series-1', prefix: 'BD', count: 1 }

describe('a sale’s number', () => {
  const pulled = (id: string, more: Parameters<typeof anInvoice>[0]) =>
    facts.pulled(id, { invoices: { rows: [anInvoice(more)], deleted: [] } })
  const pushed = (by: string) => facts.pushed(`pushed ${by}`, { model: 'invoice', id: 'invoice-1', by })
  const sale = (...happened: readonly Fact[]) => {
    const row = folded(happened, 'invoice-1')
    if (row === undefined || !('lines' in row)) throw new Error('there is no invoice')
    return row
  }

  test('goes to other devices in `detail`, and comes back the same', () => {
    const row = anInvoice({ number })
    const wire = JSON.parse(rowToWire(row))
    expect(JSON.parse(wire.detail).number).toEqual(number)
    const back = rowFromWire('invoice', row.app, wire, () => JSON.stringify(wire))
    expect(back).toMatchObject({ right: { row: { number }, unknown: null } })
  })

  test('that no build of ours can read stays at the server as it came', () => {
    const strange = { ...number, prefix: 'ABC' }
    const wire = JSON.parse(rowToWire(anInvoice()))
    const detail = JSON.stringify({ ...JSON.parse(wire.detail), number: strange })
    const json = JSON.stringify({ ...wire, detail })
    const back = rowFromWire('invoice', 'app-1', JSON.parse(json), () => json)
    if (back._tag === 'Left') throw new Error('it cannot be read')
    expect(back.right.row).not.toHaveProperty('number')
    const again = rowToWire({ ...anInvoice(), unknown: back.right.unknown ?? '{}' })
    expect(JSON.parse(JSON.parse(again).detail).number).toEqual(strange)
  })

  test('stays where a client writes `detail` anew, and is pushed once a version, as no edit', () => {
    const before = [pulled('p1', { number }), pulled('p2', { note: 'anew' })]
    const row = sale(...before)
    expect([row.note, row.number, row.unpushed?.touches]).toEqual([
      ...['anew', number],
      [{ by: 'p2', columns: ['number', 'updatedAt'] }],
    ])
    const after = sale(...before, pushed('p2'), pulled('p3', { note: 'anew', number }))
    expect({ number: after.number, unpushed: after.unpushed }).toEqual({ number, unpushed: undefined })
    expect(sale(...before, pushed('p2'), pulled('p3', { note: 'again' })).unpushed?.touches).toEqual([
      { by: 'p3', columns: ['number', 'updatedAt'] },
    ])
  })

  test('of a paid invoice stays on this device, and never waits for a push', () => {
    const row = sale(pulled('p1', { number }), pulled('p2', { paid: true }))
    expect([row.number, row.unpushed, row.conflict]).toEqual([number, undefined, undefined])
  })
})

const numbered = (rows: readonly { number?: unknown }[]) => rows.map((row) => row.number)

test('a desk numbers its sales as it saves them, and an undone one keeps its number taken', async () => {
  const store = createMemoryStore(() => 'series-1')
  await pull(store, 'pull-1', { products: { rows: [milk], deleted: [] } })
  const desk = await openDesk({ store })
  const sell = async () => {
    desk.tap(milk)
    const { id } = desk.basket()
    await desk.saved()
    return id ?? ''
  }
  await sell()
  expect(numbered(await desk.all('invoice'))).toEqual([number])
  await desk.act('invoice', { type: 'invoice.unsave', invoice: await sell() })
  await desk.saved()
  await sell()
  const counts = (await desk.all('invoice')).map((row) => row.number?.count)
  expect(counts.toSorted()).toEqual([1, 3, 4])
})

test('a visitor’s sales keep their numbers in the app that they go to', async () => {
  const store = createMemoryStore(() => 'series-1')
  await visited(store, { products: [localProduct(milk)] })
  const desk = await openDesk({ store, app: onlyHere })
  desk.tap(localProduct(milk))
  await desk.saved()
  await signInto(desk)
  desk.send('moving', localImportCommand(desk.flows))
  await ended(desk)
  expect(numbered(await rightOf(store.page('invoice', 'app-1', 0, 9)))).toEqual([number])
})
