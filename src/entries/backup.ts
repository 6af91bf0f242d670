import { openSinkBy } from '../adapters/parts/sinks.ts'
import { createBackupPorts } from '../adapters/support/backup/backup.ts'
import { lockName } from '../adapters/sync/sync.ts'
import type { FlowRefs } from '../machines/kernel/flowRefs.ts'
import { keptFlows, standingEntries } from '../machines/kernel/standing.ts'
import type { BackupPorts } from '../machines/support/backup.ts'

type Ports = Parameters<typeof createBackupPorts>[0]

interface Deps extends Omit<Ports, 'random' | 'kept' | 'standing' | 'alone' | 'openSink'> {
  flows: FlowRefs
  tab: string
  newId: () => string
}

/** This browser's backups. */
export const openBackup = ({ flows, tab, newId, ...deps }: Deps): BackupPorts =>
  createBackupPorts({
    ...deps,
    openSink: openSinkBy('daftar-backup'),
    random: (bytes) => [...crypto.getRandomValues(new Uint8Array(bytes))],
    kept: (own) => keptFlows(flows, own),
    standing: standingEntries({ flows, tab, stamp: () => ({ id: newId(), at: deps.now() }) }),
    alone: (work) => ('locks' in navigator ? navigator.locks.request(lockName, work) : work()),
  })
