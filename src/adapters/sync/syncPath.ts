import type { SyncService } from '../../events/sync/sync.ts'

const roots: Record<SyncService, readonly string[]> = { gtin: ['v1', 'app-product'], invoice: ['v1', 'factor'] }

/** Where an app's rows are pulled from and pushed to (requirements 7.17, 7.18 and 7.25). */
export const syncPath = (service: SyncService, app: string): readonly string[] => [...roots[service], 'sync', app]

/** `since`: the cursor of the last pull; null for everything (facts section 2). */
export const pullQuery = (since: number | null) => ({
  last_pulled_at: String(since),
  schema_version: '1',
  migration: 'null',
})
