import { either as E } from 'fp-ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { person } from '../../src/events/samples.ts'
import { personRow } from '../builders/wire.ts'

/** A build that refuses persons of this name; null for one that accepts all. */
const strict: { name: string | null } = { name: null }
const wire = '../../src/adapters/sync/wire.ts'

// All files of a worker share their modules: those that this one changes are loaded anew, and again at its end.
vi.resetModules()
vi.doMock(import('../../src/adapters/sync/wire.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    rowFromWire: (...asked) => {
      const read = real.rowFromWire(...asked)
      const isTooNew = E.isRight(read) && 'name' in read.right.row && read.right.row.name === strict.name
      return isTooNew ? E.left('unreadable') : read
    },
  }
})
const { app, createWorld, openDevice } = await import('./syncWorld.ts')
afterAll(() => {
  vi.doUnmock(wire)
  vi.resetModules()
})

const at = person.createdAt
type World = ReturnType<typeof createWorld>
type Store = ReturnType<typeof openDevice>['store']

const pushThere = ({ server }: World, created: readonly object[]) =>
  server.push('invoice', 9, JSON.stringify({ person: { created, updated: [], deleted: [] } }))

const remote = (id: string, name: string, more = '') =>
  personRow(app, id, { name, detail: JSON.stringify({ fields: [], ...(more === '' ? {} : { more }) }) })

/** A build's tab, from its opening to the end of its first run. */
const opened = async (world: World, build: string, store?: Store) => {
  const device = openDevice(world, store === undefined ? { name: build, build } : { name: build, build, store })
  device.page.seen = false
  await device.begun(2_000)
  const sync = async () => {
    await device.started(2_000)
  }
  const calls = () => device.calls.map(({ method, service, since }) => `${method} ${service} ${since}`)
  const names = async () => {
    const rows = await device.store.page('person', app, 0, 100)()
    return E.isRight(rows) ? rows.right.map((row) => `${row.id}: ${row.name}`) : []
  }
  const parts = async () =>
    (await device.entries()).filter(({ type }) => type === 'sync.changesPulled').map(({ data }) => data)
  return { device, sync, calls, names, parts }
}

const persons = (...ids: string[]) => ({ persons: { rows: ids.map((id) => ({ id })), deleted: [] } })

const met = async (odd: object = remote('odd', 'Odd')) => {
  const world = createWorld()
  strict.name = 'Odd'
  pushThere(world, [remote('a', 'Plain')])
  const old = await opened(world, 'old')
  pushThere(world, [odd])
  await old.sync()
  expect(await old.names()).toEqual(['a: Plain'])
  const rebuild = () => old.device.store.rebuild(() => {})()
  return { world, old, store: old.device.store, rebuild }
}

describe('a row that a build could not read', () => {
  test('is here after the first run of a build that can, and only it is stored', async () => {
    const { world, old, store } = await met()
    old.device.stop()
    const before = (await old.parts()).length
    strict.name = null
    const fresh = await opened(world, 'new', store)
    expect(await fresh.names()).toEqual(['odd: Odd', 'a: Plain'])
    expect(fresh.calls()).toEqual(['GET gtin 1', 'GET invoice null'])
    expect((await fresh.parts()).slice(before)).toMatchObject([{ ...persons('odd'), unreadable: [] }])
    await fresh.sync()
    expect(fresh.calls().slice(2)).toEqual(['GET gtin 1', 'GET invoice 3'])
    fresh.device.stop()
    const later = await opened(world, 'newer', store)
    expect(later.calls()).toEqual(['GET gtin 1', 'GET invoice 3'])
  })

  test('is not requested by the same build, nor by one that cannot read it either', async () => {
    const { world, old, store } = await met()
    old.device.stop()
    const before = await old.parts()
    for (const build of ['old', 'new', 'new']) {
      const tab = await opened(world, build, store)
      await tab.sync()
      expect(tab.calls()).toEqual(['GET gtin 1', 'GET invoice 3', 'GET gtin 1', 'GET invoice 3'])
      tab.device.stop()
    }
    expect(await old.parts()).toEqual(before)
  })

  test('is requested until the answer came whole', async () => {
    const { world, old, store } = await met()
    old.device.stop()
    strict.name = null
    const fresh = openDevice(world, { name: 'new', build: 'new', store, fates: [(serve) => serve(), () => 'lost'] })
    fresh.page.seen = false
    await fresh.begun(60_000)
    expect(fresh.calls.map(({ service, since }) => `${service} ${since}`)).toEqual([
      ...['gtin 1', 'invoice null'],
      ...['gtin 1', 'invoice null'],
    ])
    expect(await fresh.row('person', 'odd')).toMatchObject({ name: 'Odd' })
  })

  test.each([
    ['whole, is not asked for where none reads it', false],
    ['in a part, as earlier builds kept it, is asked for once', true],
  ])('and that was kept %s', async (_, isCut) => {
    const { world, old, store } = await met(remote('odd', 'Odd', 'x'.repeat(60 * 1024)))
    old.device.stop()
    if (isCut) {
      const unreadable = [{ model: 'person', text: '{"id":"odd","na' }]
      const entry = { id: 'part', at, tab: 'earlier', flow: 'sync', type: 'sync.changesPulled', v: 4 }
      const completed = { ...entry, id: 'completed', type: 'sync.pullCompleted', v: 1 }
      const none = { rows: [], deleted: [] }
      await store.append([
        {
          ...entry,
          data: { app, pull: 'cut', invoices: none, persons: none, products: none, unreadable, unknown: [] },
        },
        { ...completed, data: { app, service: 'invoice', pull: 'cut', parts: 1, cursor: 3 } },
      ])()
    }
    const runs = []
    for (const build of ['old', 'new', 'new', 'newer']) {
      const tab = await opened(world, build, store)
      await tab.sync()
      runs.push(tab.calls())
      tab.device.stop()
    }
    const usual = ['GET gtin 1', 'GET invoice 3']
    const whole = isCut ? ['GET gtin 1', 'GET invoice null'] : usual
    expect(runs).toEqual([
      [...usual, ...usual],
      [...whole, ...usual],
      [...usual, ...usual],
      [...usual, ...usual],
    ])
  })
})

describe('after a rebuild', () => {
  test('newly readable rows are requested again, and rows that are here are not stored again', async () => {
    const { old, rebuild } = await met()
    const before = (await old.parts()).length
    const asked = old.calls().length
    strict.name = null
    await rebuild()
    await old.sync()
    await rebuild()
    await old.sync()
    expect(old.calls().slice(asked)).toEqual(['GET gtin 1', 'GET invoice null', 'GET gtin 1', 'GET invoice 3'])
    expect(await old.names()).toEqual(['odd: Odd', 'a: Plain'])
    expect((await old.parts()).slice(before)).toMatchObject([persons('odd')])
  })

  test('nothing is pulled anew where none of it can be read', async () => {
    const { old, rebuild } = await met()
    const before = await old.parts()
    const asked = old.calls().length
    await rebuild()
    await old.sync()
    expect(old.calls().slice(asked)).toEqual(['GET gtin 1', 'GET invoice 3'])
    expect(await old.parts()).toEqual(before)
  })
})

test('a deleted id that was unreadable is requested by a build that reads it', async () => {
  const { old, store, world } = await met()
  const part = { app, invoices: { rows: [], deleted: [] }, products: { rows: [], deleted: [] }, unknown: [] }
  const unreadable = [{ model: 'person', element: 0, isLast: true, id: null, text: '"a"' }] as const
  const at = world.time.now()
  old.device.does({
    ...{ type: 'sync.changesPulled', id: 'part', at, pull: 'older' },
    ...{ ...part, persons: { rows: [], deleted: [] }, unreadable },
  })
  old.device.does({
    ...{ type: 'sync.pullCompleted', id: 'completed', at, app, service: 'invoice', pull: 'older', parts: 1, cursor: 3 },
  })
  await old.device.pass(100)
  old.device.stop()
  const fresh = await opened(world, 'new', store)
  expect(fresh.calls()).toEqual(['GET gtin 1', 'GET invoice null'])
})
