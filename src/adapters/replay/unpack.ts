const isPacked = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b

/** Browsers unpack in crumbs of some 16 KiB: they are handed on by so many bytes. */
const handful = 1_048_576

/**
 * The bytes of a support log, unpacked where they are gzip, in order; `advanced` hears how many bytes of the file were read. Throws at what is no
 * gzip, or is cut, when all that could be unpacked was handed on.
 */
export const unpacked = async function* (
  file: Blob,
  advanced: (read: number) => void,
): AsyncGenerator<Uint8Array, void, void> {
  let read = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      read += chunk.length
      controller.enqueue(chunk)
    },
  })
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const bytes = file.stream().pipeThrough(counted)
  const reader = (isPacked(head) ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes).getReader()
  let room = new Uint8Array(handful)
  let filled = 0
  const take = () => {
    const taken = room.subarray(0, filled)
    room = new Uint8Array(handful)
    filled = 0
    return taken
  }
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      for (let from = 0; from < value.length; ) {
        const part = value.subarray(from, from + handful - filled)
        room.set(part, filled)
        filled += part.length
        from += part.length
        if (filled === handful) yield take()
      }
      advanced(read)
    }
  } catch (broken) {
    if (filled > 0) yield take()
    throw broken
  } finally {
    await reader.cancel().catch(() => {})
  }
  if (filled > 0) yield take()
}
