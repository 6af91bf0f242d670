import { afterAll, expect, test, vi } from 'vitest'
import { eventTypes } from '../../src/events/catalogue.ts'
import { logViewerEvents } from '../../src/events/support/logViewer.ts'

afterAll(() => vi.resetModules())

/** Code that forgets, rebuilds or disguises entries of any flow, loaded or not. */
const readers = {
  'the store': () => import('../../src/adapters/indexeddb/rows/rebuild.ts'),
  'the store in memory': () => import('../../src/events/memoryStore.ts'),
  'support logs with pseudonyms': () => import('../../src/adapters/support/disguise.ts'),
}

const known = eventTypes().filter((type) => !(type in logViewerEvents))

test.each(Object.entries(readers))('%s reads the events of areas that have not come', async (_, load) => {
  vi.resetModules()
  await import('../../src/machines/kernel/flows.ts')
  const { eventTypes: types } = await import('../../src/events/catalogue.ts')
  expect(types()).not.toContain('support.open')
  await load()
  expect(types().toSorted()).toEqual(expect.arrayContaining(known.toSorted()))
})

test('the worker of the store, which has no flows, knows every event: a fact unknown to it would be no row', async () => {
  vi.resetModules()
  await import('../../src/adapters/indexeddb/longWork/serve.ts')
  const { eventTypes: types } = await import('../../src/events/catalogue.ts')
  expect(types().toSorted()).toEqual(expect.arrayContaining(known.toSorted()))
})
