import { unpackedFile } from './gzipFile.ts'

/** The lines of a gzip file, a few at a time, unpacked as they are asked for. */
export async function* unpackedLines(file: Blob): AsyncGenerator<readonly string[], void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const { bytes } of await unpackedFile(file)) {
    const lines = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  if (rest !== '') yield [rest]
}
