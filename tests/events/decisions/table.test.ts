import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createPersons, createProducts, personsBrought, productsBrought } from '../../../src/events/decisions/table.ts'
import { columnsOf, hasNames, mapped } from '../../../src/events/decisions/tableColumns.ts'
import { personOf, productOf } from '../../../src/events/decisions/tableRows.ts'
import { Person, Product } from '../../../src/events/entities.ts'
import { bytesOf } from '../../../src/events/values/bytes.ts'
import { csvLine, csvRecords } from '../../../src/events/values/csv.ts'
import type { TableColumn } from '../../../src/events/values/table.ts'
import { cleanText } from '../../../src/events/values/text.ts'

const productIn = (cells: Partial<Record<TableColumn, string>>) =>
  productOf({ row: 2, cells: Object.values(cells), columns: columnsIn(cells), heads: [], isOpen: false }, 'IRR')
const columnsIn = (cells: Partial<Record<TableColumn, string>>) =>
  Object.keys(cells).map((column) => columns.find((each) => each === column) ?? null)
const columns: readonly TableColumn[] = [
  ...(['name', 'nameFa', 'nameEn', 'gtin', 'price', 'toman', 'currency', 'dynamic', 'stuffId', 'stuffName'] as const),
  ...(['familyName', 'nationalId', 'personType', 'detail'] as const),
]
const milk = {
  ...{ gtin: null, name: 'Milk', nameFa: '', price: null, currency: 'IRR' },
  ...{ dynamic: false, stuffId: null, stuffDescription: null },
}

describe('the columns of a file are known by their headings', () => {
  test.each([
    ['products', ['ردیف', 'نام کالا', 'قیمت (ریال)', 'بارکد'], [null, 'name', 'price', 'gtin']],
    ['products', ['نام فارسی', 'نام انگلیسی', 'فی (تومان)', 'ارز'], ['nameFa', 'nameEn', 'toman', 'currency']],
    ['products', ['Product name', 'Unit price', 'Barcode', 'Currency'], ['name', 'price', 'gtin', 'currency']],
    ['products', ['شناسهٔ کالا', 'شرح شناسه', 'قیمت متغیر', 'شرح'], ['stuffId', 'stuffName', 'dynamic', 'name']],
    ['products', ['نام کالا', 'قیمت خرید', 'قیمت فروش'], ['name', null, 'price']],
    ['products', ['Item', 'Cost price (toman)', 'Sale price (toman)'], ['name', null, 'toman']],
    ['products', ['Name', 'Name', 'Colour', ''], ['name', null, null, null]],
    ['products', ['Name', 'Buy price', 'Sell price'], ['name', null, 'price']],
    ['products', ['نام', 'ارزش افزوده', 'ارز'], ['name', null, 'currency']],
    ['persons', ['نام و نام خانوادگی', 'کد ملی', 'تلفن', 'نشانی'], ['name', 'nationalId', 'detail', 'detail']],
    ['persons', ['نام', 'نام خانوادگی', 'نام پدر', 'کد ملی'], ['name', 'familyName', null, 'nationalId']],
    ['persons', ['First name', 'Last name', 'Phone'], ['name', 'familyName', 'detail']],
    ['persons', ['Customer', 'National id', 'Type', 'Phone'], ['name', 'nationalId', 'personType', 'detail']],
  ] as const)('%s: %j', (kind, heads, known) => expect(columnsOf(kind, heads)).toEqual(known))

  test('and can be changed: what another column was, it is no longer, except a detail', () => {
    expect(mapped(['name', 'price', null], { place: 2, column: 'name' })).toEqual([null, 'price', 'name'])
    expect(mapped(['name', 'price', null], { place: 1, column: null })).toEqual(['name', null, null])
    expect(mapped(['name', 'detail', null], { place: 2, column: 'detail' })).toEqual(['name', 'detail', 'detail'])
    expect(
      [['name'], ['nameFa'], ['nameEn'], ['familyName'], ['price', null]].map((all) =>
        hasNames(columnsIn(Object.fromEntries(all.map((each) => [each, ''])))),
      ),
    ).toEqual([true, true, true, true, false])
  })
})

describe('a row is a product', () => {
  test.each<readonly [Partial<Record<TableColumn, string>>, object]>([
    [{ name: ' Milk ' }, {}],
    [{ name: 'شير كم‌چرب', nameEn: 'Milk' }, { nameFa: 'شیر کم‌چرب' }],
    [{ nameFa: 'شیر', name: 'Milk' }, { nameFa: 'شیر' }],
    [{ name: 'Milk', price: '۴۸۵٬۰۰۰' }, { price: 485_000 }],
    [
      { name: 'Milk', price: '485,000', currency: 'USD' },
      { price: 485_000, currency: 'USD' },
    ],
    [{ name: 'Milk', toman: '48,500' }, { price: 485_000 }],
    [{ name: 'Milk', price: '48500', currency: 'تومان' }, { price: 485_000 }],
    [{ name: 'Milk', toman: '48500', currency: 'ریال' }, { price: 485_000 }],
    [{ name: 'Milk', gtin: '٦٢٦٠٠٠١٢٣٤٥٦٧' }, { gtin: '6260001234567' }],
    [{ name: 'Milk', dynamic: 'بله' }, { dynamic: true }],
    [{ name: 'Milk', dynamic: 'No' }, {}],
    [
      { name: 'Milk', stuffId: '۲۷۱۰۰۰۰۱۳۸۶۲۴', stuffName: 'شیر' },
      { stuffId: '2710000138624', stuffDescription: 'شیر' },
    ],
    [{ name: "'=Milk" }, { name: '=Milk' }],
  ])('%j', (cells, product) => expect(productIn(cells)).toEqual(E.right({ ...milk, ...product })))

  test.each<readonly [Partial<Record<TableColumn, string>>, string]>([
    [{ name: '' }, 'name needed'],
    [{ price: '5' }, 'name needed'],
    [{ name: 'x'.repeat(201) }, 'name tooLong'],
    [{ name: 'Milk', price: 'ten' }, 'price notAnAmount'],
    [{ name: 'Milk', price: '-5' }, 'price notAnAmount'],
    [{ name: 'Milk', price: '9007199254740992' }, 'price tooLarge'],
    [{ name: 'Milk', toman: '9007199254740991' }, 'toman tooLarge'],
    [{ name: 'Milk', toman: '5', currency: 'USD' }, 'currency notACurrency'],
    [{ name: 'Milk', currency: 'گوسفند' }, 'currency notACurrency'],
    [{ name: 'Milk', gtin: '6260001234568' }, 'gtin notAGtin'],
    [{ name: 'Milk', gtin: '6.26E+12' }, 'gtin rounded'],
    [{ name: 'Milk', dynamic: 'maybe' }, 'dynamic notYesOrNo'],
    [{ name: 'Milk', stuffId: '12' }, 'stuffId notAStuffId'],
    [{ name: 'Milk', stuffId: 'x'.repeat(1001) }, 'stuffId tooLong,stuffId notAStuffId'],
  ])('not %j', (cells, said) => {
    const row = productIn(cells)
    expect(E.isLeft(row) && row.left.map(({ row: at, column, flaw }) => `${at} ${column} ${flaw}`).join()).toBe(
      said.replace(/(^|,)/g, '$12 '),
    )
  })

  test('not with cells beyond the headings, as of a price whose comma is not quoted', () => {
    const rowOf = (...cells: readonly string[]) =>
      productOf({ row: 2, cells, columns: ['name', 'price', null], heads: ['name', 'price', ''], isOpen: false }, 'IRR')
    expect(rowOf('Milk', '12', '', '500')).toEqual(E.left([{ row: 2, column: 'price', flaw: 'tooManyCells' }]))
    expect(rowOf('Milk', '12', 'cold', '', ' ')).toEqual(E.right({ ...milk, price: 12 }))
  })

  test.each([
    ['Price (IRR)', 'IRR'],
    ['قیمت (ریال)', 'IRR'],
    ['قیمت به دلار', 'USD'],
    ['قیمت (دلار کانادا)', 'CAD'],
    ['Price', 'USD'],
  ])('whose price under %s is in %s', (head, currency) => {
    const heads = ['Name', head]
    const cells = { row: 2, cells: ['Tea', '850,000'], columns: columnsOf('products', heads), heads, isOpen: false }
    expect(productOf(cells, 'USD')).toMatchObject(E.right({ price: 850_000, currency }))
  })

  test('not with a quotation mark that has no end', () =>
    expect(
      productOf({ row: 9, cells: ['a', 'b\nc'], columns: ['name', 'price'], heads: [], isOpen: true }, 'IRR'),
    ).toEqual(
      E.left([
        { row: 9, column: 'price', flaw: 'openQuote' },
        { row: 9, column: 'price', flaw: 'notAnAmount' },
      ]),
    ))
})

describe('a row is a person', () => {
  const personIn = (cells: readonly string[]) =>
    personOf({
      ...{ row: 2, cells, columns: ['name', 'nationalId', 'detail', 'detail', 'personType'], isOpen: false },
      heads: ['Name', 'Id', 'تلفن', 'شهر'],
    })

  test('with details that are called as their headings', () =>
    expect(personIn(['مريم', '۰۰۸۴۵۷۵۹۴۸', "'+98912", ''])).toEqual(
      E.right({
        ...{ name: 'مریم', nationalId: '0084575948', personType: 'REAL' },
        fields: [{ label: 'تلفن', value: '+98912' }],
      }),
    ))

  test('whose codes for the tax office are stored as they go there, and no other detail', () => {
    const heads = ['Name', 'Id', 'کد اقتصادی', 'تلفن']
    const columns = ['name', 'nationalId', 'detail', 'detail'] as const
    const cells = ['مریم', '۰۰۸-۴۵۷۵۹۴-۸', '۴۱۱۱ ۱۱۱۱۱۱۱۱۱۱', '۰۹۱۲-۳']
    expect(personOf({ row: 2, cells, columns, heads, isOpen: false })).toMatchObject(
      E.right({
        nationalId: '0084575948',
        fields: [
          { label: 'کد اقتصادی', value: '41111111111111' },
          { label: 'تلفن', value: '۰۹۱۲-۳' },
        ],
      }),
    )
  })

  test('whose family name stands in a column of its own', () => {
    const named = (...cells: readonly string[]) =>
      personOf({ row: 2, cells, columns: ['familyName', 'name'], heads: ['Last', 'First'], isOpen: false })
    expect(named('احمدي', ' مریم')).toMatchObject(E.right({ name: 'مریم احمدی' }))
    expect(named('احمدی', '')).toMatchObject(E.right({ name: 'احمدی' }))
    expect(named('a'.repeat(100), 'b'.repeat(100))).toEqual(E.left([{ row: 2, column: 'familyName', flaw: 'tooLong' }]))
  })

  test.each([
    [['a', '', '', '', 'شرکت'], 'COMPANY'],
    [['a', '', '', '', 'Person'], 'REAL'],
    [['a', '10380284790', '', '', ''], 'COMPANY'],
    // A doubtful id is taken, as the editor takes it.
    [['a', '123', '', '', ''], 'REAL'],
  ])('%j', (cells, personType) => expect(personIn(cells)).toMatchObject(E.right({ personType })))

  test.each([
    [['a', '84575948'], '0084575948'],
    [['a', '۸۴۵۷۵۹۴۸'], '0084575948'],
    [['a', '499370899'], '0499370899'],
    // A wrong check digit; zeros that are there; too few digits; a company.
    [['a', '84575947'], '84575947'],
    [['a', '084575948'], '084575948'],
    [['a', '4570049'], '4570049'],
    [['a', '84575948', '', '', 'شرکت'], '84575948'],
  ])('the zeros that a spreadsheet took from its national id stand in %j again: %s', (cells, nationalId) =>
    expect(personIn(cells)).toMatchObject(E.right({ nationalId })),
  )

  test.each([
    [['', '1'], ['name needed']],
    [['a', '', '', '', 'cat'], ['personType notAType']],
    [['a', '', 'x'.repeat(501)], ['detail tooLong']],
    [['a', '1.23457E+11'], ['nationalId rounded']],
    [['a', '', '۹٫۸۹۱۲۱E+11'], ['detail rounded']],
  ])('not %j', (cells, said) => {
    const row = personIn(cells)
    expect(E.isLeft(row) && row.left.map(({ column, flaw }) => `${column} ${flaw}`)).toEqual(said)
  })

  test('not with more details than the editor takes, nor with one that has no heading', () => {
    const wide = Array.from({ length: 18 }, (_, at) => (at === 0 ? ('name' as const) : ('detail' as const)))
    const cells = wide.map(() => 'x')
    const flawsOf = (heads: readonly string[], given = cells) => {
      const row = personOf({ row: 2, cells: given, columns: wide, heads, isOpen: false })
      return E.isLeft(row) && row.left.map(({ flaw }) => flaw)
    }
    expect(flawsOf(cells)).toEqual(['tooManyDetails'])
    expect(flawsOf(cells, cells.slice(0, 17))).toBe(false)
    expect(flawsOf([], ['a', 'b'])).toEqual(['needed'])
  })
})

const app = 'app-1'
const products = () => createProducts({ app, at: 1 })
const rowOf = (name: string, gtin: string | null = null) => ({ ...milk, name, gtin, currency: 'IRR' as const })

describe('a product of a file', () => {
  test('gets a code of its name, which every device makes alike', () => {
    const [here, there] = [products().made(rowOf('Bread')), products().made(rowOf('Bread'))]
    expect(here).toEqual(there)
    expect(Product.is(here)).toBe(true)
    expect(here?.gtin).toMatch(/^29/)
    expect(here?.id).toBe(`app-1_${here?.gtin}`)
  })

  test('is not made where its code or its name is', () => {
    const all = products()
    all.take({ gtin: '6260001234567', name: 'Milk', nameFa: 'شیر' })
    expect(all.made(rowOf('Other', '6260001234567'))).toBeNull()
    expect(all.made(rowOf('milk'))).toBeNull()
    expect(all.made({ ...rowOf(''), nameFa: 'شير' })).toBeNull()
    expect(all.made(rowOf('Milk', '96385074'))).not.toBeNull()
    expect(all.made(rowOf('Tea'))).not.toBeNull()
    expect(all.made(rowOf('Tea'))).toBeNull()
  })

  test('is made where one of two names alone is alike', () => {
    const all = products()
    const isMade = ([nameFa, name]: readonly [string, string]) => all.made({ ...rowOf(name), nameFa }) !== null
    const names = [
      ['شیر پرچرب', 'Milk'],
      ['شیر کم‌چرب', 'Milk'],
      ['شیر پرچرب', 'Milk'],
      ['', 'Milk'],
      ['', 'Tea'],
      ['چای', 'Tea'],
    ] as const
    expect(names.map(isMade)).toEqual([true, true, false, false, true, false])
  })

  test('is not made where its name is spelled with a half-space, or with one space less', () => {
    const all = products()
    all.take({ gtin: '6260001234567', name: 'Egg tray', nameFa: 'تخم\u200cمرغ' })
    expect(all.made({ ...rowOf(''), nameFa: 'تخم مرغ' })).toBeNull()
    expect(all.made(rowOf('Egg  tray'))).toBeNull()
  })

  test('is not made again after it was renamed', () => {
    const made = products().made(rowOf('Tea'))
    const all = products()
    all.take({ gtin: made?.gtin ?? '', name: 'Black tea', nameFa: '' })
    expect(all.made(rowOf('Tea'))).toBeNull()
  })

  test('has a code of its own, whatever other names there are', () => {
    const all = products()
    const codes = new Set(Array.from({ length: 100_000 }, (_, at) => all.made(rowOf(`Product ${at}`))?.gtin))
    expect(codes.size).toBe(100_000)
    expect(codes.has(undefined)).toBe(false)
  })
})

describe('a person of a file', () => {
  const persons = () => createPersons({ app, at: 1 })
  const of = (name: string, nationalId = '', ...values: readonly string[]) => ({
    ...{ name, nationalId, personType: 'REAL' as const },
    fields: values.map((value) => ({ label: 'Phone', value })),
  })

  test('has an id of 16 letters and digits, which every device makes alike', () => {
    const [here, there] = [persons().made(of('Ali', '', '1')), persons().made(of('Ali', '', '1'))]
    expect(here).toEqual(there)
    expect(Person.is(here)).toBe(true)
    expect(here?.id).toMatch(/^[a-z0-9]{16}$/)
    expect(createPersons({ app: 'app-2', at: 1 }).made(of('Ali', '', '1'))?.id).not.toBe(here?.id)
  })

  test('is not made where the national id is, or without one the name with these details', () => {
    const all = persons()
    all.take({ ...of('Maryam', '0084575948', '1'), id: 'maryam' })
    all.take({ ...of('Ali', '', '1', '2'), id: 'ali' })
    const isMade = (row: ReturnType<typeof of>) => all.made(row) !== null
    expect([of('Another', '008-457-5948'), of('Maryam'), of('Ali', '', '2'), of('ali')].map(isMade)).toEqual([
      ...[false, false, false, false],
    ])
    expect([of('Maryam', '0499370899'), of('Ali', '', '3'), of('Ali', '', '3')].map(isMade)).toEqual([
      true,
      true,
      false,
    ])
  })

  test('is not made where a code for the tax office was stored with separators', () => {
    const all = persons()
    const having = (value: string) => ({ ...of('Ali'), fields: [{ label: 'کد اقتصادی', value }] })
    all.take({ ...having('4111-1111 111111'), id: 'ali' })
    expect([having('41111111111111'), having('41111111111112')].map((row) => all.made(row) !== null)).toEqual([
      ...[false, true],
    ])
  })

  test('is not made where the national id was stored without its zeros', () => {
    const all = persons()
    all.take({ ...of('Maryam', '84575948'), id: 'maryam' })
    all.take({ ...of('Bakery', '499370899'), personType: 'COMPANY', id: 'bakery' })
    expect(all.made(of('Maryam', '0084575948'))).toBeNull()
    expect(all.made(of('Bakery', '0499370899'))).not.toBeNull()
  })

  test('is not made where its name is spelled with a half-space, or with one space less', () => {
    const all = persons()
    all.take({ ...of('علی\u200cرضا کریمی', '', '021 1234'), id: 'ali' })
    expect(all.made(of('علی رضا  کریمی', '', '021  1234'))).toBeNull()
  })

  test('is soon compared with many of its name', () => {
    const all = persons()
    const since = performance.now()
    const made = Array.from({ length: 3_000 }, (_, at) => all.made(of('Customer', '', `${at}`, 'Tehran')))
    expect(made.filter((each) => each === null)).toEqual([])
    expect(performance.now() - since).toBeLessThan(5_000)
  })

  test('is not made again after its details were changed', () => {
    const made = persons().made(of('Ali', '', '1'))
    const all = persons()
    all.take({ ...of('Ali Karimi', '', '5'), id: made?.id ?? '' })
    expect(all.made(of('Ali', '', '1'))).toBeNull()
  })
})

test('what a file brings is told in parts that fit into an entry, in its order', () => {
  const all = products()
  const many = Array.from({ length: 1_000 }, (_, at) => all.made(rowOf(`Product ${at} ${'x'.repeat(150)}`))).filter(
    (each) => each !== null,
  )
  const parts = productsBrought(app, many)
  expect(parts.flatMap((part) => part.products)).toEqual(many)
  expect(parts.map(bytesOf).filter((bytes) => bytes > 30_000)).toEqual([])
  expect([personsBrought(app, []), productsBrought(app, [])]).toEqual([[], []])
})

test('what our own files have is read back', () => {
  const text = fc
    .string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', '\n', ' ', 'a', 'ن') })
    .map(cleanText)
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.nat())), (rows) => {
      const records = [...csvRecords(rows.map(([name, price]) => csvLine([`a${name}`, price])).join(''), ',')]
      const read = records.map(({ cells, isOpen }) =>
        productOf({ row: 1, cells, columns: ['nameEn', 'price'], heads: [], isOpen }, 'IRR'),
      )
      expect(read).toEqual(rows.map(([name, price]) => E.right({ ...milk, name: `a${name}`, price })))
    }),
  )
})
