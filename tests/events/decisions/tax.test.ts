import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { checkBeforeSend } from '../../../src/events/decisions/tax.ts'
import type { Invoice, Person } from '../../../src/events/entities.ts'
import { courier, eggs, gold, invoice, lineOf, maryam, milk, person, tea } from '../../../src/events/samples.ts'
import { Finding, findingSamples, isFault } from '../../../src/events/tax/findings.ts'
import type { TaxProfile } from '../../../src/events/tax/taxProfile.ts'
import { anyAt, anyInvoice, anyPerson } from './any.ts'

const at = Date.parse(invoice.date)
const profile: TaxProfile = {
  nationalId: '10380284790',
  economicCode: '10380284790',
  memoryId: 'DEF5GH',
  privateKey: true,
  certificate: true,
}
const good = { invoice, buyer: person, profile, at, before: null }
const sent = { buyer: maryam.id, stuffs: [{ product: milk.product, stuffId: milk.stuffId }] }
const company: Person = { ...person, personType: 'COMPANY', nationalId: '10380284790' }

const of = (changes: Partial<Invoice>) => ({ invoice: { ...invoice, ...changes } })
const ofPerson = (changes: Partial<Person>) => ({ buyer: { ...person, ...changes } })
const ofShop = (changes: Partial<TaxProfile>) => ({ profile: { ...profile, ...changes } })
const labelled = (label: string, value: string) => ofPerson({ fields: [{ label, value }] })
const finding = (what: Finding['what'], stands: string | null = null, line: number | null = null): Finding => ({
  what,
  line,
  stands,
})

describe('no finding', () => {
  test.each([
    ['an invoice that is as it should be', {}],
    ['a company as the buyer', { buyer: company }],
    ['a walk-in customer', { ...of({ payer: null }), buyer: undefined }],
    ['a person as the shop', ofShop({ nationalId: '0013542419', economicCode: '41111111111111' })],
    [
      'a shop’s numbers that were typed in Persian, with blanks and hyphens',
      { ...ofShop({ memoryId: 'def ۵gh', economicCode: '۱۰۳۸۰۲۸۴۷۹۰' }) },
    ],
    ['an economic code of the right length', labelled('کد اقتصادی', '41111111111111')],
    ['a field that is called otherwise', labelled('کد اقتصادی قدیم', '۴۱')],
    ['the very moment', { at }],
    [
      'a correction of quantities, prices and lines',
      {
        before: sent,
        ...of({
          lines: [lineOf(milk, 3, 500_000), { ...lineOf(courier, 1, 7), stuffId: '2330001234567' }],
          total: 1_500_007,
        }),
      },
    ],
    [
      'a correction that leaves a line out',
      { before: { ...sent, stuffs: [...sent.stuffs, { product: eggs.product, stuffId: '2710000000001' }] } },
    ],
    [
      'a correction for the same walk-in customer',
      { ...of({ payer: null }), buyer: undefined, before: { ...sent, buyer: null } },
    ],
    [
      'a correction that mends a stuff id that was missing',
      { before: { ...sent, stuffs: [{ product: milk.product, stuffId: null }] } },
    ],
    [
      'a correction that mends a stuff id that was wrong',
      { before: { ...sent, stuffs: [{ product: milk.product, stuffId: '27' }] } },
    ],
    [
      'a correction whose stuff id is written otherwise',
      { before: { ...sent, stuffs: [{ product: milk.product, stuffId: '۲۷۱۰۰۰۰۰۲۸۲۱۰' }] } },
    ],
  ])('%s', (_, changes) => {
    expect(checkBeforeSend({ ...good, ...changes })).toEqual([])
  })
})

describe('alone', () => {
  const whole = lineOf(milk, 2)
  const [persian, long] = ['۰۰۸۴۵۷۵۹۴۸', '۴۱۱۱۱۱۱۱۱۱۱۱۱۱']
  test.each<[string, Partial<Parameters<typeof checkBeforeSend>[0]>, Finding]>([
    ['an invoice in dollars', of({ currency: 'USD' }), finding('currency', 'USD')],
    [
      'a line in dollars',
      of({ lines: [whole, { ...whole, ...tea, price: 12, quantity: 1 }], total: 970_012 }),
      finding('currency', 'USD', 1),
    ],
    ['a shop without a national id', ofShop({ nationalId: null }), finding('shopNationalId')],
    ['a shop with a wrong one', ofShop({ nationalId: '10380285692' }), finding('shopNationalId', '10380285692')],
    [
      'a shop with one of any length',
      ofShop({ nationalId: '1'.repeat(5_000) }),
      finding('shopNationalId', '1'.repeat(1_000)),
    ],
    ['a shop without an economic code', ofShop({ economicCode: '' }), finding('shopEconomicCode')],
    ['a shop with a short one', ofShop({ economicCode: '4111' }), finding('shopEconomicCode', '4111')],
    [
      'a company as the shop, with a person’s economic code',
      ofShop({ economicCode: '41111111111111' }),
      finding('shopCodes', '41111111111111'),
    ],
    [
      'a person as the shop, with a company’s, in Persian',
      ofShop({ nationalId: '۰۰۱۳۵۴۲۴۱۹', economicCode: '۱۰۳۸۰۲۸۴۷۹۰' }),
      finding('shopCodes', '۱۰۳۸۰۲۸۴۷۹۰'),
    ],
    [
      'a shop whose national id is wrong, with any economic code',
      ofShop({ nationalId: '10380285692', economicCode: '41111111111111' }),
      finding('shopNationalId', '10380285692'),
    ],
    ['a shop whose profile is not known here', { profile: null }, finding('shopUnchecked')],
    ['an invoice without VAT', of({ vat: 'none 0' }), finding('noVat')],
    [
      'an invoice with an exempt line',
      of({ lines: [{ ...lineOf(milk), exempt: true }], total: 485_000 }),
      finding('exempt'),
    ],
    ['what was sent before it was deleted', of({ restored: { of: 'a', wasSent: true } }), finding('sentBefore')],
    ['a total of nothing', of({ lines: [lineOf(milk, 1, 0)], total: 0 }), finding('zeroTotal', '0')],
    [
      'a total with a fraction',
      of({ lines: [lineOf(milk, 0.5, 485_001)], total: 242_500.5 }),
      finding('fraction', '242500.5'),
    ],
    ['a shop without a memory id', ofShop({ memoryId: null }), finding('memoryId')],
    ['a shop with a wrong one', ofShop({ memoryId: 'DEF5G' }), finding('memoryId', 'DEF5G')],
    ['a shop without a key', ofShop({ privateKey: false }), finding('privateKey')],
    ['a shop without a certificate', ofShop({ certificate: false }), finding('certificate')],
    [
      'a correction for another buyer',
      { before: { ...sent, buyer: 'sara-mousavi-001' } },
      finding('buyerChanged', maryam.name),
    ],
    ['a correction that names a buyer', { before: { ...sent, buyer: null } }, finding('buyerChanged', maryam.name)],
    [
      'a correction that drops the buyer',
      { ...of({ payer: null }), buyer: undefined, before: sent },
      finding('buyerChanged'),
    ],
    ['a buyer who is not here', { buyer: undefined }, finding('buyerGone', maryam.name)],
    ['a buyer without a national id', ofPerson({ nationalId: ' ' }), finding('buyerNationalId')],
    ['a person with a company’s', ofPerson({ nationalId: '10380284790' }), finding('buyerNationalId', '10380284790')],
    [
      'a company with a person’s',
      { buyer: { ...company, nationalId: '0084575948' } },
      finding('buyerNationalId', '0084575948'),
    ],
    [
      'a person’s economic code of 11 digits',
      labelled('کد اقتصادی', '41111111111'),
      finding('buyerEconomicCode', '41111111111'),
    ],
    [
      'one whose label has a half-space and Arabic letters',
      labelled('كد\u200cاقتصادي', '۴۱'),
      finding('buyerEconomicCode', '۴۱'),
    ],
    ['one with an English label', labelled('Economic Code:', '41'), finding('buyerEconomicCode', '41')],
    [
      'a company’s of 14 digits',
      { buyer: { ...company, fields: [{ label: 'کد اقتصادی', value: '41111111111111' }] } },
      finding('buyerEconomicCode', '41111111111111'),
    ],
    ['a national id with Persian digits', ofPerson({ nationalId: persian }), finding('buyerNationalId', persian)],
    ['one with hyphens', ofPerson({ nationalId: '008-457594-8' }), finding('buyerNationalId', '008-457594-8')],
    ['an economic code with Persian digits', labelled('کد اقتصادی', long), finding('buyerEconomicCode', long)],
    [
      'a stuff id with Persian digits',
      of({ lines: [{ ...whole, stuffId: '۲۷۱۰۰۰۰۰۲۸۲۱۰' }] }),
      finding('stuffId', '۲۷۱۰۰۰۰۰۲۸۲۱۰', 0),
    ],
    ['an invoice without lines', of({ lines: [], total: 0 }), finding('noLines')],
    [
      'a line without a stuff id',
      of({ lines: [whole, { ...lineOf(eggs), stuffId: null }], total: 971_000 }),
      finding('stuffId', null, 1),
    ],
    ['a line with a short one', of({ lines: [{ ...whole, stuffId: '27' }] }), finding('stuffId', '27', 0)],
    [
      'a correction with another one',
      { before: { ...sent, stuffs: [{ product: milk.product, stuffId: '2710000000001' }] } },
      finding('stuffChanged', '2710000028210', 0),
    ],
    [
      'a correction that takes one away',
      { ...of({ lines: [{ ...whole, stuffId: null }] }), before: sent },
      finding('stuffId', null, 0),
    ],
    [
      'a line that is no exact number',
      of({ lines: [lineOf(milk, 0.001, 9_007_199_254_740_991)], total: 9_007_199_254_741 }),
      finding('arithmetic', '9007199254740991 × 0.001', 0),
    ],
    ['a total that is not the lines’ sum', of({ total: 970_001 }), finding('arithmetic', '970001')],
    ['a total that is off by a thousandth', of({ total: 970_000.001 }), finding('arithmetic', '970000.001')],
    [
      'lines beyond 2^53',
      of({ lines: [lineOf(gold, 2)], total: Number.MAX_SAFE_INTEGER }),
      finding('tooLarge', '9007199254740991'),
    ],
    [
      'lines up to 2^53 under another total',
      of({ lines: [lineOf(milk, 1, Number.MAX_SAFE_INTEGER)], total: 1 }),
      finding('arithmetic', '1'),
    ],
    [
      'a payable beyond 2^53',
      of({ lines: [lineOf(milk, 1, 8_188_362_958_855_448)], total: 8_188_362_958_855_448 }),
      finding('tooLarge', '8188362958855448'),
    ],
    ['a date that is a millisecond ahead', { at: at - 1 }, finding('future', invoice.date)],
  ])('%s', (_, changes, alone) => {
    expect(checkBeforeSend({ ...good, ...changes })).toEqual([alone])
  })
})

test('unknown and odd values are no faults', () => {
  const kinds = ['shopUnchecked', 'zeroTotal', 'fraction', 'shopCodes', 'stuffId'] as const
  expect(kinds.filter((what) => !isFault(finding(what)))).toEqual(['shopUnchecked', 'zeroTotal', 'fraction'])
})

test('the largest invoice that can be paid may be sent', () => {
  const total = 8_188_362_958_855_447
  expect(checkBeforeSend({ ...good, ...of({ lines: [lineOf(milk, 1, total)], total }) })).toEqual([])
})

test('all faults are listed by place: shop, buyer, lines, sums, date', () => {
  const lines = [
    { ...lineOf(milk, 2), stuffId: null },
    { ...lineOf(eggs, 1, 100), stuffId: '2710000000002' },
    { ...lineOf(courier, 1, 50), stuffId: '۲۳' },
  ]
  const everything = {
    ...of({ lines, total: Number.MAX_SAFE_INTEGER, currency: 'CAD' }),
    buyer: { ...person, nationalId: '0084575947', fields: [{ label: 'economic code', value: '1' }] },
    profile: { nationalId: '1', economicCode: null, memoryId: '', privateKey: false, certificate: false },
    at: at - 1,
    before: { buyer: null, stuffs: [{ product: eggs.product, stuffId: '2710000000001' }] },
  } as const
  expect(checkBeforeSend(everything)).toEqual([
    finding('currency', 'CAD'),
    finding('shopNationalId', '1'),
    finding('shopEconomicCode'),
    finding('memoryId'),
    finding('privateKey'),
    finding('certificate'),
    finding('buyerChanged', maryam.name),
    finding('buyerNationalId', '0084575947'),
    finding('buyerEconomicCode', '1'),
    finding('stuffId', null, 0),
    finding('stuffChanged', '2710000000002', 1),
    finding('stuffId', '۲۳', 2),
    finding('arithmetic', '9007199254740991'),
    finding('tooLarge', '9007199254740991'),
    finding('future', invoice.date),
  ])
})

test('of whatever invoice and buyer it says what is true, in findings that the journal takes', () => {
  fc.assert(
    fc.property(anyInvoice, fc.option(anyPerson, { nil: undefined }), anyAt, (some, buyer, now) => {
      const found = checkBeforeSend({ invoice: some, buyer, profile: null, at: now, before: null })
      expect(found.map((each) => Finding.decode(each))).toEqual(found.map(E.right))
      const sum = some.lines.reduce((all, { price, quantity }) => all + BigInt(price) * BigInt(quantity), 0n)
      const said = (what: Finding['what']) => found.some((each) => each.what === what)
      expect(said('arithmetic')).toEqual(sum !== BigInt(some.total))
      expect(said('future')).toEqual(Date.parse(some.date) > now)
      expect(said('buyerGone')).toEqual(some.payer !== null && buyer === undefined)
    }),
  )
})

test('a finding is what its codec says', () => {
  expect(findingSamples.map((sample) => Finding.decode(sample))).toEqual(findingSamples.map(E.right))
  expect(Finding.is({ what: 'buyerMissing', line: null, stands: null })).toBe(false)
  expect(Finding.is({ what: 'stuffId', line: -1, stands: null })).toBe(false)
})
