import { problem } from './problem.ts'

const mebibyte = 1024 * 1024

/** Bytes: a push has thousands of rows; no other call comes near to a mebibyte. */
const mostOf = ({ url }: Request): number => (new URL(url).pathname.includes('/sync/') ? 16 : 1) * mebibyte

const isLonger = async (request: Request, most: number): Promise<boolean> => {
  if (Number(request.headers.get('content-length') ?? 0) > most) return true
  const reader = request.clone().body?.getReader()
  let bytes = 0
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    bytes += next.value.byteLength
    // Without `cancel`, which ends a copied body only when every copy is cancelled.
    if (bytes > most) return true
  }
  return false
}

/** The answer to a body larger than its call allows, which is not read further; undefined for all others. */
export const tooLarge = async (request: Request): Promise<Response | undefined> =>
  (await isLonger(request, mostOf(request)).catch(() => false)) ? problem(413, 'Payload Too Large') : undefined
