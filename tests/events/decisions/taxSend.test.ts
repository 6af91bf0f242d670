import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { sendJobOf } from '../../../src/events/decisions/taxList.ts'
import { beginSend, findingsOf } from '../../../src/events/decisions/taxSend.ts'
import type { Entry } from '../../../src/events/event.ts'
import type { TaxMark } from '../../../src/events/projections/marks.ts'
import type { Row } from '../../../src/events/projections/rows.ts'
import { contentOf } from '../../../src/events/projections/tax.ts'
import { invoice, lineOf, maryam, milk, person } from '../../../src/events/samples.ts'
import { taxRecords } from '../../../src/events/tax/record.ts'
import { sampleMoment as moment } from '../../../src/events/values/elapsed.ts'
import '../../../src/events/foldedEvents.ts'

const at = Date.parse(invoice.date)
const profile = {
  ...{ nationalId: '10380284790', economicCode: '10380284790', memoryId: 'DEF5GH' },
  ...{ privateKey: true, certificate: true },
}
const job = {
  ...{ invoice: invoice.id, app: invoice.app, paymentReference: null, withFaults: false },
  task: 'MAIN',
} as const
const other = '2710000099999'

const mark: TaxMark = {
  ...{ stage: 'rejected', kind: 'MAIN', send: 'send-1', begunAt: at, content: contentOf(invoice), buyer: maryam.id },
  ...{ payable: 1_067_000, seller: null, record: taxRecords.rejected, readAt: at, soughtAt: null },
}

const begun = (id: string, more: { buyer?: string | null; stuffId?: string } = {}): Entry => {
  const { buyer = maryam.id, stuffId = milk.stuffId } = more
  const data = {
    ...{ invoice: invoice.id, app: invoice.app, kind: 'MAIN', paymentReference: null, content: 'a.b', payable: 1 },
    ...{ buyer, stuffs: [{ product: milk.product, stuffId }], seller: null },
  }
  return { seq: 1, id, at, tab: 'tab', flow: 'taxSender', type: 'tax.sendBegun', v: 1, data }
}

const standing = (row: Row<'invoice'> | undefined, story: readonly Entry[] = []) => ({
  ...{ row, buyer: person, profile: E.right(profile), story, at, moment },
})

const skippedOf = (row: Row<'invoice'> | undefined) => {
  const said = beginSend(job, standing(row))
  return E.isLeft(said) ? said.left : null
}

describe('a send', () => {
  test('is begun of what stands here, with all that a correction must keep', () => {
    expect(beginSend(job, standing(invoice))).toEqual(
      E.right({
        type: 'tax.sendBegun',
        ...{ invoice: invoice.id, app: invoice.app, kind: 'MAIN', paymentReference: null },
        ...{ content: contentOf(invoice), payable: 1_067_000, buyer: maryam.id },
        stuffs: [{ product: milk.product, stuffId: milk.stuffId }],
        seller: { nationalId: '10380284790', economicCode: '10380284790' },
        moment,
      }),
    )
  })

  test.each([
    ['that is not here', undefined, 'missing'],
    ['of another app', { ...invoice, app: 'app-2' }, 'missing'],
    ['that waits to be pushed', { ...invoice, unpushed: { kind: 'created', touches: [] } } as const, 'notSynced'],
    ['in conflict', { ...invoice, conflict: { kind: 'deleted' } } as const, 'notSynced'],
    ['with faults', { ...invoice, currency: 'USD' } as const, 'faulty'],
    ['that was sent', { ...invoice, tax: mark }, 'locked'],
    ['whose outcome is unknown', { ...invoice, tax: { ...mark, stage: 'unknown' } } as const, 'unknown'],
  ])('of an invoice %s is none', (_, row, why) => {
    expect(skippedOf(row)).toEqual({ type: 'tax.skipped', invoice: invoice.id, app: invoice.app, why })
  })

  test('with faults is begun where that was said a second time', () => {
    const faulty = { ...invoice, date: new Date(at + 1).toISOString() }
    expect(E.isRight(beginSend(job, standing(faulty)))).toBe(false)
    expect(E.isRight(beginSend({ ...job, withFaults: true }, standing(faulty)))).toBe(true)
  })

  test('of an invoice without VAT is never begun: the office would have 10% on it', () => {
    const bare = { ...invoice, vat: 'none 0' }
    const why = E.left({ type: 'tax.skipped', invoice: invoice.id, app: invoice.app, why: 'faulty' })
    expect([job, { ...job, withFaults: true }].map((each) => beginSend(each, standing(bare)))).toEqual([why, why])
    expect(E.isRight(beginSend(job, standing({ ...invoice, vat: 'included 10' })))).toBe(true)
  })

  test('of an unreadable shop is not begun, unless it was confirmed', () => {
    const unasked = { ...standing(invoice), profile: E.left('busy' as const) }
    expect(beginSend(job, unasked)).toEqual(E.left({ type: 'tax.notRead', invoice: invoice.id, fault: 'busy' }))
    expect(beginSend({ ...job, withFaults: true }, unasked)).toMatchObject({ right: { seller: null } })
    const faulty = { ...unasked, row: { ...invoice, lines: [] } }
    expect(beginSend(job, faulty)).toMatchObject(E.left({ type: 'tax.skipped', why: 'faulty' }))
  })

  test('of an odd total is begun', () => {
    const odd = { ...invoice, lines: [lineOf(milk, 1, 0)], total: 0 }
    expect(E.isRight(beginSend(job, standing(odd)))).toBe(true)
  })
})

describe('a correction', () => {
  const findings = (row: Row<'invoice'>, ...story: readonly Entry[]) =>
    findingsOf({ ...standing(row, story), row }, 'CORRECTION').map(({ what, line }) => [what, line])
  const sent = { ...invoice, tax: { ...mark, stage: 'accepted', record: taxRecords.accepted } } as const

  test('keeps the buyer and each stuff id of what was sent', () => {
    const changed = { ...sent, payer: null, lines: [{ ...lineOf(milk, 2), stuffId: other }] }
    expect(findings(sent, begun('send-1'))).toEqual([])
    expect(findings(changed, begun('send-1'))).toEqual([
      ['buyerChanged', null],
      ['stuffChanged', 0],
    ])
  })

  test('may have another stuff id where the tax office refused that one', () => {
    const mended = { ...invoice, lines: [{ ...lineOf(milk, 2), stuffId: other }], tax: mark }
    expect(findings(mended, begun('send-1'))).toEqual([])
  })

  test('of a correction keeps whatever the correction’s own answer did not name, in any row', () => {
    const corrected = { ...begun('send-2'), data: { ...Object(begun('send-2').data), kind: 'CORRECTION', stuffs: [] } }
    const lines = [{ ...lineOf(milk, 2), stuffId: other }]
    const row = { ...invoice, lines, tax: { ...mark, send: 'send-2', kind: 'CORRECTION' } } as const
    expect(findings(row, begun('send-1'), corrected)).toEqual([['stuffChanged', 0]])
  })

  test('goes by the send that was made: of two tabs’ the second was none', () => {
    expect(findings(sent, begun('send-1'), begun('send-2', { buyer: null, stuffId: other }))).toEqual([])
  })

  test('of what another device sent keeps the buyer that its word beside the invoice names', () => {
    const taxSent = { taxId: taxRecords.accepted.taxId ?? '', content: 'a1.b2', buyer: invoice.payer?.id ?? null }
    const theirs = { ...sent, taxSent, tax: { ...sent.tax, send: null, content: null, buyer: null } }
    expect([findings(theirs), findings({ ...theirs, payer: null })]).toEqual([[], [['buyerChanged', null]]])
  })

  test('keeps nothing that is not known here', () => {
    expect(findings({ ...sent, payer: null })).toEqual([])
  })

  const seller = { nationalId: profile.nationalId, economicCode: '41111111111111' }
  const rejectedWith = (...errors: readonly string[]) => ({
    ...invoice,
    tax: { ...mark, seller, record: { ...taxRecords.rejected, errors } },
  })
  const asIs = [['unchanged', null]]

  test.each([
    ['for a reason of its own', rejectedWith('header.bid: wrong'), asIs],
    ['for no reason that was said', rejectedWith(), asIs],
    ['for the shop’s numbers, which were mended since', rejectedWith('header.tins: wrong'), []],
    ['for the shop’s numbers and its own', rejectedWith('header.tins: wrong', 'body[0].sstid: wrong'), asIs],
    [
      'for the shop’s numbers as they are',
      { ...invoice, tax: { ...rejectedWith('header.tins: wrong').tax, seller: profile } },
      asIs,
    ],
    [
      'for the shop’s numbers, which another device sent',
      { ...invoice, tax: { ...mark, record: rejectedWith('header.tins: wrong').tax.record } },
      asIs,
    ],
    [
      'by another device, of which nobody knows here what it sent',
      { ...invoice, tax: { ...rejectedWith('header.bid: wrong').tax, send: null, content: null, buyer: null } },
      asIs,
    ],
    ['and was changed since', { ...rejectedWith('header.bid: wrong'), date: '2026-11-20T07:12:00.000Z' }, []],
    ['and has another buyer since', { ...rejectedWith('header.bid: wrong'), payer: null }, []],
  ])('of what was rejected %s', (_, row, found) => {
    expect(findings(row)).toEqual(found)
  })

  test('of an unchanged rejected invoice needs a confirmation', () => {
    const task = { ...job, task: 'CORRECTION' } as const
    const row = rejectedWith('header.bid: wrong')
    expect(beginSend(task, standing(row))).toMatchObject(E.left({ type: 'tax.skipped', why: 'faulty' }))
    expect(beginSend({ ...task, withFaults: true }, standing(row))).toMatchObject(E.right({ kind: 'CORRECTION' }))
    const unasked = { ...standing(rejectedWith('header.tins: wrong')), profile: E.left('busy' as const) }
    expect(beginSend(task, unasked)).toMatchObject(E.left({ type: 'tax.skipped', why: 'faulty' }))
  })
})

test.each([
  ['as the tax office has it', 'r-1', 'r-77', 'r-1'],
  ['as it was paid, in Latin digits', null, '۳۰۸۸۱۴۰۷۲', '308814072'],
  ['none where the gateway wrote its marker', null, 'IPG_SEP', null],
  ['as it was paid where the marker was sent before', 'IPG_SEP', 'r-77', 'r-77'],
] as const)('a correction among many has a payment reference %s', (_, sent, paidRef, paymentReference) => {
  const record = { ...taxRecords.sent, status: 'SUCCESS' as const, errors: [], paymentReference: sent }
  const amended = { ...invoice, paidRef, tax: { ...mark, stage: 'accepted' as const, content: 'another', record } }
  expect(sendJobOf(amended)).toEqual({ ...job, task: 'CORRECTION', paymentReference })
})
