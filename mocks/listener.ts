import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { request as ask, createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import * as E from 'fp-ts/lib/Either.js'
import type { ServiceName } from './codecs.ts'
import type { Fault } from './faults.ts'
import { answerInstead, halfOf, slowness } from './faults.ts'

const hopHeaders = ['connection', 'content-length', 'transfer-encoding', 'keep-alive']

const send = async (response: Response, res: ServerResponse): Promise<void> => {
  res.writeHead(response.status, Object.fromEntries(response.headers))
  res.end(await response.text())
}

const textOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

/** Repeats the call at the listener's own port, so that its complete answer can be spoiled. */
const askWhole = (port: number, req: IncomingMessage): Promise<{ message: IncomingMessage; body: string }> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', url = '/', headers } = req
    const asked = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (message) => {
      textOf(message).then((body) => resolve({ message, body }), reject)
    })
    asked.once('error', reject)
    req.pipe(asked)
  })

const portOf = (server: Server): number => {
  const address = server.address()
  return address === null || typeof address === 'string' ? 0 : address.port
}

const listening = (listener: RequestListener): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(listener)
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, () => resolve(server.unref()))
  })

/** The faults of a service that is a Node listener instead of handlers: the same kinds, at the same points. */
export const overListener = (fault: Fault, service: ServiceName, listener: RequestListener): RequestListener => {
  let own: Promise<Server> | undefined

  const spoil = async (kind: string, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    own ??= listening(listener)
    const { message, body } = await askWhole(portOf(await own), req)
    if (kind === 'lost') {
      req.socket.destroy()
      return
    }
    for (const [name, value] of Object.entries(message.headers)) {
      if (value !== undefined && !hopHeaders.includes(name)) res.setHeader(name, value)
    }
    res.writeHead(message.statusCode ?? 200).end(halfOf(body))
  }

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const asked = req.headers['x-fault']
    const kind = fault.kindOf({ service, path: req.url ?? '' }, typeof asked === 'string' ? asked : null)
    if (E.isLeft(kind)) return send(kind.left, res)
    const instead = answerInstead(kind.right)
    if (instead !== undefined) return send(instead, res)
    if (kind.right === 'lost' || kind.right === 'truncated') return spoil(kind.right, req, res)
    if (kind.right !== undefined) await wait(slowness(kind.right))
    listener(req, res)
  }

  return (req, res) => {
    answer(req, res).catch((error: unknown) => {
      console.error(req.method, req.url, error)
      req.socket.destroy()
    })
  }
}
