import 'fake-indexeddb/auto'
import { either as E } from 'fp-ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Answer, Store } from '../../src/events/store.ts'
import * as f from '../journal/facts.ts'
import { freshStore } from '../journal/indexeddb.ts'
import { needed, right } from '../journal/reads.ts'
import { abortAtCommit, meddleAt, putRaw } from './browser.ts'

afterEach(() => vi.restoreAllMocks())

const flows = ['basket', 'settings', 'saving']
const of = (flow: string) => f.entryOf('basket.less', { product: 'app-1_1' }, { flow })

/** Two tabs append, write checkpoints and keep positions, each repeated until it is done. */
const story = (): ((store: Store) => Answer<unknown>)[] => {
  const append = (...some: string[]) => {
    const entries = some.map(of)
    return (store: Store) => store.append(entries)
  }
  const checkpoint = (seq: number) => {
    const entry = f.checkpointed()
    return (store: Store) => store.checkpoint(entry, { seq, forgotten: 0 })
  }
  const keep =
    (upTo: number, ...basket: number[]) =>
    (store: Store) =>
      store.keepPositions(
        new Map([
          ['basket', { upTo, needed: basket }],
          ['settings', { upTo, needed: [2] }],
        ]),
      )
  return [
    append('basket', 'settings', 'saving'),
    checkpoint(3),
    keep(4, 4),
    append('basket'),
    checkpoint(4),
    append('saving', 'basket'),
    checkpoint(7),
    keep(5, 4, 5),
    keep(8, 8),
    append('basket', 'settings'),
  ]
}

const lived = async (steps: ReturnType<typeof story>, open: () => Store): Promise<Store> => {
  let store = open()
  for (const step of steps) {
    while (E.isLeft(await step(store)())) {
      store.close()
      store = open()
    }
  }
  return store
}

const look = async (store: Store) => [await needed(store, flows), await right(store.read(1, 99))]

test('a page that is killed at any transaction leaves everything that a start needs', async () => {
  const steps = story()
  const expected = await look(await lived(steps, createMemoryStore))
  for (let number = 1, came = true; came; number++) {
    const name = `kills-${crypto.randomUUID()}`
    const open = () => freshStore({ name })
    await right(open().open)
    const wasKilled = meddleAt(number, abortAtCommit)
    const store = await lived(steps, open)
    came = wasKilled()
    vi.restoreAllMocks()
    expect([number, await look(store)]).toEqual([number, expected])
    store.close()
    if (number === 1) expect(came).toBe(true)
  }
})

test('an unreadable entry that a start needs is left out and quarantined; a removed one is not', async () => {
  const name = `needed-${crypto.randomUUID()}`
  const store = freshStore({ name })
  await right(store.append([of('basket'), of('basket'), of('basket')]))
  await right(store.keepPositions(new Map([['basket', { upTo: 3, needed: [1, 2, 9] }]])))
  await putRaw(name, 'entries', { seq: 2 })
  expect((await needed(store, ['basket'])).entries.map(({ seq }) => seq)).toEqual([1])
  expect(await right(store.quarantined())).toEqual([{ seq: 2, reason: 'unreadable' }])
})

test('a checkpoint is dropped if a later entry is unreadable, since it may be of its flow', async () => {
  const store = freshStore({ name: `unread-${crypto.randomUUID()}` })
  await right(store.append([of('basket'), of('panel')]))
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
    throw new DOMException('Failed to read large IndexedDB value', 'NotReadableError')
  })
  expect(await right(store.checkpoint(f.checkpointed(), { seq: 1, forgotten: 0 }))).toBe(false)
  vi.restoreAllMocks()
  expect(await right(store.last())).toBe(2)
})

test.each([
  [499, true],
  [500, false],
])('a checkpoint that stands on a place %i entries ago is stored: %s', async (since, isStored) => {
  const store = freshStore({ name: `since-${crypto.randomUUID()}` })
  await right(store.append([of('basket'), ...Array.from({ length: since }, () => of('panel'))]))
  expect(await right(store.checkpoint(f.checkpointed(), { seq: 1, forgotten: 0 }))).toBe(isStored)
  expect(await right(store.last())).toBe(1 + since + (isStored ? 1 : 0))
})

test('old steps are dropped in several transactions: a kill leaves the rest, which the next try drops', async () => {
  const store = freshStore()
  const steps = Array.from({ length: 1_400 }, () => ({ ...f.stepped(), flow: 'panel' }))
  await right(store.append([...steps, f.issued(f.invoiceOf({ id: 'i1' }))]))
  await right(store.keepPositions(new Map([['basket', { upTo: 1_401, needed: [] }]])))
  const progress: number[] = []
  const drop = store.dropSteps(Number.MAX_SAFE_INTEGER, (done) => progress.push(done))
  const left = async () => (await right(store.read(1, 9_999))).length
  const wasKilled = meddleAt(1, abortAtCommit)
  expect(E.isLeft(await drop())).toBe(true)
  expect({ progress, left: await left(), killed: wasKilled() }).toEqual({
    progress: [1_000],
    left: 402,
    killed: true,
  })
  expect(await right(drop)).toEqual({ dropped: 401 })
  expect({ left: await left(), last: await right(store.last()) }).toEqual({ left: 1, last: 1_401 })
})
