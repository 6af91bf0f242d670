import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Model } from '../events/projections/rows.ts'
import { newId } from './clock.ts'

const Hint = t.strict({
  tab: t.string,
  models: t.readonlyArray(t.keyof({ invoice: null, person: null, product: null })),
  flows: t.readonlyArray(t.string),
})

export interface Tabs {
  /** This load of this page; held as a Web Lock while the page lives. */
  tab: string
  isAlive: (tab: string) => Promise<boolean>
  isAlone: () => Promise<boolean>
  /** Hints to the other tabs that entries were stored; the store is the truth. */
  tell: (moved: { models: readonly Model[]; flows: readonly string[] }) => void
  listen: (heard: (moved: { models: readonly Model[]; flows: readonly string[] }) => void) => void
}

const lockOf = (tab: string) => `daftar tab ${tab}`

const heldTabs = async (): Promise<readonly string[]> => {
  if (!('locks' in navigator)) return []
  const { held = [] } = await navigator.locks.query()
  return held.flatMap(({ name }) => (name?.startsWith('daftar tab ') ? [name] : []))
}

export const createTabs = (): Tabs => {
  const tab = newId()
  if ('locks' in navigator) void navigator.locks.request(lockOf(tab), () => new Promise<never>(() => {}))
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('daftar')
  return {
    tab,
    isAlive: async (other) => (await heldTabs()).includes(lockOf(other)),
    isAlone: async () => (await heldTabs()).every((name) => name === lockOf(tab)),
    tell: ({ models, flows }) => channel?.postMessage({ tab, models, flows }),
    listen(heard) {
      channel?.addEventListener('message', ({ data }) => {
        const hint = Hint.decode(data)
        if (E.isRight(hint) && hint.right.tab !== tab) heard(hint.right)
      })
    },
  }
}
