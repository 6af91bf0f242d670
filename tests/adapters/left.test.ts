import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { createKeepLeft, takeLeft } from '../../src/adapters/kernel/left.ts'
import { storeLeft } from '../../src/adapters/kernel/storeLeft.ts'
import type { NewEntry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import * as f from '../journal/facts.ts'
import { right } from '../journal/reads.ts'

const kept = (texts: Record<string, string> = {}) => ({
  texts,
  storage: {
    getItem: (key: string) => texts[key] ?? null,
    setItem(key: string, text: string) {
      texts[key] = text
    },
    removeItem: (key: string) => void delete texts[key],
  },
})

const named = async (store: Store) => (await right(store.read(1, 100))).map(({ flow, id }) => `${flow} ${id}`)
const storing = (texts: Record<string, string>, store: Store) => {
  const told: unknown[] = []
  const { storage } = kept(texts)
  return storeLeft(storage, Object.keys(texts), store, (stored) => told.push(stored)).then(() => told)
}

const add: NewEntry = {
  ...{ id: 'add-1', at: 1_000, tab: 'tab-1', flow: 'basket', type: 'basket.add', v: 1, data: {} },
  ...{ hash: 'h1', idle: true, owner: null },
}
const step: NewEntry = { ...add, id: 'step-1', flow: 'guide', type: 'tour.leave' }
const passed: NewEntry = { ...step, flow: 'settings', type: 'tutorial.seen' }

test('a page that ends keeps its unstored entries; a cached page or an empty queue keeps nothing', () => {
  const { texts, storage } = kept()
  const queue: NewEntry[] = []
  const keep = createKeepLeft(storage, 'tab-1', { queued: () => queue })
  keep({ persisted: false })
  queue.push(add)
  keep({ persisted: true })
  expect(texts).toEqual({})
  keep({ persisted: false })
  expect(texts).toEqual({ 'daftar.left tab-1': JSON.stringify([add]) })
})

test.each(['tax.sendBegun', 'payment.begun'])('an effect of %s that had not begun is not kept', (type) => {
  const { texts, storage } = kept()
  createKeepLeft(storage, 'tab-1', { queued: () => [add, { ...step, type }, passed] })({ persisted: false })
  expect(texts).toEqual({ 'daftar.left tab-1': JSON.stringify([add, passed]) })
})

test('kept entries wait for a start whose store is durable', async () => {
  const { texts, storage } = kept({ 'daftar.left tab-1': JSON.stringify([add]) })
  const all = Object.assign(Object.create(storage), texts)
  const memory = createMemoryStore()
  const take = (store: Store) =>
    takeLeft(
      () => all,
      (work) => work(),
      store,
      () => {},
    )
  await take(memory)
  expect([texts, await named(memory)]).toEqual([{ 'daftar.left tab-1': JSON.stringify([add]) }, []])
  await take({ ...memory, durable: true })
  expect([texts, await named(memory)]).toEqual([{}, ['basket add-1']])
})

test('entries stay kept until they are stored: a page that ends meanwhile loses nothing', async () => {
  const store = createMemoryStore()
  const text = JSON.stringify([add])
  const texts = { 'daftar.left tab-1': text }
  const seen: unknown[] = []
  const watched: Store = {
    ...store,
    append: (entries) => {
      seen.push({ ...texts })
      return store.append(entries)
    },
  }
  await storing(texts, watched)
  expect({ seen, texts }).toEqual({ seen: [{ 'daftar.left tab-1': text }], texts: {} })
})

test('a browser that refuses its storage neither stops a page that ends nor a start', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  createKeepLeft({ setItem: refuse }, 'tab-1', { queued: () => [add] })({ persisted: false })
  expect(await takeLeft(refuse, (work) => work(), { ...createMemoryStore(), durable: true }, refuse)).toBe(undefined)
})

test('kept entries are stored once, in order, unchanged, without those that were stored anyway', async () => {
  const store = createMemoryStore()
  await right(store.append([f.entryOf('basket.undo', {}), step]))
  const texts = { 'daftar.left tab-1': JSON.stringify([add, step, passed]) }

  expect(await storing(texts, store)).toEqual([{ moved: [], flows: ['basket', 'settings'] }])

  expect(texts).toEqual({})
  expect((await right(store.read(1, 100))).slice(2)).toEqual([
    { seq: 3, ...add },
    { seq: 4, ...passed },
  ])
  expect(await storing({ 'daftar.left tab-1': JSON.stringify([add, passed]) }, store)).toEqual([])
  expect((await named(store)).length).toBe(4)
})

test('entries that cannot be stored now stay for another start; foreign values are dropped', async () => {
  const store = createMemoryStore()
  const full: Store = { ...store, append: () => () => Promise.resolve(E.left('full')) }
  const unread: Store = { ...store, last: () => () => Promise.resolve(E.left('hung')) }
  const texts = {
    'daftar.left tab-1': JSON.stringify([add]),
    'daftar.left tab-2': '[{"id":1}]',
    'daftar.left tab-3': '[{"id":',
  }
  const first = JSON.stringify([add])

  expect([await storing(texts, full), { ...texts }]).toEqual([[], { 'daftar.left tab-1': first }])
  expect([await storing(texts, unread), { ...texts }]).toEqual([[], { 'daftar.left tab-1': first }])
  expect([await storing(texts, store), texts]).toEqual([[{ moved: [], flows: ['basket'] }], {}])
  expect(await named(store)).toEqual(['basket add-1'])
})
