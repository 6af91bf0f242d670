import type { Stamp } from '../../events/event.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import type { SyncService } from '../../events/sync/sync.ts'
import type { Service } from '../http/call.ts'
import type { Later } from '../http/patience.ts'

/** What sync stands on. Nothing of it is global, so that a simulation can be all of it. */
export interface Deps {
  store: Store
  journal: Journal
  services: Readonly<Record<SyncService, Service>>
  now: () => number
  later: Later
  newId: () => Stamp['id']
  /** Names the build of the program: another one may read more of what services answer. */
  build: string
  /** From 0 up to 1. */
  random: () => number
  /** This device's time zone, an IANA name. */
  zone: () => string
}
