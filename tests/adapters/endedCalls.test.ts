import { expect, test } from 'vitest'
import { createGtinService } from '../../src/adapters/http/gtin.ts'
import { createTranslate } from '../../src/adapters/http/translate.ts'
import { createAppListPorts } from '../../src/adapters/identity/appList.ts'
import { createProductPorts } from '../../src/adapters/records/product.ts'
import { createPayerPorts } from '../../src/adapters/sync/payers.ts'
import { createRunPorts } from '../../src/adapters/sync/run.ts'
import { CauseStored } from '../../src/events/causeStored.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { blank } from '../../src/machines/records/productDraft.ts'
import { createHeldJournal } from '../events/heldStore.ts'
import { eventually } from '../tools/eventually.ts'
import { serviceAt } from './serviceAt.ts'

/** Every port that calls a service, over a network that is silent until the call is given up. */
const createPorts = () => {
  const under: (AbortSignal | null | undefined)[] = []
  const service = serviceAt('https://service.example', (_, init) => {
    under.push(init?.signal)
    return new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(new TypeError('gone'))))
  })
  const store = createMemoryStore()
  const { journal } = createHeldJournal(store)
  const now = () => 0
  const products = createProductPorts({
    ...{ store, journal, now, chance: () => '0000000042' },
    gtins: createGtinService(service),
    translate: createTranslate(service),
  })
  const apps = createAppListPorts(service, { store, journal, here: () => [] })
  const sync = {
    ...{ store, journal, now, later: () => () => {}, newId: () => 'id', build: 'one', random: () => 0 },
    ...{ services: { gtin: service, invoice: service }, zone: () => 'Asia/Tehran', goods: () => [] },
  }
  const strangers = () => [{ person: 'p-1', invoices: ['one'] }]
  const payers = createPayerPorts({ ...sync, rows: { strangers, subscribe: () => () => {} } })
  return { under, products, apps, run: createRunPorts(sync), payers }
}

type Ports = ReturnType<typeof createPorts>
type Live = { signal: AbortSignal; stored: CauseStored }

const draft = { ...blank, name: 'Jam', gtin: null }
const nobody = () => {}

const begun: readonly (readonly [string, (ports: Ports, live: Live) => unknown])[] = [
  ['the list of apps', ({ apps }, live) => apps.listApps({}, live)],
  ['a new app', ({ apps }, live) => apps.createApp({ name: 'a' }, live)],
  ['a GTIN', ({ products }, live) => products.lookUpGtin({ gtin: '6261011110018', currency: 'IRR' }, live)],
  ['a translation', ({ products }, live) => products.translateName(draft, live)],
  ['stuff', ({ products }, live) => products.searchStuff({ text: 'a', stuffType: 'UNKNOWN' }, live)],
  ['an in-store GTIN', ({ products }, live) => products.listProduct({ app: 'app-1', draft }, live)],
  ['a pull', ({ run }, live) => run.pullChanges({ app: 'app-1', comparing: null }, nobody, nobody, live)],
]

test.each(begun)('%s ends its request when its state ends', async (_, begin) => {
  const ports = createPorts()
  const control = new AbortController()
  const end = begin(ports, { signal: control.signal, stored: new CauseStored() })
  await eventually(() => expect(ports.under.map((signal) => signal?.aborted)).toEqual([false]))
  control.abort()
  expect(ports.under.map((signal) => signal?.aborted)).toEqual([true])
  await end
})

test('a request for a payer’s name ends when its invoice ends', async () => {
  const { under, payers } = createPorts()
  const { signal } = new AbortController()
  const stop = payers.namePayers({ app: 'app-1' }, nobody, nobody, { signal })
  await eventually(() => expect(under.map((each) => each?.aborted)).toEqual([false]))
  stop()
  expect(under.map((each) => each?.aborted)).toEqual([true])
})
