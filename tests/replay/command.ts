import { existsSync } from 'node:fs'
import * as E from 'fp-ts/lib/Either.js'
import type { Opened } from '../../src/machines/replay/moment.ts'
import type { Asked } from './arguments.ts'
import { help, readArguments } from './arguments.ts'
import { readLog } from './readLog.ts'
import { plain, toJson, toText } from './telling.ts'
import { writeTest } from './toTest.ts'

const refusals = {
  NotSupportLog: 'This is no support log.',
  NewerFormat: 'This support log was written by a newer Daftar than this tree.',
  LineTooLong: 'A line of it is longer than any that we write: it is no support log of ours.',
  Empty: 'The file is empty.',
  Unpackable: 'The file cannot be read or unpacked.',
}

export interface Output {
  say: (words: string) => void
  complain: (words: string) => void
}

const misread = ({ complain }: Output, words: string): number => {
  complain(words)
  return 2
}

const endOf = ({ timeline }: Opened): number => timeline.seq[timeline.length - 1] ?? 0

/** The last entry at or before the requested one. */
const placeOf = ({ timeline }: Opened, until: number | null): number => {
  if (until === null) return timeline.length - 1
  const after = timeline.seq.findIndex((seq) => seq > until)
  return after < 0 ? timeline.length - 1 : after - 1
}

const perform = async (asked: Asked, output: Output): Promise<number> => {
  if (!existsSync(asked.file)) return misread(output, `There is no file ${asked.file}.`)
  const read = await readLog(asked.file)
  if (E.isLeft(read)) return misread(output, refusals[read.left._tag])
  const { replay, opened } = read.right
  if (asked.until !== null && asked.until > endOf(opened))
    return misread(output, `--until ${asked.until}: the log ends with entry ${endOf(opened)}.`)
  const found = { asked, replay, opened, index: placeOf(opened, asked.until) }
  if (asked.toTest !== null) {
    const written = writeTest(found, asked.toTest)
    if (E.isLeft(written)) return misread(output, plain(written.left))
    output.say(written.right)
  } else {
    const lines = asked.json ? JSON.stringify(toJson(found), null, 2).split('\n') : toText(found)
    for (const line of lines) output.say(plain(line))
  }
  return opened.divergence === null || opened.divergence > found.index ? 0 : 1
}

/** `npm run replay`; its exit status. */
export const replayCommand = async (given: readonly string[], output: Output): Promise<number> => {
  if (given.length === 0) return misread(output, help)
  if (given.includes('--help')) {
    output.say(help)
    return 0
  }
  const asked = readArguments(given)
  if (E.isLeft(asked)) return misread(output, `${asked.left}\n\n${help}`)
  try {
    return await perform(asked.right, output)
  } catch (thrown) {
    return misread(output, thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown))
  }
}
