import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { invoice, lineOf, maryam, milk, tea } from '../../src/events/samples.ts'
import { facts, folded, rightOf, storeAfter } from './facts.ts'

const ours = facts.amended()
const pull = (id: string, row: Partial<Invoice> = {}) =>
  facts.pulled(id, { invoices: { rows: [{ ...invoice, ...row }], deleted: [] } })
const theirs = { lines: [lineOf(milk, 7), lineOf(tea)], total: 1 }
const pushed = (by: string) => facts.pushed(`pushed-${by}`, { model: 'invoice', id: invoice.id, by })
const settled = (keep: 'mine' | 'theirs') => ({ ...facts.settled('settle-1', keep), row: invoice.id, at: ours.at + 1 })
const replacedIn = (...told: readonly Fact[]) => folded([pull('base'), ...told], invoice.id)?.replaced

describe('a column that was changed here and elsewhere', () => {
  test('is ours, and what it replaced is kept beside it until the user has answered', async () => {
    const before = folded([pull('base'), ours, pull('theirs', theirs)], invoice.id)
    expect(before).toMatchObject({ lines: ours.lines, total: ours.total, replaced: theirs })
    const clean = folded([pull('base'), ours, pull('theirs', theirs), pushed(ours.id)], invoice.id)
    expect({ unpushed: clean?.unpushed, replaced: clean?.replaced }).toEqual({ unpushed: undefined, replaced: theirs })
    const store = await storeAfter([pull('base'), ours, pull('theirs', theirs)])
    expect(await rightOf(store.pending('app-1'))).toEqual({ waiting: 1, troubles: [], taxOpen: 0 })
    const after = await storeAfter([pull('base'), ours, pull('theirs', theirs), pushed(ours.id)])
    expect(await rightOf(after.pending('app-1'))).toEqual({
      ...{ waiting: 0, troubles: [{ model: 'invoice', id: invoice.id, kind: 'conflict' }], taxOpen: 0 },
    })
  })

  test('is reported for lines, payer and date, if both changed it', () => {
    const elsewhere = { payer: { id: 'reza-karimi-0001', name: 'رضا' }, date: '2026-12-01T07:12:00.000Z' }
    expect(replacedIn(ours, pull('theirs', elsewhere))).toEqual({ ...elsewhere, zone: invoice.zone })
    const onlyLines = { ...ours, payer: invoice.payer, date: invoice.date, zone: invoice.zone }
    expect(replacedIn(onlyLines, pull('theirs', { ...elsewhere, ...theirs }))).toEqual(theirs)
    expect(replacedIn(onlyLines, pull('theirs', elsewhere))).toBeUndefined()
  })

  test('is no longer reported once they have changed it again, on top of ours', () => {
    const again = { lines: [lineOf(milk, 8)], total: 3, payer: null }
    const clean = [ours, pull('theirs', { ...theirs, payer: maryam }), pushed(ours.id)]
    expect(replacedIn(...clean, pull('ours', { ...ours, ...{ updatedAt: 9 } }))).toMatchObject(theirs)
    expect(replacedIn(...clean, pull('again', again))).toBeUndefined()
  })

  test('is reported once, for the last version', () => {
    const last = { lines: [lineOf(tea, 9)], total: 2 }
    expect(replacedIn(ours, pull('one', theirs), settled('mine'), pull('two', theirs))).toBeUndefined()
    expect(replacedIn(ours, pull('one', theirs), pull('two', last))).toEqual(last)
  })
})

describe('nothing was replaced', () => {
  const more = { ...facts.amended('amend-2'), lines: [lineOf(milk, 4)], total: 1_940_000 }
  const asPushed = { lines: ours.lines, total: ours.total, payer: ours.payer, date: ours.date }

  test.each<[string, readonly Fact[]]>([
    ['where the server has what was here before', [ours, pull('again', { updatedAt: 9 })]],
    ['where the server has the same', [ours, pull('same', asPushed)]],
    ['where the server has what we pushed, whose answer came', [ours, pushed(ours.id), more, pull('ours', asPushed)]],
    ['where the server has what we pushed, whose answer was lost', [ours, more, pull('ours', asPushed)]],
    ['where theirs was taken', [pull('theirs', theirs)]],
    ['where it was changed here after theirs had come', [pull('theirs', theirs), ours, pull('again', theirs)]],
    ['where it was paid: ours is kept beside it', [ours, pull('paid', { ...theirs, paid: true })]],
    ['where it was deleted', [ours, facts.pulled('gone', { invoices: { rows: [], deleted: [invoice.id] } })]],
  ])('%s', (_, told) => {
    expect(replacedIn(...told)).toBeUndefined()
  })

  test('where the same stands in another order', () => {
    const [line] = invoice.lines
    const turned = Object.fromEntries(Object.entries(line ?? {}).reverse())
    const issued = facts.issued()
    const told = [{ ...issued, invoice: { ...invoice, lines: [{ ...lineOf(milk), ...turned }] } }, ours, pull('made')]
    expect(folded(told, invoice.id)?.replaced).toBeUndefined()
  })

  test('where it was made here, and changed before the server’s answer', () => {
    const row = folded([facts.issued(), ours, pull('made')], invoice.id)
    expect([row?.replaced, row?.unpushed?.touches.length]).toEqual([undefined, 1])
  })
})

describe('the way back', () => {
  const told = [pull('base'), ours, pull('theirs', { ...theirs, payer: maryam }), pushed(ours.id)]

  test('puts back what was replaced, and says it to the server', () => {
    const row = folded([...told, settled('theirs')], invoice.id)
    expect(row).toMatchObject({ ...theirs, payer: null, date: ours.date })
    expect(row?.replaced).toEqual(undefined)
    expect(row?.unpushed?.touches).toEqual([{ by: 'settle-1', columns: ['lines', 'total', 'updatedAt'] }])
  })

  test('leaves ours, and nothing waits', () => {
    const row = folded([...told, settled('mine')], invoice.id)
    expect(row).toMatchObject({ lines: ours.lines, total: ours.total })
    expect({ replaced: row?.replaced, unpushed: row?.unpushed }).toEqual({ replaced: undefined, unpushed: undefined })
  })

  test('does not open an invoice that was paid since', () => {
    const paid = pull('paid', { lines: ours.lines, total: ours.total, paid: true, paidRef: 'IPG_SEP' })
    const before = folded([...told, paid], invoice.id)
    expect([before?.replaced, before?.conflict]).toEqual([theirs, undefined])
    const row = folded([...told, paid, settled('theirs')], invoice.id)
    expect(row).toMatchObject({ lines: ours.lines, paid: true })
    expect({ replaced: row?.replaced, unpushed: row?.unpushed }).toEqual({ replaced: undefined, unpushed: undefined })
  })
})
