import type { AuthFault } from '../../events/auth.ts'

/**
 * Why a refresh gave no tokens. `busy`: the provider said that it has done nothing, so that it may be asked again; `ended`: it said no; `lost`: nobody
 * knows whether the refresh token is used up.
 */
export type RefreshFault = 'busy' | 'ended' | 'lost'

/** The status of an answer that was no answer of OAuth's: the library names it in its message alone. */
const statusOf = (error: unknown): number | null => {
  const status = error instanceof Error ? /\((\d{3})\)/.exec(error.message)?.[1] : undefined
  return status === undefined ? null : Number(status)
}

const isNamed = (error: unknown, ...names: readonly string[]) => error instanceof Error && names.includes(error.name)

const codeOf = (error: unknown): string | null => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'error') : null
  return typeof code === 'string' && isNamed(error, 'ErrorResponse') ? code : null
}

/** Codes of OAuth that ask to come back later. */
const later = ['temporarily_unavailable', 'slow_down']

export const faultOf = (error: unknown): AuthFault => {
  if (error instanceof TypeError || error instanceof SyntaxError) return 'offline'
  if (isNamed(error, 'ErrorTimeout', 'TimeoutError', 'AbortError')) return 'offline'
  const code = codeOf(error)
  if (code !== null) return later.includes(code) || code === 'server_error' ? 'failed' : 'refused'
  const status = statusOf(error)
  return status === null ? 'refused' : status >= 500 || status === 429 ? 'failed' : 'refused'
}

export const refreshFaultOf = (error: unknown): RefreshFault => {
  const code = codeOf(error)
  if (code !== null) return later.includes(code) ? 'busy' : code === 'server_error' ? 'lost' : 'ended'
  const status = statusOf(error)
  return status === 503 || status === 429 ? 'busy' : 'lost'
}

/** The library's own time-out ends when an answer begins; this one when it is whole. */
export const within = async <A>(task: Promise<A>, ms: number): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('No answer in time', 'TimeoutError')), ms)
  })
  try {
    return await Promise.race([task, late])
  } finally {
    clearTimeout(timer)
  }
}
