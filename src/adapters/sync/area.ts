import type { LatePorts } from '../../machines/kernel/provide.ts'
import type { Deps as LocalImportDeps } from './localImport.ts'
import { createLocalImportPorts, movesAlone } from './localImport.ts'
import { createRunPorts } from './run.ts'
import type { SyncDeps } from './sync.ts'
import { createSyncPorts } from './sync.ts'

export const createSyncAreaPorts = (deps: SyncDeps & Omit<LocalImportDeps, 'alone'>): LatePorts['sync'] => ({
  ...createSyncPorts(deps, createRunPorts),
  ...createLocalImportPorts({ ...deps, alone: movesAlone }),
})
