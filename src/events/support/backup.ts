import type * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, commands, outcome, transient } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { keyword } from '../values/codecs.ts'
import { Instant } from '../values/dates.ts'
import { Count } from '../values/money.ts'
import { Text } from '../values/text.ts'

/** Why no backup was made. `Cancelled`: no place was chosen for it. `NotRead`: the store did not answer. */
const NotMade = keyword('TooShort', 'NotSame', 'Cancelled', 'TooLarge', 'NotSaved', 'NotRead')

/** Why a file is not restored. `NotRead`: the store did not answer. */
const BackupRefusal = keyword(
  ...(['NoFile', 'NotBackup', 'NewerFormat', 'WrongPassphrase', 'Cut', 'Damaged'] as const),
  ...(['NewerBuild', 'OtherOwner', 'SignInFirst', 'SignOutFirst', 'NotRead'] as const),
)
export type BackupRefusal = t.TypeOf<typeof BackupRefusal>

/** What a backup has. */
const Looked = {
  madeAt: Instant,
  entries: Count,
  /** Entries that this desk lacks. */
  fresh: Count,
  invoices: Count,
  persons: Count,
  products: Count,
}
const looked = { madeAt: '2026-11-21T07:12:00.000Z', entries: 240, fresh: 12, invoices: 9, persons: 2, products: 40 }

/** Backup and restore. The passphrase and the file wait in a slot, and no event has them (law 8). */
export const backupEvents = {
  ...commands('backup.openMaking', 'backup.openRestoring', 'backup.close'),
  ...commands('backup.make'),
  'backup.advanced': transient({ done: Count, of: Count }, [{ done: 100, of: 240 }]),
  'backup.made': outcome({ entries: Count, bytes: Count }, [{ entries: 240, bytes: 9_400 }]),
  'backup.notMade': outcome({ refusal: NotMade }, [{ refusal: 'TooShort' }]),
  /** Ends what is under way. */
  ...commands('backup.stop'),
  /** A file was chosen. */
  'backup.offer': command({ name: Text, bytes: Count }, [{ name: 'daftar-2026-11-21-1042.daftar', bytes: 9_400 }]),
  ...commands('backup.look'),
  'backup.looked': outcome(Looked, [looked, { ...looked, fresh: 0 }]),
  'backup.refused': outcome({ refusal: BackupRefusal }, [{ refusal: 'WrongPassphrase' }]),
  /** Back to the choice of the file. */
  ...commands('backup.revise', 'backup.restore'),
  'backup.restored': outcome({ entries: Count }, [{ entries: 12 }]),
  /** A restore was cancelled. `entries`: those that it has stored; the others come when it is begun again. */
  'backup.stopped': outcome({ entries: Count }, [{ entries: 12 }, { entries: 0 }]),
  'backup.notRestored': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
}
export type BackupEvent = EventsOf<typeof backupEvents>
