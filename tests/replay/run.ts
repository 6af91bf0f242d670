import { replayCommand } from './command.ts'

process.exitCode = await replayCommand(process.argv.slice(2), { say: console.log, complain: console.error })
