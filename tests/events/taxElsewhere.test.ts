import { describe, expect, test } from 'vitest'
import type { Row } from '../../src/events/projections/rows.ts'
import { contentOf, mayBegin, taxStageOf } from '../../src/events/projections/tax.ts'
import { invoice, maryam } from '../../src/events/samples.ts'
import { contentsOf } from '../builders/events.ts'
import { facts, folded } from './facts.ts'
import { amended, at, invoiceAfter, main, record, refused, said, synced, taxAfter } from './taxFacts.ts'

const accepted = record({ status: 'SUCCESS' })
const { taxId } = accepted
const taxSent = { taxId: taxId ?? '', content: contentOf(synced), buyer: maryam.id }
const read = said.read(accepted)
const edit = { ...facts.amended('edit-1'), ...contentsOf(amended) }
const pulled = (row: Row<'invoice'>, name = 'pull-1') => facts.pulled(name, { invoices: { rows: [row], deleted: [] } })

describe('an invoice that another device sent', () => {
  test('is accepted and locked, and nobody knows here what of it was sent', () => {
    const row = invoiceAfter([read])
    expect(taxStageOf(row)).toBe('contentUnknown')
    expect(mayBegin(row, 'MAIN')).toBe(false)
    expect(mayBegin(row, 'CORRECTION')).toBe(false)
  })

  test('and is changed here has to be corrected; changes of others say nothing', () => {
    const changed = invoiceAfter([read, edit])
    expect([taxStageOf(changed), mayBegin(changed, 'CORRECTION')]).toEqual(['amended', true])
    expect(taxStageOf(invoiceAfter([read, pulled({ ...amended, updatedAt: at + 99 })]))).toBe('contentUnknown')
    expect(taxStageOf(invoiceAfter([edit, read]))).toBe('contentUnknown')
  })

  test('is not known again when it is named to later requests', () => {
    const corrected = record({ taxId: 'DEF5GH0481F009956F7211', status: 'SUCCESS' })
    expect(taxStageOf(invoiceAfter([read, edit, said.read(corrected, at + 9)]))).toBe('contentUnknown')
  })

  test('is accepted as it stands where that is what its sender wrote beside it', () => {
    const row = { ...synced, taxSent }
    expect(taxStageOf(invoiceAfter([read], row))).toBe('accepted')
    expect(taxStageOf(invoiceAfter([read, pulled(row)]))).toBe('accepted')
    expect(taxStageOf(invoiceAfter([read, edit], row))).toBe('amended')
  })

  test.each([
    ['other lines', { ...taxSent, content: contentOf(amended) }, 'amended'],
    ['another buyer', { ...taxSent, buyer: null }, 'amended'],
    ['another send', { ...taxSent, taxId: 'DEF5GH0481F009956F7211' }, 'contentUnknown'],
  ] as const)('is not accepted as it stands where that is of %s', (_, beside, stage) => {
    expect(taxStageOf(invoiceAfter([read], { ...synced, taxSent: beside }))).toBe(stage)
  })

  test('is known to be at the office before any inquiry, until the service denies it', () => {
    const row = { ...synced, taxSent }
    expect(taxStageOf(row)).toBe('waiting')
    expect(folded([said.read(null)], invoice.id, row)).toEqual(synced)
  })
})

describe('an invoice that this device sent', () => {
  const begun = main('main-1')
  const taken = said.taken('main-1', accepted)
  const stated = { kind: 'updated', touches: [{ by: 'taken-main-1', columns: ['taxSent', 'updatedAt'] }] }

  test('is written beside the invoice once the service named it, and pushed', () => {
    expect(invoiceAfter([begun, taken])).toMatchObject({ taxSent, unpushed: stated, updatedAt: synced.updatedAt + 5 })
    const pushed = facts.pushed('push-1', { model: 'invoice', id: invoice.id, by: 'taken-main-1' })
    const { unpushed: _, ...row } = invoiceAfter([begun, taken])
    expect(folded([begun, taken, pushed], invoice.id, synced)).toEqual(row)
  })

  test('is written when its name comes later, also to a tab that asked in mid-send', () => {
    expect(invoiceAfter([begun, said.taken('main-1'), said.read(accepted, at + 9)])).toMatchObject({ taxSent })
    expect(invoiceAfter([begun, said.read(accepted, at + 4)]).taxSent).toBeUndefined()
    expect(invoiceAfter([begun, said.read(accepted, at + 4), taken])).toMatchObject({ taxSent })
  })

  test.each([
    ['of an answer that was lost: it may be another’s', [begun, said.lost('main-1'), read], synced],
    ['of a send of an earlier version', [{ ...main('main-1'), moment: null }, taken], synced],
    ['that was refused', [begun, refused('main-1')], synced],
    ['on a paid row, which takes no change at the server', [begun, taken], { ...synced, paid: true }],
    ['on a row that is in conflict', [begun, taken], { ...synced, conflict: { kind: 'deleted' } }],
  ] as const)('is not written %s', (_, told, row) => {
    const after = invoiceAfter(told, row)
    expect([after.taxSent, after.unpushed, after.updatedAt]).toEqual([undefined, undefined, synced.updatedAt])
  })

  test('is no edit: it is in nobody’s way, whatever becomes of the row elsewhere', () => {
    const told = [begun, taken]
    const gone = facts.pulled('pull-1', { invoices: { rows: [], deleted: [invoice.id] } })
    expect(folded([...told, gone], invoice.id, synced)).toBeUndefined()
    const paid = { ...synced, paid: true, paidRef: 'IPG_SEP', updatedAt: at + 99 }
    const { tax } = invoiceAfter(told)
    expect(folded([...told, pulled(paid)], invoice.id, synced)).toEqual({ ...paid, tax })
    const changed = { ...amended, updatedAt: at + 99 }
    expect(folded([...told, pulled(changed)], invoice.id, synced)).toEqual({
      ...{ ...changed, updatedAt: at + 100, taxSent, tax, unpushed: stated },
    })
  })

  test('gives way to what a device wrote that the service named for certain', () => {
    const theirs = { ...amended, updatedAt: at + 99, taxSent: { ...taxSent, content: contentOf(amended) } }
    const told = [begun, said.lost('main-1'), read]
    expect(taxStageOf(invoiceAfter(told))).toBe('accepted')
    expect(taxStageOf(invoiceAfter([...told, pulled(theirs)]))).toBe('accepted')
    expect(taxStageOf(invoiceAfter([...told, pulled({ ...theirs, lines: synced.lines })]))).toBe('amended')
    expect(taxAfter(told)?.content).toBe(contentOf(synced))
  })
})
