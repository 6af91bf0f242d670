import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** As a hand starts them: what the tests' own set-up loads, they load by themselves. */
test.each([
  ['tests/paths/run.ts', 'auth', 'auth: '],
  ['tests/tools/machines.ts', '', 'machines are drawn in'],
  ['tests/planted/run.ts', '--slice', '1 of 1 planted bugs are caught'],
])('%s %s says: %s', async (script, given, words) => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, ...given.split(' ').filter(Boolean)], {
    cwd: root,
  })
  expect(stdout).toContain(words)
})
