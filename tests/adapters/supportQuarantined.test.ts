import { either as E } from 'fp-ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Gathered } from '../../src/adapters/support/gather.ts'
import { gather } from '../../src/adapters/support/gather.ts'
import type { Store } from '../../src/events/store.ts'
import { fakeTimers, openDesk, realTimers } from '../scenarios/desk.ts'
import { depsOf, textOf } from './supportLog.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const hearing = { advanced: () => {}, isWanted: () => true }

const gathered = async (standIns: boolean): Promise<Gathered> => {
  const { store, journal } = await openDesk()
  const quarantined: Store['quarantined'] = () => async () =>
    E.right([
      { seq: 3, reason: 'unreadable: {"name":"مریم احمدی"} is no person' },
      { seq: 4, reason: 'unreadable' },
    ])
  const deps = depsOf({ store: { ...store, quarantined }, journal })
  const answer = await gather(deps, { range: { kind: 'whole' }, standIns }, hearing)
  if (E.isLeft(answer) || answer.right === null) throw new Error('Nothing was gathered')
  return answer.right
}

test('why an entry is quarantined may quote a row: with pseudonyms only the kind of it leaves', async () => {
  const disguised = await gathered(true)
  expect(disguised.header.storage.setAside).toEqual([
    { seq: 3, reason: 'unreadable' },
    { seq: 4, reason: 'unreadable' },
  ])
  expect(await textOf(disguised.file)).not.toContain('مریم')

  const plain = await gathered(false)
  expect(plain.header.storage.setAside).toEqual([
    { seq: 3, reason: 'unreadable: {"name":"مریم احمدی"} is no person' },
    { seq: 4, reason: 'unreadable' },
  ])
})
