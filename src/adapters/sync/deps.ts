import type { Good } from '../../events/desk/settings.ts'
import type { Stamp } from '../../events/event.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import type { SyncService } from '../../events/sync/sync.ts'
import type { Service } from '../http/call.ts'
import type { Later } from '../http/patience.ts'

/** The environment of sync. Nothing of it is global, so that a simulation can replace it. */
export interface Deps {
  store: Store
  journal: Journal
  services: Readonly<Record<SyncService, Service>>
  now: () => number
  later: Later
  newId: () => Stamp['id']
  /** The build's name: another build may read more of an answer. */
  build: string
  random: () => number
  /** What this device knows of its products. */
  goods: () => readonly Good[]
  /** This device's time zone, an IANA name. */
  zone: () => string
}
