import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import * as t from 'io-ts'
import type { Database } from '../../mocks/sql/database.ts'
import { decoded, openShop } from './world.ts'

const Made = t.type({ id: t.string })
const Listed = t.array(t.UnknownRecord)

/** A monitor before its first check. */
export const unchecked = (reason: 'pending' | 'disabled' | 'notHere') => ({
  status: 'UNKNOWN',
  history: { checks: [], uptime: null, lost: 0, reason, since: null },
})

/** A shop with functions for the uptime service. */
export const openUptimeShop = async (database: Database, checkTimeout?: number) => {
  const shop = await openShop(database, checkTimeout === undefined ? {} : { checkTimeout })
  const { app, caller } = shop

  const monitor = (over: object = {}) => ({
    ...{ id: null, appPublicId: app, name: 'فروشگاه', target: 'http://127.0.0.1:1/', interval: 300, enabled: true },
    ...over,
  })
  const post = (body: unknown, by = caller) => by.call('/uptime/v1/uptime', { method: 'POST', body })
  const list = (name?: string, by = caller) =>
    by.call(`/uptime/v1/uptime/${app}${name === undefined ? '' : `?name=${encodeURIComponent(name)}`}`)

  return {
    ...{ ...shop, monitor, post, list },
    made: async (over: object = {}) => decoded(Made, (await post(monitor(over))).body).id,
    /** The app's only monitor. */
    only: async () => decoded(Listed, (await list()).body)[0],
    checkAll: () => caller.call('/uptime-checks', { method: 'POST' }),
    putHistory: (body: unknown) => caller.call('/uptime-history', { method: 'PUT', body }),
  }
}

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A site on this machine with this answer; `asked`: the requested paths. */
export const openSite = async (listener: RequestListener, host = '127.0.0.1') => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    asked,
    port: portOf(server),
    target: `http://${host === '::1' ? '[::1]' : host}:${portOf(server)}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A site that always answers with the status. */
export const openSiteOf = (status: number, host?: string) =>
  openSite((_, response) => response.writeHead(status, { location: '/elsewhere' }).end(), host)
