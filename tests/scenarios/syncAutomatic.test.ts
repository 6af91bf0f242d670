import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createListPorts } from '../../src/adapters/desk/list.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { invoice, person, product } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import { live } from './live.ts'
import { createWorld, openDevice } from './syncWorld.ts'

const at = invoice.createdAt
const issued = (id: string) => ({ type: 'invoice.issued', id: `issue-${id}`, at, invoice: { ...invoice, id } }) as const
const registered = { type: 'person.registered', id: 'register-1', at, person } as const
const listed = { type: 'product.listed', id: 'list-1', at, product } as const

type Device = ReturnType<typeof openDevice>

/** A device whose page is hidden, so that only its own events cause calls. */
const opened = async (deps: Parameters<typeof openDevice>[1] = {}) => {
  const world = createWorld()
  const device = openDevice(world, deps)
  device.page.seen = false
  await device.begun(1_000)
  return { world, device, ...world }
}

/** A check of the server without new rows. */
const looks = ['GET gtin', 'GET invoice']

const callsFrom = ({ calls }: Device, from: number) =>
  calls.slice(from).map(({ method, service }) => `${method} ${service}`)

describe('a row that is made here is pushed automatically', () => {
  test('at whatever moment of a run it is made', async () => {
    for (let moment = 380; moment <= 660; moment += 10) {
      const { world, device, server } = await opened()
      device.does(issued('one'))
      world.time.later(moment, () => device.does(issued('two')))
      await device.pass(5_000)
      expect([moment, server.rows('factor').length, device.status().kind]).toEqual([moment, 2, 'synced'])
      device.stop()
    }
  }, 30_000)

  test('as one push where several are made at once', async () => {
    const { device } = await opened()
    const before = device.calls.length
    await device.done(5_000, listed, registered, issued('one'), issued('two'))
    expect(callsFrom(device, before)).toEqual([...looks, 'POST gtin', 'POST invoice'])
  })

  test('with no push to a service that it does not concern', async () => {
    const { device } = await opened()
    const before = device.calls.length
    await device.done(5_000, issued('one'))
    expect(callsFrom(device, before)).toEqual([...looks, 'POST invoice'])
  })

  test('once the network is back, which nobody has to say', async () => {
    const { device, server } = await opened()
    device.fates.push(...Array.from({ length: 6 }, () => () => 'lost' as const))
    await device.done(3_000, issued('one'))
    expect([device.status().kind, server.rows('factor').length]).toEqual(['offline', 0])
    await device.pass(20_000)
    expect([device.status().kind, server.rows('factor').length]).toEqual(['synced', 1])
    expect(device.told()).toEqual([])
  })
})

describe('with nothing new, one request a service is made', () => {
  type Wakes = readonly (readonly [string, (device: Device) => void])[]
  const wakes: Wakes = [
    ['when the page gets the focus', ({ page }) => page.tell('focus')],
    ['when the network comes back', ({ page }) => page.tell('network')],
    ['from the status', (device) => device.start()],
    [
      'thirty seconds after the last look',
      ({ page }) => {
        page.seen = true
      },
    ],
  ]
  test('at the start', async () => {
    const { device } = await opened()
    expect(callsFrom(device, 0)).toEqual(looks)
  })

  test.each(wakes)('%s, and no fact is kept', async (_, wake) => {
    const { device } = await opened()
    const facts = async () => (await device.entries()).filter(({ type }) => type === 'sync.pullCompleted').length
    const before = [device.calls.length, await facts()] as const
    wake(device)
    await device.pass(30_000)
    expect(callsFrom(device, before[0])).toEqual(looks)
    expect(await facts()).toBe(before[1])
  })

  test('and only cursors, unread parts and waiting rows are read', async () => {
    const store = createMemoryStore()
    const used = new Set<string>()
    const spied = new Proxy(store, {
      get: (target, name, receiver) => {
        used.add(String(name))
        return Reflect.get(target, name, receiver)
      },
    })
    const { device } = await opened({ store: spied })
    await device.done(5_000, listed, registered, issued('one'))
    await device.started(5_000)
    used.clear()
    await device.started(5_000)
    const asked = ['append', 'cursor', 'dropParts', 'outbox', 'pending', 'projectPending', 'unread']
    expect([...used].toSorted()).toEqual(asked)
  })
})

test('a request during a run makes no more calls', async () => {
  const { device } = await opened()
  const before = device.calls.length
  for (let n = 0; n < 5; n++) {
    await device.started(10)
  }
  await device.pass(5_000)
  expect(callsFrom(device, before)).toEqual(looks)
})

test('a list on the screen shows what a run brought', async () => {
  const { world, device } = await opened()
  const { watchPage } = createListPorts({
    ...device,
    now: Date.now,
    zone: () => 'UTC',
    offered: async () => ({ pins: [], hidden: [] }),
  })
  const found: (readonly string[])[] = []
  const query = { model: 'invoice', app: 'app-1', query: '', page: 1, pageSize: 5 } as const
  const stop = watchPage(
    query,
    (event) => event.type === 'list.found' && found.push(event.ids),
    () => {},
    live,
  )
  const other = openDevice(world, { name: 'there' })
  other.begin()
  await other.done(5_000, issued('one'))
  await device.started(5_000)
  expect(found).toEqual([[], ['one']])
  stop()
})

describe('a failure is shown unless it is the network’s', () => {
  const answers = (status: number, body = '') => Array.from({ length: 2 }, () => () => ({ status, body }))
  test.each([
    [400, 'refused'],
    [401, 'signedOut'],
    [403, 'forbidden'],
    [404, 'failed'],
    [429, 'busyServer'],
    [500, 'failed'],
    [503, 'busyServer'],
    [200, 'unreadable'],
  ])('%i: %s', async (status, fault) => {
    const { device } = await opened()
    device.fates.push(...answers(status))
    await device.started(500)
    expect({ fault: device.status().fault, told: device.told() }).toEqual({ fault, told: [`sync.faults.${fault}`] })
  })

  test('511, and no answer, are not', async () => {
    for (const fate of [...answers(511), () => 'lost' as const]) {
      const { device } = await opened()
      device.fates.push(fate, fate)
      await device.started(500)
      expect({ kind: device.status().kind, told: device.told() }).toEqual({ kind: 'offline', told: [] })
    }
  })

  test('a device that cannot store says so, and no cursor moves', async () => {
    const store = createMemoryStore()
    let isFull = false
    const full: Store = {
      ...store,
      append: (entries) => (isFull ? () => Promise.resolve(E.left('full')) : store.append(entries)),
    }
    const { device, world } = await opened({ store: full })
    const other = openDevice(world, { name: 'there' })
    other.begin()
    await other.done(5_000, issued('one'))
    isFull = true
    await device.started(2_000)
    expect(device.status()).toMatchObject({ kind: 'failed', fault: 'storage' })
    expect(await device.row('invoice', 'one')).toBeUndefined()
    isFull = false
    await device.pass(60_000)
    expect(device.status().kind).toBe('synced')
    expect(await device.row('invoice', 'one')).toMatchObject({ id: 'one' })
  })
})
