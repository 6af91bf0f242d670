import { either as E } from 'fp-ts'
import { vi } from 'vitest'
import type { Entry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Model, Row } from '../../src/events/projections/rows.ts'
import { models } from '../../src/events/projections/rows.ts'
import type { Store } from '../../src/events/store.ts'
import { step } from '../histories/journey.ts'
import type { Random } from '../histories/random.ts'
import { createRandom } from '../histories/random.ts'
import type { Shop } from '../histories/shop.ts'
import { openShop, readAll } from '../histories/shop.ts'

export interface Played {
  entries: readonly Entry[]
  shop: Shop
  store: Store
}

/** Now and then work with progress, entries during it, and progress alone, which leaves no entry. */
const stepUnrecorded = ({ desk: { send, flows } }: Shop, random: Random) => {
  const advanced = { done: 1 + random.below(99), of: 100, id: 'advanced', at: 0 }
  random.pick([
    () => send('support', { type: random.pick(['support.open', 'support.close', 'support.revise']) }),
    () => send('support', { type: 'support.gather' }),
    () => send('support', { type: random.pick(['inspector.attach', 'inspector.detach']) }),
    () => flows.storage.send({ type: 'storage.foldBegun', id: `fold${random.below(1e9)}`, at: 0 }),
    () =>
      flows.storage.send({
        type: random.pick(['storage.persistGranted', 'storage.foldFinished']),
        id: `done${random.below(1e9)}`,
        at: 0,
      }),
    () => send('storage', { type: 'storage.rebuild' }),
    () => {},
  ])()
  flows.storage.send({ type: 'rebuild.advanced', ...advanced })
  flows.support?.send({ type: 'support.advanced', ...advanced })
}

/** A random user's journal: a few loads of the page, some cut off, with random taps. Timers must be fake. */
export const playJournal = async (seed: number): Promise<Played> => {
  const random = createRandom(seed)
  const beside = createRandom(seed + 1_000_000)
  const store = createMemoryStore()
  const loads = random.below(3) === 0 ? 2 : 1
  for (let load = 1; ; load++) {
    const shop = await openShop({ store, random, tab: `tab${load}` })
    await vi.advanceTimersByTimeAsync(50)
    if (random.below(2) === 0)
      shop.desk.send('apps', { type: 'app.choose', app: { publicId: 'app-1', name: 'خواربار پارسیان' } })
    const steps = 5 + random.below(14)
    for (let taken = 0; taken < steps; taken++) {
      step(shop, random)
      stepUnrecorded(shop, beside)
      if (random.below(3) === 0) await vi.advanceTimersByTimeAsync(random.pick([0, 1, 20, 400, 4000]))
    }
    const isLast = load === loads
    if (isLast || random.below(2) === 0) await vi.advanceTimersByTimeAsync(10_000)
    if (!isLast) shop.desk.stop()
    await shop.journal.stored()
    if (isLast) return { entries: await readAll(store), shop, store }
  }
}

/** Every row of every model, by model and id. */
export const allRows = async (store: Store): Promise<Map<string, { model: Model; row: Row }>> => {
  const found = new Map<string, { model: Model; row: Row }>()
  for (const app of ['local', 'app-1'])
    for (const model of models) {
      const page = await store.page(model, app, 0, 100_000)()
      if (E.isLeft(page)) throw new Error(page.left)
      for (const row of page.right) found.set(`${model} ${row.id}`, { model, row })
    }
  return found
}
