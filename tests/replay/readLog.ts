import type { ReadStream } from 'node:fs'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import * as E from 'fp-ts/lib/Either.js'
import type { Refusal } from '../../src/events/reading.ts'
import type { Opened } from '../../src/machines/replay/moment.ts'
import type { Replay } from '../../src/machines/replay/replay.ts'
import { createReplay } from '../../src/machines/replay/replay.ts'

const gzip = [0x1f, 0x8b]

const isPacked = async (file: string): Promise<boolean> => {
  const handle = await open(file)
  const { buffer } = await handle.read(new Uint8Array(2), 0, 2, 0).finally(() => handle.close())
  return gzip.every((byte, at) => buffer[at] === byte)
}

/** Reads and folds a support log, packed or not; an unusable one is not read. */
export const readLog = async (file: string): Promise<E.Either<Refusal, { replay: Replay; opened: Opened }>> => {
  const replay = createReplay()
  let stream: ReadStream | null = null
  try {
    const packed = await isPacked(file)
    stream = createReadStream(file)
    const chunks = packed ? stream.pipe(createGunzip({ chunkSize: 262_144 })) : stream
    for await (const chunk of chunks) {
      replay.take(chunk)
      if (replay.isOver()) break
    }
  } catch {
    // A cut file is shown up to the cut; an empty one is refused below.
    if (replay.taken() === 0) return E.left({ _tag: 'Unpackable' })
  } finally {
    stream?.destroy()
  }
  const opened = replay.finish()
  return E.isLeft(opened) ? opened : E.right({ replay, opened: opened.right })
}
