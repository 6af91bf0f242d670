import type { Fate } from './fates.ts'
import { meet } from './fates.ts'
import type { Answer, Server, Service } from './server.ts'
import type { Time } from './time.ts'

export interface Fault {
  fate: Fate
  /** Milliseconds, in both directions. */
  delay: number
}

export interface Network {
  fetch: typeof fetch
  /** The device has a network. */
  online: boolean
}

const responseOf = ({ status, body, type = 'application/json' }: Answer): Response =>
  new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } })

const sinceOf = (url: URL): number => {
  const asked = url.searchParams.get('last_pulled_at')
  return asked === null || asked === 'null' ? 0 : Number(asked)
}

/** A device's connection to the server. */
export const createNetwork = (
  server: Server,
  time: Time,
  fault: (isPush: boolean) => Fault,
  met: (what: string) => void,
  isShaken: boolean,
): Network => {
  const serve = (url: URL, init: RequestInit | undefined): Answer => {
    const service: Service = url.pathname.includes('/app-product/') ? 'gtin' : 'invoice'
    return init?.method === 'POST'
      ? server.push(service, sinceOf(url), String(init.body))
      : server.pull(service, sinceOf(url))
  }

  const deliver = (url: URL, init: RequestInit | undefined, { fate, delay }: Fault): Answer | 'lost' =>
    network.online
      ? meet(fate, {
          isPush: init?.method === 'POST',
          isShaken: isShaken && sinceOf(url) > 0,
          serve: () => serve(url, init),
          serveAgain: () => void time.later(delay * 3 + 1, () => void serve(url, init)),
          met,
        })
      : 'lost'

  const network: Network = {
    online: true,
    fetch: (input, init) =>
      new Promise((resolve, reject) => {
        const url = new URL(String(input))
        const now = fault(init?.method === 'POST')
        const fail = () => reject(new TypeError('Failed to fetch'))
        init?.signal?.addEventListener('abort', fail)
        time.later(now.delay, () => {
          if (init?.signal?.aborted === true) return
          const answer = deliver(url, init, now)
          time.later(now.delay, () => (answer === 'lost' || !network.online ? fail() : resolve(responseOf(answer))))
        })
      }),
  }
  return network
}
