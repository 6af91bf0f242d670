import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unknownOrigin } from './written.ts'

const [origin = '', folder = 'dist'] = process.argv.slice(2)
const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('https://')

if (!isOrigin || !existsSync(folder)) {
  console.error('Usage: npm run origin -- https://desk.example.com [folder of the build]')
  process.exitCode = 1
} else {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.html$|^sitemap\.xml$|^robots\.txt$/.test(name)) continue
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(unknownOrigin)) continue
    writeFileSync(file, text.replaceAll(unknownOrigin, origin))
    console.log(file)
  }
}
