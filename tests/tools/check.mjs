// `npm run check`: what `npm test` runs a slice of, or leaves out, whole and in one command.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages } from '../../scripts/packages.mjs'
import { bin, root } from '../../scripts/run.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureFirefox } from './firefox.mjs'
import { performAll, playwright, vitest } from './steps.mjs'

ensurePackages()
ensureChromium()
ensureFirefox()

/** One after the other: they share a port, and the peers are measured. @type {import('./steps.mjs').Step[]} */
const inBrowsers = [
  {
    name: 'End to end',
    ...playwright('end-to-end.json', { LANGUAGES: 'all', READERS: 'all', WALKS: 'all', MERGE_KILLS: '20' }),
  },
  {
    name: 'Every bench, a tenth',
    command: [process.execPath, 'tests/bench/run.mjs', '--quick'],
  },
  { name: 'Slow servers', ...playwright('slow.json', { SLOW: '900', SLICE: 'yes' }) },
  {
    name: 'A slice of the peers',
    command: [process.execPath, 'tests/bench/peers.mjs', '--only=raw-relaxed,daftar', '--sizes=10000', '--reps=1'],
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
    name: 'Unit and view tests',
    ...vitest('unit.json', '--project=unit', '--project=views'),
    after: inBrowsers.map(({ name }) => name),
  },
])
process.exitCode = passed ? 0 : 1
