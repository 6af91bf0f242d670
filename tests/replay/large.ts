import { writeFileSync } from 'node:fs'
import { mock } from 'node:test'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import { createLogFile } from '../../src/adapters/support/file.ts'
import type { Entry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { orderCommand } from '../../src/machines/desk/select.ts'
import { stateHash } from '../../src/machines/kernel/stateHash.ts'
import { createStates } from '../../src/machines/replay/states.ts'
import { createRandom } from '../histories/random.ts'
import type { Shop } from '../histories/shop.ts'
import { openShop, readAll } from '../histories/shop.ts'
import { header } from './logFile.ts'

const settle = async () => {
  for (let turn = 0; turn < 8; turn++) await new Promise((done) => setImmediate(done))
}

const sell = ({ desk: { send, flows } }: Shop, random: ReturnType<typeof createRandom>) => {
  for (let taps = 1 + random.below(6); taps > 0; taps--) {
    const { gtin, sold: _, ...product } = random.pick(groceries.slice(0, 40))
    send('basket', { type: 'basket.add', product: { ...product, product: `app-1_${gtin}`, currency: 'IRR' } })
    if (flows.basket.getSnapshot().matches('awaitingPrice')) {
      send('basket', { type: 'price.offer', text: '۲۵٬۰۰۰' })
      send('basket', { type: 'price.accept' })
    }
    if (random.below(8) > 0) continue
    send('basket', { type: 'basket.undo' })
    send('basket', { type: 'basket.redo' })
  }
  if (random.below(3) === 0)
    send('drafts', { type: 'payer.choose', payer: { id: `person-${random.below(50)}`, name: 'مریم احمدی' } })
  send('saving', orderCommand(flows))
}

/** A day of a shop, 150 sales, from the journal. */
const playDay = async (): Promise<readonly Entry[]> => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const random = createRandom(1)
  const store = createMemoryStore()
  const shop = await openShop({ store, random, tab: 'tab1' })
  await settle()
  shop.desk.send('apps', { type: 'app.choose', app: { publicId: 'app-1', name: 'خواربار پارسیان' } })
  shop.desk.send('basket', { type: 'basket.empty' })
  for (let sales = 0; sales < 150; sales++) {
    sell(shop, random)
    await settle()
    mock.timers.tick(4_000)
    await settle()
  }
  shop.desk.stop()
  mock.timers.reset()
  return readAll(store)
}

/** A support log of so many entries: a played day repeated, each with its own ids, and the resulting hashes. */
export const writeLarge = async (to: string, count: number): Promise<void> => {
  const texts = (await playDay()).map(({ hash: _, ...entry }) => JSON.stringify(entry))
  const states = createStates()
  const file = createLogFile()
  const first = header({ tab: 't0x' })
  await file.write({ ...first, storage: { ...first.storage, entries: count } })
  for (let taken = 0, day = 0; taken < count; day++) {
    for (const text of texts.slice(0, count - taken)) {
      taken += 1
      const { id, at, tab, flow, type, v, data }: Entry = JSON.parse(text.replaceAll('tab1', `t${day}x`))
      const entry: Entry = { seq: taken, id, at: at + day * 86_400_000, tab, flow, type, v, data }
      const { after } = states.take(entry)
      await file.write(after === null ? entry : { ...entry, hash: stateHash(after) })
    }
  }
  await file.write({ end: { entries: count } })
  const { file: packed } = await file.end()
  writeFileSync(to, new Uint8Array(await packed.arrayBuffer()))
}
