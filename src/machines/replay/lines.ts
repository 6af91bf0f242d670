const blockBytes = 4_194_304
const newline = 10

/** The lines of a file as bytes, in blocks; any line can be had again. Bytes and not objects: a million entries are 300 MB of text and would be far more as objects. */
export const createLines = () => {
  const blocks: Uint8Array[] = []
  let bytes = 0
  let begun = 0
  let starts = new Float64Array(1024)
  let ends = new Float64Array(1024)
  let count = 0

  const grown = (figures: Float64Array): Float64Array<ArrayBuffer> => {
    const larger = new Float64Array(figures.length * 2)
    larger.set(figures)
    return larger
  }

  const store = (chunk: Uint8Array) => {
    for (let from = 0; from < chunk.length; ) {
      const within = (bytes + from) % blockBytes
      let block = blocks[Math.floor((bytes + from) / blockBytes)]
      if (block === undefined) {
        block = new Uint8Array(blockBytes)
        blocks.push(block)
      }
      const room = Math.min(blockBytes - within, chunk.length - from)
      block.set(chunk.subarray(from, from + room), within)
      from += room
    }
  }

  const read = (from: number, to: number): Uint8Array => {
    const first = Math.floor(from / blockBytes)
    const within = from - first * blockBytes
    const block = blocks[first] ?? new Uint8Array()
    if (within + to - from <= blockBytes) return block.subarray(within, within + to - from)
    const joined = new Uint8Array(to - from)
    for (let at = from; at < to; ) {
      const part = blocks[Math.floor(at / blockBytes)] ?? new Uint8Array()
      const room = Math.min(blockBytes - (at % blockBytes), to - at)
      joined.set(part.subarray(at % blockBytes, (at % blockBytes) + room), at - from)
      at += room
    }
    return joined
  }

  const end = (to: number) => {
    if (count === starts.length) {
      starts = grown(starts)
      ends = grown(ends)
    }
    starts[count] = begun
    ends[count] = to
    count += 1
    begun = to + 1
  }

  const decoder = new TextDecoder()

  return {
    add(chunk: Uint8Array) {
      store(chunk)
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) end(bytes + at)
      bytes += chunk.length
    },
    /** What came after the last line's end is a line, too. */
    close() {
      if (bytes > begun) end(bytes)
    },
    count: () => count,
    bytes: () => bytes,
    /** Bytes since the last line's end. */
    open: () => bytes - begun,
    size: (line: number): number => (ends[line] ?? 0) - (starts[line] ?? 0),
    text: (line: number, most = Number.POSITIVE_INFINITY): string => {
      const from = starts[line] ?? 0
      return decoder.decode(read(from, Math.min(ends[line] ?? 0, from + most)))
    },
    /** Lines from one to before another, with their ends, as one text. */
    texts: (from: number, to: number): string => decoder.decode(read(starts[from] ?? 0, ends[to - 1] ?? 0)),
  }
}

export type Lines = ReturnType<typeof createLines>
