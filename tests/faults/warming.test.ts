import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import * as f from '../journal/facts.ts'
import { right } from '../journal/reads.ts'
import { eventually } from '../tools/eventually.ts'
import { createClock } from './browser.ts'
import { setUp } from './setUp.ts'

const network = vi.hoisted(() => ({ isThere: false, asked: 0 }))
vi.mock(import('../../src/adapters/indexeddb/lazyUpkeep.ts'), async (original) => {
  const { createLazyUpkeep } = await original()
  return {
    createLazyUpkeep: (...bites) => {
      network.asked += 1
      if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return createLazyUpkeep(...bites)
    },
  }
})

test('the code of bulk writes is loaded soon after the start, is retried, and then works offline', async () => {
  const clock = createClock()
  const { store } = setUp({ later: clock.later })
  await right(store.open)
  for (const asked of [1, 2]) {
    clock.advance(2_000)
    await eventually(() => expect({ asked: network.asked, waiting: clock.waiting() }).toEqual({ asked, waiting: 1 }))
  }
  network.isThere = true
  clock.advance(2_000)
  await eventually(() => expect(network.asked).toBe(3))
  network.isThere = false
  const { parts, completion } = f.pulledIn([{ invoices: [f.invoiceOf({ id: 'pulled' })] }])
  await right(store.append([...parts, completion]))
  expect({ asked: network.asked, waiting: clock.waiting() }).toEqual({ asked: 3, waiting: 0 })
})
