import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { modelOfTable, rowFromWire, rowToWire } from '../../src/adapters/sync/wire.ts'
import type { Invoice, Line, Person, Product } from '../../src/events/entities.ts'
import { Invoice as InvoiceCodec, Person as PersonCodec, Product as ProductCodec } from '../../src/events/entities.ts'
import type { Model, Taken } from '../../src/events/projections/rows.ts'
import { invoice, person, product } from '../../src/events/samples.ts'
import { checkDigit } from '../../src/events/values/gtin.ts'
import { aLine, anInvoice, aPerson, aProduct } from '../builders/rows.ts'
import { factorRow, personRow, productRow } from '../builders/wire.ts'

const factorWire = factorRow('app-1', invoice.id, {
  detail: '{"items":[{"r":0,"i":"app-1_6260001234567","p":485000,"q":2,"iti":"2710000028210","itn":"شیر پاستوریزه"}]}',
  payer: 'maryam-ahmadi-01',
  paid_ref: null,
})
const personWire = personRow('app-1', person.id, {
  name: 'مریم احمدی',
  national_id: '0084575948',
  detail: '{"fields":[{"key":"تلفن","value":"۰۲۱۱۲۳۴۵۶۷۸"}]}',
})
const productWire = productRow('app-1', '6260001234567', {
  name: 'Low-fat milk 1 l',
  name_fa: 'شیر کم‌چرب ۱ لیتری',
  tax_ir_stuff_id: '2710000028210',
  tax_ir_stuff_desc: 'شیر پاستوریزه',
})
const wires: readonly [Model, object][] = [
  ['invoice', factorWire],
  ['person', personWire],
  ['product', productWire],
]

const fromWire = (model: Model, app: string, wire: unknown) => rowFromWire(model, app, wire, () => JSON.stringify(wire))
const toWire = (row: Taken): Record<string, unknown> => JSON.parse(rowToWire(row))

/** An invoice as the wire has it. */
const bareInvoice = ({ lines, payer, zone: _, ...rest }: Invoice) => ({
  ...rest,
  lines: lines.map(({ name: __, nameFa: ___, ...line }) => line),
  payer: payer?.id ?? null,
})

test('our rows are written in the services’ columns', () => {
  expect(toWire(invoice)).toEqual(factorWire)
  expect(toWire(person)).toEqual(personWire)
  expect(toWire(product)).toEqual(productWire)
})

test('the services’ rows are read', () => {
  expect(fromWire('invoice', 'app-1', factorWire)).toEqual(
    E.right({ model: 'invoice', row: bareInvoice(invoice), unknown: null }),
  )
  expect(fromWire('person', 'app-1', personWire)).toEqual(E.right({ model: 'person', row: person, unknown: null }))
  expect(fromWire('product', 'app-1', productWire)).toEqual(E.right({ model: 'product', row: product, unknown: null }))
})

describe('the same is read', () => {
  const read = (model: Model, wire: object) => {
    const row = fromWire(model, 'app-1', wire)
    return E.isRight(row) ? row.right.row : null
  }

  test('from booleans of 0 and 1', () => {
    expect(read('invoice', { ...factorWire, paid: 1 })).toMatchObject({ paid: true })
    expect(read('product', { ...productWire, is_price_dynamic: 0 })).toMatchObject({ dynamic: false })
  })

  test.each([null, '', undefined])('from nothing as %j', (nothing) => {
    expect(read('invoice', { ...factorWire, payer: nothing, paid_ref: nothing })).toMatchObject({
      payer: null,
      paidRef: null,
    })
    expect(read('person', { ...personWire, national_id: nothing, detail: nothing })).toMatchObject({
      nationalId: '',
      fields: [],
    })
    expect(
      read('product', {
        ...productWire,
        name: nothing,
        price: nothing,
        sold: nothing,
        tax_ir_stuff_id: nothing,
        tax_ir_stuff_desc: nothing,
      }),
    ).toMatchObject({ name: '', price: null, sold: 0, stuffId: null, stuffDescription: null })
  })

  test('whatever the order of the items stands for', () => {
    const detail = JSON.stringify({
      items: [
        { r: 2, i: 'b', p: 1, q: 1 },
        { r: 1, i: 'a', p: 1, q: 1 },
      ],
    })
    expect(read('invoice', { ...factorWire, detail })).toMatchObject({ lines: [{ product: 'a' }, { product: 'b' }] })
  })

  test('with quantities and a total of up to three decimals', () => {
    const detail = '{"items":[{"r":0,"i":"app-1_6260001234567","p":485000,"q":0.125},{"r":1,"i":"b","p":7,"q":2.50}]}'
    const wire = { ...factorWire, total: 60_642.5, detail }
    expect(read('invoice', wire)).toMatchObject({ total: 60_642.5, lines: [{ quantity: 0.125 }, { quantity: 2.5 }] })
  })

  test('from a date with an offset', () => {
    expect(read('invoice', { ...factorWire, factor_date: '2026-11-21T10:42:00+03:30' })).toMatchObject({
      date: '2026-11-21T07:12:00.000Z',
    })
  })

  test('with a client’s own columns, which are nobody else’s', () => {
    const wire = { ...personWire, _status: 'synced', _changed: 'name' }
    expect(fromWire('person', 'app-1', wire)).toEqual(E.right({ model: 'person', row: person, unknown: null }))
  })
})

test.each(wires)('columns of a %s that nobody knows are written as they came', (model, wire) => {
  const more = { colour: 'سرخ', nested: { deep: [1, null, { x: '"' }] }, none: null }
  const read = fromWire(model, 'app-1', { ...wire, ...more })
  const unknown = E.isRight(read) ? read.right.unknown : null
  expect(unknown).toBe(JSON.stringify(more))
  const row = { invoice, person, product }[model]
  expect(toWire({ ...row, unknown: JSON.stringify({ ...more, id: 'other' }) })).toEqual({ ...wire, ...more })
})

describe('unknown members go back as they were written', () => {
  const milk = 'app-1_6260001234567'
  const tea = 'app-1_6260007654321'
  const factorText = (detail: string, more = '') =>
    `{"batch":12345678901234567890${more},${JSON.stringify({ ...factorWire, detail }).slice(1)}`
  const read = (model: Model, json: string) => {
    const row = rowFromWire(model, 'app-1', JSON.parse(json), () => json)
    if (E.isLeft(row)) throw new Error('unreadable')
    return row.right
  }
  /** The sample invoice with these lines, over the columns of the text. */
  const written = (json: string, lines: readonly Partial<Line>[]) => {
    const { unknown } = read('invoice', json)
    const [line] = invoice.lines
    if (line === undefined) throw new Error('no line')
    const row: Taken = {
      ...invoice,
      lines: lines.map((each) => ({ ...line, stuffId: null, stuffDescription: null, ...each })),
    }
    const text = rowToWire(unknown === null ? row : { ...row, unknown })
    const { detail } = JSON.parse(text)
    return { text, detail: String(detail) }
  }

  test('and their known members are read; a wrong shape is kept as it came', () => {
    const taxSent = '{"taxId":"DEF5GH0481F0000001FED8","content":"a1.b2","buyer":null}'
    const [head] = factorWire.detail.split(']}')
    const ours = read('invoice', JSON.stringify({ ...factorWire, detail: `${head}],"taxSent":${taxSent}}` }))
    expect([ours.unknown, ours.row]).toEqual([null, { ...bareInvoice(invoice), taxSent: JSON.parse(taxSent) }])
    expect(JSON.parse(rowToWire({ ...invoice, taxSent: JSON.parse(taxSent) })).detail).toBe(
      `${head}],"taxSent":${taxSent}}`,
    )
    const odd = JSON.stringify({ ...factorWire, detail: `${head}],"taxSent":{"taxId":7}}` })
    expect(read('invoice', odd).row).toEqual(bareInvoice(invoice))
    expect(JSON.parse(written(odd, [{}]).detail).taxSent).toEqual({ taxId: 7 })
  })

  test('in columns', () => {
    const json = factorText(factorWire.detail, ',"rate": 1.50,"tiny":1E-30,"deep":[{"x":-0.0}]')
    expect(read('invoice', json).unknown).toBe(
      '{"batch":12345678901234567890,"rate":1.50,"tiny":1E-30,"deep":[{"x":-0.0}]}',
    )
    expect(written(json, [{}]).text).toContain(
      '{"batch":12345678901234567890,"rate":1.50,"tiny":1E-30,"deep":[{"x":-0.0}],"id":',
    )
  })

  test('in the detail and its items, whatever of them is edited', () => {
    const detail = `{"v": 2, "items":[{"r":0,"i":"${milk}","p":1,"q":1,"pack":"kg","lot":98765432109876543210},{"i":"${tea}","r":1,"p":1,"q":1}],"remark":"a \\" } remark"}`
    expect(
      written(factorText(detail), [
        { product: milk, price: 7, quantity: 2.5 },
        { product: tea, price: 1, quantity: 1 },
      ]).detail,
    ).toBe(
      `{"v":2,"remark":"a \\" } remark","items":[{"pack":"kg","lot":98765432109876543210,"r":0,"i":"${milk}","p":7,"q":2.5},{"r":1,"i":"${tea}","p":1,"q":1}]}`,
    )
  })

  test('with its item, where that moves, and not with another', () => {
    const item = (r: number, i: string, pack: string) => ({ r, i, p: 1, q: 1, pack })
    const json = factorText(JSON.stringify({ items: [item(7, tea, 'box'), item(3, milk, 'kg'), item(5, milk, 'g')] }))
    const packs = (...products: readonly string[]) =>
      JSON.parse(
        written(
          json,
          products.map((product) => ({ product })),
        ).detail,
      ).items.map(({ i, pack }: Record<string, unknown>) => [i, pack])
    expect(packs(milk, milk, tea)).toEqual([
      [milk, 'kg'],
      [milk, 'g'],
      [tea, 'box'],
    ])
    expect(packs(tea, 'other', milk)).toEqual([
      [tea, 'box'],
      ['other', undefined],
      [milk, 'kg'],
    ])
    expect(packs(milk, milk, milk)).toEqual([
      [milk, 'kg'],
      [milk, 'g'],
      [milk, undefined],
    ])
  })

  test('of a person’s fields', () => {
    const detail = '{"fields":[{"key":"a","value":"1","id":18446744073709551615},{"key":"b","value":"2"}],"vip":true}'
    const { unknown } = read('person', JSON.stringify({ ...personWire, detail }))
    const fields = [
      { label: 'b', value: '2' },
      { label: 'a', value: 'one' },
    ]
    expect(toWire({ ...person, fields, ...(unknown !== null && { unknown }) }).detail).toBe(
      '{"vip":true,"fields":[{"key":"b","value":"2"},{"id":18446744073709551615,"key":"a","value":"one"}]}',
    )
  })

  test('in a product’s column of the name of a detail', () => {
    const { unknown } = read('product', JSON.stringify({ ...productWire, detail: '{"items":1}' }))
    expect(toWire({ ...product, ...(unknown !== null && { unknown }) })).toEqual({
      ...productWire,
      detail: '{"items":1}',
    })
  })

  test.each(['valueOf', 'toString', 'constructor', 'hasOwnProperty'])('where it is called %s', (name) => {
    const detail = `{"items":[{"r":0,"i":"${milk}","p":1,"q":1}],"${name}":"x"}`
    expect(read('invoice', factorText(detail)).unknown).toContain(`"detail":{"${name}":"x","items":[]}}`)
  })

  test('whatever it is, and however it is spaced', () => {
    const members = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true, maxKeys: 4 })
    const free = members.map((all) =>
      Object.fromEntries(
        Object.entries(all).filter(
          ([name]) => !['r', 'i', 'p', 'q', 'iti', 'itn', 'items', '__proto__'].includes(name),
        ),
      ),
    )
    fc.assert(
      fc.property(free, free, fc.constantFrom(undefined, 1, '\t'), (inDetail, inItem, space) => {
        const item = { r: 0, i: milk, p: 485_000, q: 2 }
        const detail = JSON.stringify({ ...inDetail, items: [{ ...item, ...inItem }] }, null, space)
        const json = JSON.stringify({ ...factorWire, detail }, null, space)
        const { detail: back } = written(json, [{ product: milk }])
        expect(JSON.parse(back)).toEqual(JSON.parse(detail))
      }),
    )
  })
})

describe('a row is unreadable', () => {
  const bad: readonly (readonly [string, Model, unknown])[] = [
    ['that is no object', 'person', 'row'],
    ['that is a list', 'person', [personWire]],
    ['that is null', 'person', null],
    ['with a prototype of its own', 'person', JSON.parse('{"__proto__":{"admin":true},"id":"x"}')],
    ['with a constructor', 'person', { ...personWire, constructor: 'x' }],
    ['of another app', 'person', { ...personWire, app_public_id: 'app-2' }],
    ['whose id is a prototype’s key', 'person', { ...personWire, id: '__proto__' }],
    ['without an id', 'person', { ...personWire, id: undefined }],
    ['whose columns are inherited', 'person', Object.create(personWire)],
    ['whose name is too long', 'person', { ...personWire, name: 'x'.repeat(201) }],
    ['whose detail is no JSON', 'invoice', { ...factorWire, detail: '{"items":[' }],
    ['whose detail is an object', 'invoice', { ...factorWire, detail: { items: [] } }],
    ['whose detail has no items', 'invoice', { ...factorWire, detail: '{}' }],
    ['whose total is beyond 2^53', 'invoice', { ...factorWire, total: 2 ** 53 }],
    ['whose total has four decimals', 'invoice', { ...factorWire, total: 0.5005 }],
    ['whose total is a text', 'invoice', { ...factorWire, total: '5' }],
    ['whose time is negative', 'invoice', { ...factorWire, created_at: -1 }],
    ['whose date is of no zone', 'invoice', { ...factorWire, factor_date: '2026-11-21T07:12:00' }],
    ['whose date is none', 'invoice', { ...factorWire, factor_date: '2026-13-41T07:12:00Z' }],
    ['whose payer is no id', 'invoice', { ...factorWire, payer: 'مریم' }],
    ['whose flag is 2', 'invoice', { ...factorWire, paid: 2 }],
    ['whose id is not of its app and gtin', 'product', { ...productWire, id: 'app-1_6260001234999' }],
    ['whose currency nobody knows', 'product', { ...productWire, currency: 'EUR' }],
  ]
  test.each(bad)('%s', (_, model, wire) => {
    expect(fromWire(model, 'app-1', wire)).toEqual(E.left('unreadable'))
  })
})

test('a service names only tables of its own', () => {
  expect(
    ['factor', 'person', 'product', '__proto__', 'invoice'].map((table) => modelOfTable('invoice', table)),
  ).toEqual(['invoice', 'person', null, null, null])
  expect(modelOfTable('gtin', 'product')).toBe('product')
  expect(modelOfTable('gtin', 'factor')).toBeNull()
})

const id = fc.stringMatching(/^[A-Za-z0-9]{16}$/)
const name = fc.string({ unit: 'grapheme', maxLength: 50 })
const money = fc.maxSafeNat()
const line = fc
  .record({
    product: id,
    name,
    nameFa: name,
    currency: fc.constantFrom('IRR' as const, 'USD' as const),
    price: money,
    quantity: fc.integer({ min: 1, max: 9_999_999_000 }).map((thousandths) => thousandths / 1000),
    stuffId: fc.option(name.filter((text) => text !== '')),
    stuffDescription: fc.option(name.filter((text) => text !== '')),
  })
  .map(aLine)
const times = { createdAt: money, updatedAt: money }
const anyInvoice = fc
  .record({
    id,
    total: money,
    lines: fc.array(line, { maxLength: 5 }),
    payer: fc.option(fc.record({ id, name })),
    date: fc
      .date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    paid: fc.boolean(),
    paidRef: fc.option(name.filter((text) => text !== '')),
    ...times,
  })
  .map(anInvoice)
const anyPerson = fc
  .record({
    id,
    personType: fc.constantFrom('REAL' as const, 'COMPANY' as const),
    name,
    nationalId: name,
    fields: fc.array(fc.record({ label: name, value: name }), { maxLength: 5 }),
    ...times,
  })
  .map(aPerson)
const anyProduct = fc
  .record({
    body: fc.stringMatching(/^\d{12}$/),
    name,
    nameFa: name,
    price: fc.option(money),
    dynamic: fc.boolean(),
    sold: money,
    stuffId: fc.option(name.filter((text) => text !== '')),
    ...times,
  })
  .map(({ body, ...rest }) => {
    const gtin = body + checkDigit(body)
    return aProduct({ ...rest, id: `app-1_${gtin}`, gtin, currency: 'USD', stuffDescription: null })
  })

const there = (model: Model, row: Invoice | Person | Product) => fromWire(model, 'app-1', toWire(row))

test('to the wire and back is the same row, in what the wire carries', () => {
  fc.assert(
    fc.property(anyInvoice, anyPerson, anyProduct, (one, two, three) => {
      expect(there('invoice', one)).toEqual(E.right({ model: 'invoice', row: bareInvoice(one), unknown: null }))
      expect(there('person', two)).toEqual(E.right({ model: 'person', row: two, unknown: null }))
      expect(there('product', three)).toEqual(E.right({ model: 'product', row: three, unknown: null }))
    }),
  )
})

test('any row is read as our codecs accept it, or refused, and never throws', () => {
  const base = fc.constantFrom(...wires)
  const columns = fc.dictionary(
    fc.constantFrom(...new Set(wires.flatMap(([, wire]) => Object.keys(wire))), '__proto__', 'constructor'),
    fc.oneof(fc.jsonValue(), fc.anything(), name, money, fc.json()),
    { maxKeys: 3 },
  )
  fc.assert(
    fc.property(base, columns, ([model, wire], changed) => {
      const read = fromWire(model, 'app-1', { ...wire, ...changed })
      if (E.isLeft(read)) return
      const { row } = read.right
      if (read.right.model === 'person') expect(PersonCodec.is(row)).toBe(true)
      else if (read.right.model === 'product') expect(ProductCodec.is(row)).toBe(true)
      else {
        const { lines, payer } = read.right.row
        const full = {
          ...row,
          lines: lines.map((each) => ({ ...each, name: '', nameFa: '' })),
          payer: payer === null ? null : { id: payer, name: '' },
          zone: '',
        }
        expect(InvoiceCodec.is(full)).toBe(true)
      }
      expect(Object.getPrototypeOf(row)).toBe(Object.prototype)
    }),
    { numRuns: 5000 },
  )
})
