import { withLength } from './gzipBlock.ts'

/** Characters in one part of the file, which can be unpacked alone. */
const fill = 262_144

export interface LogFile {
  file: Blob
  lines: number
  bytes: number
}

const pack = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const packed = new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip')))
  return withLength(new Uint8Array(await packed.arrayBuffer()))
}

/** A gzip file of JSON lines that is packed as it is written: memory holds the packed bytes and a few lines. */
export const createLogFile = () => {
  const encoder = new TextEncoder()
  const blocks: Blob[] = []
  let text = ''
  let lines = 0
  let bytes = 0

  const flush = async () => {
    const encoded = encoder.encode(text)
    text = ''
    bytes += encoded.byteLength
    blocks.push(new Blob([await pack(encoded)]))
  }

  return {
    async write(line: object): Promise<void> {
      text += `${JSON.stringify(line)}\n`
      lines += 1
      if (text.length >= fill) await flush()
    },
    async end(): Promise<LogFile> {
      if (text !== '') await flush()
      return { file: new Blob(blocks, { type: 'application/gzip' }), lines, bytes }
    },
  }
}
