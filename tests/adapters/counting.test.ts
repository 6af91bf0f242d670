import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { watchPending } from '../../src/adapters/sync/count.ts'
import type { StoreFault } from '../../src/events/faults.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Pending } from '../../src/events/store.ts'
import type { Trouble } from '../../src/events/sync/sync.ts'
import { calm, createHeldJournal } from '../events/heldStore.ts'

type Answer = E.Either<StoreFault, Pending>

const waits = (waiting: number, troubles: readonly Trouble[] = []) =>
  E.right<StoreFault, Pending>({ waiting, troubles, taxOpen: 0 })

/** An app whose waiting rows the test sets for each count. */
const begin = () => {
  const asked: { answer: (pending: Answer) => void; fail: (why: unknown) => void }[] = []
  const told: Omit<Pending, 'taxOpen'>[] = []
  const threw: unknown[] = []
  const store = {
    ...createMemoryStore(),
    pending: () => () => new Promise<Answer>((answer, fail) => asked.push({ answer, fail })),
  }
  const { journal, clock } = createHeldJournal(store)
  const stop = watchPending(
    { store, journal, later: clock.later },
    'app-1',
    (pending) => void told.push(pending),
    (thrown) => void threw.push(thrown),
  )
  const next = () => {
    const one = asked.shift()
    if (one === undefined) throw new Error('Nothing was asked')
    return one
  }
  return {
    ...{ told, threw, stop, clock },
    asked: () => asked.length,
    async answers(pending: Answer) {
      next().answer(pending)
      await calm()
    },
    async throws(why: unknown) {
      next().fail(why)
      await calm()
    },
    /** Rows were stored; without any, sync alone stored something. */
    async stores(...models: readonly 'invoice'[]) {
      journal.hear({ models, flows: ['sync'] })
      await clock.move(100)
    },
  }
}

test('a count is reported at once, and again when the rows change, though their number stays', async () => {
  const { told, answers, stores, asked } = begin()
  await answers(waits(1))
  await stores('invoice')
  await answers(waits(1))
  await stores()
  await answers(waits(1))
  await stores('invoice')
  await answers(waits(0))
  await stores('invoice')
  await answers(waits(0))
  expect({ told: told.map(({ waiting }) => waiting), asked: asked() }).toEqual({ told: [1, 1, 0], asked: 0 })
})

test('an entry that is stored during a count is counted after it, once', async () => {
  const { told, answers, stores, asked, clock } = begin()
  await stores('invoice')
  await stores('invoice')
  expect(asked()).toBe(1)
  await answers(waits(1))
  await clock.move(100)
  expect(asked()).toBe(1)
  await answers(waits(3))
  await clock.move(1_000)
  expect({ told, asked: asked() }).toEqual({
    told: [
      { waiting: 1, troubles: [] },
      { waiting: 3, troubles: [] },
    ],
    asked: 0,
  })
})

test('a count that failed is made again after the next entry', async () => {
  const { told, threw, answers, throws, stores } = begin()
  await answers(E.left('lost'))
  await stores('invoice')
  await throws('broken')
  await stores('invoice')
  await answers(waits(2))
  expect({ told, threw }).toEqual({ told: [{ waiting: 2, troubles: [] }], threw: ['broken'] })
})

test('a count that comes too late is dropped', async () => {
  const { told, answers, stop } = begin()
  stop()
  await answers(waits(2))
  expect(told).toEqual([])
})

test('at most a hundred rows that need the user are reported', async () => {
  const { told, answers } = begin()
  const troubles = Array.from({ length: 250 }, (_, n): Trouble => ({ model: 'person', id: `p-${n}`, kind: 'refused' }))
  await answers(waits(1, troubles))
  expect(told).toEqual([{ waiting: 1, troubles: troubles.slice(0, 100) }])
})
