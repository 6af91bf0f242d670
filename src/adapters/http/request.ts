import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import type { LookupFault } from '../../events/desk/stuff.ts'
import type { Deps } from './authorised.ts'
import { authorised } from './authorised.ts'
import { isNoAnswer } from './page.ts'

interface Call<A> {
  url: string
  body?: unknown
  answer: t.Type<A, unknown>
}

const faultOf = (status: number): LookupFault =>
  status === 401 || status === 403 ? 'signedOut' : status === 404 ? 'notFound' : status === 400 ? 'refused' : 'failed'

/** A part of a path, escaped. Dots alone climb even when escaped: they become a blank, which finds nothing. */
export const segment = (text: string): string =>
  text === '.' || text === '..' ? '%20' : encodeURIComponent(text.toWellFormed())

/** One call of a lookup service with the session's token; its answer is decoded, whatever else comes is a fault. */
export const look = async <A>(deps: Deps, { url, body, answer }: Call<A>): Promise<E.Either<LookupFault, A>> => {
  try {
    const response = await authorised(deps, url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response === null) return E.left('signedOut')
    if (isNoAnswer(response)) return E.left('offline')
    if (!response.ok) return E.left(faultOf(response.status))
    const decoded = answer.decode(await response.json())
    return E.isRight(decoded) ? decoded : E.left('failed')
  } catch (error) {
    return E.left(error instanceof SyntaxError ? 'failed' : 'offline')
  }
}
