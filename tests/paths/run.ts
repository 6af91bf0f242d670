import { loadEveryArea } from '../../src/machines/lateAreas.ts'
import { answer } from './cli.ts'

await loadEveryArea()
const { output, error, status } = answer(process.argv.slice(2))
process.stdout.write(output)
process.stderr.write(error)
process.exitCode = status
