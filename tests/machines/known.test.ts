import { expect, test } from 'vitest'
import type { Entry, NewEntry } from '../../src/events/event.ts'
import type { Since } from '../../src/events/store.ts'
import { createKnown } from '../../src/machines/kernel/known.ts'
import { entryOf } from '../journal/facts.ts'

const theme = (dark: boolean) => entryOf('theme.choose', { dark }, { flow: 'settings' })
const hand = () => entryOf('hand.choose', { hand: 'left' }, { flow: 'settings' })

const since = (from: number, ...told: readonly NewEntry[]): Since => {
  const entries = told.map((entry, at): Entry => ({ ...entry, seq: from + at }))
  return {
    ...{ entries, isWhole: from === 1, isLast: true, upTo: 0, unknown: [] },
    place: { seq: from + told.length - 1, forgotten: 0 },
  }
}

test('a start reads 199 entries beyond the needed ones; at 200 positions are kept', () => {
  const known = createKnown()
  known.keptTo(40)
  expect([239, 240].map(known.isLong)).toEqual([false, true])
})

test('500 entries are held; with one more the unneeded ones are dropped', () => {
  const known = createKnown([])
  known.take(since(1, ...Array.from({ length: 500 }, hand)))
  expect([known.isFull(), known.entries().length]).toEqual([false, 500])
  known.take(since(501, hand()))
  expect([known.isFull(), known.entries().length]).toEqual([true, 501])
})

test('a shared flow that loads later has the state of one that was followed from the start', () => {
  const late = createKnown([])
  const early = createKnown(['settings'])
  for (const known of [late, early]) known.take(since(1, theme(true), hand()))
  expect(late.followed()).toEqual([])
  expect(() => late.snapshotOf('settings')).toThrow(new Error('settings is not shared by all tabs, or has not come'))
  late.join(['settings'])
  expect(late.followed()).toEqual(['settings'])
  expect(late.snapshotOf('settings').context).toEqual(early.snapshotOf('settings').context)
  expect(late.snapshotOf('settings').context.settings).toMatchObject({ dark: true, hand: 'left' })
  for (const known of [late, early]) known.take(since(3, theme(false)))
  expect(late.snapshotOf('settings').context).toEqual(early.snapshotOf('settings').context)
  expect(late.snapshotOf('settings').context.settings).toMatchObject({ dark: false, hand: 'left' })
})
