// `npm run histories -- 20000 [seed]`: more histories of several devices than `npm test` lives through, and a quarter as many of sends to the tax office and of payments.
import { spawnSync } from 'node:child_process'
import { bin, root } from '../../scripts/run.mjs'

const [count = '20000', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2)
const quarter = String(Math.ceil(Number(count) / 4))
console.log(`${count} histories, seed ${seed}`)
const { status } = spawnSync(bin('vitest'), ['run', '--project=unit', 'tests/simulation'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HISTORIES: count, TAX_HISTORIES: quarter, PAYMENT_HISTORIES: quarter, SEED: seed },
})
process.exitCode = status ?? 1
