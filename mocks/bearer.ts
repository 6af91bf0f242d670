import type { PathParams } from 'msw'
import { http } from 'msw'
import type { Caller, Callers } from './callers.ts'
import { problem } from './problem.ts'

const unauthorised = (): Response => problem(401, 'Unable To Obtain Valid Token')

const callerOf = async (callers: Callers, request: Request): Promise<Caller | null> => {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return token === undefined ? null : callers(token)
}

/** Stands before a service's other handlers: answers 401, or passes the request on. `isOpen` needs no token. */
export const requireBearer = (
  callers: Callers,
  isOpen: (request: Request) => boolean | Promise<boolean> = () => false,
) =>
  http.all('*', async ({ request }) =>
    (await callerOf(callers, request)) !== null || (await isOpen(request)) ? undefined : unauthorised(),
  )

export interface Call {
  caller: Caller
  request: Request
  /** A part of the path by its name, unescaped. */
  param: (name: string) => string
}

/** A handler of a call with a caller; 401 without one. */
export const asCaller =
  (callers: Callers, answer: (call: Call) => Promise<Response>) =>
  async ({ request, params }: { request: Request; params: PathParams }): Promise<Response> => {
    const caller = await callerOf(callers, request)
    return caller === null ? unauthorised() : answer({ caller, request, param: (name) => String(params[name] ?? '') })
  }

/** The same for an admin alone; 403 to others. */
export const asAdmin = (callers: Callers, answer: (call: Call) => Promise<Response>) =>
  asCaller(callers, async (call) =>
    call.caller.roles.includes('ROLE_ADMIN') ? answer(call) : problem(403, 'Forbidden'),
  )
