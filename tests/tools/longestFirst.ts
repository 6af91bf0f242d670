import { existsSync } from 'node:fs'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** The files that take longest, the longest first: five seconds and more. */
const longest = [
  'tests/simulation/histories.test.ts',
  'tests/services/sync.postgres.test.ts',
  'tests/services/sync.test.ts',
  'tests/model/model.test.ts',
  'tests/paths/cli.test.ts',
  'tests/views/palette.test.tsx',
  'tests/services/database.test.ts',
  'tests/replay/command.test.ts',
  'tests/replay/journals.test.ts',
  'tests/simulation/payment/histories.test.ts',
  'tests/histories/live-equals-replayed.test.ts',
  'tests/tools/commands.test.ts',
  'tests/paths/playwright.test.ts',
  'tests/views/shell.test.tsx',
  'tests/replay/partLaw.test.ts',
  'tests/journal/equality.test.ts',
]

const gone = longest.filter((file) => !existsSync(file))
if (gone.length > 0) throw new Error(`No longer there, and still to be run first: ${gone.join(', ')}`)

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((file) => moduleId.endsWith(file))
  return at < 0 ? longest.length : at
}

/** Vitest knows what takes long from an earlier run, and goes by size where there was none: a minute's file that comes last leaves the other cores idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
