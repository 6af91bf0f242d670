import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import * as f from './facts.ts'
import { freshStore } from './indexeddb.ts'
import { right } from './reads.ts'

/** The clocks furthest from UTC, and two between: the day of a sale says little of its place in the list. */
const zones = ['Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Tehran', 'UTC']
const hour = 3_600_000

/** Sales of three weeks, in no order; many at the same time. */
const sale = (at: number) =>
  f.issued(
    f.invoiceOf({
      id: `i${at}`,
      date: new Date(Date.UTC(2026, 0, 1) + ((at * 7_919) % 504) * hour).toISOString(),
      zone: zones[at % zones.length] ?? 'UTC',
      lines: [],
    }),
  )

test('a far page of sales is the one that counting from the first row finds, whatever their clocks say', async () => {
  const [store, memory] = [freshStore(), createMemoryStore()]
  const moved = (at: number) => new Date(Date.UTC(2026, 0, 2) + at * hour).toISOString()
  const story = [
    Array.from({ length: 2_600 }, (_, at) => sale(at)),
    ...Array.from({ length: 40 }, (_, at) => [
      f.amended(`i${at * 31}`, { date: moved(at), zone: zones[at % 4] ?? 'UTC' }),
    ]),
    ...Array.from({ length: 40 }, (_, at) => [f.withdrawn(`i${at * 53 + 7}`)]),
    ...Array.from({ length: 20 }, (_, at) => [sale(3_000 + at)]),
  ]
  for (const entries of story) for (const one of [store, memory]) await right(one.append(entries))
  const advance = vi.spyOn(IDBCursor.prototype, 'advance')
  const idsOf = async (one: typeof store | typeof memory, offset: number) =>
    (await right(one.page('invoice', 'app-1', offset, 5))).map(({ id }) => id)
  const total = await right(store.count('invoice', 'app-1'))
  for (const offset of [2_570, 2_000, 2_010, 2_333, 2_001, total - 3, total, 2_100, 2_450, 2_000]) {
    // Another sale, so that the store knows no place any more.
    for (const one of [store, memory]) await right(one.append([f.amended('i2', { note: `${offset}` })]))
    expect([offset, await idsOf(store, offset)]).toEqual([offset, await idsOf(memory, offset)])
  }
  const steps = advance.mock.calls.map(([step]) => step)
  // The page beyond the end alone is looked for from the first row on.
  expect(steps.filter((step) => step > 600)).toEqual([total])
})
