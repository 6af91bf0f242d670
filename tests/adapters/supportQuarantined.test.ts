import { either as E } from 'fp-ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import { fakeTimers, openDesk, realTimers } from '../scenarios/desk.ts'
import { gathered, textOf } from './supportLog.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const known = [
  { seq: 3, reason: 'unreadable: {"name":"مریم احمدی"} is no person' },
  { seq: 4, reason: 'unreadable' },
  { seq: 5, reason: 'product app-1_6260001234567: TypeError: مریم is no price' },
  { seq: 6, reason: '1 of 2 parts' },
]

const logged = async (standIns: boolean, aside: readonly { seq: number; reason: string }[] = known) => {
  const { store, journal } = await openDesk()
  const quarantined: Store['quarantined'] = () => async () => E.right(aside)
  return gathered({ store: { ...store, quarantined }, journal }, { range: { kind: 'whole' }, standIns })
}

test('the reason for a quarantined entry may quote a row: with pseudonyms only its kind leaves', async () => {
  const disguised = await logged(true)
  expect(disguised.header.storage.setAside).toEqual([
    { seq: 3, reason: 'unreadable' },
    { seq: 4, reason: 'unreadable' },
    { seq: 5, reason: 'product' },
    { seq: 6, reason: '1 of 2 parts' },
  ])
  expect(await textOf(disguised.file)).not.toContain('مریم')

  const plain = await logged(false)
  expect(plain.header.storage.setAside).toEqual(known)
})

test.each([1_000, 1_001])('of %i quarantined entries the first thousand are named', async (count) => {
  const all = Array.from({ length: count }, (_, at) => ({ seq: at + 1, reason: 'unreadable' }))
  expect((await logged(false, all)).header.storage.setAside).toEqual(all.slice(0, 1_000))
})
