import { either as E } from 'fp-ts'
import type { PushBrowser, PushPermission, Subscribed } from '../../src/adapters/cloud/pushBrowser.ts'
import type { User } from '../../src/events/desk/user.ts'
import { ownerOf } from '../../src/events/desk/user.ts'
import { shopkeeper } from '../../src/events/samples.ts'
import type { CommandOf } from '../../src/machines/kernel/start.ts'
import type { Desk } from './desk.ts'
import { grocer, openDesk, tailor } from './desk.ts'
import type { Fate } from './fates.ts'
import { json, met } from './fates.ts'
import { mainApiAt } from './mainApi.ts'

type PushCall = 'subscribe' | 'list' | 'send' | 'delete'

interface Device {
  publicId: string
  userId: string
  deviceId: string
  createdAt: string
  endpoint: string
  appId?: string
}

/** The main API's web push in memory, scripted. */
export const createPushApi = () => {
  const devices = new Map<string, Device>()
  const calls: string[] = []
  const bodies: unknown[] = []
  const fates: Partial<Record<PushCall, Fate[]>> = {}
  const says = { sent: 201 }
  let made = 0

  const add = (userId: string, deviceId: string, endpoint = `https://push.example/${deviceId}`, appId?: string) => {
    const known = [...devices.values()].find((each) => each.endpoint === endpoint)
    const publicId = known?.publicId ?? `push-${++made}`
    const createdAt = new Date(Date.UTC(2026, 10, 21, 7, made)).toISOString()
    devices.set(publicId, { publicId, userId, deviceId, createdAt, endpoint, ...(appId !== undefined && { appId }) })
    return publicId
  }

  const callOf = (method: string, path: string): PushCall => {
    if (method === 'GET') return 'list'
    if (method === 'DELETE') return 'delete'
    return path.endsWith('/send') ? 'send' : 'subscribe'
  }

  const done = (call: PushCall, of: string, body: Record<string, string>) => {
    switch (call) {
      case 'subscribe':
        return json(201, { publicId: add(body.userId ?? '', body.deviceId ?? '', body.endpoint) })
      case 'list':
        return json(
          200,
          [...devices.values()].filter(({ userId }) => userId === of),
        )
      case 'send':
        return new Response(null, { status: says.sent })
      case 'delete':
        return devices.delete(of) ? new Response(null, { status: 204 }) : json(404, { title: 'Not found' })
    }
  }

  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname
    if (path.endsWith('/v1/apps')) return json(200, [grocer, tailor])
    const call = callOf(request.method, path)
    const text = await request.text()
    const body = text === '' ? {} : JSON.parse(text)
    calls.push(`${request.method} ${path.replace('/main/v1/web-push', '')}`)
    if (text !== '') bodies.push(body)
    return met(fates[call]?.shift(), request, () => done(call, decodeURIComponent(path.split('/').at(-1) ?? ''), body))
  }

  /** The calls since the last read. */
  const heard = () => calls.splice(0)
  return { devices, bodies, fates, says, add, heard, fetch: answer }
}
export type PushApi = ReturnType<typeof createPushApi>

type Step = 'ask' | 'subscription' | 'unsubscribe'

/** A device's browser for pushes; `answers`: its user's answers. */
export const createPushDevice = () => {
  const state: {
    permission: PushPermission
    answers: NotificationPermission
    subscription: (Subscribed & { serial: number }) | null
    fails: boolean
    asked: number
    made: number
  } = { permission: 'default', answers: 'granted', subscription: null, fails: false, asked: 0, made: 0 }
  const watching = new Set<() => void>()
  const moved = () => {
    for (const each of watching) each()
  }
  const held: Partial<Record<Step, Promise<void>>> = {}
  const make = (): Subscribed & { serial: number } => {
    const serial = ++state.made
    return {
      ...{ serial, endpoint: `https://push.example/CANARY-${serial}` },
      ...{ key: `CANARY-key-${serial}`, auth: `CANARY-auth-${serial}`, isOurs: true },
    }
  }
  let turn: Promise<unknown> = Promise.resolve()
  let working = 0
  const browser: PushBrowser = {
    permission: () => state.permission,
    async askPermission() {
      state.asked += 1
      if (state.permission === 'default') state.permission = state.answers
      const { permission } = state
      await held.ask
      return permission === 'granted' || permission === 'denied' ? permission : 'default'
    },
    async subscription() {
      await held.subscription
      return state.subscription
    },
    async subscribe({ mayStay }) {
      if (state.fails) return E.left('AbortError')
      if (state.subscription === null || !mayStay || !state.subscription.isOurs) state.subscription = make()
      return E.right(state.subscription)
    },
    async unsubscribe() {
      await held.unsubscribe
      state.subscription = null
    },
    alone(work) {
      const waited = working > 0
      working += 1
      const done = turn
        .then(() => work(waited))
        .finally(() => {
          working -= 1
        })
      turn = done.catch(() => {})
      return done
    },
    watch(tell) {
      watching.add(tell)
      return () => void watching.delete(tell)
    },
    deviceId: () => 'Linux::Chrome::148',
  }
  return {
    ...{ state, browser, moved },
    /** From here on it is slow at that, until the returned function is called. */
    hold(step: Step) {
      let go = () => {}
      held[step] = new Promise((done) => {
        go = done
      })
      return () => {
        delete held[step]
        go()
      }
    },
    /** The browser has another subscription: rotated, or of another key of the server. */
    rotate(how: Partial<Subscribed> = {}) {
      state.subscription = { ...make(), ...how }
    },
    /** The user's change in the browser's own settings; a revoked permission removes the subscription. */
    set(permission: PushPermission) {
      state.permission = permission
      if (permission !== 'granted') state.subscription = null
      moved()
    },
  }
}
export type PushDevice = ReturnType<typeof createPushDevice>

type Opening = NonNullable<Parameters<typeof openDesk>[0]>

/** A desk with the scenario's main API and browser. */
const openPushDesk = async (api: PushApi, device: PushDevice, more: Opening = {}) => {
  return openDesk({ cloud: {}, pushes: device.browser, main: mainApiAt(api.fetch), ...more })
}

const marks = { begun: 0, underWay: 0 }
const { digest } = crypto.subtle
crypto.subtle.digest = async (...given) => {
  marks.begun += 1
  marks.underWay += 1
  try {
    return await digest.apply(crypto.subtle, given)
  } finally {
    marks.underWay -= 1
  }
}

/**
 * Until everything that does not wait for the clock has happened, marks of subscriptions too: they are computed outside
 * of the page, where a busy machine takes any number of turns.
 */
export const settle = async (desk: Desk) => {
  for (let calm = 0; calm < 10; calm++) {
    const { begun } = marks
    await desk.calm()
    if (marks.underWay > 0 || marks.begun > begun) calm = 0
  }
}

let stays = 0

/** Signs somebody in for pushes, in a page that cannot be reloaded; null for nobody. */
export const isOf = async (desk: Desk, user: User | null) => {
  desk.send('user', user === null ? { type: 'auth.signedOut', left: null } : { type: 'auth.signedIn', user })
  desk.flows.auth.send({ type: 'page.stayed', id: `stayed-${++stays}`, at: 0 })
  const owner = user === null ? null : ownerOf(user)
  desk.flows.webPush.send({ type: 'webPush.ofOwner', owner })
  desk.flows.pushes.send({ type: 'pushes.ofOwner', owner })
  await settle(desk)
}

export const openedFor = async (
  api: PushApi,
  device: PushDevice,
  user: User | null = shopkeeper,
  more: Opening = {},
) => {
  const desk = await openPushDesk(api, device, more)
  await isOf(desk, user)
  return desk
}

export const turn = async (desk: Desk, on: boolean) => {
  desk.send('webPush', { type: on ? 'webPush.enable' : 'webPush.disable' })
  await settle(desk)
}

export const push = ({ flows }: Desk) => flows.webPush.getSnapshot()
/** `{ idle: 'on' }` and the like. */
export const stands = (desk: Desk) => push(desk).value.device
export const kept = ({ flows }: Desk) => flows.settings.getSnapshot().context.settings.webPush ?? null

/** A desk whose user has turned pushes on, with a notice. */
export const turnedOn = async () => {
  const api = createPushApi()
  const device = createPushDevice()
  const desk = await openedFor(api, device)
  await turn(desk, true)
  await desk.pass(3_000)
  await settle(desk)
  api.heard()
  return { api, device, desk }
}

export const moved = async (desk: Desk, device: PushDevice) => {
  device.moved()
  await settle(desk)
}

export const pushList = ({ flows }: Desk) => flows.pushes.getSnapshot()
export const listedIds = (desk: Desk) => pushList(desk).context.rows?.map(({ publicId }) => publicId) ?? null

export const askPushes = async (desk: Desk, ...events: readonly CommandOf<'pushes'>[]) => {
  for (const event of events) {
    desk.send('pushes', event)
    await settle(desk)
  }
}

/** Two devices of the user's, and one of another's. */
export const addThree = (api: PushApi) => {
  api.add('shop', 'Mac OS::Safari::16')
  api.add('other', 'Windows::Edge::148')
  api.add('shop', 'Android::Chrome::148')
}

/** A desk at a device that stands so. */
export const begun = async (how: Partial<PushDevice['state']> = {}) => {
  const api = createPushApi()
  const device = createPushDevice()
  Object.assign(device.state, how)
  return { api, device, desk: await openedFor(api, device) }
}
