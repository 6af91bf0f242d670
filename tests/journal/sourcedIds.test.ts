import { describe, expect, test } from 'vitest'
import { hashOf, mayHave, packIds, partsWith, rowsWith } from '../../src/adapters/indexeddb/rows/sourcedIds.ts'

const rowsOf = (count: number, isSourced: (at: number) => boolean) =>
  Array.from({ length: count }, (_, at) => ({ id: `row-${at}`, ...(isSourced(at) && { source: at * 3 }) }))

const never = () => Promise.resolve()

const packed = async (rows: readonly { id: string; source?: number }[]) => {
  const ids = await packIds(rows, never)
  if (ids === null) throw new Error('no row has a source')
  const found = (id: string) =>
    partsWith(ids.filter, hashOf(id)).flatMap((part) => {
      const one = ids.parts[part]
      return one === undefined ? [] : rowsWith(one, hashOf(id))
    })
  return { ...ids, found }
}

describe('the ids of a segment', () => {
  test.each([1, 2, 2_048, 2_049, 9_000])('find each of %i rows by its id', async (count) => {
    const rows = rowsOf(count, () => true)
    const { filter, parts, found } = await packed(rows)
    expect(rows.filter(({ id }) => !mayHave(filter, hashOf(id)))).toEqual([])
    expect(
      rows.filter(({ id, source }, row) => !found(id).some((one) => one.row === row && one.source === source)),
    ).toEqual([])
    expect(parts.map(({ places }) => places.length).reduce((sum, length) => sum + length, 0)).toBe(count)
    expect(Math.max(...parts.map(({ places }) => places.length))).toBeLessThanOrEqual(2_048)
  })

  test('have no row without a source, and few that are not there', async () => {
    const { filter, found } = await packed(rowsOf(4_000, (at) => at % 2 === 0))
    expect(found('row-7')).toEqual([])
    const wrong = rowsOf(9_000, () => false)
      .slice(4_000)
      .filter(({ id }) => mayHave(filter, hashOf(id)))
    // About one of 1,700: half of the saves after a pull once met a wrong one.
    expect(wrong.length).toBeLessThan(5_000 / 300)
    expect(
      await packIds(
        rowsOf(3, () => false),
        never,
      ),
    ).toBe(null)
  })

  test.each([
    [1, 8],
    [19_999, 59_997],
    [20_001, 60_000],
  ])('of %i rows have a filter of %i bytes', async (count, bytes) => {
    expect((await packed(rowsOf(count, () => true))).filter.bits).toHaveLength(bytes)
  })

  test('tell rows of one hash apart by their numbers, also across two parts', async () => {
    const same = Array.from({ length: 5_000 }, (_, at) => ({ id: 'one', source: at }))
    expect((await packed(same)).found('one').map(({ row, source }) => [row, source])).toEqual(
      same.map(({ source }) => [source, source]),
    )
  })
})
