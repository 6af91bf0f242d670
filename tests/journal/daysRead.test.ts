import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { daySums } from '../../src/events/day/daySums.ts'
import { turned } from '../../src/events/values/range.ts'
import * as f from './facts.ts'
import { freshStore } from './indexeddb.ts'
import { right } from './reads.ts'

const methods = ['get', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor'] as const

/** What is asked of each store meanwhile, and of many records their number. */
const readsDuring = async (work: () => Promise<unknown>) => {
  const spies = methods.map((method) => vi.spyOn(IDBObjectStore.prototype, method))
  const indexes = vi.spyOn(IDBObjectStore.prototype, 'index')
  await work()
  const ofIndexes = indexes.mock.calls.length
  const reads = spies.map(({ mock }) =>
    mock.results.map(({ value }) => {
      const { source, result }: { source: unknown; result: unknown } = value
      const name = source instanceof IDBObjectStore ? source.name : null
      return Array.isArray(result) ? [name, result.length] : name
    }),
  )
  vi.restoreAllMocks()
  return { ofIndexes, reads: Object.fromEntries(methods.map((method, at) => [method, reads[at]])) }
}

test.each([1, 30, 365, 600])(
  '%i days are one read of one record a day, however many invoices they have',
  async (days) => {
    const store = freshStore()
    const sold = (at: number) => f.issued(f.invoiceOf({ id: `i${at}`, date: f.day(at % 600) }))
    await right(store.append(Array.from({ length: 1_200 }, (_, at) => sold(at))))
    const to = f.day(599).slice(0, 10)
    const range = { from: turned(to, 1 - days), to }
    const counts: (number | undefined)[] = []
    const reads = await readsDuring(async () => {
      counts.push(...daySums(range, await right(store.sums('app-1', range))).map(({ count }) => count))
    })
    expect(counts).toEqual([2 * days])
    // What was sold is in three records: 500 products each.
    expect(reads).toEqual({
      ofIndexes: 0,
      reads: {
        get: ['meta', 'meta'],
        getAll: [
          // The marks: the version alone.
          ['meta', 1],
          ['meta', days],
          ['recent', 3],
        ],
        getAllKeys: [['recent', 3]],
        openCursor: [],
        openKeyCursor: [],
      },
    })
  },
)
