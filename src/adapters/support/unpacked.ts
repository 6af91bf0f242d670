/** The lines of a gzip file, a few at a time, unpacked as they are asked for. */
export async function* unpackedLines(file: Blob): AsyncGenerator<readonly string[], void> {
  const texts = file
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream())
    .getReader()
  try {
    let rest = ''
    for (let read = await texts.read(); !read.done; read = await texts.read()) {
      const lines = `${rest}${read.value}`.split('\n')
      rest = lines.pop() ?? ''
      if (lines.length > 0) yield lines
    }
    if (rest !== '') yield [rest]
  } finally {
    void texts.cancel().catch(() => {})
  }
}
