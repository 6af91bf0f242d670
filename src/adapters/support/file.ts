/** Characters that are packed in one go. */
const fill = 65_536

export interface LogFile {
  file: Blob
  lines: number
  /** Unpacked. */
  bytes: number
}

/** A gzip file of JSON lines that is packed while it is written: memory holds what is packed, and a few lines. */
export const createLogFile = () => {
  const encoder = new TextEncoder()
  const packer = new CompressionStream('gzip')
  const writer = packer.writable.getWriter()
  const packed = new Response(packer.readable).blob()
  packed.catch(() => {})
  let text = ''
  let lines = 0
  let bytes = 0

  const flush = async () => {
    const encoded = encoder.encode(text)
    text = ''
    bytes += encoded.byteLength
    await writer.write(encoded)
  }

  return {
    async write(line: object): Promise<void> {
      text += `${JSON.stringify(line)}\n`
      lines += 1
      if (text.length >= fill) await flush()
    },
    async end(): Promise<LogFile> {
      await flush()
      await writer.close()
      const file = await packed
      return { file: file.slice(0, file.size, 'application/gzip'), lines, bytes }
    },
    async drop(): Promise<void> {
      await writer.abort().catch(() => {})
    },
  }
}
