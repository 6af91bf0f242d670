import { existsSync } from 'node:fs'
import * as E from 'fp-ts/lib/Either.js'
import type { Opened } from '../../src/machines/replay/replay.ts'
import type { Asked } from './arguments.ts'
import { help, readArguments } from './arguments.ts'
import { readLog } from './readLog.ts'
import { toJson, toText } from './telling.ts'
import { writeTest } from './toTest.ts'

const refusals = {
  NotSupportLog: 'This is no support log.',
  NewerFormat: 'This support log was written by a newer Daftar than this tree.',
  LineTooLong: 'A line of it is longer than any that we write: it is no support log of ours.',
  Empty: 'The file is empty.',
  Unpackable: 'The file cannot be unpacked.',
}

const trouble = (words: string): number => {
  console.error(words)
  return 2
}

/** The last entry that is not after the one that was asked for. */
const placeOf = ({ timeline }: Opened, until: number | null): number => {
  if (until === null) return timeline.length - 1
  const after = timeline.seq.findIndex((seq) => seq > until)
  return after < 0 ? timeline.length - 1 : after - 1
}

const perform = async (asked: Asked): Promise<number> => {
  if (!existsSync(asked.file)) return trouble(`There is no file ${asked.file}.`)
  const read = await readLog(asked.file)
  if (E.isLeft(read)) return trouble(refusals[read.left._tag])
  const { replay, opened } = read.right
  const found = { asked, replay, opened, index: placeOf(opened, asked.until) }
  if (asked.toTest !== null) {
    const written = await writeTest(found, asked.toTest)
    if (E.isLeft(written)) return trouble(written.left)
    console.log(written.right)
  } else if (asked.json) console.log(JSON.stringify(toJson(found), null, 2))
  else for (const line of toText(found)) console.log(line)
  return opened.divergence === null || opened.divergence > found.index ? 0 : 1
}

const run = async (given: readonly string[]): Promise<number> => {
  if (given.length === 0 || given.includes('--help')) {
    console.log(help)
    return given.length === 0 ? 2 : 0
  }
  const asked = readArguments(given)
  return E.isLeft(asked) ? trouble(`${asked.left}\n\n${help}`) : perform(asked.right)
}

process.exitCode = await run(process.argv.slice(2))
