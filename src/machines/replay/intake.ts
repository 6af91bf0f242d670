import type { Refusal } from '../../events/reading.ts'
import type { Lines } from './lines.ts'

export interface Limits {
  entries: number
  /** Unpacked bytes of the file: all, and those that are kept since they did not come packed. */
  bytes: number
  kept: number
  /** Characters of one line. */
  line: number
}

/** An entry is under 32 KiB, one of a pull under 60: what is a megabyte long was not written by us. */
export const usualLimits: Limits = { entries: 2_000_000, bytes: 1_000_000_000, kept: 420_000_000, line: 1_048_576 }

interface Deps {
  lines: Lines
  limits: Limits
  /** A line, from one place in a text to before another. */
  takeLine: (text: string, from: number, end: number) => void
  refuse: (why: Refusal) => void
  /** The file is larger than is read. */
  cap: () => void
  /** Nothing more is wanted. */
  isOver: () => boolean
}

const newline = 10

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const [only] = pieces
  if (only !== undefined && pieces.length === 1) return only
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Takes a file's unpacked bytes as they come, keeps them, and hands on its lines. */
export const createIntake = ({ lines, limits, takeLine, refuse, cap, isOver }: Deps) => {
  const decoder = new TextDecoder()
  /** Since the last line's end, joined once it has ended. */
  let open: Uint8Array[] = []
  let bytesOpen = 0
  let bytesTaken = 0
  let bytesKept = 0

  const takeLines = (bytes: Uint8Array, packed: Uint8Array | null) => {
    lines.add(bytes, packed)
    bytesTaken += bytes.length
    if (packed === null) bytesKept += bytes.length
    const text = decoder.decode(bytes)
    for (let from = 0; from < text.length && !isOver(); ) {
      const found = text.indexOf('\n', from)
      const end = found < 0 ? text.length : found
      if (end - from > limits.line) refuse({ _tag: 'LineTooLong' })
      else takeLine(text, from, end)
      from = end + 1
    }
    if (bytesTaken > limits.bytes || bytesKept > limits.kept) cap()
  }

  const take = (chunk: Uint8Array) => {
    if (isOver()) return
    const end = chunk.lastIndexOf(newline) + 1
    if (end > 0) {
      const whole = joined([...open, chunk.subarray(0, end)])
      open = []
      bytesOpen = 0
      takeLines(whole, null)
    }
    if (end < chunk.length) open.push(chunk.slice(end))
    bytesOpen += chunk.length - end
    if (bytesOpen > limits.line * 3) refuse({ _tag: 'LineTooLong' })
  }

  return {
    /** Unpacked bytes, in order. */
    take,
    /**
     * The same, and the packed bytes that they came of: those are kept, and unpacked again when a line of them is
     * wanted.
     */
    takeBlock(bytes: Uint8Array, packed: Uint8Array) {
      if (open.length > 0 || bytes.at(-1) !== newline) take(bytes)
      else if (!isOver()) takeLines(bytes, packed)
    },
    /** What came after the last line's end is a line, too. */
    close() {
      if (!isOver() && open.length > 0) takeLines(joined(open), null)
      open = []
    },
  }
}
