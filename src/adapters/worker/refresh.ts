/** Milliseconds that an answer waits for the next page, from when its call was made. */
const keptFor = 60_000

interface Deps {
  send: (request: Request) => Promise<Response>
  /** Milliseconds that only grow: a clock that is set would forget an answer too soon, or keep it. */
  ticks: () => number
}

interface Refresh {
  begun: number
  answer: Promise<Response>
}

/** Whether a call may be one to a token endpoint: forms of ours that are sent otherwise lead to another page. */
export const isForm = ({ method, mode, headers }: Request): boolean =>
  method === 'POST' &&
  mode !== 'navigate' &&
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true

/** The same call of the worker's own: the page's ends with its page. */
const ownCall = ({ url, headers, credentials, redirect }: Request, body: string): Request =>
  new Request(url, { ...{ method: 'POST', body, headers, credentials, redirect }, cache: 'no-store' })

/** All of an answer is here before it is given on: what is left of one goes with its page. */
const whole = async (answer: Response): Promise<Response> => {
  const { status, statusText, headers } = answer
  return new Response(await answer.arrayBuffer(), { status, statusText, headers })
}

/**
 * Brings a refresh of the session's tokens to its end though its page is left meanwhile. The provider has rotated the refresh token by then, and takes
 * who sends the old one again for a thief (RFC 9700, 2.2.2): the next page, which has no other, is given that answer. It is kept in memory alone.
 */
export const createRefreshes = ({ send, ticks }: Deps) => {
  const refreshes = new Map<string, Refresh>()

  const refresh = (key: string, request: Request): Promise<Response> => {
    for (const [old, { begun }] of refreshes) if (ticks() - begun >= keptFor) refreshes.delete(old)
    const under = refreshes.get(key)
    if (under !== undefined) return under.answer
    const answer = send(request).then(whole)
    refreshes.set(key, { begun: ticks(), answer })
    const forget = () => void refreshes.delete(key)
    answer.then(({ ok }) => ok || forget(), forget)
    return answer
  }

  return async (request: Request): Promise<Response> => {
    const body = await request.clone().text()
    const form = new URLSearchParams(body)
    if (form.get('grant_type') !== 'refresh_token') return send(request)
    const answer = await refresh(`${request.url} ${form.get('refresh_token')}`, ownCall(request, body))
    return answer.clone()
  }
}
