import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import type { StoreFault } from '../../src/events/faults.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { rightOf } from './facts.ts'
import { calm, createHeldJournal, createHeldStore, entry } from './heldStore.ts'

type Step =
  | { do: 'record'; count: number }
  | { do: 'answer'; fault: StoreFault | null }
  | { do: 'move'; ms: number }
  | { do: 'retry' }

/** A waiter for `upTo` entries, and the number of stored ones at its answer. */
interface Wait {
  upTo: number
  settled: Promise<unknown>
  storedWith: number | null
}

const fault = fc.constantFrom<StoreFault>('full', 'lost', 'hung')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('record'), count: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ do: fc.constant('answer'), fault: fc.option(fault) }),
  fc.record({ do: fc.constant('move'), ms: fc.constantFrom(1, 499, 500, 1000, 30_000) }),
  fc.record({ do: fc.constant('retry') }),
)

test('under any fault nothing is lost, doubled or out of order, and every waiter gets the truth', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const hand = createHeldStore()
      const { clock, journal } = createHeldJournal(hand.store)
      const recorded: string[] = []
      const waits: Wait[] = []
      const perform = async (next: Step) => {
        if (next.do === 'record') {
          for (let at = 0; at < next.count; at++) {
            recorded.push(`e-${recorded.length}`)
            journal.record(entry(`e-${recorded.length - 1}`))
          }
          const wait: Wait = { upTo: recorded.length, settled: journal.settled(), storedWith: null }
          void journal.stored().then(() => {
            wait.storedWith = hand.stored.length
          })
          waits.push(wait)
        }
        if (next.do === 'answer' && hand.underWay() > 0) {
          await (next.fault === null ? hand.take() : hand.refuse(next.fault))
        }
        if (next.do === 'move') await clock.move(next.ms)
        if (next.do === 'retry') journal.retry()
        await calm()
        expect(hand.underWay()).toBeLessThanOrEqual(1)
      }
      for (const each of steps) await perform(each)
      journal.retry()
      while (hand.underWay() > 0) await hand.take()

      expect(hand.stored.map(({ id }) => id)).toEqual(recorded)
      expect({ journal: journal.waiting(), clock: clock.waiting() }).toEqual({ journal: 0, clock: 0 })
      for (const { upTo, storedWith } of waits) expect(storedWith).toBeGreaterThanOrEqual(upTo)
      await Promise.all(waits.map(({ settled }) => settled))
    }),
    { numRuns: 100 },
  )
})

test('over a store that refuses some appends, the store has all entries in order in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(fault), { maxLength: 12 }),
      fc.array(fc.nat(4), { maxLength: 12 }),
      async (faults, bursts) => {
        const store = createMemoryStore()
        const answers = faults.values()
        const { clock, journal } = createHeldJournal({
          ...store,
          append: (entries) => () => {
            const { value } = answers.next()
            return value ? Promise.resolve(E.left(value)) : store.append(entries)()
          },
        })
        let last = 0
        for (const count of bursts) {
          for (let at = 0; at < count; at++) journal.record(entry(`e-${++last}`))
          await clock.move(700)
        }
        for (let tries = 0; tries <= faults.length; tries++) await clock.move(30_000)
        expect((await rightOf(store.read(1, 100))).map(({ id, seq }) => [id, seq])).toEqual(
          Array.from({ length: last }, (_, at) => [`e-${at + 1}`, at + 1]),
        )
      },
    ),
    { numRuns: 50 },
  )
})
