import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const locked = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules/.lock-hash')
/** npm's own list of the installed packages. */
const listed = join(root, 'node_modules/.package-lock.json')

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** True if the lock's packages are installed; an optional one may be for other machines. */
const areThere = () => {
  if (!existsSync(listed)) return false
  const wanted = packagesIn(locked)
  const installed = packagesIn(listed)
  return (
    Object.keys(installed).every((path) => wanted[path]?.version === installed[path]?.version) &&
    Object.entries(wanted).every(([path, { optional }]) => path === '' || optional || path in installed)
  )
}

/** Installs exactly the locked packages, unless they are installed. */
export const ensurePackages = () => {
  const hash = createHash('sha256').update(readFileSync(locked)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!areThere()) {
    console.log('Installing packages …')
    run('npm', ['ci'])
  }
  writeFileSync(stamp, hash)
}
