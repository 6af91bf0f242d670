import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import type { StoreFault } from '../../src/events/faults.ts'
import type { Model } from '../../src/events/projections/rows.ts'
import type { Projected } from '../../src/events/store.ts'
import { calm, createHeldJournal, createHeldStore, entry } from './heldStore.ts'

const folded = (left: number, ...moved: readonly Model[]) => E.right<StoreFault, Projected>({ moved, left })
const full = E.left<StoreFault, Projected>('full')

/** A journal over a store with a scripted projection backlog; after the script it is empty. */
const begin = (...turns: readonly (E.Either<StoreFault, Projected> | Promise<E.Either<StoreFault, Projected>>)[]) => {
  const hand = createHeldStore()
  const left = [...turns]
  let asked = 0
  const { clock, journal } = createHeldJournal({
    ...hand.store,
    projectPending: () => async () => {
      asked += 1
      return (await left.shift()) ?? folded(0)
    },
  })
  const told: (readonly Model[])[] = []
  journal.watch(({ models }) => told.push(models))
  return {
    ...{ clock, journal, told },
    asked: () => asked,
    /** Completes a pull, and leaves a backlog. */
    async pulls() {
      journal.record(entry('a'))
      await calm()
      await hand.take({ hasBacklog: true })
      await calm()
    },
  }
}

test('a backlog is folded turn by turn until nothing is left, and reports its progress', async () => {
  const { pulls, asked, told, clock } = begin(folded(2, 'invoice'), folded(1), folded(0, 'person'))
  await pulls()
  expect([asked(), told, clock.waiting()]).toEqual([3, [[], ['invoice'], ['person']], 0])
})

test('a backlog that cannot be folded is tried again every half minute, as often as needed', async () => {
  const thrown = Promise.reject(new Error('closed'))
  thrown.catch(() => {})
  const { pulls, asked, told, clock } = begin(folded(2, 'invoice'), full, thrown, full, folded(0, 'person'))
  await pulls()
  for (const tries of [2, 3, 4]) {
    await clock.move(29_999)
    expect({ asked: asked(), told }).toEqual({ asked: tries, told: [[], ['invoice']] })
    await clock.move(1)
  }
  expect([asked(), told, clock.waiting()]).toEqual([5, [[], ['invoice'], ['person']], 0])
})

test('a backlog that cannot be folded has one timer for all requests, none afterwards', async () => {
  const { journal, pulls, asked, clock } = begin(full, full, full, folded(0, 'person'))
  await pulls()
  await clock.move(20_000)
  await journal.projectPending()
  await journal.projectPending()
  expect({ asked: asked(), waiting: clock.waiting() }).toEqual({ asked: 3, waiting: 1 })
  await clock.move(29_999)
  expect(asked()).toBe(3)
  await journal.projectPending()
  expect({ asked: asked(), waiting: clock.waiting() }).toEqual({ asked: 4, waiting: 0 })
})

test('entries that arrive during a fold are folded with it, and requests meanwhile wait for it', async () => {
  let go = (_: E.Either<StoreFault, Projected>) => {}
  const held = new Promise<E.Either<StoreFault, Projected>>((answer) => {
    go = answer
  })
  const { journal, pulls, asked, told } = begin(held, folded(0, 'product'))
  await pulls()
  const answered: string[] = []
  void journal.projectPending().then(() => answered.push('first'))
  void journal.projectPending().then(() => answered.push('second'))
  await calm()
  expect({ asked: asked(), answered }).toEqual({ asked: 1, answered: [] })
  go(folded(0, 'invoice'))
  await calm()
  expect([asked(), told, answered]).toEqual([2, [[], ['invoice'], ['product']], ['first', 'second']])
})
