import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureBuild } from './build.mjs'
import { root } from './run.mjs'

const limit = 220

ensureBuild()

/** @type {import('./chunks.ts').Chunk[]} */
const chunks = JSON.parse(readFileSync(join(root, '.cache/chunks.json'), 'utf8'))
const html = readFileSync(join(root, 'dist/shell.html'), 'utf8')

/** @type {Set<string>} */
const first = new Set()
/** @param {string} file */
const load = (file) => {
  if (first.has(file)) return
  first.add(file)
  const chunk = chunks.find((candidate) => candidate.file === file)
  // The one script that is no chunk (src/entries/giveWay.ts).
  if (!chunk && file.includes('give-way')) chunks.push({ file, entry: false, imports: [], contents: {}, modules: [] })
  else if (!chunk) throw new Error(`${file} is loaded by the page and not among the chunks of this build`)
  else chunk.imports.forEach(load)
}
for (const [, file = ''] of html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)) load(file)

/** @param {number} bytes */
const kib = (bytes) => (bytes / 1024).toFixed(1).padStart(7)

const rows = chunks
  .map(({ file, contents, modules }) => ({
    file,
    contents,
    modules,
    size: gzipSync(readFileSync(join(root, 'dist', file))).length,
  }))
  .sort((one, other) => Number(first.has(other.file)) - Number(first.has(one.file)) || other.size - one.size)

console.log('   gzip  chunk, and what it is made of (KiB before minifying)')
for (const { file, contents, size } of rows) {
  console.log(`${kib(size)}  ${file}${first.has(file) ? '  (first load)' : ''}`)
  const parts = Object.entries(contents).sort(([, one], [, other]) => other - one)
  for (const [name, bytes] of parts.filter(([, bytes]) => bytes >= 1024))
    console.log(`${' '.repeat(9)}${kib(bytes)}  ${name}`)
}

const total = rows.reduce((sum, { file, size }) => sum + (first.has(file) ? size : 0), 0)
console.log(`${kib(total)}  KiB of JavaScript, gzipped, on the first load; the limit is ${limit}`)
if (total > limit * 1024) process.exitCode = 1

const late = readdirSync(join(root, 'src/machines')).filter(
  (area) => area !== 'desk' && existsSync(join(root, 'src/machines', area, 'area.ts')),
)
for (const area of late) {
  const files = [`src/machines/${area}/area.ts`, `src/adapters/${area}/area.ts`, `src/adapters/${area}/${area}.ts`]
  const holders = rows.filter(({ modules }) => files.some((file) => modules.includes(file)))
  const early = holders.find(({ file }) => first.has(file))
  if (early === undefined && holders.length > 0) {
    const own = holders.reduce((sum, { size }) => sum + size, 0)
    console.log(`${kib(own)}  the area ${area}, which comes when it is needed`)
  } else {
    console.log(`The area ${area} ${early ? `is in the first load, in ${early.file}` : 'is in no chunk'}`)
    process.exitCode = 1
  }
}
