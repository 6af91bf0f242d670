import { getResponse } from 'msw'
import { createHandlers, createLookups } from '../../mocks/handlers.ts'
import { mockCallers, tokenOf } from '../../mocks/mockCallers.ts'

export const bearer = { authorization: `Bearer ${tokenOf('shop')}` }

type Ask = { method?: string; headers?: Record<string, string>; body?: unknown }

export const request = (url: string, { method = 'GET', headers = {}, body }: Ask = {}): Request =>
  new Request(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })

export const read = async (response: Response | undefined): Promise<{ status: number | undefined; body: unknown }> => ({
  status: response?.status,
  body: await response?.json(),
})

/** A fresh fixture of the lookups, without a database. */
export const lookupHandlers = () => createHandlers(createLookups(mockCallers))

/** A fresh fixture of lookups, called by path with a token. */
export const createWorld = () => {
  const handlers = lookupHandlers()
  const call = async (path: string, { method, headers, body }: Ask = {}) =>
    read(
      await getResponse(
        handlers,
        request(`http://localhost:4174${path}`, {
          ...(method === undefined ? {} : { method }),
          headers: { ...bearer, ...headers },
          body,
        }),
      ),
    )
  return {
    get: (path: string, headers?: Record<string, string>) => call(path, headers === undefined ? {} : { headers }),
    post: (path: string, body: unknown) => call(path, { method: 'POST', body }),
  }
}

export const violation = (...violations: readonly { field: string; message: string }[]) => ({
  status: 400,
  body: { title: 'Constraint Violation', status: 400, violations },
})
