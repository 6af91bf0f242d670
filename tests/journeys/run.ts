// `npm run journeys -- [runs] [seed]`: more journeys through the desk than `npm test` makes; a failure is shrunk, and
// its report has seed and commands.
import { spawnSync } from 'node:child_process'
import { bin, root } from '../../scripts/run.mjs'

const [runs = '20', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2)
if (![runs, seed].every((word) => /^-?\d{1,10}$/.test(word))) {
  console.error('npm run journeys -- [runs] [seed]: both are numbers; 20 and a new seed without them.')
  process.exit(2)
}
console.log(`${runs} of each journey, seed ${seed}`)
const { status } = spawnSync(bin('playwright'), ['test', 'tests/browser/journeys.spec.ts', '--reporter=line'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, JOURNEYS: runs, SEED: seed },
})
process.exitCode = status ?? 1
