// `npm run check`: what `npm test` runs a slice of, or leaves out, whole and in one command.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages } from '../../scripts/packages.mjs'
import { bin, root } from '../../scripts/run.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureFirefox, findFirefox } from './firefox.mjs'
import { postgresPrograms } from './postgres.mjs'
import { performAll, playwright, vitest } from './steps.mjs'

ensurePackages()
ensureChromium()
ensureFirefox()

/** One after the other: they share a port, and the peers are measured. @type {import('./steps.mjs').Step[]} */
const inBrowsers = [
  {
    name: 'Firefox',
    ...playwright('firefox.json', {}, 'firefox.spec.ts'),
    skipped: findFirefox() === undefined ? 'Firefox is not installed (Debian: apt-get install firefox-esr)' : null,
  },
  { name: 'All barcode readers', ...playwright('readers.json', { READERS: 'all' }, 'readers.spec.ts') },
  { name: 'All walks', ...playwright('walks.json', { WALKS: 'all' }, 'walks.spec.ts') },
  { name: 'Both languages', ...playwright('languages.json', { LANGUAGES: 'all' }, '--grep=\\(en\\)|: en') },
  { name: 'Slow servers', ...playwright('slow.json', { SLOW: '900', SLICE: 'yes' }) },
  {
    name: 'A slice of the peers',
    command: [process.execPath, 'tests/bench/peers.mjs', '--only=raw-relaxed,daftar', '--sizes=10000'],
    skipped: existsSync(join(root, '../shared/peers')) ? null : 'there is no bench of peers in ../shared/peers',
  },
]

const passed = await performAll([
  { name: 'Build', command: [bin('vite'), 'build'] },
  ...inBrowsers.map((step, at) => ({
    ...step,
    needs: ['Build'],
    after: inBrowsers.slice(0, at).map(({ name }) => name),
  })),
  {
    name: 'Whole simulations',
    ...vitest(
      'simulations.json',
      '--project=unit',
      ...['tests/simulation', 'tests/histories', 'tests/replay/journals.test.ts'],
      ...['tests/journal/equality.test.ts', 'tests/journal/tabs.test.ts', 'tests/services/sync.test.ts'],
    ),
  },
  {
    name: 'PostgreSQL twin',
    ...vitest('postgres.json', '--project=unit', 'tests/services/sync.postgres.test.ts'),
    skipped: postgresPrograms === null ? 'there is none in /usr/lib/postgresql (apt-get install postgresql)' : null,
    after: ['Whole simulations'],
  },
])
process.exitCode = passed ? 0 : 1
