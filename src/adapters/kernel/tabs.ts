import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Model } from '../../events/projections/rows.ts'
import { keyword } from '../../events/values/codecs.ts'
import type { TabLocks } from '../../machines/kernel/takeOver.ts'
import { newId } from '../parts/clock.ts'

const Hint = t.strict({
  tab: t.string,
  models: t.readonlyArray(keyword('invoice', 'person', 'product')),
  flows: t.readonlyArray(t.string),
})

export interface Tabs extends TabLocks {
  /** The id of this load of the page; held as a Web Lock while the page lives. */
  tab: string
  /** Hints to the other tabs that entries were stored; the store is the source of truth. */
  tell: (moved: { models: readonly Model[]; flows: readonly string[] }) => void
  listen: (heard: (moved: { models: readonly Model[]; flows: readonly string[] }) => void) => void
}

const prefix = 'daftar tab '

/** Takes a lock and keeps it; resolves with its release. With `ifAvailable`, null if it is not free. */
const take = (locks: LockManager, name: string, ifAvailable: boolean): Promise<(() => void) | null> =>
  new Promise((taken, failed) => {
    const held = (lock: Lock | null) =>
      lock === null ? taken(null) : new Promise<void>((release) => taken(() => release()))
    locks.request(name, { ifAvailable }, held).catch(failed)
  })

const lockedBy = (locks: LockManager, tab: string): TabLocks => {
  const own = take(locks, prefix + tab, false).then(
    () => {},
    () => {},
  )
  return {
    entered: () => own,
    claim: (other) => take(locks, prefix + other, true).catch(() => null),
  }
}

/** Without locks an open tab looks like a closed one, so no work is taken over. */
const unlocked: TabLocks = {
  entered: () => Promise.resolve(),
  claim: () => Promise.resolve(null),
}

/** Refused locks count as missing. */
export const createTabs = (): Tabs => {
  const tab = newId()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('daftar')
  return {
    tab,
    ...('locks' in navigator ? lockedBy(navigator.locks, tab) : unlocked),
    tell: ({ models, flows }) => channel?.postMessage({ tab, models, flows }),
    listen(heard) {
      channel?.addEventListener('message', ({ data }) => {
        const hint = Hint.decode(data)
        if (E.isRight(hint) && hint.right.tab !== tab) heard(hint.right)
      })
    },
  }
}
