import type { IncomingMessage } from 'node:http'

const largest = 8192

/** A posted form; null if it is larger than any of ours, and then it is not read further. */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams | null> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > largest) return null
    chunks.push(bytes)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
