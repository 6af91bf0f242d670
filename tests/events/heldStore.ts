import { either as E } from 'fp-ts'
import type { NewEntry } from '../../src/events/event.ts'
import type { StoreFault } from '../../src/events/faults.ts'
import { createJournal } from '../../src/events/journal.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Appended, Store } from '../../src/events/store.ts'

/** Resolves once every ready promise has run. */
export const calm = (): Promise<void> => new Promise((done) => setImmediate(done))

/** A clock that stands still until it is moved. */
const createClock = () => {
  let now = 0
  let due: { at: number; task: () => void }[] = []
  const delays: number[] = []
  return {
    /** Every requested delay, in order. */
    delays,
    waiting: () => due.length,
    later: (ms: number, task: () => void) => {
      const timer = { at: now + ms, task }
      delays.push(ms)
      due.push(timer)
      return () => {
        due = due.filter((each) => each !== timer)
      }
    },
    async move(ms: number) {
      now += ms
      const [ready, rest] = [due.filter(({ at }) => at <= now), due.filter(({ at }) => at > now)]
      due = rest
      for (const { task } of ready) task()
      await calm()
    },
  }
}

/** A store whose appends wait until the test answers them, oldest first. */
export const createHeldStore = () => {
  const asked: { entries: readonly NewEntry[]; answer: (with_: E.Either<StoreFault, Appended>) => void }[] = []
  const groups: (readonly NewEntry[])[] = []
  const stored: NewEntry[] = []
  const next = () => {
    const append = asked.shift()
    if (append === undefined) throw new Error('No append is under way')
    return append
  }
  const store: Store = {
    ...createMemoryStore(),
    append: (entries) => () => {
      groups.push(entries)
      return new Promise((answer) => asked.push({ entries, answer }))
    },
  }
  return {
    store,
    /** The requested groups, stored or not. */
    groups,
    stored,
    underWay: () => asked.length,
    async take(more: Partial<Appended> = {}) {
      const { entries, answer } = next()
      stored.push(...entries)
      answer(E.right({ last: stored.length, quarantined: [], moved: [], hasBacklog: false, ...more }))
      await calm()
    },
    async refuse(fault: StoreFault) {
      next().answer(E.left(fault))
      await calm()
    },
  }
}

export const entry = (id: string, flow = 'basket'): NewEntry => ({
  id,
  at: 1,
  tab: 'tab-1',
  flow,
  type: 'basket.undo',
  v: 1,
  data: {},
})

/** A journal over a store, and its reports. */
export const createHeldJournal = (store: Store) => {
  const clock = createClock()
  const said: string[] = []
  const journal = createJournal(store, {
    later: clock.later,
    failed: (fault, waiting) => said.push(`failed ${fault} ${waiting}`),
    recovered: () => said.push('recovered'),
    oversized: ({ id }) => said.push(`oversized ${id}`),
    quarantined: (count) => said.push(`quarantined ${count}`),
  })
  return { clock, said, journal }
}
