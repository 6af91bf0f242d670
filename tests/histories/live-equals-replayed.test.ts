import { either as E } from 'fp-ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { models } from '../../src/events/projections/rows.ts'
import type { Store } from '../../src/events/store.ts'
import { flowNames, machineOf } from '../../src/machines/kernel/flows.ts'
import { stepperOf } from '../../src/machines/kernel/step.ts'
import { sumsIn } from '../journal/reads.ts'
import { fold } from '../machines/foldFlow.ts'
import { runsOf } from '../tools/slice.ts'
import { step } from './journey.ts'
import { createRandom } from './random.ts'
import { openShop, readAll } from './shop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rowsOf = async (store: Store) => {
  const all = []
  for (const app of ['local', 'app-1']) {
    for (const model of models) {
      const page = await store.page(model, app, 0, 100_000)()
      all.push([app, model, E.isRight(page) ? page.right : page.left])
    }
    all.push([app, await sumsIn(store, app)])
    const unpushed = await store.outbox(app)()
    all.push([app, E.isRight(unpushed) ? unpushed.right : unpushed.left])
  }
  return all
}

test.each([1, 2, 3].slice(0, runsOf(3)))(
  'seed %i: after 10,000 events every flow is its entries’ fold, and every model its rebuild',
  async (seed) => {
    const random = createRandom(seed)
    const store = createMemoryStore(() => 'series-1')
    const shop = await openShop({ store, random, tab: 'tab1' })
    await vi.advanceTimersByTimeAsync(100)
    shop.desk.send('apps', { type: 'app.choose', app: { publicId: 'app-1', name: 'خواربار' } })
    for (let steps = 0; steps < 9_000; steps++) {
      step(shop, random)
      if (random.below(3) === 0) await vi.advanceTimersByTimeAsync(random.pick([0, 1, 20, 400, 1200, 4000]))
    }
    await vi.advanceTimersByTimeAsync(60_000)
    await shop.journal.stored()

    const entries = await readAll(store)
    expect(entries.length).toBeGreaterThan(10_000)
    expect(shop.refused).toEqual([])
    for (const flow of flowNames) {
      const own = entries.filter((entry) => entry.flow === flow)
      const { snapshot, skipped, divergence } = fold(machineOf(flow), own)
      const live = shop.desk.flows[flow]?.getSnapshot() ?? stepperOf(machineOf(flow)).initial
      expect([flow, snapshot.value, snapshot.context]).toEqual([flow, live.value, live.context])
      expect({ flow, skipped, divergence }).toEqual({ flow, skipped: [], divergence: null })
    }

    const { here, wanted } = shop.desk.flows.areas.getSnapshot().context
    expect([here.toSorted(), wanted]).toEqual([['day', 'invoice', 'records', 'scanner', 'sync'], []])

    const before = await rowsOf(store)
    const rebuilt = await store.rebuild(() => {})()
    expect(E.isRight(rebuilt)).toBe(true)
    expect(await rowsOf(store)).toEqual(before)
    const issued = entries.filter(({ type }) => type === 'invoice.issued').length
    expect(issued).toBeGreaterThan(80)
    shop.desk.stop()
  },
)
