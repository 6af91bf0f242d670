import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import type { AnyActorLogic, AnyEventObject } from 'xstate'
import { createActor, createMachine } from 'xstate'
import { CauseStored } from '../../src/events/causeStored.ts'
import { createEffects } from '../../src/machines/kernel/runEffects.ts'
import type { Live } from '../../src/machines/parts/effect.ts'
import { afterCommit, immediate, whenSettled } from '../../src/machines/parts/effect.ts'

type Done = { type: 'done'; id: string; at: number }

const failed = () => ({ type: 'done' }) as const
const calm = () => new Promise((done) => setImmediate(done))

/** The runner over a journal with scripted storing. */
const begin = () => {
  let store = () => {}
  let fail = () => {}
  const stored = new Promise<void>((done) => {
    store = done
  })
  const settled = new Promise<E.Either<string, void>>((done) => {
    fail = () => done(E.left('full'))
    void stored.then(() => done(E.right(undefined)))
  })
  const run = createEffects({
    stamp: () => ({ id: 'stamp', at: 1 }),
    stored: () => stored,
    settled: () => settled,
    threw(thrown) {
      throw thrown
    },
  })
  return { run, store: () => store(), fail: () => fail() }
}

/** A state that runs an effect until it is left, and its received outcomes. */
const stateWith = (src: AnyActorLogic) => {
  const told: AnyEventObject[] = []
  const state = createActor(
    createMachine({
      initial: 'working',
      on: { '*': { actions: ({ event }) => told.push(event) } },
      states: { working: { invoke: { src }, on: { leave: 'left' } }, left: {} },
    }),
  ).start()
  return { told, leave: () => state.send({ type: 'leave' }) }
}

/** When each kind of effect begins, and with what proof, while storing fails and once it is done. */
const watched = async (kind: 'immediate' | 'afterCommit' | 'whenSettled') => {
  const { run, store, fail } = begin()
  const begun: unknown[] = []
  const noting = (_: unknown, live: object) => {
    begun.push('stored' in live ? (live.stored instanceof CauseStored ? 'stored' : live.stored) : 'no proof')
    return new Promise<never>(() => {})
  }
  stateWith({ immediate, afterCommit, whenSettled }[kind].once<unknown, Done>(failed).by(noting, run))
  await calm()
  const atOnce = [...begun]
  fail()
  await calm()
  const whenFailed = [...begun]
  store()
  await calm()
  return { atOnce, whenFailed, whenStored: begun }
}

test('an immediate effect begins at once, without a proof of its commit', async () => {
  expect(await watched('immediate')).toEqual({
    atOnce: ['no proof'],
    whenFailed: ['no proof'],
    whenStored: ['no proof'],
  })
})

test('an afterCommit effect begins when its cause is stored, and not while storing fails', async () => {
  expect(await watched('afterCommit')).toEqual({ atOnce: [], whenFailed: [], whenStored: ['stored'] })
})

test('a whenSettled effect begins when storing has failed, and receives the failure', async () => {
  expect(await watched('whenSettled')).toEqual({ atOnce: [], whenFailed: [null], whenStored: [null] })
})

test('an effect whose state ended before the commit never begins', async () => {
  const { run, store } = begin()
  let begun = 0
  const src = afterCommit.often<unknown, Done>(failed).by(() => {
    begun += 1
    return () => {}
  }, run)
  const { leave } = stateWith(src)
  leave()
  store()
  await calm()
  expect(begun).toBe(0)
})

test.each(['once', 'often'] as const)(
  'the signal of %s ends with its state, and its later answer is dropped',
  async (answers) => {
    const { run } = begin()
    const signals: AbortSignal[] = []
    let answer = () => {}
    const once = (_: unknown, { signal }: Live) => {
      signals.push(signal)
      return new Promise<{ type: 'done' }>((done) => {
        answer = () => done({ type: 'done' })
      })
    }
    const often = (_: unknown, tell: (outcome: { type: 'done' }) => void, _threw: unknown, { signal }: Live) => {
      signals.push(signal)
      answer = () => tell({ type: 'done' })
      return () => {}
    }
    const src =
      answers === 'once'
        ? immediate.once<unknown, Done>(failed).by(once, run)
        : immediate.often<unknown, Done>(failed).by(often, run)
    const { told, leave } = stateWith(src)
    await calm()
    const before = signals.map(({ aborted }) => aborted)
    leave()
    answer()
    await calm()
    expect([before, signals.map(({ aborted }) => aborted), told]).toEqual([[false], [true], []])
  },
)
