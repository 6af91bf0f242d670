import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { invoiceAmended } from '../builders/events.ts'
import { aLine, anInvoice } from '../builders/rows.ts'
import { facts, folded } from '../events/facts.ts'

const number = { series: 'series-1', prefix: 'BD', count: 1 }
const cheaper = [aLine({ was: 500_000 })]
const ours = { number, note: 'زنگ بزند', vat: 'included 10', discountReason: 'همیشگی', lines: cheaper }

const pulled = (id: string, more: Partial<Invoice>) =>
  facts.pulled(id, { invoices: { rows: [anInvoice(more)], deleted: [] } })
const pushed = (by: string) => facts.pushed(`pushed ${by}`, { model: 'invoice', id: 'invoice-1', by })
const sale = (...happened: readonly Fact[]) => {
  const row = folded(happened, 'invoice-1')
  if (row === undefined || !('lines' in row)) throw new Error('there is no invoice')
  const { note, vat, discountReason, unpushed } = row
  return { note, vat, discountReason, touches: unpushed?.touches ?? [] }
}
const { note, vat, discountReason } = ours

describe('members that a client dropped', () => {
  test('stay, and are pushed once a version; the reason of a discount goes with its lines', () => {
    const before = [pulled('p1', ours), pulled('p2', { lines: [aLine({ quantity: 3 })] })]
    const columns = ['note', 'vat', 'number', 'updatedAt']
    expect(sale(...before)).toEqual({ note, vat, discountReason: '', touches: [{ by: 'p2', columns }] })
    const { discountReason: _, lines: _l, ...stay } = ours
    expect(sale(...before, pushed('p2'), pulled('p3', stay))).toEqual({ note, vat, discountReason: '', touches: [] })
    expect(sale(...before, pushed('p2'), pulled('p3', {})).touches).toEqual([{ by: 'p3', columns }])
  })

  test('stay with the reason, where the lines have their prices before the discount', () => {
    const row = sale(pulled('p1', ours), pulled('p2', { lines: cheaper }))
    expect({ discountReason: row.discountReason, columns: row.touches[0]?.columns }).toEqual({
      discountReason,
      columns: ['note', 'vat', 'discountReason', 'number', 'updatedAt'],
    })
  })

  test.each([
    ['its number', { number, vat: 'added 10' }],
    ['a rule of VAT that is not the usual one', { vat: 'none 0' }],
  ])('are known by %s', (_, by) => {
    const has = { note, vat: by.vat, touches: [expect.objectContaining({ by: 'p2' })] }
    expect(sale(pulled('p1', { note, ...by }), pulled('p2', {}))).toMatchObject(has)
  })

  test('of a paid invoice stay on this device, and never wait for a push', () => {
    expect(sale(pulled('p1', ours), pulled('p2', { paid: true }))).toMatchObject({ note, vat, touches: [] })
  })

  test('and changed here meanwhile are as they were changed', () => {
    const changed = { ...invoiceAmended(anInvoice({ ...ours, note: '' })), id: 'edit', at: 9 }
    const row = sale(pulled('p1', ours), changed, pulled('p2', {}))
    expect({ note: row.note, vat: row.vat }).toEqual({ note: '', vat })
  })
})

describe('members that a client of ours emptied', () => {
  test.each([
    ['are empty, since the number is there', { number, vat }, { number: { ...number }, vat }],
    ['are empty where nothing says that a client knows none of them', {}, {}],
    ['are as they were written', { number }, { number: { ...number }, note: 'دیگری' }],
  ])('%s', (_, before, after) => {
    expect(sale(pulled('p1', { note, ...before }), pulled('p2', after))).toMatchObject({
      note: 'note' in after ? after.note : '',
      touches: [],
    })
  })
})
