import { either as E, option as O } from 'fp-ts'
import type { Fault } from '../../events/callFaults.ts'
import { maxText } from '../../events/values/text.ts'
import type { Session } from '../identity/session.ts'
import type { Asks, Changes, Streamed } from './call.ts'
import { isNoAnswer } from './page.ts'
import type { Later } from './patience.ts'
import { createPatience, isLost } from './patience.ts'
import { faultOf } from './responseFault.ts'

/** A part of a path, escaped. Dots alone climb even when escaped: they become a blank, which finds nothing. */
const segment = (text: string): string =>
  text === '.' || text === '..' ? '%20' : encodeURIComponent(text.toWellFormed())

const addressOf = (
  base: string,
  path: readonly string[],
  query: Readonly<Record<string, string>> | undefined,
): string => {
  const address = [base, ...path.map(segment)].join('/')
  return query === undefined ? address : `${address}?${new URLSearchParams(query)}`
}

export interface Deps {
  fetch: typeof fetch
  session: Session
  now: () => number
  later: Later
  isOnline: () => boolean
  /** The service's address, without a slash at its end. */
  base: string
  headers?: Readonly<Record<string, string>>
  /** Called at each request; what it returns is called with the answer. */
  asking?: () => (answer: Response) => void
  /** Milliseconds of silence after which a service counts as offline. */
  silence?: number
}

const usualSilence = 8_000
/** The session has its own, longer time limit and a more exact fault. */
const tokenSilence = 10_000
/** Uploads take longer: a second for so many letters. */
const lettersInASecond = 32 * 1024
/** A body that is held in memory comes in so many letters or more for each allowed silence. */
const lettersInSilence = 16 * 1024
/** The largest body that is held in memory. */
const mostBytes = 4 * 1024 * 1024

export interface Stream extends Streamed {
  /** The rest as text, up to the limit. Throws an error that `isLost` recognises. */
  text: () => Promise<string>
}

export const thrownFault = (error: unknown): Fault =>
  isLost(error) ? { _tag: 'Offline' } : { _tag: 'Broken', why: String(error).slice(0, maxText) }

/**
 * Calls a service with the session's token, and again with a new one if it was refused. Right is a success that is no
 * page; its body is still under way.
 */
export const openStream = async (
  { fetch, session, now, later, isOnline, base, headers: own, asking, silence = usualSilence }: Deps,
  { method, path, query, body, json, bearer }: Asks | Changes,
  outer: AbortSignal,
): Promise<E.Either<Fault, Stream>> => {
  const { within, signal, stop } = createPatience(later, outer)
  const sent = json ?? (body === undefined ? undefined : JSON.stringify(body))
  const patience = silence + (1000 * (sent?.length ?? 0)) / lettersInASecond
  const url = addressOf(base, path, query)
  /** Whether the service has no request that it may have carried out. */
  let unsent = true

  const send = (token: string | null) =>
    within(patience, async () => {
      unsent = false
      const answered = asking?.()
      const response = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...own,
          ...(sent !== undefined && { 'content-type': 'application/json' }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        ...(sent !== undefined && { body: sent }),
        cache: 'no-store',
        redirect: 'manual',
        signal,
      })
      if (!isNoAnswer(response)) answered?.(response)
      return response
    })

  /** A call that needs no token does not wait for an unreachable session. */
  const token = () =>
    within(tokenSilence, session.token).catch((error: unknown) => {
      if (bearer === 'optional') return O.none
      throw error
    })

  /** Null if nobody is signed in and the call needs a token. */
  const answer = async (): Promise<Response | null> => {
    if (bearer === 'none') return send(null)
    const first = await token()
    if (O.isNone(first)) return bearer === 'optional' ? send(null) : null
    const response = await send(first.value)
    if (response.status !== 401 || isNoAnswer(response)) return response
    unsent = true
    session.refused(first.value)
    const second = await token()
    const other = O.isSome(second) && second.value !== first.value ? second.value : null
    if (other === null && bearer !== 'optional') return response
    await response.body?.cancel()
    return send(other)
  }

  try {
    const response = await answer()
    if (response === null) {
      stop()
      return E.left(isOnline() ? { _tag: 'SignedOut' } : { _tag: 'Offline', unsent })
    }
    const reader = response.body?.getReader()
    const next = async () => {
      if (reader === undefined) return null
      const { done, value } = await within(silence, () => reader.read())
      return done ? null : value
    }
    let begun = isNoAnswer(response) ? null : await next()
    const read = async () => {
      const bytes = begun ?? (await next())
      begun = null
      return bytes
    }
    const text = async () => {
      const decoder = new TextDecoder()
      let all = ''
      const isMoreAfterSome = async () => {
        const enough = all.length + lettersInSilence
        while (all.length < enough) {
          const bytes = await read()
          if (bytes === null) return false
          all += decoder.decode(bytes, { stream: true })
        }
        return all.length < mostBytes
      }
      let isMore = true
      while (isMore) isMore = await within(silence, isMoreAfterSome)
      return all
    }
    const isPage = isNoAnswer(response, begun === null ? '' : new TextDecoder().decode(begun.subarray(0, 64)))
    if (response.ok && !isPage) return E.right({ status: response.status, read, text, stop })
    const said = isPage ? '' : await text()
    stop()
    return E.left(isPage ? { _tag: 'NoAnswer', status: response.status } : faultOf(response, said, now()))
  } catch (error) {
    stop()
    const fault = thrownFault(error)
    return E.left(fault._tag === 'Offline' && unsent ? { ...fault, unsent } : fault)
  }
}
