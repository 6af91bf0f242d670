import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import type { StoreFault } from '../../src/events/faults.ts'
import type { Moved } from '../../src/events/journal.ts'
import type { Since } from '../../src/events/store.ts'
import { createFollower } from '../../src/machines/kernel/follow.ts'
import { createKnown } from '../../src/machines/kernel/known.ts'
import { calm } from '../events/heldStore.ts'
import { entryOf } from '../journal/facts.ts'

const dark: Since = {
  entries: [{ ...entryOf('theme.choose', { dark: true }, { flow: 'settings', tab: 'another' }), seq: 1 }],
  place: { seq: 1, forgotten: 0 },
  ...{ isWhole: false, isLast: true, upTo: 0, unknown: [] },
}

/** A follower of the settings; `answer` replaces its read of the journal. */
const following = () => {
  let answer = (_: E.Either<StoreFault, Since>) => {}
  let tell = (_: Moved) => {}
  const resynced: unknown[] = []
  const follower = createFollower({
    tab: 'tab-1',
    journal: {
      queued: () => [],
      watch(listener) {
        tell = listener
        return () => {}
      },
    },
    known: createKnown(['settings']),
    read: () => () =>
      new Promise((answered) => {
        answer = answered
      }),
    later: () => () => {},
    resync: (states) => resynced.push([...states].map(([flow, { context }]) => [flow, context.settings.dark])),
  })
  return {
    ...{ follower, resynced, answer: (since: Since) => answer(E.right(since)), fails: () => answer(E.left('lost')) },
    stored: (last: number) => tell({ models: [], flows: ['settings'], foreign: false, last }),
  }
}

test('another tab’s stored entries move the flows of this one', async () => {
  const { follower, resynced, answer } = following()
  const reading = follower.readOn()
  await Promise.resolve()
  answer(dark)
  expect({ reading: await reading, resynced }).toEqual({ reading: true, resynced: [[['settings', true]]] })
})

test('what this tab stores while it reads is read, too', async () => {
  const { follower, resynced, answer, stored } = following()
  const reading = follower.readOn()
  await Promise.resolve()
  stored(2)
  answer(dark)
  await calm()
  expect(resynced).toEqual([])
  const light = entryOf('theme.choose', { dark: false }, { flow: 'settings', tab: 'tab-1' })
  answer({ ...dark, entries: [{ ...light, seq: 2 }], place: { seq: 2, forgotten: 0 } })
  expect({ reading: await reading, resynced }).toEqual({ reading: true, resynced: [[['settings', false]]] })
})

test('what it stored and cannot be read is read once', async () => {
  const { follower, resynced, answer, stored } = following()
  const reading = follower.readOn()
  await Promise.resolve()
  stored(3)
  answer(dark)
  await calm()
  answer({ ...dark, entries: [] })
  expect({ reading: await reading, resynced }).toEqual({ reading: true, resynced: [[['settings', true]]] })
})

test('what another tab moved is shown once the rest can be read, too', async () => {
  const { follower, resynced, answer, fails, stored } = following()
  const reading = follower.readOn()
  await Promise.resolve()
  stored(2)
  answer(dark)
  await calm()
  fails()
  expect({ reading: await reading, resynced }).toEqual({ reading: false, resynced: [] })
  const again = follower.readOn()
  await Promise.resolve()
  answer({ ...dark, entries: [], place: { seq: 2, forgotten: 0 } })
  expect({ again: await again, resynced }).toEqual({ again: true, resynced: [[['settings', true]]] })
})

test('entries that are still being read when the desk stops move nothing', async () => {
  const { follower, resynced, answer } = following()
  const reading = follower.readOn()
  await Promise.resolve()
  follower.stop()
  answer(dark)
  expect({ reading: await reading, resynced }).toEqual({ reading: true, resynced: [] })
})
