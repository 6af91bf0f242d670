import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { rowFromWire, rowToWire } from '../../src/adapters/sync/wire.ts'
import { partOf } from '../../src/events/columns/column.ts'
import type { InvoiceColumn } from '../../src/events/columns/invoice.ts'
import { amendable, Contents, invoiceTable } from '../../src/events/columns/invoice.ts'
import { amendmentOf } from '../../src/events/decisions/amendment.ts'
import { amend } from '../../src/events/decisions/invoice.ts'
import { moveInvoices } from '../../src/events/decisions/localImport.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { columnDigest } from '../../src/events/projections/merge.ts'
import { createPseudonyms } from '../../src/events/pseudonymSource.ts'
import { pseudonymised } from '../../src/events/pseudonyms.ts'
import { invoice, lineOf, milk, tea } from '../../src/events/samples.ts'
import { storyOf } from '../../src/machines/invoice/story.ts'
import { drawOf } from '../histories/random.ts'
import { definitions } from './definitions.ts'
import { facts, folded } from './facts.ts'

/**
 * What each column becomes here, and on another device. A column without values here does not compile; with them all
 * that follows is asked of it.
 */
const values: Record<InvoiceColumn, { here: Partial<Contents>; there: Partial<Contents> }> = {
  lines: {
    here: { lines: [lineOf(milk, 7)], total: 3_395_000 },
    there: { lines: [lineOf(tea)], total: 12 },
  },
  payer: { here: { payer: { id: 'reza-karimi-0001', name: 'رضا' } }, there: { payer: null } },
  date: {
    here: { date: '2026-12-01T07:12:00.000Z', zone: 'UTC' },
    there: { date: '2026-12-05T07:12:00.000Z', zone: 'UTC' },
  },
  note: { here: { note: 'تحویل عصر' }, there: { note: 'تحویل صبح' } },
  vat: { here: { vat: 'none 0' }, there: { vat: 'included 10' } },
  discountReason: { here: { discountReason: 'همسایه' }, there: { discountReason: 'همکار' } },
}
const edited = (column: InvoiceColumn): Invoice => ({ ...invoice, ...values[column].here })
const stamp = { id: 'amend-1', at: invoice.updatedAt + 1_000 }
const pulled = (id: string, row: Invoice) => facts.pulled(id, { invoices: { rows: [row], deleted: [] } })

const amendedBy = (column: InvoiceColumn) => {
  const made = amend(invoice, { begun: amendmentOf(invoice), edited: amendmentOf(edited(column)) })
  if (E.isLeft(made) || made.right.type !== 'invoice.amended') throw new Error('it was refused')
  return { ...made.right, ...stamp }
}
const entryOf = (type: string, data: object) => ({
  ...{ seq: 1, id: 'e1', at: 0, tab: 't1', flow: 'any', type, v: definitions[type]?.v ?? 1, data },
})

describe.each(amendable)('the column %s of an invoice', (column) => {
  const after = Contents.encode(edited(column))

  test('is what an edit of it alone writes, on a base of what stood there', () => {
    const { type: _, id: _id, at: _at, ...fact } = amendedBy(column)
    const base = { [column]: columnDigest(column, invoice[column]) }
    expect(fact).toEqual({ invoice: invoice.id, app: invoice.app, ...after, base })
  })

  test('reaches the row, and the outbox', () => {
    const row = folded([pulled('p', invoice), amendedBy(column)], invoice.id)
    expect(row).toMatchObject({ ...after, unpushed: { kind: 'updated', touches: [{ by: 'amend-1' }] } })
    expect(row?.unpushed?.touches[0]?.columns).toEqual(expect.arrayContaining([column]))
  })

  test('is the same after it went to the server and came back', () => {
    const wire = JSON.parse(rowToWire(edited(column)))
    const back = rowFromWire('invoice', invoice.app, wire, () => JSON.stringify(wire))
    const { lines, payer, zone: _, ...rest } = edited(column)
    const bare = lines.map(({ name: _, nameFa: _fa, ...line }) => line)
    expect(back).toEqual(
      E.right({ model: 'invoice', row: { ...rest, lines: bare, payer: payer?.id ?? null }, unknown: null }),
    )
  })

  test('stays over what another device wrote there, which is kept to be told', () => {
    const theirs = { ...invoice, ...values[column].there, updatedAt: stamp.at + 1 }
    const row = folded([pulled('p', invoice), amendedBy(column), pulled('q', theirs)], invoice.id)
    expect(row).toMatchObject({ ...after, replaced: partOf(invoiceTable, Contents.encode(theirs), [column]) })
  })

  test('takes what another device wrote where nothing was changed here', () => {
    expect(folded([pulled('p', invoice), pulled('q', edited(column))], invoice.id)).toEqual(edited(column))
  })

  test('goes into an app of its own with the invoice', () => {
    const moved = moveInvoices([edited(column)], 'app-1').flatMap(({ fact }) => fact.invoices)
    expect(moved.map((row) => Contents.encode(row))).toEqual([after])
  })

  test('is told in the story', () => {
    const issued = entryOf('invoice.issued', { invoice })
    const { type, id: _, at: _at, ...data } = amendedBy(column)
    expect(storyOf([issued, entryOf(type, data)]).at(-1)).toMatchObject({ what: 'amended', columns: [column] })
  })

  test('has a pseudonym in a support log, unless it is plain', () => {
    const source = createPseudonyms({ draw: drawOf(3), isPublic: () => false })
    const shown = pseudonymised(entryOf('invoice.issued', { invoice: edited(column) }), source)
    const isPlain = invoiceTable.plain.includes(column)
    expect(JSON.stringify(shown.data).includes(JSON.stringify(edited(column)[column]))).toBe(isPlain)
  })
})

describe('a note that another program wrote', () => {
  const read = (note: string) => {
    const wire = JSON.parse(rowToWire(invoice))
    const detail = JSON.stringify({ ...JSON.parse(wire.detail), note })
    return rowFromWire('invoice', invoice.app, { ...wire, detail }, () => JSON.stringify({ ...wire, detail }))
  }

  test('is shown up to 500 letters', () => {
    expect(read('ن'.repeat(500))).toMatchObject({ right: { row: { note: 'ن'.repeat(500) }, unknown: null } })
  })

  test('is kept as it came where it is longer, and goes back with the row', () => {
    const note = 'ن'.repeat(501)
    const back = read(note)
    expect(back).toMatchObject({ right: { row: { note: '' }, unknown: expect.stringContaining(note) } })
    const unknown = E.isRight(back) ? (back.right.unknown ?? '') : ''
    expect(JSON.parse(JSON.parse(rowToWire({ ...invoice, unknown })).detail).note).toBe(note)
  })
})
