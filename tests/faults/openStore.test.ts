import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { createStorageWire } from '../../src/adapters/desk/storage.ts'
import { databaseName, databaseVersion } from '../../src/adapters/indexeddb/schema.ts'
import { openStore } from '../../src/adapters/kernel/openStore.ts'
import { openRaw, settled } from './browser.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The page's reports, in order. */
const deps = () => {
  const told: string[] = []
  return {
    told,
    wire: createStorageWire(),
    stuck: (fault: string) => told.push(`stuck: ${fault}`),
    unstuck: () => told.push('unstuck'),
    outdated: () => told.push('outdated'),
    refolded: () => told.push('refolded'),
  }
}

test('a store that another tab holds is waited for, and opens when that tab is closed', async () => {
  const first = await openStore(deps())
  first?.close()
  const deaf = await openRaw(databaseName)
  const newer = indexedDB.open
  vi.spyOn(indexedDB, 'open').mockImplementation((name) => newer.call(indexedDB, name, databaseVersion + 1))
  const { told, ...ports } = deps()
  expect([await openStore(ports), told]).toEqual([null, ['stuck: blocked', 'stuck: blocked']])
  deaf.close()
  await settled()
  expect(told).toEqual(['stuck: blocked', 'stuck: blocked', 'unstuck'])
})

test('a browser that throws when its databases are named gives memory', async () => {
  const globals = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB') ?? {}
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  const store = await openStore(deps())
  Object.defineProperty(globalThis, 'indexedDB', { ...globals, configurable: true })
  expect(store?.durable).toBe(false)
})
