import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '../../src/events/desk/user.ts'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import * as admins from '../scenarios/adminDesk.ts'
import type { Desk } from '../scenarios/desk.ts'
import { fakeTimers, realTimers } from '../scenarios/desk.ts'
import * as pushes from '../scenarios/pushDesk.ts'
import * as uptime from '../scenarios/uptimeDesk.ts'
import { keptBy, livedLog } from './livedLog.ts'

beforeEach(fakeTimers)
afterEach(() => {
  vi.restoreAllMocks()
  realTimers()
})

const canary = 'CANARY'
const levels = ['log', 'info', 'warn', 'error', 'debug'] as const

interface Lived {
  /** The tab that was opened last. */
  desk: Desk
  /** The desk's secrets, as sent to the service or shown. */
  secrets: unknown
  /** Types of events in the story. */
  happened: readonly string[]
}

/** This device is turned on, rotated, another user's and nobody's, and reloaded while it is registered. */
const pushStory = async (): Promise<Lived> => {
  const api = pushes.createPushApi()
  const device = pushes.createPushDevice()
  pushes.addThree(api)
  const first = await pushes.openedFor(api, device)
  await pushes.askPushes(first, { type: 'pushes.open' })
  Object.assign(api.fates, { subscribe: ['lost'], send: ['never'], list: [] })
  await pushes.turn(first, true)
  await pushes.turn(first, true)
  await pushes.askPushes(first, { type: 'pushes.send', row: 'push-1' }, { type: 'pushes.send', row: 'push-1' })
  Object.assign(api.fates, { list: ['never'], send: [new Response(null, { status: 401 })] })
  await pushes.askPushes(
    first,
    { type: 'pushes.load' },
    { type: 'pushes.load' },
    { type: 'pushes.send', row: 'push-3' },
  )
  await first.pass(3_000)
  await pushes.settle(first)
  device.rotate()
  await pushes.moved(first, device)
  Object.assign(api.fates, { delete: ['never', 'silent'] })
  await pushes.askPushes(first, { type: 'pushes.delete', row: 'push-1' }, { type: 'pushes.cancel' })
  await pushes.askPushes(first, { type: 'pushes.delete', row: 'push-1' }, { type: 'pushes.confirm' })
  await pushes.askPushes(first, { type: 'pushes.delete', row: 'push-1' }, { type: 'pushes.confirm' })
  await pushes.isOf(first, otherShopkeeper)
  await pushes.turn(first, true)
  api.fates.subscribe = ['silent']
  device.rotate()
  await pushes.moved(first, device)
  await pushes.isOf(first, null)
  await pushes.isOf(first, shopkeeper)
  api.fates.delete = ['never']
  for (const on of [true, false, true]) await pushes.turn(first, on)
  api.fates.subscribe = ['silent']
  device.rotate()
  await pushes.moved(first, device)
  first.kill()

  const desk = await pushes.openedFor(api, device, shopkeeper, { store: first.store, tab: 'tab-2' })
  api.says.sent = 410
  await pushes.askPushes(desk, { type: 'pushes.open' }, { type: 'pushes.send', row: 'push-3' })
  await pushes.askPushes(desk, { type: 'pushes.delete', row: 'push-1' })
  expect({ stands: pushes.stands(desk), pushes: desk.flows.pushes.getSnapshot().value }).toEqual({
    stands: { idle: 'on' },
    pushes: { list: { opened: 'shown' }, acts: 'confirming', told: 'gone' },
  })
  return {
    ...{ desk, secrets: [api.bodies, device.state.subscription] },
    happened: ['webPush.dropped', 'webPush.registered', 'webPush.notStopped', 'pushes.notDeleted', 'pushes.sent'],
  }
}

/** Monitors with a password in their address are shown, others are made and amended; another app, none, a reload. */
const uptimeStory = async (): Promise<Lived> => {
  const watcher = uptime.createWatcher()
  const secret = { target: `https://me:${canary}@shop.example/` }
  watcher.apps['app-1'] = [uptime.wire('shop', `Shop ${canary}`, secret), uptime.wire('blog', 'Blog')]
  watcher.apps['app-2'] = [uptime.wire('tailor', `Tailor ${canary}`, { ...secret, status: 'DOWN' })]
  const asks = async (desk: Desk, ...events: Parameters<typeof uptime.send>[1][]) => {
    for (const event of events) await uptime.send(desk, event)
  }
  const first = await uptime.opened(watcher)
  watcher.fates.list = ['never', Response.json({ title: 'Oops' }, { status: 500 })]
  await asks(first, { type: 'uptime.load' }, { type: 'uptime.load' }, { type: 'uptime.load' })
  await asks(first, { type: 'uptime.search', text: 'Shop' }, { type: 'uptime.turn', page: 1 })
  await first.pass(60_000)
  const fill = { type: 'monitor.fill', draft: { name: 'Blog', target: 'https://blog.example' } } as const
  watcher.fates.send = [uptime.violation('name', 'is taken'), 'lost', 'ok', 'silent']
  await asks(first, { type: 'monitor.begin', draft: {} }, { type: 'monitor.submit' }, fill)
  await asks(first, { type: 'monitor.submit' }, { type: 'monitor.submit' }, { type: 'monitor.submit' })
  await asks(first, { type: 'monitor.begin', draft: { id: 'blog', ...fill.draft } }, { type: 'monitor.submit' })
  await uptime.isOf(first, 'app-2')
  await asks(first, { type: 'monitor.begin', draft: {} }, fill, { type: 'monitor.leave' }, { type: 'edits.keep' })
  await uptime.isOf(first, null)
  await uptime.isAllowed(first, false)
  await uptime.isOf(first, 'app-1')
  first.kill()

  const desk = await uptime.openUptimeDesk(watcher, { store: first.store, tab: 'tab-2' })
  await uptime.send(desk, { type: 'uptime.open' })
  await asks(desk, { type: 'monitor.begin', draft: {} }, fill, { type: 'monitor.leave' })
  expect([uptime.stands(desk), uptime.rows(desk).length]).toEqual([
    { list: { opened: 'shown' }, form: 'confirmingDiscard', age: 'ageing' },
    4,
  ])
  return {
    ...{ desk, secrets: [first.unkept.monitors.all(), desk.unkept.monitors.all()] },
    happened: ['uptime.notLoaded', 'uptime.due', 'monitor.refused', 'monitor.taken', 'edits.keep'],
  }
}

/** Others' users and devices are shown, searched, amended and deleted; another admin, none, a reload. */
const adminStory = async (): Promise<Lived> => {
  const of = (id: string) =>
    admins.user(
      id,
      { [`${canary}-key`]: [`${canary}-value`], phone: [`+98-${canary}`] },
      { ...{ username: `${canary}-${id}`, firstName: canary, lastName: canary }, email: `${canary}@shop.example` },
    )
  const api = admins.createAdminApi(of('ali'), of('zahra'))
  api.state.devices = api.state.devices.map((each) => ({
    ...each,
    ...{ userId: canary, deviceId: `${canary}::Chrome`, endpoint: canary, key: canary, auth: canary },
  }))
  const users = async (desk: Desk, ...events: Parameters<typeof admins.askUsers>[1][]) => {
    for (const event of events) await admins.askUsers(desk, event)
  }
  const devices = async (desk: Desk, ...events: Parameters<typeof admins.askPushes>[1][]) => {
    for (const event of events) await admins.askPushes(desk, event)
  }
  const isOf = async (desk: Desk, user: User | null) => {
    desk.send('user', user === null ? { type: 'auth.signedOut', left: null } : { type: 'auth.signedIn', user })
    await desk.calm()
  }
  const roles = ['ROLE_ADMIN']
  const opened = async (more?: Parameters<typeof admins.openAdminDesk>[2]) => {
    const desk = await admins.openAdminDesk(api, null, more)
    await isOf(desk, { ...shopkeeper, roles })
    return desk
  }
  const first = await opened()
  api.fates.push(admins.problem(403), 'never')
  await users(first, { type: 'adminUsers.open' }, { type: 'adminUsers.load' }, { type: 'adminUsers.load' })
  await users(first, { type: 'adminUsers.search', text: '' }, { type: 'attributes.begin', draft: { user: 'ali' } })
  await users(first, { type: 'attributes.fill', draft: { changes: [{ key: 'phone', values: [0, '9'] }], key: 'k' } })
  api.fates.push(admins.violation('attributes.phone.1', 'too short'), 'lost')
  await users(first, { type: 'attributes.submit' }, { type: 'attributes.fill', draft: { value: 'v' } })
  await users(first, { type: 'attributes.submit' }, { type: 'attributes.submit' }, { type: 'attributes.submit' })
  await users(first, { type: 'attributes.begin', draft: { user: 'ali' } }, { type: 'adminUsers.leave' })
  api.state.status = 410
  await devices(first, { type: 'adminPushes.open' }, { type: 'adminPushes.send', row: 'push-1' })
  api.fates.push('never', 'lost')
  await devices(first, { type: 'adminPushes.send', row: 'push-2' })
  await devices(first, { type: 'adminPushes.delete', row: 'push-2' }, { type: 'adminPushes.confirm' })
  api.fates.push('silent')
  await devices(first, { type: 'adminPushes.send', row: 'push-1' })
  await isOf(first, { ...otherShopkeeper, roles })
  await users(first, { type: 'adminUsers.open' })
  await isOf(first, otherShopkeeper)
  await isOf(first, null)
  const shown = [first.unkept.users.all(), first.unkept.pushes.all()]
  first.kill()

  const desk = await opened({ store: first.store, tab: 'tab-2' })
  await devices(desk, { type: 'adminPushes.open' }, { type: 'adminPushes.delete', row: 'push-1' })
  await users(desk, { type: 'adminUsers.open' }, { type: 'attributes.begin', draft: { user: 'zahra' } })
  await users(desk, { type: 'attributes.fill', draft: { changes: [{ key: 'phone', values: [] }] } })
  expect({
    adminUsers: desk.flows.adminUsers.getSnapshot().value,
    adminPushes: desk.flows.adminPushes.getSnapshot().value,
  }).toEqual({
    adminUsers: { list: { opened: 'shown' }, form: { editing: 'open' } },
    adminPushes: { list: { opened: 'shown' }, acts: 'confirming', told: 'silent' },
  })
  return {
    ...{ desk, secrets: [shown, desk.unkept.users.all(), desk.unkept.pushes.all()] },
    happened: ['attributes.refused', 'attributes.taken', 'adminPushes.notDeleted', 'adminPushes.sent'],
  }
}

test.each([
  ['of this device and the user’s others', pushStory],
  ['of monitors', uptimeStory],
  ['of an admin', adminStory],
] as const)('a support log %s replays to every flow’s state, without the secrets', async (_, story) => {
  const said = levels.map((level) => vi.spyOn(console, level))
  const { desk, secrets, happened } = await story()
  const kept = await keptBy(desk)
  expect([JSON.stringify(secrets).includes(canary), kept.includes(canary)]).toEqual([true, false])
  expect(happened.filter((type) => !kept.includes(`"${type}"`))).toEqual([])
  expect(JSON.stringify(said.flatMap(({ mock }) => mock.calls))).not.toContain(canary)

  const { passed: whole } = await livedLog(desk, false)
  for (const standIns of [false, true]) {
    const { live, replayed, text, divergence, counts, passed } = await livedLog(desk, standIns)
    expect(passed).toEqual(whole)
    expect({ divergence, counts }).toEqual({ divergence: null, counts: { skipped: 0, diverged: 0, unreadable: 0 } })
    expect(replayed).toEqual(live)
    expect(text).not.toContain(canary)
  }
})
