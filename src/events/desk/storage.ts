import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, commands, messages, outcome, outcomes, transient } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { Count, Natural } from '../values/money.ts'

export const storageEvents = {
  'storage.opened': outcome({ durable: t.boolean, persisted: t.boolean }, [
    { durable: true, persisted: false },
    { durable: false, persisted: false },
  ]),
  'storage.failed': outcome({ fault: StoreFault, waiting: Count }, [{ fault: 'full', waiting: 3 }]),
  ...outcomes('storage.recovered'),
  /** The high-water mark is beyond the store's end; `missing`: at least so many entries are lost. */
  'storage.cut': outcome({ missing: Count }, [{ missing: 12 }]),
  /** Another tab waits for this one to close the store. */
  ...outcomes('storage.givenUp'),
  /** A newer build has rebuilt the rows: this tab's entries are stored, and folded by that one. */
  ...outcomes('storage.overtaken'),
  /** What an overtaken tab stored is folded: so many of its changes no longer fitted, and were left out. */
  'storage.changesRefused': outcome({ count: Count }, [{ count: 1 }]),
  'storage.entriesSetAside': outcome({ count: Count }, [{ count: 1 }]),
  ...outcomes('storage.persistGranted', 'storage.persistDenied'),
  /** Requested rows lack entries of an overtaken tab: they are folded first, which takes a while. */
  ...outcomes('storage.foldBegun'),
  /** It has ended, with or without success. */
  ...outcomes('storage.foldFinished'),
  'rebuild.advanced': transient({ done: Count, of: Count }, [{ done: 100, of: 1000 }]),
  'rebuild.finished': outcome({ facts: Count }, [{ facts: 1000 }]),
  'rebuild.failed': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
  ...commands('storage.retry', 'storage.persist'),
  /** From saving: there is data to keep now. */
  ...messages('storage.worthKeeping'),
  ...commands('storage.acknowledge', 'storage.rebuild', 'storage.export'),
  /** Removes the steps of so many days ago and before, which nothing needs but a replay. */
  'storage.dropSteps': command({ days: Natural }, [{ days: 90 }, { days: 30 }, { days: 365 }]),
  'storage.stepsDropped': outcome({ count: Count }, [{ count: 1200 }, { count: 1 }, { count: 0 }]),
  'storage.stepsNotDropped': outcome({ fault: StoreFault }, [{ fault: 'refused' }]),
  ...outcomes('storage.exported'),
  'storage.notExported': outcome({ fault: StoreFault, waiting: Count }, [{ fault: 'damaged', waiting: 0 }]),
}
export type StorageEvent = EventsOf<typeof storageEvents>
