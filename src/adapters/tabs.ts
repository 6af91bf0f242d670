import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Model } from '../events/projections/rows.ts'
import type { TabLocks } from '../machines/takeOver.ts'
import { later, newId } from './clock.ts'

const Hint = t.strict({
  tab: t.string,
  models: t.readonlyArray(t.keyof({ invoice: null, person: null, product: null })),
  flows: t.readonlyArray(t.string),
})

export interface Tabs extends TabLocks {
  /** This load of this page; held as a Web Lock while the page lives. */
  tab: string
  /** Hints to the other tabs that entries were stored; the store is the truth. */
  tell: (moved: { models: readonly Model[]; flows: readonly string[] }) => void
  listen: (heard: (moved: { models: readonly Model[]; flows: readonly string[] }) => void) => void
}

const prefix = 'daftar tab '
const checkpoint = 'daftar checkpoint'

/** Takes a lock and keeps it; resolves once it is held with what gives it back. Null where it is not free and nobody wants to wait. */
const take = (locks: LockManager, name: string, ifAvailable: boolean): Promise<(() => void) | null> =>
  new Promise((taken, failed) => {
    const held = (lock: Lock | null) =>
      lock === null ? taken(null) : new Promise<void>((release) => taken(() => release()))
    locks.request(name, { ifAvailable }, held).catch(failed)
  })

/** So long another tab's checkpoint is waited for in silence, in milliseconds. */
const patience = 5_000

const lockedBy = (locks: LockManager, tab: string, waits: () => void): TabLocks => {
  const own = take(locks, prefix + tab, false).catch(() => null)
  const isAlone = async () => {
    const { held = [] } = await locks.query()
    return held.every(({ name = '' }) => !name.startsWith(prefix) || name === prefix + tab)
  }
  return {
    async entered() {
      const stopWatch = later(patience, waits)
      await own
      await locks.request(checkpoint, { mode: 'shared' }, stopWatch).catch(stopWatch)
    },
    claim: (other) => take(locks, prefix + other, true).catch(() => null),
    alone: (work) =>
      locks.request(checkpoint, { ifAvailable: true }, async (lock) => {
        if (lock !== null && (await isAlone())) await work()
      }),
  }
}

/** Without locks nobody knows whether a tab is open: no work is taken over, and no checkpoint is written. */
const unlocked: TabLocks = {
  entered: () => Promise.resolve(),
  claim: () => Promise.resolve(null),
  alone: () => Promise.resolve(),
}

/** Locks that the browser refuses are as none. `waits`: another tab writes a checkpoint, and its storage does not take it. */
export const createTabs = (waits: () => void): Tabs => {
  const tab = newId()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('daftar')
  return {
    tab,
    ...('locks' in navigator ? lockedBy(navigator.locks, tab, waits) : unlocked),
    tell: ({ models, flows }) => channel?.postMessage({ tab, models, flows }),
    listen(heard) {
      channel?.addEventListener('message', ({ data }) => {
        const hint = Hint.decode(data)
        if (E.isRight(hint) && hint.right.tab !== tab) heard(hint.right)
      })
    },
  }
}
