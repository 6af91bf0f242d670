import { either as E } from 'fp-ts'
import type { Stamp } from '../../events/event.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import type { SyncService } from '../../events/sync/sync.ts'
import { authorised } from '../http/authorised.ts'
import { segment } from '../http/request.ts'
import type { Session } from '../identity/session.ts'
import type { Failure } from './failure.ts'
import { failure } from './failure.ts'

/** What sync stands on. Nothing of it is global, so that a simulation can be all of it. */
export interface Deps {
  store: Store
  journal: Journal
  fetch: typeof fetch
  session: Session
  /** Base addresses of the services. */
  addresses: Readonly<Record<SyncService, string>>
  now: () => number
  /** Runs `task` after `ms` milliseconds; the answer cancels it. */
  later: (ms: number, task: () => void) => () => void
  newId: () => Stamp['id']
  /** Names the build of the program: another one may read more of what services answer. */
  build: string
  /** From 0 up to 1. */
  random: () => number
  /** This device's time zone, an IANA name. */
  zone: () => string
}

const paths: Record<SyncService, string> = { gtin: '/v1/app-product/sync/', invoice: '/v1/factor/sync/' }

/** A server that says nothing for so long is offline. */
const silence = 8_000
/** A body takes its time upwards: a second for so many letters. */
const lettersInASecond = 32 * 1024
/** Of an error's body that is looked at, in bytes. */
const mostErrorBytes = 64 * 1024

/** The network let us down: no answer, or not all of it. */
class Lost extends Error {}

export const isLost = (error: unknown): error is Lost => error instanceof Lost

/** One answer under way: its parts come one by one, each within the time that a server may be silent. */
export interface Answering {
  response: Response
  /** The next bytes; null at the end. Throws what `isLost` tells. */
  read: () => Promise<Uint8Array | null>
  /** The rest as text, as far as an error is looked at. */
  text: () => Promise<string>
  stop: () => void
}

export interface Call {
  service: SyncService
  app: string
  query: Readonly<Record<string, string>>
  body?: string
  signal: AbortSignal
}

/** Calls a service's sync. Left where no answer came. */
export const call = async (
  { fetch, session, addresses, later }: Deps,
  { service, app, query, body, signal }: Call,
): Promise<E.Either<Failure, Answering>> => {
  const url = `${addresses[service]}${paths[service]}${segment(app)}?${new URLSearchParams(query)}`
  const control = new AbortController()
  const stop = () => {
    signal.removeEventListener('abort', stop)
    control.abort()
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()

  /** Work that does not heed the signal, such as a token that never comes, is over then too. */
  const within = <A>(ms: number, work: () => Promise<A>): Promise<A> =>
    new Promise((done, lost) => {
      const cancel = later(ms, stop)
      const end = () => {
        cancel()
        control.signal.removeEventListener('abort', give)
      }
      const give = () => {
        end()
        lost(new Lost())
      }
      control.signal.addEventListener('abort', give)
      if (control.signal.aborted) return give()
      work().then((value) => {
        end()
        done(value)
      }, give)
    })

  try {
    const patience = silence + (1000 * (body?.length ?? 0)) / lettersInASecond
    const response = await within(patience, () =>
      authorised({ fetch, session, timeout: patience }, url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body }),
        cache: 'no-store',
        redirect: 'manual',
        signal: control.signal,
      }),
    )
    if (response === null) {
      stop()
      return E.left(failure('signedOut'))
    }
    const reader = response.body?.getReader()
    const read = async () => {
      if (reader === undefined) return null
      const { done, value } = await within(silence, () => reader.read())
      return done ? null : value
    }
    const text = async () => {
      const decoder = new TextDecoder()
      let all = ''
      for (let bytes = await read(); bytes !== null && all.length < mostErrorBytes; bytes = await read())
        all += decoder.decode(bytes, { stream: true })
      return all
    }
    return E.right({ response, read, text, stop })
  } catch {
    stop()
    return E.left(failure('offline'))
  }
}
