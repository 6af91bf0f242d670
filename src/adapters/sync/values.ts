import { joined } from '../joined.ts'

/** Reads one JSON value after another out of chunks of bytes, as text. */
interface Values {
  feed: (bytes: Uint8Array) => void
  begin: (byte: number) => void
  isOpen: () => boolean
  /** Reads on from a place in the chunk; answers the place after what it read. */
  read: (from: number) => number
  /** The value's JSON text, once it is whole. */
  done: () => string | null
  /** Keeps what the chunk began and did not end. */
  keep: () => void
  /** Throws where the text is no JSON. */
  parsed: (json: string) => unknown
}

/** Why an answer is no pull: not JSON, not of its form, cut short, or larger than we take. */
export class Unreadable extends Error {}

/** Of one value, in bytes: a row's entry in the journal is far smaller. */
const mostBytes = 1024 * 1024
const mostDepth = 64

const ends = new Uint8Array(256)
for (const byte of [0x2c, 0x5d, 0x7d, 0x3a, 0x20, 0x0a, 0x0d, 0x09]) ends[byte] = 1

export const createValues = (): Values => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let chunk: Uint8Array = new Uint8Array()
  let pieces: Uint8Array[] = []
  let kept = 0
  /** Where the value begins in this chunk. */
  let start = 0
  let open = false
  let isScalar = false
  let isText = false
  let isEscaped = false
  let depth = 0
  let whole: string | null = null

  const bound = (bytes: number) => {
    if (kept + bytes > mostBytes) throw new Unreadable('too large')
  }

  const finish = (end: number) => {
    const last = chunk.subarray(start, end)
    bound(last.length)
    open = false
    try {
      whole = decoder.decode(pieces.length === 0 ? last : joined([...pieces, last], kept + last.length))
    } catch {
      throw new Unreadable('no UTF-8')
    }
    pieces = []
    kept = 0
  }

  const readScalar = (from: number): number => {
    let at = from
    while (at < chunk.length && ends[chunk[at] ?? 0] === 0) at += 1
    if (at < chunk.length) finish(at)
    return at
  }

  /** A structure or a text: to the bracket or the quotation mark that closes it. */
  const readNested = (from: number): number => {
    const bytes = chunk
    const { length } = bytes
    let inText = isText
    let escaped = isEscaped
    let deep = depth
    let at = from
    for (; at < length; at += 1) {
      const byte = bytes[at]
      if (inText) {
        if (escaped) escaped = false
        else if (byte === 0x5c) escaped = true
        else if (byte === 0x22) {
          inText = false
          if (deep === 0) break
        }
      } else if (byte === 0x22) inText = true
      else if (byte === 0x7b || byte === 0x5b) {
        deep += 1
        if (deep > mostDepth) throw new Unreadable('too deep')
      } else if (byte === 0x7d || byte === 0x5d) {
        deep -= 1
        if (deep === 0) break
      }
    }
    isText = inText
    isEscaped = escaped
    depth = deep
    if (at === length) return at
    finish(at + 1)
    return at + 1
  }

  return {
    feed(bytes) {
      chunk = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      start = 0
    },
    begin(byte) {
      open = true
      start = -1
      isScalar = byte !== 0x22 && byte !== 0x7b && byte !== 0x5b
      isText = false
      isEscaped = false
      depth = 0
    },
    isOpen: () => open,
    read(from) {
      if (start < 0) start = from
      return isScalar ? readScalar(from) : readNested(from)
    },
    done() {
      const json = whole
      whole = null
      return json
    },
    keep() {
      if (!open) return
      const rest = chunk.slice(start)
      bound(rest.length)
      pieces.push(rest)
      kept += rest.length
    },
    parsed(json) {
      try {
        return JSON.parse(json)
      } catch {
        throw new Unreadable('no JSON')
      }
    },
  }
}
