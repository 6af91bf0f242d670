import { joined } from '../parts/joined.ts'
import { headBytes, lengthOf } from './gzipBlock.ts'

export interface Unpacked {
  bytes: Uint8Array
  /** The member of these bytes, if it is one of ours and can be unpacked alone. */
  packed: Uint8Array | null
  read: number
}

const window = 4_194_304
/** Our members unpack to a quarter of a megabyte and one line more. */
const mostUnpacked = 4_194_304
/** Browsers unpack in pieces of some 16 KiB: so many bytes are passed on together. */
const handful = 1_048_576

const isPacked = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b

const bytesOf = async (file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(from, to).arrayBuffer())

/** A stream's bytes in larger pieces; throws if it breaks off, after it has passed on everything before. */
async function* handfuls(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const reader = stream.getReader()
  let parts: Uint8Array[] = []
  let length = 0
  const taken = () => {
    const whole = joined(parts, length)
    parts = []
    length = 0
    return whole
  }
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value)
      length += next.value.length
      if (length >= handful) yield taken()
    }
  } catch (broken) {
    if (length > 0) yield taken()
    throw broken
  } finally {
    await reader.cancel().catch(() => {})
  }
  if (length > 0) yield taken()
}

/** Written to the unpacker directly: a Blob's stream takes four times as long. */
const unpackMember = async (member: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const unpacker = new DecompressionStream('gzip')
  const writer = unpacker.writable.getWriter()
  const written = Promise.all([writer.write(member), writer.close()])
  written.catch(() => {})
  const reader = unpacker.readable.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value)
    length += next.value.length
    if (length > mostUnpacked) throw new Error('A part of the file is larger than we write')
  }
  return joined(parts, length)
}

async function* members(file: Blob): AsyncGenerator<Unpacked, void, void> {
  for (let from = 0; from < file.size; ) {
    const some = await bytesOf(file, from, from + window)
    let at = 0
    for (;;) {
      const length = lengthOf(some.subarray(at))
      if (length === null && some.length - at >= headBytes) throw new Error('The file goes on with something else')
      if (length === null || at + length > some.length) break
      const packed = some.slice(at, at + length)
      at += length
      yield { bytes: await unpackMember(packed), packed, read: from + at }
    }
    if (at === 0) throw new Error('The file ends in the midst')
    from += at
  }
}

async function* streamed(file: Blob, packed: boolean): AsyncGenerator<Unpacked, void, void> {
  let read = 0
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        read += chunk.length
        controller.enqueue(chunk)
      },
    }),
  )
  const bytes = packed ? counted.pipeThrough(new DecompressionStream('gzip')) : counted
  for await (const part of handfuls(bytes)) yield { bytes: part, packed: null, read }
}

/**
 * The unpacked bytes of a support log, in order: our own (see `gzipBlock.ts`), any other gzip, or plain text. Throws if
 * it is no gzip or is cut, after it has passed on everything before.
 */
export const unpackedFile = async (file: Blob): Promise<AsyncGenerator<Unpacked, void, void>> => {
  const head = await bytesOf(file, 0, headBytes)
  return lengthOf(head) === null ? streamed(file, isPacked(head)) : members(file)
}
