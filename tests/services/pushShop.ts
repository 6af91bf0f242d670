import * as t from 'io-ts'
import { afterAll, beforeAll } from 'vitest'
import { createServices } from '../../mocks/handlers.ts'
import { mockCallers } from '../../mocks/mockCallers.ts'
import { startServer } from '../../mocks/server.ts'
import type { Database } from '../../mocks/sql/database.ts'
import { openBrowser } from './pushBrowser.ts'
import type { Caller } from './world.ts'
import { decoded, openShop } from './world.ts'

const Named = t.type({ publicId: t.string })
const Key = t.type({ publicId: t.string, keyValue: t.string })

/** The library's calls; without a key they have the desk's, and a token. */
const pushCalls = ({ call }: Pick<Caller, 'call'>, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: '', 'x-taak-api-key': key }
  const path = (part: string) => `/main/v1/web-push/${encodeURIComponent(part)}`
  const post = (part: string, body: unknown) => call(path(part), { method: 'POST', body, headers })
  return {
    subscribe: (body: unknown) => post('subscribe', body),
    subscribed: async (body: unknown): Promise<string> => decoded(Named, (await post('subscribe', body)).body).publicId,
    send: (body: unknown) => post('send', body),
    list: (user: string) => call(path(user), { headers }),
    remove: (publicId: string) => call(path(publicId), { method: 'DELETE', headers }),
  }
}

/** Shops on the suite's database, and browsers at the push server of services that run on it. */
export const pushShops = (database: () => Database) => {
  let server: Awaited<ReturnType<typeof startServer>> | undefined
  beforeAll(async () => {
    server = await startServer(0, { services: createServices({ database: database(), callers: mockCallers }) })
  })
  afterAll(() => server?.close())

  const services = (): string => {
    if (server === undefined) throw new Error('The services do not run')
    return server.url
  }

  const open = async () => {
    const shop = await openShop(database())
    const { caller, app, sub } = shop
    const keysOf = (id = app) => `/main/v1/api-keys/${encodeURIComponent(id)}`
    const makeKey = async () => decoded(Key, (await caller.call(keysOf(), { method: 'POST' })).body)
    return {
      ...shop,
      ...{ keysOf, makeKey },
      desk: pushCalls(caller),
      deskOf: (other: string) => pushCalls(shop.as(other)),
      withKey: (key: string) => pushCalls(caller, key),
      /** The registration data of a user's browser. */
      device: (over: object = {}, browser = openBrowser(services())) => ({
        ...browser.subscription,
        ...{ userId: sub, deviceId: 'Mac OS::Safari::16', ...over },
      }),
    }
  }
  return { open, services, browser: (endpoint?: string) => openBrowser(services(), endpoint) }
}
