import type { Answer, Server, Service } from './server.ts'
import type { Time } from './time.ts'

/** What becomes of one message: the request is lost or comes twice, the answer is lost or cut, the token is not taken. */
export type Fate = 'ok' | 'requestLost' | 'answerLost' | 'answerCut' | 'twice' | 'unauthorised' | 'down'
export const fates: readonly Fate[] = ['ok', 'requestLost', 'answerLost', 'answerCut', 'twice', 'unauthorised', 'down']

export interface Weather {
  fate: Fate
  /** Milliseconds, there and back alike. */
  delay: number
}

export interface Network {
  fetch: typeof fetch
  /** The device has a network. */
  online: boolean
}

const cut = ({ status, body }: Answer): Answer => ({ status, body: body.slice(0, Math.floor(body.length / 2)) })

const responseOf = ({ status, body }: Answer): Response =>
  new Response(status === 204 ? null : body, { status, headers: { 'content-type': 'application/json' } })

const sinceOf = (url: URL): number => {
  const asked = url.searchParams.get('last_pulled_at')
  return asked === null || asked === 'null' ? 0 : Number(asked)
}

/** A device's way to the server. */
export const createNetwork = (
  server: Server,
  time: Time,
  weather: (isPush: boolean) => Weather,
  met: (what: string) => void,
): Network => {
  const serve = (url: URL, init: RequestInit | undefined): Answer => {
    const service: Service = url.pathname.includes('/app-product/') ? 'gtin' : 'invoice'
    return init?.method === 'POST'
      ? server.push(service, sinceOf(url), String(init.body))
      : server.pull(service, sinceOf(url))
  }

  const deliver = (url: URL, init: RequestInit | undefined, { fate, delay }: Weather): Answer | 'lost' => {
    const isPush = init?.method === 'POST'
    if (fate === 'requestLost' || !network.online) return 'lost'
    if (fate === 'unauthorised') return { status: 401, body: '{"title":"Unable To Obtain Valid Token","status":401}' }
    if (fate === 'down') return { status: 503, body: '{"title":"Service Unavailable","status":503}' }
    const answer = serve(url, init)
    if (fate === 'twice') time.later(delay * 3 + 1, () => void serve(url, init))
    if (isPush && fate === 'answerLost' && answer.status < 300) met('an answer lost after it was applied')
    if (isPush && fate === 'twice' && answer.status < 300) met('a push came twice')
    if (!isPush && fate === 'answerCut') met('a pull was cut')
    if (fate !== 'answerLost' && answer.status === 409) met('a push met a conflict')
    return fate === 'answerLost' ? 'lost' : fate === 'answerCut' ? cut(answer) : answer
  }

  const network: Network = {
    online: true,
    fetch: (input, init) =>
      new Promise((resolve, reject) => {
        const url = new URL(String(input))
        const now = weather(init?.method === 'POST')
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
