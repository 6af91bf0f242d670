import { writeFileSync } from 'node:fs'
import { loadEveryArea } from '../../src/machines/lateAreas.ts'
import { answer } from './cli.ts'

await loadEveryArea()
const { output, error, status, to } = answer(process.argv.slice(2))
if (to === null) process.stdout.write(output)
else writeFileSync(to, output)
process.stderr.write(error)
process.exitCode = status
