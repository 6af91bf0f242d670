import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Sellable } from '../../src/events/entities.ts'
import { milk } from '../../src/events/samples.ts'
import { checkDigit, isGtin, localGtin } from '../../src/events/values/gtin.ts'
import { LabelRead } from '../../src/events/values/labelRead.ts'
import { labelBy, soldByLabel, splitLabel } from '../../src/events/values/scaleLabel.ts'
import type { ScaleLayout } from '../../src/events/values/scaleLayout.ts'
import { choicesOf, isLabelLong, readLabel } from '../../src/events/values/testScan.ts'

const prefix = fc.constantFrom('20', '21', '22', '23', '24', '25', '26', '27', '28')
const anyLayout: fc.Arbitrary<ScaleLayout> = fc.record({
  prefix,
  item: fc.constantFrom('4', '5', '6'),
  says: fc.constantFrom('weight', 'rial', 'toman'),
})

/** A label as a scale prints it, and the shop's words for it. */
const printed = ({ prefix: begin, item: digits }: ScaleLayout, item: number, value: number): string => {
  const body = begin + String(item).padStart(Number(digits), '0') + String(value).padStart(10 - Number(digits), '0')
  return body + checkDigit(body)
}
const anyLabel = anyLayout.chain((layout) =>
  fc.record({
    layout: fc.constant(layout),
    item: fc.nat({ max: 10 ** Number(layout.item) - 1 }),
    value: fc.nat({ max: 10 ** (10 - Number(layout.item)) - 1 }),
  }),
)
const cheese = (more: Partial<Sellable> = {}): Sellable => ({ ...milk, price: 1_850_000, dynamic: false, ...more })

describe('a label', () => {
  test('is what the scale printed, whatever layout, item and value', () => {
    fc.assert(
      fc.property(anyLabel, ({ layout, item, value }) => {
        const code = printed(layout, item, value)
        const says = layout.says === 'weight' ? 'grams' : 'rials'
        const worth = layout.says === 'toman' ? value * 10 : value
        expect(splitLabel(code, layout)).toEqual({ gtin: printed(layout, item, 0), says, value: worth })
      }),
    )
  })

  test('names a product by a GTIN-13, the same for all values of an item and another for another item', () => {
    fc.assert(
      fc.property(anyLabel, anyLabel, ({ layout, item, value }, other) => {
        const gtin = splitLabel(printed(layout, item, value), layout)?.gtin ?? ''
        expect([isGtin(gtin), gtin.length, gtin.slice(0, 2)]).toEqual([true, 13, layout.prefix])
        const one = 10 ** Number(layout.item)
        const beside = splitLabel(printed(layout, (item + 1 + (other.item % (one - 1))) % one, value), layout)?.gtin
        expect(beside).not.toBe(gtin)
      }),
    )
  })

  test('is never one of our own codes, nor of another prefix, of another length or with a wrong digit', () => {
    fc.assert(
      fc.property(anyLabel, fc.nat({ max: 9_999_999_999 }), ({ layout, item, value }, chance) => {
        const code = printed(layout, item, value)
        const wrong = code.slice(0, -1) + String((Number(code.at(-1)) + 1) % 10)
        const others = [localGtin(String(chance)), wrong, code.slice(1), `0${code}`, milk.product.slice(-13)]
        expect(others.map((other) => splitLabel(other, layout))).toEqual([null, null, null, null, null])
        const next = { ...layout, prefix: layout.prefix === '28' ? '20' : '28' } as const
        expect(splitLabel(code, next)).toBe(null)
      }),
    )
  })

  test('is read by the layout of its prefix alone', () => {
    const layouts = [
      { prefix: '21', item: '5', says: 'weight' },
      { prefix: '22', item: '4', says: 'toman' },
    ] as const
    expect(
      ['2100123005000', '2200120050000', '2300123005004', '6260001234567'].map((code) => labelBy(layouts, code)),
    ).toEqual([
      { gtin: '2100123000005', says: 'grams', value: 500 },
      { gtin: '2200120000005', says: 'rials', value: 50_000 },
      null,
      null,
    ])
    expect(labelBy([], '2100123005000')).toBe(null)
  })
})

describe('a test scan', () => {
  test('says what the label is under each layout, and the true one is among them', () => {
    fc.assert(
      fc.property(anyLabel, ({ layout, item, value }) => {
        const code = printed(layout, item, value)
        expect(readLabel(code)).toEqual({ code, why: null })
        const choices = choicesOf(code)
        expect(choices).toHaveLength(9)
        expect(choices).toContainEqual({
          ...{ layout, item: String(item).padStart(Number(layout.item), '0') },
          label: splitLabel(printed(layout, item, value), layout),
        })
      }),
    )
  })

  test.each([
    ['', '', 'notThirteen'],
    ['210012300500', '210012••••••', 'notThirteen'],
    ['21001230050000', '210012••••••••', 'notThirteen'],
    ['2100123oo5000', '210012•••••', 'notThirteen'],
    ['پنیر', '', 'notThirteen'],
    ['2100123005001', '210012•••••••', 'wrongDigit'],
    ['2912345678905', '291234•••••••', 'wrongDigit'],
    ['2912345678906', '291234•••••••', 'ours'],
    [localGtin('1234567890'), '291234•••••••', 'ours'],
    ['6260001234567', '626000•••••••', 'otherPrefix'],
    ['1900123005007', '190012•••••••', 'otherPrefix'],
    ['3000123005002', '300012•••••••', 'otherPrefix'],
    ['6037 9975 1234 5678', '603799••••••••••', 'notThirteen'],
    ['6037-9975-1234-5678', '603799••••••••••', 'notThirteen'],
    ['۶۰۳۷۹۹۷۵۱۲۳۴۵۶۷۸', '603799••••••••••', 'notThirteen'],
    ['6037997512345', '603799•••••••', 'wrongDigit'],
    ['6037997512340', '603799•••••••', 'otherPrefix'],
    ['%B6037997512345678^AHMADI/M^2612', '603799••••••••••••••', 'notThirteen'],
    ['9'.repeat(99), `999999${'•'.repeat(34)}`, 'notThirteen'],
  ])('%s is refused, and stored as %s: %s', (typed, code, why) => {
    expect({ label: readLabel(typed), choices: choicesOf(code) }).toEqual({ label: { code, why }, choices: [] })
    expect(LabelRead.is({ code, why })).toBe(true)
  })

  test.each(['6037997512345678', '6037997512345', '6260001234567', '2100123005001', '2100123', '9'.repeat(41), '•1'])(
    '%s is in no event',
    (code) => {
      expect(LabelRead.is({ code, why: 'notThirteen' })).toBe(false)
    },
  )

  test.each(['2100123005000', '۲۱۰۰۱۲۳۰۰۵۰۰۰', ' 210 0123 005000 ', 'A2100123005000', ']E02100123005000'])(
    '%s is taken as a reader or a person types it, with its last digit and not before',
    (typed) => {
      expect(readLabel(typed)).toEqual({ code: '2100123005000', why: null })
      expect([isLabelLong(typed.trimEnd()), isLabelLong(typed.trimEnd().slice(0, -1))]).toEqual([true, false])
    },
  )
})

describe('what is sold by a label', () => {
  test.each([
    [{ says: 'grams', value: 500 }, undefined, 0.5],
    [{ says: 'grams', value: 500 }, 'kg', 0.5],
    [{ says: 'grams', value: 500 }, 'g', 500],
    [{ says: 'grams', value: 1 }, undefined, 0.001],
    [{ says: 'grams', value: 999_999 }, 'g', 999_999],
    [{ says: 'rials', value: 438_450 }, 'kg', 0.237],
  ] as const)('%o of a product by %s is %s', (label, unit, quantity) => {
    expect(soldByLabel(label, cheese(), unit)).toEqual(E.right({ product: { ...cheese(), quantity }, short: null }))
  })

  test('is what the label says, never more, and at most one percent less: or it is refused', () => {
    const amount = fc.integer({ min: 1, max: 9_999_990 })
    fc.assert(
      fc.property(amount, amount, (value, price) => {
        const lost = (value * 1000) % price
        const thousandths = (value * 1000 - lost) / price
        const short = lost === 0 ? null : (thousandths * price) / 1000
        expect(soldByLabel({ says: 'rials', value }, cheese({ price }))).toEqual(
          lost * 100 > value * 1000
            ? E.left('labelUnfit')
            : E.right({ product: { ...cheese({ price }), quantity: thousandths / 1000 }, short }),
        )
      }),
    )
  })

  test('loses one percent of its price, and no more', () => {
    const product = cheese({ price: 99_000 })
    const sold = (value: number) => soldByLabel({ says: 'rials', value }, product)
    expect([sold(99), sold(100), sold(101)]).toEqual([
      E.right({ product: { ...product, quantity: 0.001 }, short: null }),
      E.right({ product: { ...product, quantity: 0.001 }, short: 99 }),
      E.left('labelUnfit'),
    ])
  })

  test.each([{ price: null }, { price: 0 }, { dynamic: true }])(
    'is a piece at the label’s price where the product has %o',
    (more) => {
      const product = cheese(more)
      expect(soldByLabel({ says: 'rials', value: 50_000 }, product)).toEqual(
        E.right({ product: { ...product, price: 50_000, dynamic: false, quantity: null }, short: null }),
      )
    },
  )

  test.each([
    [{ says: 'grams', value: 0 }, {}, 'labelNoWeight'],
    [{ says: 'rials', value: 0 }, {}, 'labelNoPrice'],
    [{ says: 'rials', value: 50_000 }, { currency: 'USD' }, 'labelUnfit'],
    [{ says: 'rials', value: 50_000 }, { currency: 'USD', price: null }, 'labelUnfit'],
    [{ says: 'rials', value: 50_000 }, { price: 1_000_000_000 }, 'labelUnfit'],
  ] as const)('%o of a product with %o is refused: %s', (label, more, error) => {
    expect(soldByLabel(label, cheese(more))).toEqual(E.left(error))
  })
})
