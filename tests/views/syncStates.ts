import { act } from '@testing-library/react'
import type { SyncFault } from '../../src/events/faults.ts'
import type { Trouble } from '../../src/events/sync/sync.ts'
import type { Desk } from '../scenarios/desk.ts'

const stamp = { id: 'from-outside', at: 1 }
const soon = 60_000

/** Brings a desk's sync into each of its states by outside events; the ports themselves report nothing. */
export const syncOf = ({ flows: { sync }, send }: Desk) => {
  const run = () => {
    sync.send({ type: 'sync.allowed', allowed: true })
    send('sync', { type: 'sync.start' })
    sync.send({ type: 'sync.locked', ...stamp })
  }
  const rest = () => {
    run()
    sync.send({ type: 'sync.pulled', waits: false, ...stamp })
  }
  const count = (waiting: number, troubles: readonly Trouble[] = []) =>
    sync.send({ type: 'sync.counted', waiting, troubles, ...stamp })
  const fail = (fault: SyncFault, detail: string) => {
    run()
    sync.send({ type: 'sync.failed', fault, detail, retryIn: soon, ...stamp })
  }
  return {
    synced: () => act(rest),
    waiting: (waiting: number) =>
      act(() => {
        rest()
        count(waiting)
      }),
    syncing: () => act(run),
    offline: (waiting: number) =>
      act(() => {
        fail('offline', '')
        count(waiting)
      }),
    needsYou: (troubles: readonly Trouble[]) =>
      act(() => {
        rest()
        count(0, troubles)
      }),
    failed: (fault: SyncFault, detail: string) => act(() => fail(fault, detail)),
  }
}
