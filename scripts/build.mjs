import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildName } from './buildName.mjs'
import { bin, root, run } from './run.mjs'

const sources = ['index.html', 'package-lock.json', 'vite.config.ts', 'scripts', 'tests/tools', 'src']

/** @param {string} path @returns {number} */
const newest = (path) => {
  const stat = statSync(path)
  const inside = stat.isDirectory() ? readdirSync(path).map((name) => newest(join(path, name))) : []
  return Math.max(stat.mtimeMs, ...inside)
}

/** True if the build has this commit's name. */
const isNamed = () => {
  const folder = join(root, 'dist/hashed')
  const name = buildName()
  return readdirSync(folder).some(
    (file) => /^index-.+\.js$/.test(file) && readFileSync(join(folder, file), 'utf8').includes(name),
  )
}

/** Builds the desk unless the build is newer than its sources and has this commit's name. */
export const ensureBuild = () => {
  const built = join(root, 'dist/sw.js')
  const isNew = () => sources.every((source) => newest(join(root, source)) < statSync(built).mtimeMs)
  if (existsSync(built) && isNew() && isNamed()) return
  console.log('Building the desk …')
  run(bin('vite'), ['build', '--logLevel', 'warn'])
}
