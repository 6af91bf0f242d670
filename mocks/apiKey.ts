import type { PathParams } from 'msw'
import { problem } from './problem.ts'

/** The desk's name for the services in `X-TAAK-API-KEY`: an identifier, no secret. */
export const apiKey = 'daftar-stand-in'

/** A call's key; empty without one. */
export const keyOf = ({ headers }: Request): string => headers.get('x-taak-api-key') ?? ''

export const hasApiKey = (request: Request): boolean => keyOf(request) === apiKey

/** A call without a token. */
export interface Asked {
  request: Request
  params: PathParams
}

/** A handler of a call that needs the desk's own key and no token; 403 without the key. */
export const withApiKey =
  (answer: (asked: Asked) => Promise<Response>) =>
  async (asked: Asked): Promise<Response> =>
    hasApiKey(asked.request) ? answer(asked) : problem(403, 'Forbidden')
