import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { root } from '../../scripts/run.mjs'

/**
 * Runs the peers' benchmark with our store and the spike of pages as contestants:
 * `npm run bench -- --peers [folder of the benchmark] [its own options…]`.
 * The benchmark is copied and uses our packages; of its contestants only the hand-written ones run, which need none.
 */
const given = process.argv.slice(2).filter((word) => word !== '--peers')
const [first, ...others] = given
const named = first !== undefined && !first.startsWith('--')
const source = resolve(named ? first : join(root, '../shared/peers'))
const options = named ? others : given
const byHand = ['raw.js', 'raw-relaxed.js', 'raw-strict.js', 'raw-terms.js', 'sketch.js']

const packages = ['esbuild', '@esbuild', 'playwright-core'].map((name) => {
  const places = [join(root, 'node_modules'), join(root, 'node_modules/playwright/node_modules')].map((folder) =>
    join(folder, name),
  )
  return { name, from: places.find(existsSync) ?? name }
})

if (!existsSync(source)) {
  console.error(`no bench of peers at ${source}`)
  process.exit(1)
}

const bench = mkdtempSync(join(tmpdir(), 'daftar-peers-'))
cpSync(source, bench, { recursive: true, filter: (path) => !path.includes('node_modules') })
rmSync(join(bench, 'src/exp'), { recursive: true, force: true })
rmSync(join(bench, 'src/livestore'), { recursive: true, force: true })
const adapters = join(bench, 'src/adapters')
for (const name of readdirSync(adapters)) if (!byHand.includes(name)) rmSync(join(adapters, name))
for (const { name, from } of packages) {
  const link = join(bench, 'node_modules', name)
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(from, link)
}
writeFileSync(join(bench, 'package.json'), '{ "private": true, "type": "module" }')
for (const contestant of ['daftar', 'pages'])
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

const run = (/** @type {string[]} */ ...command) =>
  spawnSync(process.execPath, command, {
    cwd: bench,
    stdio: 'inherit',
    env: { CHROMIUM: process.env.CHROMIUM_PATH, ...process.env },
  })
const results = resolve('.cache/peers.json')
mkdirSync(dirname(results), { recursive: true })
const { status } = run('build.mjs')
const measured = status === 0 ? run('run.mjs', '--exp=no', '--reps=1', `--out=${results}`, ...options).status : status
rmSync(bench, { recursive: true, force: true })
process.exitCode = measured ?? 1
