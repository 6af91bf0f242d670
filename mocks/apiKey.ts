import type { PathParams } from 'msw'
import { problem } from './problem.ts'

/** What names the desk to the services in `X-TAAK-API-KEY`: an identifier, no secret. */
export const apiKey = 'daftar-stand-in'

/** The key that a call names; empty without one. */
export const keyOf = ({ headers }: Request): string => headers.get('x-taak-api-key') ?? ''

export const hasApiKey = (request: Request): boolean => keyOf(request) === apiKey

/** What a call without a token asks. */
export interface Asked {
  request: Request
  params: PathParams
}

/** A handler of a call that needs no token, but the desk's own key; 403 without it. */
export const withApiKey =
  (answer: (asked: Asked) => Promise<Response>) =>
  async (asked: Asked): Promise<Response> =>
    hasApiKey(asked.request) ? answer(asked) : problem(403, 'Forbidden')
