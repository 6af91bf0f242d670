import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Amendment } from '../../../src/events/decisions/amendment.ts'
import { amendmentOf } from '../../../src/events/decisions/amendment.ts'
import {
  amend,
  find,
  overtaken,
  recordPrint,
  recordShare,
  wasSent,
  withdraw,
} from '../../../src/events/decisions/invoice.ts'
import type { TaxMark } from '../../../src/events/projections/marks.ts'
import { columnDigest, isOvertaken } from '../../../src/events/projections/merge.ts'
import { invoice, lineOf, maryam, milk, palace, tea } from '../../../src/events/samples.ts'
import { isSame } from '../../../src/events/values/same.ts'
import { invoiceAlreadyAmended, invoiceAmended } from '../../builders/events.ts'
import { anyAmendment, anyInvoice } from './any.ts'
import { specify } from './specify.ts'

const paid = { ...invoice, paid: true, paidRef: 'IPG' }
const refused = (refusal: 'missing' | 'paid' | 'tooLarge' | 'tooLong' | 'taxOpen' | 'otherCurrency' | 'owedByNobody') =>
  ({ type: 'invoice.refused', refusal }) as const
const stands = (stage: TaxMark['stage']) => ({
  ...invoice,
  tax: {
    ...{ stage, kind: 'MAIN' as const, send: 'send-1', begunAt: 1, content: 'a1.b2', payable: 1_067_000 },
    ...{ buyer: null, seller: null, record: null, readAt: null, soughtAt: null },
  },
})
const sending = stands('sending')
const unknown = stands('unknown')
const accepted = stands('accepted')
const begun = amendmentOf(invoice)

test.each([
  ['MAIN', false],
  ['CORRECTION', true],
] as const)('a deleted invoice whose %s did not arrive was sent: %s', (kind, isSent) => {
  const tax = { ...unknown.tax, kind, notArrived: true as const }
  expect(wasSent({ row: invoice, at: 1, where: 'here', tax })).toBe(isSent)
})

const amended = invoiceAmended(invoice, {})

describe('amending', () => {
  const amending = specify(amend)

  test('says the columns as they become, with their plain sum', () => {
    const lines = [lineOf(milk, 3)]
    amending
      .given(invoice)
      .when({ begun, edited: { ...begun, lines } })
      .thenFact({ ...amended, lines, total: 1_455_000, base: { lines: columnDigest('lines', invoice.lines) } })
  })

  test('of another zone alone writes the date with it', () => {
    amending
      .given(invoice)
      .when({ begun, edited: { ...begun, date: { ...begun.date, zone: 'UTC' } } })
      .thenFact({ ...amended, zone: 'UTC', base: { date: columnDigest('date', invoice.date) } })
  })

  test('of what was changed meanwhile says what stands there, save where both say the same', () => {
    const [mine, theirs] = [[lineOf(milk, 3)], [lineOf(milk, 5)]]
    const standing = { ...invoice, lines: theirs, total: 2_425_000 }
    amending
      .given(standing)
      .when({ begun, edited: { ...begun, lines: mine } })
      .thenRefused(invoiceAlreadyAmended(standing))
    amending
      .given(standing)
      .when({ begun, edited: { ...begun, lines: theirs } })
      .thenFact({ ...invoiceAmended(standing), base: { lines: columnDigest('lines', invoice.lines) } })
  })

  test('leaves what another device changed meanwhile, but for what was edited here', () => {
    const lines = [lineOf(milk, 5)]
    amending
      .given({ ...invoice, lines, total: 2_425_000 })
      .when({ begun, edited: { ...begun, payer: null } })
      .thenFact({
        ...amended,
        lines,
        total: 2_425_000,
        payer: null,
        base: { payer: columnDigest('payer', begun.payer) },
      })
  })

  test.each([
    ['there is none', undefined, begun, 'missing'],
    ['it was paid meanwhile', paid, begun, 'paid'],
    ['it is being sent to the tax office', sending, begun, 'taxOpen'],
    ['nobody knows whether the tax office has it', unknown, begun, 'taxOpen'],
    ['it was paid, and nobody knows that, either', { ...unknown, paid: true }, begun, 'paid'],
    ['its sum is no exact number', invoice, { ...begun, lines: [lineOf(palace)] }, 'tooLarge'],
    [
      'it has more lines than one entry takes',
      invoice,
      { ...begun, lines: Array.from({ length: 201 }, () => lineOf(milk)) },
      'tooLong',
    ],
  ] as const)('is refused where %s', (_, standing, edited, refusal) => {
    amending.given(standing).when({ begun, edited }).thenRefused(refused(refusal))
  })

  test('leaves it a line in its own currency', () => {
    const mixed = { ...invoice, lines: [lineOf(milk), lineOf(tea)] }
    const emptied = { ...invoice, lines: [], total: 0 }
    for (const standing of [mixed, emptied]) {
      const from = amendmentOf(standing)
      amending
        .given(standing)
        .when({ begun: from, edited: { ...from, lines: [lineOf(tea)] } })
        .thenRefused(refused('otherCurrency'))
    }
    const dollars = { ...invoice, lines: [lineOf(tea)], total: 12 }
    const from = amendmentOf(dollars)
    amending
      .given(dollars)
      .when({ begun: from, edited: { ...from, note: 'x' } })
      .thenFact({ ...invoiceAmended({ ...dollars, note: 'x' }), base: { note: columnDigest('note', '') } })
  })

  test('leaves it a payer while something of it is owed', () => {
    const payments = [{ id: 'a', at: 1, way: 'account', amount: 1_067_000 } as const]
    const owed = { ...invoice, payer: maryam, payments }
    const from = amendmentOf(owed)
    const without = { begun: from, edited: { ...from, payer: null } }
    amending.given(owed).when(without).thenRefused(refused('owedByNobody'))
    const base = { payer: columnDigest('payer', maryam) }
    const cash = { id: 'b', at: 2, way: 'cash', amount: 1_067_000 } as const
    for (const standing of [
      { ...owed, payments: [...payments, cash] },
      { ...invoice, payer: maryam },
    ])
      amending
        .given(standing)
        .when(without)
        .thenFact({ ...invoiceAmended({ ...standing, payer: null }), base })
  })

  test('goes on once the tax office has answered', () => {
    amending.given(accepted).when({ begun, edited: begun }).thenFact(amended)
  })

  test('a paid invoice refuses every command, and an unpaid one keeps the edits over its columns', () => {
    fc.assert(
      fc.property(anyInvoice, anyAmendment, anyAmendment, (standing, from, edited) => {
        const made = amend(standing, { begun: from, edited })
        const now = amendmentOf(standing)
        const lines = isSame(from.lines, edited.lines) ? now.lines : edited.lines
        const payer = isSame(from.payer, edited.payer) ? now.payer : edited.payer
        const { instant: date, zone } = isSame(from.date, edited.date) ? now.date : edited.date
        const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        const row = (of: Amendment) => ({ lines: of.lines, payer: of.payer, date: of.date.instant })
        const base = Object.fromEntries(
          (['lines', 'payer', 'date'] as const)
            .filter((column) => !isSame(from[column], edited[column]))
            .map((column) => [column, columnDigest(column, row(from)[column])]),
        )
        const said = { lines, total, payer, date, zone }
        expect(made).toEqual(
          standing.paid
            ? E.left(refused('paid'))
            : isOvertaken(standing, base, row(edited))
              ? E.left(overtaken(standing))
              : E.right({ ...amended, ...said, base }),
        )
      }),
    )
  })
})

test.each([
  [undefined, E.left(refused('missing'))],
  [paid, E.left(refused('paid'))],
  [sending, E.left(refused('taxOpen'))],
  [unknown, E.left(refused('taxOpen'))],
  [{ ...unknown, paid: true }, E.left(refused('paid'))],
  [accepted, E.right({ type: 'invoice.withdrawn', seen: { send: 'send-1' }, invoice: 'invoice-1', app: 'app-1' })],
  [invoice, E.right({ type: 'invoice.withdrawn', seen: { send: null }, invoice: 'invoice-1', app: 'app-1' })],
])('a paid invoice is not withdrawn, nor is one whose send has an unknown outcome', (standing, expected) => {
  expect(withdraw(standing)).toEqual(expected)
})

test.each([
  [undefined, E.left(refused('missing'))],
  [paid, E.right({ type: 'invoice.found', invoice: 'invoice-1', paid: true, lines: 1 })],
  [invoice, E.right({ type: 'invoice.found', invoice: 'invoice-1', paid: false, lines: 1 })],
])('opening says whether it is paid', (standing, expected) => {
  expect(find(standing)).toEqual(expected)
})

test('printing: whatever stands, paid or not', () => {
  const printing = specify(recordPrint)
  printing.given(undefined).when('a5').thenRefused(refused('missing'))
  for (const standing of [invoice, paid])
    for (const format of ['a5', 'roll80'] as const)
      printing
        .given(standing)
        .when(format)
        .thenFact({ type: 'invoice.printed', invoice: 'invoice-1', app: 'app-1', format })
})

test('sharing is a fact only where it was shared or copied, and tells which', () => {
  const sharing = specify(recordShare)
  sharing.given(invoice).when('shared').thenFact({ type: 'invoice.shared', invoice: 'invoice-1', app: 'app-1' })
  sharing.given(invoice).when('copied').thenFact({ type: 'invoice.copied', invoice: 'invoice-1', app: 'app-1' })
  for (const reason of ['cancelled', 'unsupported', 'failed'] as const)
    for (const standing of [invoice, undefined])
      sharing.given(standing).when(reason).thenRefused({ type: 'invoice.notShared', reason })
  for (const came of ['shared', 'copied'] as const)
    sharing.given(undefined).when(came).thenRefused({ type: 'invoice.notShared', reason: 'failed' })
})
