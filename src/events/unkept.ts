import type { AdminPush } from './admin/adminPushes.ts'
import type { AdminUser } from './admin/adminUsers.ts'
import type { ShownKey } from './cloud/apiKeys.ts'
import type { Monitor } from './cloud/uptime.ts'
import type { ShownTable } from './values/table.ts'

/**
 * Values that are shown by an id and never stored: they stay in memory and end with the page. Events have the ids.
 * Whoever puts a value here removes it.
 */
export interface Unkept<A> {
  get: (id: string) => A | undefined
  /** The same array until the values change. */
  all: () => readonly A[]
  /** Replaces all values. */
  put: (all: Iterable<readonly [string, A]>) => void
  subscribe: (changed: () => void) => () => void
}

/** Secrets that are shown once, other people's data, and answers that a service can repeat. */
export interface UnkeptOf {
  keys: Unkept<ShownKey>
  monitors: Unkept<Monitor>
  users: Unkept<AdminUser>
  pushes: Unkept<AdminPush>
  tables: Unkept<ShownTable>
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
  tables: createUnkept(),
})
