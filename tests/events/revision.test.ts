import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedAfter } from '../../src/events/projections/revision.ts'
import { models } from '../../src/events/projections/rows.ts'
import { facts, folded } from './facts.ts'
import type { Values } from './mergeKinds.ts'
import { columnsOf, kinds } from './mergeKinds.ts'

const clock = fc.constantFrom(0, 1_795_245_119_999, 1_795_245_120_000, 1_795_245_120_001, 3_057_000_000_000)
const timeOf = (row: { updatedAt: number } | undefined) => row?.updatedAt ?? Number.NaN
const isOurs = (column: string) => column !== 'updatedAt'

describe.each(models)('of any %s, whatever the clocks of the devices say', (model) => {
  const { base, values, pull, edit } = kinds[model]
  const edits = fc.array(fc.tuple(values, clock), { minLength: 1, maxLength: 3 })
  const edited = (all: readonly (readonly [Values, number])[]) =>
    all.map(([each, at], n) => ({ ...edit(`edit-${n}`, each), at }))

  test('an edit is later than what stood there', () => {
    fc.assert(
      fc.property(clock, edits, (updatedAt, mine) => {
        const told = [pull('base', { updatedAt }), ...edited(mine)]
        const times = told.map((_, n) => timeOf(folded(told.slice(0, n + 1), base.id)))
        expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
        const last = mine.at(-1)?.[1] ?? 0
        expect(times.at(-1)).toBeGreaterThanOrEqual(last)
      }),
    )
  })

  test('a merged row is later than both; one without our changes is the server’s', () => {
    fc.assert(
      fc.property(edits, values, clock, (mine, theirs, updatedAt) => {
        const ours = folded([pull('base', {}), ...edited(mine)], base.id)
        const after = folded([pull('theirs', { ...theirs, updatedAt })], base.id, ours)
        const isMerged = columnsOf(after).some(isOurs)
        expect(timeOf(after)).toBe(isMerged ? Math.max(timeOf(ours), updatedAt + 1) : updatedAt)
      }),
    )
  })

  test('a row that the server lost and gets back keeps its time', () => {
    fc.assert(
      fc.property(edits, (mine) => {
        const dirty = folded([pull('base', {}), ...edited(mine)], base.id)
        const columns = columnsOf(dirty).filter(isOurs)
        const by = dirty?.unpushed?.touches.at(-1)?.by ?? ''
        const row = { model, id: base.id }
        const here = folded([facts.pushed('pushed', { ...row, by })], base.id, dirty)
        const lost = { type: 'sync.rowsLost', id: 'lost', at: 0, app: 'app-1', rows: [{ ...row, columns }] } as const
        const after = folded([lost, pull('older', {})], base.id, here)
        fc.pre(columnsOf(after).some(isOurs))
        expect({ unpushed: here?.unpushed, time: timeOf(after) }).toEqual({ unpushed: undefined, time: timeOf(here) })
      }),
    )
  })
})

test('a time stays one that a server keeps exactly', () => {
  expect(changedAfter({ updatedAt: Number.MAX_SAFE_INTEGER }, 5)).toBe(Number.MAX_SAFE_INTEGER)
})
