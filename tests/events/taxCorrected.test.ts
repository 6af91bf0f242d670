import { describe, expect, test } from 'vitest'
import type { TaxMark } from '../../src/events/projections/marks.ts'
import type { Row } from '../../src/events/projections/rows.ts'
import { contentOf, mayBegin, taxStageOf } from '../../src/events/projections/tax.ts'
import { invoice } from '../../src/events/samples.ts'
import { sampleMoment as moment } from '../../src/events/values/elapsed.ts'
import { append } from '../journal/reads.ts'
import { facts, folded, rightOf, storeAfter } from './facts.ts'
import {
  amended,
  at,
  correction,
  gone,
  heard,
  invoiceAfter,
  main,
  record,
  refused,
  said,
  sending,
  synced,
  taxAfter,
  unknownSince,
} from './taxFacts.ts'

const second = record({ taxId: 'DEF5GH0481F009956F7211' })

const { anchor: _, ...sent } = sending

describe('a correction', () => {
  const accepted = [main('main-1'), said.taken('main-1', record({ status: 'SUCCESS' }))]
  const before: TaxMark = { ...sent, stage: 'accepted', record: record({ status: 'SUCCESS' }), readAt: at + 5 }
  const changed: Row<'invoice'> = { ...amended, tax: before }
  const begun: TaxMark = {
    ...{ ...sending, kind: 'CORRECTION', send: 'correction-1', begunAt: at + 10, payable: 533_500 },
    ...{ content: contentOf(amended), record: before.record, before },
    anchor: { fact: 'correction-1', moment },
  }

  test('is begun of an accepted and changed invoice, not of an unchanged one', () => {
    expect(taxAfter(accepted)).toEqual(before)
    expect(taxAfter([correction('correction-1')], { ...synced, tax: before })).toEqual(before)
    expect(taxAfter([correction('correction-1')], changed)).toEqual(begun)
  })

  test('goes back to what was before where it is refused', () => {
    expect(taxAfter([correction('correction-1'), refused('correction-1')], changed)).toEqual(before)
    const lost = [correction('correction-1'), said.lost('correction-1')]
    expect(taxAfter([...lost, refused('correction-1')], changed)).toEqual(before)
  })

  test('is what stands once its record came', () => {
    const { before: _before, anchor: _anchor, ...rest } = begun
    expect(taxAfter([correction('correction-1'), said.taken('correction-1', second)], changed)).toEqual({
      ...{ ...rest, stage: 'waiting', record: second, readAt: at + 5 },
    })
  })

  test('is taken, and no more, where the answer to it still bears the record of before', () => {
    const old = said.taken('correction-1', record({ status: 'SUCCESS' }))
    const row = invoiceAfter([correction('correction-1'), old], changed)
    expect(row).toEqual(invoiceAfter([correction('correction-1'), said.taken('correction-1')], changed))
    expect([taxStageOf(row), row.taxSent, row.unpushed]).toEqual(['waiting', undefined, undefined])
  })

  test('is not found where the record is still that of before', () => {
    const old = record({ status: 'SUCCESS' })
    const lost = [correction('correction-1'), said.lost('correction-1', at + 20)]
    expect(taxAfter([...lost, said.read(old, at + 30)], changed)).toEqual({
      ...{ ...begun, ...unknownSince('correction-1'), soughtAt: at + 30 },
    })
    expect(taxAfter([...lost, said.read(second, at + 30)], changed)).toMatchObject({ stage: 'waiting', record: second })
    expect(taxAfter([correction('correction-1'), said.read(old, at + 30)], changed)).toEqual(begun)
    const taken = [correction('correction-1'), said.taken('correction-1'), said.read(old, at + 30)]
    expect(taxAfter(taken, changed)).toEqual({
      ...{ ...begun, stage: 'unknown', record: null, anchor: { fact: `read-${at + 30}`, moment } },
    })
  })

  test('a correction that has not arrived may be sent again, as a correction alone', () => {
    const lost = [correction('correction-1'), said.lost('correction-1', at + 20)]
    const sought = gone('correction-1', record({ status: 'SUCCESS' }))
    const row = invoiceAfter([...lost, sought], changed)
    expect([mayBegin(row, 'MAIN'), mayBegin(row, 'CORRECTION')]).toEqual([false, true])
    expect(taxAfter([...lost, sought, correction('correction-2', at + 22)], changed)).toEqual({
      ...{ ...begun, send: 'correction-2', begunAt: at + 22, anchor: { fact: 'correction-2', moment } },
    })
  })

  test('of another device is known by its tax id: nobody knows here what that was', () => {
    const elsewhere = said.read({ ...second, status: 'SUCCESS' }, at + 30)
    expect(taxAfter([elsewhere], changed)).toEqual({
      ...{ ...heard, kind: 'CORRECTION', begunAt: at + 30 },
      ...{ record: { ...second, status: 'SUCCESS' }, readAt: at + 30 },
    })
  })

  test.each([
    ['waiting', record(), false],
    ['rejected', record({ errors: ['x'] }), true],
    ['rejected without a tax id', record({ taxId: null, errors: ['x'] }), false],
    ['accepted', record({ status: 'SUCCESS' }), false],
  ])('may be begun of what is %s: %s', (_, given, may) => {
    const row = invoiceAfter([main('main-1'), said.taken('main-1', given)])
    expect([mayBegin(row, 'MAIN'), mayBegin(row, 'CORRECTION')]).toEqual([false, may])
  })
})

describe('beside the tax office', () => {
  const taken = [main('main-1'), said.taken('main-1', record({ status: 'SUCCESS' }))]

  test('the server’s row comes over it, and the mark stays', () => {
    const theirs = { ...amended, updatedAt: at + 99 }
    const pulled = facts.pulled('pull-1', { invoices: { rows: [theirs], deleted: [] } })
    const row = folded([main('main-1'), pulled], invoice.id, synced)
    expect(row).toEqual({ ...theirs, tax: sending })
    expect(folded([pulled], invoice.id, synced)).toEqual(theirs)
  })

  test('an invoice that is deleted at the server stays in conflict while its send is open', () => {
    const gone = facts.pulled('pull-1', { invoices: { rows: [], deleted: [invoice.id] } })
    expect(folded([main('main-1'), gone], invoice.id, synced)).toEqual({
      ...{ ...synced, tax: sending, conflict: { kind: 'deleted' } },
    })
    expect(folded([main('main-1'), said.lost('main-1'), gone], invoice.id, synced)).toMatchObject({
      conflict: { kind: 'deleted' },
    })
    expect(folded([...taken, gone], invoice.id, synced)).toBeUndefined()
  })

  test('no other row takes a tax fact', () => {
    const { id, ...person } = { ...facts.registered().person, id: invoice.id }
    expect(folded([main('main-1')], invoice.id, { id, ...person })).toEqual({ id, ...person })
  })
})

describe('of two begins', () => {
  const stored = async () => {
    const pulled = facts.pulled('pull-1', { invoices: { rows: [synced], deleted: [] } })
    return storeAfter([pulled, said.read(null)])
  }
  const entryOf = ({ type, id, at: when, ...data }: ReturnType<typeof main>) => ({
    ...{ id, at: when, tab: 'tab-1', flow: 'taxSender', type, v: 2, data },
  })
  const row = async (store: Awaited<ReturnType<typeof stored>>) =>
    (await rightOf(store.get('invoice', [invoice.id])))[0]

  test('the first one wins, together or apart; a rebuild says the same', async () => {
    for (const together of [true, false]) {
      const store = await stored()
      const entries = [entryOf(main('main-1')), entryOf(main('main-2'))]
      const groups = together ? [entries] : entries.map((entry) => [entry])
      const already: string[] = []
      for (const group of groups) already.push(...(await append(store, ...group)).already)
      expect(already).toEqual(['main-2'])
      expect(await row(store)).toEqual({ ...synced, tax: sending })
      await rightOf(store.rebuild(() => {}))
      expect(await row(store)).toEqual({ ...synced, tax: sending })
    }
  })

  test.each([
    ['that is not here', 'none', 'app-1'],
    ['of another app', invoice.id, 'app-2'],
  ])('one of an invoice %s is dropped', async (_, id, app) => {
    const store = await stored()
    const entry = entryOf(main('main-1'))
    const other = { ...entry, data: { ...entry.data, invoice: id, app } }
    expect((await append(store, other)).already).toEqual(['main-1'])
    expect(await row(store)).toEqual(synced)
  })
})
