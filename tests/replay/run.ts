import { loadEveryArea } from '../../src/machines/kernel/lateAreas.ts'
import { replayCommand } from './command.ts'

// Who reads only the beginning, as `head` does, wants no more.
process.stdout.on('error', () => process.exit())

await loadEveryArea()
process.exitCode = await replayCommand(process.argv.slice(2), { say: console.log, complain: console.error })
