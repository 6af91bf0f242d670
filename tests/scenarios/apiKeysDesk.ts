import { createUnkeptOf } from '../../src/events/unkept.ts'
import type { CommandOf } from '../../src/machines/kernel/start.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import type { Fate } from './fates.ts'
import { json, met } from './fates.ts'
import { mainApiAt } from './mainApi.ts'

export { createHeld as held } from './fates.ts'

/** A key's value: wherever it is found, a key was kept. */
export const canary = 'CANARY'

/** The main API's keys in memory, and the device's clipboard, both scripted. */
export const createKeysApi = () => {
  const keys = new Map<string, { app: string; publicId: string; createdAt: string; restrictions: readonly string[] }>()
  const calls: string[] = []
  const copies: string[] = []
  const fates: { list: Fate[]; make: Fate[]; delete: Fate[] } = { list: [], make: [], delete: [] }
  const says: { clipboard: 'takes' | 'refuses' | 'waits' } = { clipboard: 'takes' }
  let made = 0
  const add = (app = 'app-1', restrictions: readonly string[] = []) => {
    const publicId = `key-${++made}`
    keys.set(publicId, {
      app,
      publicId,
      createdAt: new Date(Date.UTC(2026, 10, made, 7, 12)).toISOString(),
      restrictions,
    })
    return publicId
  }
  const listed = (of: string) => [...keys.values()].filter(({ app }) => app === of).map(({ app: _, ...key }) => key)

  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const [app = '', key = ''] = new URL(request.url).pathname.replace('/main/v1/api-keys/', '').split('/')
    const call = { GET: 'list', POST: 'make', DELETE: 'delete' }[request.method]
    if (call !== 'list' && call !== 'make' && call !== 'delete') return json(405, {})
    calls.push([call, app, key, await request.text()].join(' ').trim())
    return met(fates[call].shift(), request, () => {
      if (call === 'list') return json(200, listed(app))
      if (call === 'delete')
        return keys.delete(key) ? new Response(null, { status: 204 }) : json(404, { title: 'Not found' })
      const publicId = add(app)
      return json(201, { ...listed(app).at(-1), keyValue: `taak_${canary}_${publicId}` })
    })
  }
  const clipboard = {
    async writeText(text: string) {
      if (says.clipboard === 'waits') await new Promise(() => {})
      if (says.clipboard === 'refuses') throw new DOMException('No', 'NotAllowedError')
      copies.push(text)
    },
  }
  /** The calls since the last read. */
  const heard = () => calls.splice(0)
  return { keys, copies, fates, says, add, heard, clipboard, fetch: answer }
}
export type KeysApi = ReturnType<typeof createKeysApi>

type Opening = NonNullable<Parameters<typeof openDesk>[0]>

/** A desk with the scenario's main API. */
export const openKeysDesk = (api: KeysApi, { signedIn = true, ...more }: Opening = {}) => {
  const main = mainApiAt(api.fetch, signedIn ? 'shop' : null)
  return openDesk({ cloud: {}, main, signedIn, clipboard: api.clipboard, unkept: createUnkeptOf(), ...more })
}

export const keysOf = ({ flows }: Desk) => flows.apiKeys.getSnapshot()
export const listOf = (desk: Desk) => keysOf(desk).context.rows?.map(({ publicId }) => publicId) ?? null
/** The state of the new key. */
export const keyState = (desk: Desk) => keysOf(desk).value.key

export const send = async (desk: Desk, ...events: readonly CommandOf<'apiKeys'>[]) => {
  for (const event of events) await desk.act('apiKeys', event)
}

/** A desk with its page of credentials open, whose services accept calls. */
export const opened = async (api: KeysApi, opening: Opening = {}) => {
  const desk = await openKeysDesk(api, opening)
  desk.flows.apiKeys.send({ type: 'apiKeys.ofAccess', allowed: true })
  await send(desk, { type: 'apiKeys.open' })
  return desk
}
