import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { picture, right } from './ask.ts'
import { apps, history, words } from './histories.ts'

interface Options {
  numRuns: number
  /** Groups in one history. */
  most: number
}

/** A store does what the one in memory does, whatever happens; and a rebuild changes nothing. */
export const equalitySuite = (makeStore: () => Promise<Store>, { numRuns, most }: Options) => {
  test('after any history it answers as the store in memory, before and after a rebuild', { timeout: 600_000 }, () =>
    fc.assert(
      fc.asyncProperty(history(most), fc.nat(), async (groups, look) => {
        const store = await makeStore()
        const memory = createMemoryStore()
        for (const [at, group] of groups.entries()) {
          const { moved: _, ...answer } = await right(store.append(group))
          const { moved: __, ...expected } = await right(memory.append(group))
          expect(answer).toEqual(expected)
          if (at === look % groups.length)
            expect(await picture(store, apps, words)).toEqual(await picture(memory, apps, words))
        }
        const before = await picture(store, apps, words)
        expect(before).toEqual(await picture(memory, apps, words))
        expect(await right(store.read(1, 100_000))).toEqual(await right(memory.read(1, 100_000)))
        expect(await right(store.tail())).toEqual(await right(memory.tail()))
        await right(store.rebuild(() => {}))
        expect(await picture(store, apps, words)).toEqual(before)
        expect(await right(store.setAside())).toEqual(await right(memory.setAside()))
        store.close()
      }),
      { numRuns, endOnFailure: true },
    ),
  )
}
