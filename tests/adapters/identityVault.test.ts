import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import type { Kept } from '../../src/adapters/identity/vault.ts'
import { createMemoryVault, createVault } from '../../src/adapters/identity/vault.ts'

const kept: Kept = {
  session: 'session-1',
  generation: 3,
  issuer: 'https://identity.example',
  sub: 'shop',
  scope: 'openid',
  refreshToken: 'canary-refresh-5f1c',
  idToken: 'canary-id-5f1c',
}
const later = { ...kept, generation: 4, refreshToken: 'canary-next-5f1c' }
const elsewhere = { session: 'session-2', generation: 3 }

describe.each([
  ['in memory', () => createMemoryVault()],
  ['in IndexedDB', () => createVault(new IDBFactory())],
])('a vault %s', (_, create) => {
  test('gives back what was put, the last of it', async () => {
    const vault = create()
    expect(await vault.read()).toBeNull()
    await vault.put(kept)
    await vault.put(later)
    expect(await vault.read()).toEqual(later)
  })

  test('is changed only where it still stands where the change was meant for', async () => {
    const vault = create()
    expect([await vault.replace(kept, later), await vault.read()]).toEqual([false, null])
    await vault.put(kept)
    expect([
      await vault.replace(later, { ...later, generation: 5 }),
      await vault.replace(elsewhere, later),
      await vault.read(),
    ]).toEqual([false, false, kept])
    expect([await vault.replace(kept, later), await vault.replace(kept, kept), await vault.read()]).toEqual([
      true,
      false,
      later,
    ])
  })

  test('is cleared of the session that was named, or of any', async () => {
    const vault = create()
    await vault.put(kept)
    await vault.clear('session-2')
    expect(await vault.read()).toEqual(kept)
    await vault.clear('session-1')
    expect(await vault.read()).toBeNull()
    await vault.put(kept)
    await vault.clear()
    expect(await vault.read()).toBeNull()
  })
})

const stored = async (factory: IDBFactory): Promise<{ rows: IDBObjectStore; value: Record<string, unknown> }> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = factory.open('daftar-vault')
    request.onsuccess = () => resolve(request.result)
  })
  const rows = database.transaction('session', 'readwrite').objectStore('session')
  const value = await new Promise<Record<string, unknown>>((resolve) => {
    const request = rows.get('only')
    request.onsuccess = () => resolve(request.result)
  })
  return { rows, value }
}

describe('at rest', () => {
  test('no token can be read, and its key cannot be taken out', async () => {
    const factory = new IDBFactory()
    await createVault(factory).put(kept)
    const { value } = await stored(factory)
    const { key, iv, text } = Object(value.sealed)
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from(iv), Buffer.from(JSON.stringify(value))])
    expect([bytes.includes('canary'), key.extractable]).toEqual([false, false])
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })

  test.each([true, false])('a record of an older build, with its mark %s, is read and replaced', async (underWay) => {
    const factory = new IDBFactory()
    const vault = createVault(factory)
    await vault.put(kept)
    const { rows, value } = await stored(factory)
    rows.put({ ...value, underWay }, 'only')
    expect([await vault.read(), await vault.replace(kept, later), await vault.read()]).toEqual([kept, true, later])
  })

  test.each([
    ['belongs to another', { sub: 'other' }],
    ['has a shape that is not ours', { generation: 'three' }],
    ['has no key', { sealed: { key: 'x', iv: new Uint8Array(12), text: new ArrayBuffer(8) } }],
    ['is cut', { sealed: null }],
  ])('a record that %s counts as missing', async (_, change) => {
    const factory = new IDBFactory()
    const vault = createVault(factory)
    await vault.put(kept)
    const { rows, value } = await stored(factory)
    rows.put({ ...value, ...change }, 'only')
    expect(await vault.read()).toBeNull()
  })
})
