import { expect, test } from 'vitest'
import { createPace } from '../../src/adapters/parts/pace.ts'
import { batchOf } from '../../src/adapters/sync/batch.ts'
import { person } from '../../src/events/samples.ts'
import type { OutboxRow } from '../../src/events/store.ts'

test('after a burst calls go one a second; a clock set back costs one wait', async () => {
  let now = 1_000_000
  const waits: number[] = []
  const later = (ms: number, task: () => void) => {
    waits.push(ms)
    task()
    return () => {}
  }
  const pace = createPace({ now: () => now, later }, { burst: 3, every: 1_000 })
  const waitsOf = async (calls: number) => {
    waits.length = 0
    for (let n = 0; n < calls; n++) await pace()
    return [...waits]
  }
  expect(await waitsOf(5)).toEqual([1_000, 2_000])
  now += 60_000
  expect(await waitsOf(5)).toEqual([1_000, 2_000])
  now -= 50_000
  expect(await waitsOf(1)).toEqual([3_000])
})

const waiting = (id: string, name = 'x'): OutboxRow => {
  const row = { ...person, id, name }
  return { model: 'person', id, kind: 'created', by: `register-${id}`, row }
}
const ids = (rows: readonly OutboxRow[]) => batchOf(rows).map(({ id }) => id)

test('a push has at most two hundred rows, fewer large ones; an oversized row goes alone', () => {
  const many = Array.from({ length: 450 }, (_, n) => waiting(`p-${n}`))
  expect(ids(many)).toEqual(many.slice(0, 200).map(({ id }) => id))
  const half = 'x'.repeat(300 * 1024)
  expect(ids([waiting('a', half), waiting('b', half), waiting('c')])).toEqual(['a'])
  expect(ids([waiting('huge', half + half), waiting('b')])).toEqual(['huge'])
  expect(ids([])).toEqual([])
})
