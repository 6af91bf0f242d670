import { existsSync } from 'node:fs'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** The files that take longest, the longest first: five seconds and more. A slice runs every second one of them. */
export const longest = [
  'tests/simulation/histories.test.ts',
  'tests/faults/mergeKills.test.ts',
  'tests/services/sync.postgres.test.ts',
  'tests/views/palette.test.tsx',
  'tests/replay/command.test.ts',
  'tests/services/database.test.ts',
  'tests/services/sync.test.ts',
  'tests/tools/commands.test.ts',
  'tests/paths/playwright.test.ts',
  'tests/views/shell.test.tsx',
  'tests/replay/journals.test.ts',
  'tests/views/listFocus.test.tsx',
  'tests/histories/live-equals-replayed.test.ts',
  'tests/services/keySamples.test.ts',
  'tests/simulation/payment/histories.test.ts',
  'tests/scenarios/restart.test.ts',
  'tests/views/amendedInvoice.test.tsx',
  'tests/replay/partLaw.test.ts',
  'tests/views/apps.test.tsx',
  'tests/views/uptime.test.tsx',
  'tests/paths/cli.test.ts',
  'tests/fences/limits.test.ts',
  'tests/adapters/identityHistories.test.ts',
  'tests/journal/equality.test.ts',
  'tests/scenarios/backup.test.ts',
  'tests/scenarios/table.test.ts',
  'tests/scenarios/syncFull.test.ts',
  'tests/journal/segments.test.ts',
  'tests/views/productEditor.test.tsx',
]

/** These take as long, and a slice runs them, too. */
const first = ['tests/journal/indexeddb.test.ts', 'tests/model/model.test.ts', ...longest]

const gone = first.filter((file) => !existsSync(file))
if (gone.length > 0) throw new Error(`No longer there, and still to be run first: ${gone.join(', ')}`)

const rank = ({ moduleId }: TestSpecification): number => {
  const at = first.findIndex((file) => moduleId.endsWith(file))
  return at < 0 ? first.length : at
}

/** The files of a project before those of the next, by their names. */
const byProject = (one: TestSpecification, other: TestSpecification): number => {
  const [first, second] = [one.project.name, other.project.name]
  return first === second ? 0 : first < second ? -1 : 1
}

/**
 * Vitest knows what takes long from an earlier run, and goes by size where there was none: a minute's file that comes
 * last leaves the other cores idle. One project follows another: between files of two, a worker reads all modules anew.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => byProject(one, other) || rank(one) - rank(other))
  }
}
