import { describe, expect, test } from 'vitest'
import { amended, changedTo, changesOf, leftOf, textOf, typedAt } from '../../src/events/values/attributes.ts'

const attributes = { city: ['Tehran'], phone: ['1', '2', '2'], empty: [] }
const nothing = { changes: [], key: '', value: '' }

describe('attributes with changes', () => {
  test('keep their order; new ones come last, empty ones go, and untouched ones stay', () => {
    const changes = [
      { key: 'plan', values: ['STARTUP'] },
      { key: 'phone', values: [2, ' 3 ', 9] },
      { key: 'city', values: [] },
    ]
    expect(leftOf(attributes, changes)).toEqual([
      { key: 'phone', values: [2, ' 3 ', 9] },
      { key: 'empty', values: [] },
      { key: 'plan', values: ['STARTUP'] },
    ])
    expect(amended(attributes, changes)).toEqual({ phone: ['2', '3'], empty: [], plan: ['STARTUP'] })
    expect(amended({ blank: [' ', ''] }, [])).toEqual({ blank: [' ', ''] })
  })

  test('have the end of a plan in Latin digits and without unseen marks, and other values as they were typed', () => {
    const changes = [
      { key: 'planExpire', values: [' \u200f۲۰۲۷-۰۳-۲۰T20:30:00Z '] },
      { key: 'city', values: [' کوچهٔ ۱۲ '] },
    ]
    expect(amended({}, changes)).toEqual({ planExpire: ['2027-03-20T20:30:00Z'], city: ['کوچهٔ ۱۲'] })
    expect(amended({ planExpire: ['۲۰۲۷'] }, [])).toEqual({ planExpire: ['۲۰۲۷'] })
  })

  test('have no key of every object’s', () => {
    expect(textOf({}, 'constructor', 0)).toBeNull()
    expect(changesOf({}, { ...nothing, key: 'toString', value: 'v' })).toEqual([{ key: 'toString', values: ['v'] }])
    const own = JSON.parse('{"__proto__":["v"]}')
    expect(JSON.stringify(amended(own, [{ key: 'k', values: ['w'] }]))).toBe('{"__proto__":["v"],"k":["w"]}')
  })
})

describe('a change', () => {
  test('a change that leaves everything as it was is none', () => {
    const changes = [{ key: 'city', values: ['Rey'] }]
    expect(changedTo(attributes, changes, { key: 'city', values: [0] })).toEqual([])
    expect(changedTo(attributes, changes, { key: 'new', values: [] })).toEqual(changes)
    expect(changedTo(attributes, changes, { key: 'city', values: [] })).toEqual([{ key: 'city', values: [] }])
    expect(changedTo(attributes, [], { key: 'empty', values: [] })).toEqual([{ key: 'empty', values: [] }])
  })

  test('by typing is the typed text, or the place of an equal one that stands nowhere else', () => {
    const phone = { key: 'phone', values: [0, 1, 2] }
    expect(typedAt(attributes, phone, 1, '5').values).toEqual([0, '5', 2])
    expect(typedAt(attributes, { ...phone, values: [0, '5', 2] }, 1, '2').values).toEqual([0, 1, 2])
    expect(typedAt(attributes, phone, 0, '2').values).toEqual(['2', 1, 2])
  })

  test('of a repeated key is one more value of it; half of one is none', () => {
    expect(changesOf(attributes, { ...nothing, key: ' phone ', value: ' 4 ' })).toEqual([
      { key: 'phone', values: [0, 1, 2, '4'] },
    ])
    expect(changesOf(attributes, { ...nothing, key: 'phone', value: ' ' })).toEqual([])
    expect(changesOf(attributes, { ...nothing, key: ' ', value: '4' })).toEqual([])
    expect(changesOf(attributes, { changes: [{ key: 'city', values: [] }], key: 'city', value: 'Rey' })).toEqual([
      { key: 'city', values: ['Rey'] },
    ])
  })
})
