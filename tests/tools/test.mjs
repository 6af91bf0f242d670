import { availableParallelism } from 'node:os'
import { ensurePackages } from '../../scripts/packages.mjs'
import { bin } from '../../scripts/run.mjs'
import { ensureChromium } from './chromium.mjs'
import { performAll, playwright, vitest } from './steps.mjs'

/** Each checker reads the types of all packages for itself, and what runs beside them needs a core, too. */
const checkers = String(Math.max(1, availableParallelism() - 1))

/** What `npm run check` runs whole. */
const env = { SLICE: 'yes' }

const quick = [
  { name: 'Types', command: [bin('tsc'), '--noEmit', '--checkers', checkers] },
  { name: 'Lint, format and fences', command: [bin('biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'Unused code and packages', command: ['npm', 'run', '--silent', 'unused'] },
  { name: 'Build', command: [bin('vite'), 'build'] },
]
const needs = quick.map(({ name }) => name)

ensurePackages()
ensureChromium()
const passed = await performAll([
  ...quick,
  { name: 'Size of the first load', command: [process.execPath, 'scripts/size.mjs'], needs },
  { name: 'End to end', ...playwright('end-to-end.json', env), needs },
  // Beside browsers stands what waits for no clock: a starved view test gives up.
  { name: 'A slice of the mutants', command: [bin('tsx'), 'tests/mutants/run.ts', '--slice'], isPatient: true, needs },
  { name: 'Tests inside a browser', ...vitest('browser.json', '--project=browser'), needs, after: ['End to end'] },
  {
    name: 'Unit and view tests',
    ...vitest('unit.json', '--project=unit', '--project=views'),
    env,
    needs,
    after: ['End to end'],
  },
])
process.exitCode = passed ? 0 : 1
