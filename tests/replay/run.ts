import { loadEveryArea } from '../../src/machines/kernel/lateAreas.ts'
import { replayCommand } from './command.ts'

// A reader of the beginning, such as `head`, needs no more.
process.stdout.on('error', () => process.exit())

await loadEveryArea()
process.exitCode = await replayCommand(process.argv.slice(2), { say: console.log, complain: console.error })
