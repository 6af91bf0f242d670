import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { journalLines } from '../../src/adapters/desk/journalLines.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import * as f from '../journal/facts.ts'
import { right } from '../journal/reads.ts'

const filled = async (count: number) => {
  const store = createMemoryStore()
  const entries = Array.from({ length: count }, () => f.stepped())
  if (count > 0) await right(store.append(entries))
  return { store, ids: entries.map(({ id }) => id) }
}
const idsOf = (lines: readonly string[]) => lines.map((line) => JSON.parse(line).id)

describe('a copy of the journal', () => {
  test.each([0, 1, 999, 1000, 1001, 2000, 2001])('of %i entries has each of them once, in order', async (count) => {
    const { store, ids } = await filled(count)
    const { lines, fault } = await journalLines(store)
    expect({ ids: idsOf(lines), fault }).toEqual({ ids, fault: null })
  })

  test('goes on behind entries that are not there any more', async () => {
    const { store, ids } = await filled(1500)
    const gone = (seq: number) => seq > 400 && seq <= 1100
    const read: Store['read'] = (from, limit) => async () =>
      E.right((await right(store.read(1, 9999))).filter(({ seq }) => seq >= from && !gone(seq)).slice(0, limit))
    const { lines, fault } = await journalLines({ read })
    expect({ ids: idsOf(lines), fault }).toEqual({ ids: ids.filter((_, at) => !gone(at + 1)), fault: null })
  })

  test('a copy that cannot be read to its end has the readable part, and the reason', async () => {
    const { store, ids } = await filled(1500)
    const read: Store['read'] = (from, limit) => (from > 1000 ? async () => E.left('hung') : store.read(from, limit))
    const { lines, fault } = await journalLines({ read })
    expect({ ids: idsOf(lines), fault }).toEqual({ ids: ids.slice(0, 1000), fault: 'hung' })
  })
})
