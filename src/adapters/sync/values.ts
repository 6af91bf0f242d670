import { joined } from '../parts/joined.ts'

/** Reads JSON values one after another out of chunks of bytes. */
interface Values {
  feed: (bytes: Uint8Array) => void
  /** `isOpenEnded`: the value may be too large, or too deep, to hold. */
  begin: (byte: number, isOpenEnded: boolean) => void
  isOpen: () => boolean
  /** Reads on from a place in the chunk; answers the place after it. */
  read: (from: number) => number
  /** The JSON text of a complete value; null if it was passed on. */
  done: () => { json: string | null } | null
  /** Keeps the unfinished value at the chunk's end. */
  keep: () => void
  /** Throws if the text is no JSON. */
  parsed: (json: string) => unknown
}

/** Why an answer is no pull: not JSON, of another form, cut short, or too large. */
export class Unreadable extends Error {}

/** Bytes of one value in memory; a row's entry in the journal is far smaller. */
const mostBytes = 1024 * 1024
const mostDepth = 64

const ends = new Uint8Array(256)
for (const byte of [0x2c, 0x5d, 0x7d, 0x3a, 0x20, 0x0a, 0x0d, 0x09]) ends[byte] = 1

/** `passed` receives the bytes of a value that is not held, in pieces. */
export const createValues = (passed: (bytes: Uint8Array, isLast: boolean) => void): Values => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let chunk: Uint8Array = new Uint8Array()
  let pieces: Uint8Array[] = []
  let kept = 0
  /** Where the value begins in this chunk. */
  let start = 0
  let open = false
  let isOpenEnded = false
  let isPassing = false
  let isScalar = false
  let isText = false
  let isEscaped = false
  let depth = 0
  let whole: { json: string | null } | null = null

  /** Stops holding the value, and passes on what was held. */
  const pass = (why: string) => {
    if (isPassing) return
    if (!isOpenEnded) throw new Unreadable(why)
    isPassing = true
    for (const piece of pieces) passed(piece, false)
    pieces = []
  }

  const held = (bytes: Uint8Array): string => {
    try {
      return decoder.decode(pieces.length === 0 ? bytes : joined([...pieces, bytes], kept + bytes.length))
    } catch {
      throw new Unreadable('no UTF-8')
    }
  }

  const finish = (end: number) => {
    const last = chunk.subarray(start, end)
    if (kept + last.length > mostBytes) pass('too large')
    open = false
    whole = { json: isPassing ? null : held(last) }
    if (isPassing) passed(last, true)
    pieces = []
    kept = 0
  }

  const readScalar = (from: number): number => {
    let at = from
    while (at < chunk.length && ends[chunk[at] ?? 0] === 0) at += 1
    if (at < chunk.length) finish(at)
    return at
  }

  /** A structure or a text: up to its closing bracket or quotation mark. */
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
        if (deep > mostDepth) pass('too deep')
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
    begin(byte, endless) {
      open = true
      isOpenEnded = endless
      isPassing = false
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
      const value = whole
      whole = null
      return value
    },
    keep() {
      if (!open) return
      const rest = chunk.slice(start)
      if (kept + rest.length > mostBytes) pass('too large')
      if (isPassing) return passed(rest, false)
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
