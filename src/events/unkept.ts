import type { AdminPush } from './admin/adminPushes.ts'
import type { AdminUser } from './admin/adminUsers.ts'
import type { ShownKey } from './cloud/apiKeys.ts'
import type { Monitor } from './cloud/uptime.ts'

/**
 * What is shown by an id and never stored: it is in memory alone, and goes with the page. Events name the ids. Whoever puts something here takes it back.
 */
export interface Unkept<A> {
  get: (id: string) => A | undefined
  /** The same array until something else is put here. */
  all: () => readonly A[]
  /** These, in the place of all that was there. */
  put: (all: Iterable<readonly [string, A]>) => void
  subscribe: (changed: () => void) => () => void
}

/** Secrets that are shown once, what is other people's, and what a service can tell again at any time. */
export interface UnkeptOf {
  keys: Unkept<ShownKey>
  monitors: Unkept<Monitor>
  users: Unkept<AdminUser>
  pushes: Unkept<AdminPush>
}

const createUnkept = <A>(): Unkept<A> => {
  let held: ReadonlyMap<string, A> = new Map()
  let all: readonly A[] = []
  const listeners = new Set<() => void>()
  return {
    get: (id) => held.get(id),
    all: () => all,
    put(each) {
      held = new Map(each)
      all = [...held.values()]
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}

export const createUnkeptOf = (): UnkeptOf => ({
  keys: createUnkept(),
  monitors: createUnkept(),
  users: createUnkept(),
  pushes: createUnkept(),
})
