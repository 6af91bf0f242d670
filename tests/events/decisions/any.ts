import fc from 'fast-check'
import { amendmentOf } from '../../../src/events/decisions/amendment.ts'
import type { Invoice, Line, Person, Product } from '../../../src/events/entities.ts'
import { invoice, lineOf, milk, person, product } from '../../../src/events/samples.ts'
import { instantOf } from '../../../src/events/values/dates.ts'
import { checkDigit } from '../../../src/events/values/gtin.ts'
import { detailsOf, termsOf } from '../../builders/events.ts'

/** Values that entities may have. */

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

export const anyGtin = fc
  .constantFrom(7, 11, 12, 13)
  .chain(digits)
  .map((body) => body + checkDigit(body))

export const anyAt = fc.nat(4_000_000_000_000)
const anyName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
const anyAmount = fc.nat(999_999_999)

const anyLine: fc.Arbitrary<Line> = fc
  .record({ gtin: anyGtin, name: anyName, price: anyAmount, quantity: fc.integer({ min: 1, max: 999 }) })
  .map(({ gtin, name, price, quantity }) => ({ ...lineOf(milk, quantity, price), product: `app-1_${gtin}`, name }))

export const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 5 })

const anyPayer = fc.option(fc.record({ id: fc.constantFrom('person-1', 'person-2'), name: anyName }))

export const anyAmendment = fc
  .record({
    lines: anyLines,
    payer: anyPayer,
    date: fc.record({ instant: anyAt.map(instantOf), zone: fc.constantFrom('Asia/Tehran', 'UTC') }),
  })
  .map((some) => ({ ...amendmentOf(invoice), ...some }))

export const anyInvoice: fc.Arbitrary<Invoice> = fc
  .record({ amendment: anyAmendment, paid: fc.boolean() })
  .map(({ amendment: { date, ...amendment }, paid }) => ({
    ...{ ...invoice, ...amendment, paid },
    ...{ date: date.instant, zone: date.zone },
  }))

export const anyTerms = fc
  .record({
    currency: fc.constantFrom('IRR' as const, 'USD' as const, 'CAD' as const),
    price: fc.option(anyAmount),
    dynamic: fc.boolean(),
    stuffId: fc.option(digits(13)),
    stuffDescription: fc.option(anyName),
  })
  .map((some) => termsOf({ ...product, ...some }))

export const anyProduct: fc.Arbitrary<Product> = anyTerms.map((terms) => ({ ...product, ...terms }))

export const anyDetails = fc
  .record({
    personType: fc.constantFrom('REAL' as const, 'COMPANY' as const),
    name: anyName,
    nationalId: digits(10),
    fields: fc.array(fc.record({ label: anyName, value: anyName }), { maxLength: 3 }),
  })
  .map((some) => detailsOf({ ...person, ...some }))

export const anyPerson: fc.Arbitrary<Person> = anyDetails.map((details) => ({ ...person, ...details }))
