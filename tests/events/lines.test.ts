import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { totalOf } from '../../src/events/lines.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { maxQuantity } from '../../src/events/values/money.ts'
import { aLine } from '../builders/rows.ts'

const small = (at: number) =>
  aLine({ product: `p_${at}`, name: '', nameFa: '', price: 1, stuffId: null, stuffDescription: null })

describe('lines stand on one invoice', () => {
  test.each([
    [1, E.right(1)],
    [199, E.right(199)],
    [200, E.right(200)],
    [201, E.left('tooLong')],
  ])('%i of them: %j', (count, total) => {
    expect(totalOf(Array.from({ length: count }, (_, at) => small(at)))).toEqual(total)
  })

  test.each([
    [25_999, E.right(150)],
    [26_000, E.right(150)],
    [26_001, E.left('tooLong')],
  ])('of %i bytes: %j', (bytes, total) => {
    const lines = Array.from({ length: 150 }, (_, at) => small(at))
    const [first, ...rest] = lines
    if (first === undefined) throw new Error('No line')
    const long = [{ ...first, name: 'x'.repeat(bytes - bytesOf(lines)) }, ...rest]
    expect({ bytes: bytesOf(long), total: totalOf(long) }).toEqual({ bytes, total })
  })

  test.each([
    [29_499, E.right(200)],
    [29_500, E.right(200)],
    [29_501, E.left('tooLong')],
  ])('of %i bytes with the shelf’s prices: %j', (bytes, total) => {
    const lines = Array.from({ length: 200 }, (_, at) => ({ ...small(at), shelf: 1_000_000_000_000 }))
    const [first, ...rest] = lines
    if (first === undefined) throw new Error('No line')
    const long = [{ ...first, name: 'x'.repeat(bytes - bytesOf(lines)) }, ...rest]
    expect({ bytes: bytesOf(long), total: totalOf(long) }).toEqual({ bytes, total })
  })

  test.each([
    [maxQuantity - 0.001, E.right(maxQuantity - 0.001)],
    [maxQuantity, E.right(maxQuantity)],
    [maxQuantity + 0.001, E.left('tooLarge')],
  ])('%d pieces of one product: %j', (quantity, total) => {
    expect(totalOf([{ ...small(0), quantity }])).toEqual(total)
  })

  test.each([
    [8_188_362_958_855_446, E.right(8_188_362_958_855_446)],
    [8_188_362_958_855_447, E.right(8_188_362_958_855_447)],
    [8_188_362_958_855_448, E.left('tooLarge')],
  ])('of %d, with its VAT: %j', (price, total) => {
    expect(totalOf([{ ...small(0), price }])).toEqual(total)
  })
})
