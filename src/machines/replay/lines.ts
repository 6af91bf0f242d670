const newline = 10
/** Packed blocks that are kept unpacked. */
const mostUnpacked = 48

interface Block {
  /** Null where it is unpacked when it is read. */
  bytes: Uint8Array | null
  packed: Uint8Array | null
  /** The number of its first line. */
  first: number
  /** Where each of its lines begins, and the end of the last. */
  starts: Uint32Array
}

/**
 * The lines of a file, any of which can be had again. They are kept as the packed blocks of the file, or as bytes where
 * it has none: as objects a million entries would be far more.
 */
export const createLines = (unpack: (packed: Uint8Array) => Uint8Array) => {
  const blocks: Block[] = []
  const unpacked = new Map<Block, Uint8Array>()
  const decoder = new TextDecoder()
  let count = 0

  const bytesOf = (block: Block): Uint8Array => {
    const known = block.bytes ?? unpacked.get(block)
    if (known !== undefined) return known
    const bytes = unpack(block.packed ?? new Uint8Array())
    const [oldest] = unpacked.keys()
    if (unpacked.size >= mostUnpacked && oldest !== undefined) unpacked.delete(oldest)
    unpacked.set(block, bytes)
    return bytes
  }

  const blockOf = (line: number): Block | undefined => {
    let low = 0
    let high = blocks.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((blocks[middle]?.first ?? 0) <= line) low = middle + 1
      else high = middle
    }
    return blocks[low - 1]
  }

  return {
    /**
     * Whole lines, each with its end but perhaps the last of the file; with the packed bytes that they came of, if they
     * came alone.
     */
    add(bytes: Uint8Array, packed: Uint8Array | null) {
      const starts: number[] = [0]
      for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) starts.push(at + 1)
      if (starts.at(-1) !== bytes.length) starts.push(bytes.length)
      blocks.push({
        bytes: packed === null ? bytes.slice() : null,
        packed,
        first: count,
        starts: Uint32Array.from(starts),
      })
      count += starts.length - 1
    },
    text(line: number, most = Number.POSITIVE_INFINITY): string {
      const block = blockOf(line)
      const from = block?.starts[line - block.first]
      const to = block?.starts[line - block.first + 1]
      if (block === undefined || from === undefined || to === undefined) return ''
      return decoder.decode(bytesOf(block).subarray(from, Math.min(to, from + most)))
    },
    /** All lines in parts, as texts of whole lines: the number of the first line of each, and the text. */
    *texts(): Generator<{ first: number; lines: number; text: string }> {
      for (const block of blocks) {
        const bytes = block.bytes ?? unpacked.get(block) ?? unpack(block.packed ?? new Uint8Array())
        yield { first: block.first, lines: block.starts.length - 1, text: decoder.decode(bytes) }
      }
    },
  }
}

export type Lines = ReturnType<typeof createLines>
