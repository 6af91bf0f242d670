import { either as E } from 'fp-ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import { fakeTimers, openDesk, realTimers } from '../scenarios/desk.ts'
import { gathered, textOf } from './supportLog.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const logged = async (standIns: boolean) => {
  const { store, journal } = await openDesk()
  const quarantined: Store['quarantined'] = () => async () =>
    E.right([
      { seq: 3, reason: 'unreadable: {"name":"مریم احمدی"} is no person' },
      { seq: 4, reason: 'unreadable' },
    ])
  return gathered({ store: { ...store, quarantined }, journal }, { range: { kind: 'whole' }, standIns })
}

test('why an entry is quarantined may quote a row: with pseudonyms only the kind of it leaves', async () => {
  const disguised = await logged(true)
  expect(disguised.header.storage.setAside).toEqual([
    { seq: 3, reason: 'unreadable' },
    { seq: 4, reason: 'unreadable' },
  ])
  expect(await textOf(disguised.file)).not.toContain('مریم')

  const plain = await logged(false)
  expect(plain.header.storage.setAside).toEqual([
    { seq: 3, reason: 'unreadable: {"name":"مریم احمدی"} is no person' },
    { seq: 4, reason: 'unreadable' },
  ])
})
