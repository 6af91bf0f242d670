// `npm ci` refuses a lock without the optional packages of other platforms, and some registries leave them out. npm
// checks an installed package only if the lock has its integrity, which this requests from the registry. Run it after
// every `npm install`.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const file = join(root, 'package-lock.json')
/**
 * @type {{ packages: Record<string, { version?: string, integrity?: string, dev?: boolean, optionalDependencies?:
 * Record<string, string> }> }}
 */
const lock = JSON.parse(readFileSync(file, 'utf8'))

const systems = [
  'android',
  'darwin',
  'freebsd',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
  'linux',
  'wasm',
]
const processors = [
  'arm64',
  'aarch64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]

/** @param {string} name */
const platform = (name) => {
  const os = systems.find((system) => name.includes(system)) ?? (name === 'fsevents' ? 'darwin' : 'unknown')
  const cpu = processors.find((processor) => name.includes(processor))
  const libc = name.includes('musl') ? 'musl' : 'glibc'
  return { os: [os], ...(cpu && { cpu: [cpu] }), ...(os === 'linux' && { libc: [libc] }) }
}

/** @param {string} path @param {string} name @returns {boolean} */
const isLocked = (path, name) => {
  if (lock.packages[`${path && `${path}/`}node_modules/${name}`]?.version) return true
  return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

for (const [path, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (isLocked(path, name)) continue
    const version = range.replace(/^[\^~]/, '')
    const entry = { version, ...(dev && { dev }), optional: true, ...platform(name) }
    lock.packages[`node_modules/${name}`] = entry
    console.log(`added ${name}@${version}`)
  }
}

/** @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** @type {string[]} */
const unknown = []
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '' || entry.integrity) continue
  const wanted = `${nameOf(path)}@${entry.version}`
  const { stdout } = spawnSync('npm', ['view', wanted, 'dist.integrity'], { cwd: root, encoding: 'utf8' })
  const integrity = stdout.trim()
  if (integrity.startsWith('sha512-')) entry.integrity = integrity
  else unknown.push(wanted)
}
if (unknown.length > 0) console.log(`the registry gives no integrity of\n  ${unknown.join('\n  ')}`)

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
