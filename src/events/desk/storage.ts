import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { ask, message, outcome, transient } from '../event.ts'
import { Count } from '../values/money.ts'

/** Why the store did not take or give something. */
export const StoreFault = t.keyof({
  full: null,
  refused: null,
  hung: null,
  lost: null,
  blocked: null,
  newer: null,
  unavailable: null,
  damaged: null,
})
export type StoreFault = t.TypeOf<typeof StoreFault>

export const storageEvents = {
  'storage.opened': outcome({ durable: t.boolean, persisted: t.boolean }, [
    { durable: true, persisted: false },
    { durable: false, persisted: false },
  ]),
  'storage.failed': outcome({ fault: StoreFault, waiting: Count }, [{ fault: 'full', waiting: 3 }]),
  'storage.recovered': outcome({}, [{}]),
  /** The high-water mark knows of entries that the store no longer has; `missing` is how many at least. */
  'storage.cut': outcome({ missing: Count }, [{ missing: 12 }]),
  /** Another tab waits for this one to let go of the store. */
  'storage.givenUp': outcome({}, [{}]),
  /** A newer build has rebuilt the rows: what is done in this tab is stored, and folded by that one. */
  'storage.overtaken': outcome({}, [{}]),
  'storage.entriesSetAside': outcome({ count: Count }, [{ count: 1 }]),
  'storage.persistGranted': outcome({}, [{}]),
  'storage.persistDenied': outcome({}, [{}]),
  /** Rows are asked for that lack what a tab of an older build kept: it is folded first, which takes a while. */
  'storage.foldBegun': outcome({}, [{}]),
  /** It is over, done or failed. */
  'storage.foldFinished': outcome({}, [{}]),
  'rebuild.advanced': transient({ done: Count, of: Count }, [{ done: 100, of: 1000 }]),
  'rebuild.finished': outcome({ facts: Count }, [{ facts: 1000 }]),
  'rebuild.failed': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
  'storage.retry': ask({}, [{}]),
  'storage.persist': ask({}, [{}]),
  /** From saving: there is something to keep now. */
  'storage.worthKeeping': message({}, [{}]),
  'storage.acknowledge': ask({}, [{}]),
  'storage.rebuild': ask({}, [{}]),
  'storage.export': ask({}, [{}]),
  'storage.exported': outcome({}, [{}]),
}
export type StorageEvent = EventsOf<typeof storageEvents>
