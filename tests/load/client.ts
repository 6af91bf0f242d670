import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:http'
import { apiKey } from '../../mocks/apiKey.ts'

export interface Answer {
  status: number
  body: string
  /** From the first byte sent to the last one read, in milliseconds. */
  took: number
}

interface Ask {
  method?: 'GET' | 'POST'
  body?: string
  headers?: Readonly<Record<string, string>>
}

const textOf = async (message: IncomingMessage): Promise<string> => {
  message.setEncoding('utf8')
  let text = ''
  for await (const chunk of message) text += chunk
  return text
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Calls one server over persistent connections; only for a server on this machine, since it is a heavy load. */
export const createClient = (url: string) => {
  const { hostname, port } = new URL(url)
  if (!loopback.has(hostname)) throw new Error(`${url} is not on this machine`)
  const agent = new Agent({ keepAlive: true })
  const call = (path: string, { method = 'GET', body, headers = {} }: Ask = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const asked = request({ agent, hostname, port, path, method, headers: { ...headers, ...length } }, (message) => {
        textOf(message).then(
          (text) => resolve({ status: message.statusCode ?? 0, body: text, took: performance.now() - began }),
          reject,
        )
      })
      asked.once('error', reject)
      asked.end(body)
    })
  return { call, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof createClient>

/** An access token of the client that acts for the shop's owner (client credentials). */
const fetchToken = async ({ call }: Client): Promise<string> => {
  const { status, body } = await call('/identity/token', {
    method: 'POST',
    body: 'grant_type=client_credentials',
    headers: {
      authorization: `Basic ${Buffer.from('scripts:scripts').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  const token = status === 200 ? tokenIn(JSON.parse(body)) : null
  if (token === null) throw new Error(`No token, but ${status}`)
  return token
}

const tokenIn = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'access_token' in answer && typeof answer.access_token === 'string'
    ? answer.access_token
    : null

/** Calls as the owner, with its own token, which is fetched again once it has expired. */
export const signIn = async (client: Client) => {
  let token = await fetchToken(client)
  const send = (path: string, ask: Ask) =>
    client.call(path, { ...ask, headers: { authorization: `Bearer ${token}`, 'x-taak-api-key': apiKey } })
  return async (path: string, ask: Ask = {}): Promise<Answer> => {
    const answer = await send(path, ask)
    if (answer.status !== 401) return answer
    token = await fetchToken(client)
    return send(path, ask)
  }
}

export type Call = Awaited<ReturnType<typeof signIn>>
