import { createUnkeptOf } from '../../src/events/unkept.ts'
import type { CommandOf } from '../../src/machines/kernel/start.ts'
import { noticeText } from '../../src/views/common/noticeText.ts'
import { startTexts } from '../../src/views/texts/index.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import type { Fate } from './fates.ts'
import { createHeld, met } from './fates.ts'
import { mainApiAt } from './mainApi.ts'
import { turns } from './taxDesk.ts'

export { problem, violation } from './fates.ts'

interface UserWire {
  id: string
  username: string
  firstName?: unknown
  lastName?: unknown
  email?: unknown
  attributes?: unknown
  roles?: unknown
}

/** A user as the main API lists them. */
export const user = (id: string, attributes?: unknown, more: Partial<UserWire> = {}): UserWire => ({
  ...{ id, username: id, firstName: 'First', lastName: id, email: `${id}@shop.example`, roles: [] },
  ...(attributes === undefined ? {} : { attributes }),
  ...more,
})

/** A device as the main API lists it. */
const device = (publicId: string, userId = 'ali') => ({
  ...{ publicId, userId, deviceId: 'Android::Chrome::155', createdAt: '2026-11-17T05:13:44.561Z' },
})

/** The main API for admins, in memory and scripted. */
export const createAdminApi = (...users: readonly UserWire[]) => {
  const state = { users: [...users], devices: [device('push-1'), device('push-2', 'zahra')], status: 201 }
  const asked: string[] = []
  const sent: unknown[] = []
  const fates: Fate[] = []
  const done = (method: string, [of, ...rest]: readonly string[]): Response => {
    if (of === 'users' && method === 'GET') {
      const [search = '', offset = '0', size = '10'] = rest
      const found = state.users.filter(({ username }) => username.includes(decodeURIComponent(search)))
      return Response.json(found.slice(Number(offset), Number(offset) + Number(size)))
    }
    if (of === 'users') return Response.json({})
    if (method === 'GET') return Response.json(state.devices)
    if (method === 'POST') return Response.json({}, { status: state.status })
    state.devices = state.devices.filter(({ publicId }) => publicId !== rest.at(-1))
    return new Response(null, { status: 204 })
  }
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/main/v1/admin/')) throw new TypeError('Failed to fetch')
    const path = pathname.replace('/main/v1/admin/', '')
    asked.push(`${request.method} ${path}${request.headers.has('authorization') ? '' : ' by nobody'}`)
    return met(fates.shift(), request, async () => {
      const text = await request.text()
      if (text !== '') sent.push(JSON.parse(text))
      return done(request.method, path.split('/'))
    })
  }
  return {
    ...{ state, sent, fates, fetch: answer },
    /** The calls since the last read. */
    asked: (): readonly string[] => asked.splice(0),
  }
}
export type AdminApi = ReturnType<typeof createAdminApi>

/** An answer at the scenario's time. */
export const createLate = () => {
  const { promise: fate, resolve } = createHeld<Response>()
  const come = (response: Response) => {
    resolve(response)
    return turns()
  }
  return { fate, come }
}

export const admin = 'http://localhost:4174/identity admin'

type Opening = NonNullable<Parameters<typeof openDesk>[0]>

/** A desk of an admin, with neither page open. */
export const openAdminDesk = async (api: AdminApi, owner: string | null = admin, more: Opening = {}) => {
  const unkept = createUnkeptOf()
  const desk = await openDesk({ admin: {}, main: mainApiAt(api.fetch, 'admin'), unkept, ...more })
  await isOf(desk, owner)
  return { ...desk, unkept }
}
export type AdminDesk = Awaited<ReturnType<typeof openAdminDesk>>

export const isOf = async ({ flows }: Desk, owner: string | null) => {
  flows.adminUsers.send({ type: 'adminUsers.ofOwner', owner })
  flows.adminPushes.send({ type: 'adminPushes.ofOwner', owner })
  await turns()
}

const asks =
  <F extends 'adminUsers' | 'adminPushes'>(flow: F) =>
  async (desk: Desk, ...events: readonly CommandOf<F>[]) => {
    for (const event of events) {
      desk.send(flow, event)
      await turns()
    }
  }
export const askUsers = asks('adminUsers')
export const askPushes = asks('adminPushes')

/** The shown notices, in words. */
export const said = async (desk: Desk, language: 'en' | 'fa' = 'en') => {
  await startTexts(language)
  return desk.flows.notices
    .getSnapshot()
    .context.shown.map(({ kind, key, values }) => [kind, noticeText(language, kind, key, values)])
}
