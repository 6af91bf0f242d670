import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { asks, messages, outcome, outcomes, transient } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { Count } from '../values/money.ts'

export const storageEvents = {
  'storage.opened': outcome({ durable: t.boolean, persisted: t.boolean }, [
    { durable: true, persisted: false },
    { durable: false, persisted: false },
  ]),
  'storage.failed': outcome({ fault: StoreFault, waiting: Count }, [{ fault: 'full', waiting: 3 }]),
  ...outcomes('storage.recovered'),
  /** The high-water mark knows of entries that the store no longer has; `missing` is how many at least. */
  'storage.cut': outcome({ missing: Count }, [{ missing: 12 }]),
  /** Another tab waits for this one to let go of the store. */
  ...outcomes('storage.givenUp'),
  /** A newer build has rebuilt the rows: what is done in this tab is stored, and folded by that one. */
  ...outcomes('storage.overtaken'),
  'storage.entriesSetAside': outcome({ count: Count }, [{ count: 1 }]),
  ...outcomes('storage.persistGranted', 'storage.persistDenied'),
  /** Rows are asked for that lack what a tab of an older build kept: it is folded first, which takes a while. */
  ...outcomes('storage.foldBegun'),
  /** It is over, done or failed. */
  ...outcomes('storage.foldFinished'),
  'rebuild.advanced': transient({ done: Count, of: Count }, [{ done: 100, of: 1000 }]),
  'rebuild.finished': outcome({ facts: Count }, [{ facts: 1000 }]),
  'rebuild.failed': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
  ...asks('storage.retry', 'storage.persist'),
  /** From saving: there is something to keep now. */
  ...messages('storage.worthKeeping'),
  ...asks('storage.acknowledge', 'storage.rebuild', 'storage.export'),
  ...outcomes('storage.exported'),
}
export type StorageEvent = EventsOf<typeof storageEvents>
