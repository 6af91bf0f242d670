import { either as E, option as O } from 'fp-ts'
import * as t from 'io-ts'
import type { Fault } from '../../events/callFaults.ts'
import type { Later } from '../http/patience.ts'
import { createService } from '../http/service.ts'

interface Deps {
  fetch: typeof fetch
  now: () => number
  later: Later
  /** Milliseconds that the provider may be silent. */
  silence: number
}

const Discovered = t.type({ issuer: t.string })
const asked = { method: 'GET', changes: false } as const

/** Calls of the identity provider that the library does not make. Each has its own time-out. */
export const createOwnCalls = (deps: Deps) => {
  const { signal } = new AbortController()
  const serviceAt = (base: string, token: string) =>
    createService({
      ...{ ...deps, base, isOnline: () => true },
      session: { token: () => Promise.resolve(O.some(token)), refused() {} },
    })
  return {
    /** The issuer in the provider's discovery document, requested anew. */
    discover: async (issuer: string): Promise<E.Either<Fault, string>> => {
      const path = ['.well-known', 'openid-configuration']
      const answer = await serviceAt(issuer, '').ask({ ...asked, path, answer: Discovered, bearer: 'none' }, signal)
      return E.map(({ body }: { body: t.TypeOf<typeof Discovered> }) => body.issuer)(answer)
    },
    userInfo: async (url: string, access: string): Promise<E.Either<Fault, unknown>> => {
      const answer = await serviceAt(url, access).ask({ ...asked, path: [], answer: t.UnknownRecord }, signal)
      return E.map(({ body }: { body: unknown }) => body)(answer)
    },
  }
}
