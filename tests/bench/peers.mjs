import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { root } from '../../scripts/run.mjs'

/**
 * Runs the peers' benchmark with our store and the spike of pages as contestants, in three rounds:
 * `npm run bench -- --peers [folder of the benchmark] [its own options…]`. A report stands in `.cache/peers/report.md`.
 * The benchmark is copied there with the packages of its peers, which npm installs. If only contestants written by hand
 * are named (`--only`), it takes our packages, and needs no network.
 */
const given = process.argv.slice(2).filter((word) => word !== '--peers')
const [first, ...others] = given
const named = first !== undefined && !first.startsWith('--')
const source = resolve(named ? first : join(root, '../shared/peers'))
const options = named ? others : given
const ours = ['daftar', 'pages']
const byHand = ['raw', 'raw-relaxed', 'raw-strict', 'raw-terms', 'sketch', ...ours]
const only = options
  .find((option) => option.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const needsPeers = only === undefined || only.some((name) => !byHand.includes(name))

if (!existsSync(source)) {
  console.error(`no bench of peers at ${source}`)
  process.exit(1)
}

const bench = join(root, '.cache', needsPeers ? 'peers' : 'peers-by-hand')
const adapters = join(bench, 'src/adapters')

/** @param {string} command @param {string[]} words */
const run = (command, ...words) =>
  spawnSync(command, words, {
    cwd: bench,
    stdio: 'inherit',
    env: { CHROMIUM: process.env.CHROMIUM_PATH, ...process.env },
  }).status ?? 1

/** Our own packages stand in for those of the benchmark. */
const linkOurs = () => {
  for (const name of ['esbuild', '@esbuild', 'playwright-core']) {
    const places = ['node_modules', 'node_modules/playwright/node_modules'].map((folder) => join(root, folder, name))
    const link = join(bench, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    if (!existsSync(link)) symlinkSync(places.find(existsSync) ?? name, link)
  }
  for (const folder of ['src/exp', 'src/livestore']) rmSync(join(bench, folder), { recursive: true, force: true })
  for (const file of readdirSync(adapters)) if (!byHand.includes(file.slice(0, -3))) rmSync(join(adapters, file))
}

rmSync(join(bench, 'src'), { recursive: true, force: true })
cpSync(source, bench, { recursive: true, filter: (path) => !path.includes('node_modules') })
if (!needsPeers) linkOurs()
else if (run('npm', 'install', '--no-audit', '--no-fund') !== 0) {
  console.error('The packages of the peers cannot be installed. --only=raw-relaxed,raw-strict,daftar needs none.')
  process.exit(1)
}
for (const contestant of ours)
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: adapters,
      emptyOutDir: false,
      copyPublicDir: false,
      // The benchmark takes each file there for a contestant, so all code stands in one file.
      rollupOptions: { output: { codeSplitting: false } },
      lib: {
        entry: join(import.meta.dirname, `${contestant}.peer.ts`),
        formats: ['es'],
        fileName: () => `${contestant}.js`,
      },
    },
  })

const results = join(bench, 'results.json')
const steps = [['build.mjs'], ['run.mjs', '--exp=no', `--out=${results}`, ...options], ['report.mjs', results]]
const failed = steps.find(([file = '', ...words]) => run(process.execPath, file, ...words) !== 0)
process.exitCode = failed === undefined ? 0 : 1
