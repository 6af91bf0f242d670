// `npm run simulations -- 20000 [seed]`: more than `npm test` runs, and a quarter as many of sends and of payments.
import { spawnSync } from 'node:child_process'
import { bin, root } from '../../scripts/run.mjs'

const [count = '20000', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2)
const quarter = String(Math.ceil(Number(count) / 4))
console.log(`${count} simulations, seed ${seed}`)
const { status } = spawnSync(bin('vitest'), ['run', '--project=unit', 'tests/simulation'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HISTORIES: count, TAX_HISTORIES: quarter, PAYMENT_HISTORIES: quarter, SEED: seed },
})
process.exitCode = status ?? 1
