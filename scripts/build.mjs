import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, run } from './run.mjs'

const sources = ['index.html', 'package-lock.json', 'vite.config.ts', 'scripts', 'tests/tools', 'src']

/** @param {string} path @returns {number} */
const newest = (path) => {
  const stat = statSync(path)
  const inside = stat.isDirectory() ? readdirSync(path).map((name) => newest(join(path, name))) : []
  return Math.max(stat.mtimeMs, ...inside)
}

/** Builds the desk unless the build is newer than everything it is made of. */
export const ensureBuild = () => {
  const built = join(root, 'dist/sw.js')
  if (existsSync(built) && sources.every((source) => newest(join(root, source)) < statSync(built).mtimeMs)) return
  console.log('Building the desk …')
  run(bin('vite'), ['build', '--logLevel', 'warn'])
}
