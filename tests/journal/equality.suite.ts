import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { addsUp } from './audit.ts'
import { apps, words } from './histories/samples.ts'
import { history, steppedFlows } from './histories.ts'
import { sameSeries } from './indexeddb.ts'
import { caughtUp, needed, picture, right } from './reads.ts'
import { taken } from './taken.ts'

interface Options {
  numRuns: number
  /** Steps in one history. */
  most: number
}

/** A store behaves as the one in memory in any history, and a rebuild changes nothing. */
export const equalitySuite = (open: (name: string) => Store, { numRuns, most }: Options) => {
  test(
    'after any history the store answers as the store in memory, before and after a rebuild',
    { timeout: 600_000 },
    () =>
      fc.assert(
        fc.asyncProperty(history(most), fc.nat(), async (steps, look) => {
          const name = `history-${crypto.randomUUID()}`
          let store = open(name)
          const memory = createMemoryStore(sameSeries)
          for (const [at, step] of steps.entries()) {
            if (step.step === 'reopen') {
              store.close()
              store = open(name)
            } else expect(await taken(store, step)).toEqual(await taken(memory, step))
            if (at !== look % steps.length) continue
            await caughtUp(store)
            expect(await picture(store, apps, words)).toEqual(await picture(memory, apps, words))
            await addsUp(name)
          }
          await caughtUp(store)
          const before = await picture(store, apps, words)
          expect(before).toEqual(await picture(memory, apps, words))
          expect(await right(store.read(1, 100_000))).toEqual(await right(memory.read(1, 100_000)))
          const [kept, same] = await Promise.all([store, memory].map((one) => needed(one, steppedFlows)))
          expect(kept?.entries).toEqual(same?.entries)
          expect(await right(store.last())).toEqual(await right(memory.last()))
          expect(await right(store.quarantined())).toEqual(await right(memory.quarantined()))
          await addsUp(name)
          await right(store.rebuild(() => {}))
          await addsUp(name)
          expect(await picture(store, apps, words)).toEqual(before)
          expect(await right(store.quarantined())).toEqual(await right(memory.quarantined()))
          store.close()
        }),
        { numRuns, endOnFailure: true },
      ),
  )
}
