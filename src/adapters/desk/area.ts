import type { Shared } from '../../events/decisions/invoice.ts'
import type { PaperFormat } from '../../events/desk/invoice.ts'
import type { Invoice } from '../../events/entities.ts'
import type { Journal } from '../../events/journal.ts'
import type { Present } from '../../events/projections/belonging.ts'
import type { Store } from '../../events/store.ts'
import type { Rows } from '../parts/rows.ts'
import { createGuidePorts } from './guide.ts'
import type { Offered } from './list.ts'
import { createListPorts } from './list.ts'
import type { SampleWork } from './sample.ts'
import { createSamplePorts } from './sample.ts'
import { createSavingPorts } from './saving.ts'
import type { Persistence, StorageWire } from './storage.ts'
import { createStoragePorts } from './storage.ts'

/** The tools of the desk: the browser's, or a test's. */
export interface Equipment {
  print: (format: PaperFormat) => Promise<void>
  share: (invoice: Invoice) => Promise<Shared>
  persistence: Persistence
  /** Saves a text as a file of the user's. */
  save: (name: string, lines: readonly string[]) => void
  /** Ten digits of chance, for an in-store GTIN. */
  chance: () => string
  sampleWork: () => Promise<SampleWork>
}

/** The state of the running desk. */
interface Running {
  present: () => Present
  offered: () => Promise<Offered>
}

interface Deps extends Equipment, Running {
  store: Store
  journal: Journal
  rows: Rows
  wire: StorageWire
  now: () => number
  newId: () => string
  /** This device's time zone, an IANA name. */
  zone: () => string
}

/** The ports of the desk's area, without `update`, which only a browser has. */
export const createDeskPorts = (deps: Deps) => ({
  ...createGuidePorts(deps),
  ...createListPorts(deps),
  ...createSavingPorts(deps),
  ...createSamplePorts(deps),
  ...createStoragePorts(deps),
})
