import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { picture, right } from './ask.ts'
import { apps, history, words } from './histories.ts'
import { freshStore } from './indexeddb.ts'

test('two tabs on one database see what each of them stored, whoever merges or rebuilds', { timeout: 300_000 }, () =>
  fc.assert(
    fc.asyncProperty(history(14), fc.infiniteStream(fc.nat(5)), async (groups, chance) => {
      const name = `tabs-${crypto.randomUUID()}`
      const tabs = [freshStore({ name }), freshStore({ name })] as const
      const memory = createMemoryStore()
      for (const group of groups) {
        const { value = 0 } = chance.next()
        const store = tabs[value % 2 === 0 ? 0 : 1]
        const { moved: _, ...answer } = await right(store.append(group))
        const { moved: __, ...expected } = await right(memory.append(group))
        expect(answer).toEqual(expected)
        if (value === 5) await right(store.rebuild(() => {}))
        if (value > 3)
          expect(await picture(tabs[value === 4 ? 0 : 1], apps, words)).toEqual(await picture(memory, apps, words))
      }
      const expected = await picture(memory, apps, words)
      for (const store of tabs) expect(await picture(store, apps, words)).toEqual(expected)
      for (const store of tabs) store.close()
    }),
    { numRuns: 20, endOnFailure: true },
  ),
)
