import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { loadEveryArea } from '../../src/machines/kernel/lateAreas.ts'
import { answer } from './cli.ts'

await loadEveryArea()
const { output, error, status, to } = answer(process.argv.slice(2))
if (to === null) process.stdout.write(output)
else {
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, output)
}
process.stderr.write(error)
process.exitCode = status
