import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answered, completed } from '../../src/adapters/indexeddb/requests.ts'
import { createReplaced, replacedRows } from '../../src/adapters/indexeddb/rows/replaced.ts'
import { putReplaced } from '../../src/adapters/indexeddb/rows/replacedBits.ts'
import type { SegmentRow } from '../../src/adapters/indexeddb/rows/sourcedIds.ts'

const opened = async () => {
  const request = indexedDB.open(`replaced-${crypto.randomUUID()}`)
  request.onupgradeneeded = () => request.result.createObjectStore('replaced')
  const database = await answered(request)
  return () => database.transaction('replaced', 'readwrite')
}

/** The first and last rows of records, in two segments. */
const places: readonly SegmentRow[] = [
  [3, 0],
  [3, 7],
  [3, 4_095],
  [3, 4_096],
  [3, 49_151],
  [3.5, 8],
]
const others: readonly SegmentRow[] = [
  [3, 1],
  [3, 8],
  [3, 4_097],
  [3, 49_150],
  [3.5, 0],
  [4, 7],
]

test.each([true, false])('replaced rows are found, and no others: read at once is %s', async (isWhole) => {
  const begin = await opened()
  for (const some of [places.slice(0, 3), places.slice(3)]) {
    const transaction = begin()
    const replaced = createReplaced(transaction)
    if (isWhole) await replaced.readAll()
    for (const place of some) replaced.add(place)
    await replaced.write()
    await completed(transaction)
  }
  const transaction = begin()
  const replaced = createReplaced(transaction)
  if (isWhole) await replaced.readAll()
  const found = await Promise.all([...places, ...others].map(replaced.has))
  expect(found).toEqual([...places.map(() => true), ...others.map(() => false)])
  expect(await replacedRows(transaction)).toEqual(
    new Map([
      [3, [0, 7, 4_095, 4_096, 49_151]],
      [3.5, [8]],
    ]),
  )
  expect(await answered(transaction.objectStore('replaced').count())).toBe(4)
})

test('a transaction sees what it replaced itself', async () => {
  const replaced = createReplaced((await opened())())
  replaced.add([1, 5])
  await replaced.write()
  replaced.add([1, 6])
  await replaced.write()
  expect(await Promise.all([replaced.has([1, 5]), replaced.has([1, 6]), replaced.has([1, 7])])).toEqual([
    true,
    true,
    false,
  ])
})

test('rows of a new segment are written as they are found', async () => {
  const transaction = (await opened())()
  putReplaced(transaction.objectStore('replaced'), places)
  const replaced = createReplaced(transaction)
  expect(await Promise.all([...places, ...others].map(replaced.has))).toEqual([
    ...places.map(() => true),
    ...others.map(() => false),
  ])
})
