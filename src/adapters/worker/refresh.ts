/** Milliseconds that an answer waits for the next page, since its call. */
const keptFor = 60_000

interface Deps {
  send: (request: Request) => Promise<Response>
  /** Milliseconds that only grow: a set clock would drop an answer too soon, or keep it. */
  ticks: () => number
}

interface Refresh {
  begun: number
  answer: Promise<Response>
}

/** True if a call may be one to a token endpoint: other forms of ours navigate. */
export const isForm = ({ method, mode, headers }: Request): boolean =>
  method === 'POST' &&
  mode !== 'navigate' &&
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true

/** The same call as the worker's own: a page's call ends with its page. */
const ownCall = ({ url, headers, credentials, redirect }: Request, body: string): Request =>
  new Request(url, { ...{ method: 'POST', body, headers, credentials, redirect }, cache: 'no-store' })

/** The answer is read completely before it is passed on, since its rest ends with its page. */
const whole = async (answer: Response): Promise<Response> => {
  const { status, statusText, headers } = answer
  return new Response(await answer.arrayBuffer(), { status, statusText, headers })
}

/**
 * Finishes a refresh of tokens though its page is left. The provider has rotated the refresh token by then, and treats
 * a second use of the old one as theft (RFC 9700, 2.2.2). The next page has only the old one, and gets this answer. It
 * is kept in memory alone.
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
