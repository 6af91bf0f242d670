import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { runsOf } from '../tools/slice.ts'
import { apps, words } from './histories/samples.ts'
import { history } from './histories.ts'
import { freshStore, packNow, sameSeries, smallBites } from './indexeddb.ts'
import { caughtUp, picture, right } from './reads.ts'
import { taken } from './taken.ts'
import { workerHere } from './worker.ts'

test('two tabs on one database see all that is stored, whichever merges, packs, folds, forgets or rebuilds', () =>
  fc.assert(
    fc.asyncProperty(history(16), fc.infiniteStream(fc.nat(5)), async (steps, chance) => {
      const name = `tabs-${crypto.randomUUID()}`
      const deps = { name, bites: smallBites, newSeries: sameSeries }
      const tabs = [freshStore(deps), freshStore({ ...deps, ...workerHere() })] as const
      const memory = createMemoryStore(sameSeries)
      await right(tabs[0].open)
      for (const step of steps) {
        const { value = 0 } = chance.next()
        const store = tabs[value % 2 === 0 ? 0 : 1]
        expect(await taken(store, step)).toEqual(await taken(memory, step))
        if (value === 5) await right(store.rebuild(() => {}))
        if (value % 3 === 0) await packNow(name)
        if (value <= 3) continue
        const other = tabs[value === 4 ? 1 : 0]
        await caughtUp(other)
        expect(await picture(other, apps, words)).toEqual(await picture(memory, apps, words))
      }
      await caughtUp(tabs[0])
      const expected = await picture(memory, apps, words)
      for (const store of tabs) expect(await picture(store, apps, words)).toEqual(expected)
      const journal = await right(memory.read(1, Number.MAX_SAFE_INTEGER))
      for (const store of tabs) expect(await right(store.read(1, Number.MAX_SAFE_INTEGER))).toEqual(journal)
      for (const store of tabs) store.close()
    }),
    { numRuns: runsOf(20), endOnFailure: true },
  ))
