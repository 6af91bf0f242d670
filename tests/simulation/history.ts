import type { Replaced } from '../../src/events/projections/marks.ts'
import { createRandom } from '../histories/random.ts'
import { createDevice, pendingOf } from './device.ts'
import { renamed } from './doing.ts'
import { createMemory, markOf } from './memory.ts'
import { createNetwork } from './network.ts'
import { perform } from './people.ts'
import { basketsStand, sellAll } from './reckonBaskets.ts'
import { quarantinedWhole, reckon } from './reckoning.ts'
import type { Met } from './runner.ts'
import type { Script, Step } from './script.ts'
import { createServer } from './server.ts'
import { createTime } from './time.ts'
import type { World } from './world.ts'

const parts = ['payer', 'date', 'lines'] as const
const plain = { do: 'issue', off: 'nothing', isOwed: false } as const

const act = async (world: World, step: Step): Promise<void> => {
  if (step.do !== 'rush') return actOne(world, step)
  for (const [device, { tabs }] of world.devices.entries()) {
    await actOne(world, { do: 'amend', device, row: 0, part: parts[device % parts.length] ?? 'payer' })
    await actOne(world, { ...plain, device, payer: device, total: device + 1 })
    await actOne(world, { do: 'receive', device, payer: 0, part: 1 })
    tabs[0]?.send({ type: 'sync.start' })
  }
}

const actOne = async (
  { server, devices, time, memory, met, isShaken }: World,
  step: Exclude<Step, { do: 'rush' }>,
): Promise<void> => {
  if (step.do === 'pay') {
    const rows = server.rows('factor')
    const row = rows[step.row % Math.max(1, rows.length)]
    if (row !== undefined && server.pay(row.id)) met('an invoice was paid at the server')
    return
  }
  if (step.do === 'note') {
    const rows = server.rows('factor')
    server.note(rows[step.row % Math.max(1, rows.length)]?.id ?? '')
    return
  }
  if (step.do === 'spoil') {
    if (server.spoil(step.row, step.how)) met(`a person came that nobody can read: ${step.how}`)
    return
  }
  if (step.do === 'backUp') {
    if (isShaken) memory.restore = server.backup()
    return
  }
  if (step.do === 'restore') {
    if (memory.restore === null) return
    memory.restore()
    memory.wasRestored = true
    return met('the server was restored from a backup')
  }
  const device = devices[step.device % devices.length]
  if (device === undefined) return
  const doing = {
    ...{ device, memory, met, now: time.now() + device.clock, later: time.later },
    isAtServer: (id: string) => server.rows('factor').some((row) => row.id === id),
  }
  switch (step.do) {
    case 'sync':
      return device.hand()?.send({ type: 'sync.start' })
    case 'compare':
      return device.hand()?.send({ type: 'sync.compare' })
    case 'loseApp':
    case 'findApp':
      return device[step.do]()
    case 'offline':
    case 'online':
      device.network.online = step.do === 'online'
      return
    case 'kill':
      if (device.tabs.some(({ sync }) => sync.getSnapshot().hasTag('busy'))) met('a device was killed in a run')
      device.kill()
      return device.openTab()
    case 'openTab':
      return device.tabs.length < 3 ? device.openTab() : undefined
    case 'closeTab':
      return device.tabs.length > 1 ? device.tabs[0]?.close() : undefined
    case 'update':
      await perform(doing, { ...plain, device: step.device, payer: 0, total: 1 })
      if (device.tabs[0]?.journal.waiting()) met('an update came in mid-sale in one of two tabs')
      return device.update()
    case 'turnClock':
      if (step.by < 0 && device.tabs.some(({ sync }) => sync.getSnapshot().hasTag('busy')))
        met('a clock was set back in a run')
      device.clock += step.by
      return
    case 'fill':
      device.disk.room = step.room
      return device.hand()?.send({ type: 'sync.start' })
    case 'clear':
      device.disk.room = Number.POSITIVE_INFINITY
      return
    default:
      if (device.tabs.some(({ sync }) => sync.getSnapshot().matches({ run: { running: 'pushing' } })))
        met('somebody worked during a push')
      return perform(doing, step)
  }
}

/**
 * A reported replacement is somebody's value, in a column that this device wrote, too. A restored server's rows look
 * the same (docs/known-gaps.md), and one that was deleted comes back with what its keeper knew.
 */
const checkReplaced = ({ memory }: World, device: string, id: string, { lines, payer, date }: Replaced) => {
  if (memory.wasRestored || memory.withdrawn.has(id)) return
  const values = { lines: lines?.[0]?.quantity, payer: payer === undefined ? undefined : (payer?.id ?? null), date }
  const cameBack = memory.payments.some(({ isBack, row }) => isBack && row === id)
  for (const [column, value] of Object.entries(values)) {
    if (value === undefined || (column === 'lines' && cameBack)) continue
    const edits = memory.edits.filter((edit) => edit.row === id && edit.column === column)
    const isSaid = edits.some((edit) => edit.value === value)
    if (!isSaid || new Set([device, ...edits.map((edit) => edit.device)]).size < 2)
      throw new Error(`${device} says that ${column} of ${id} was ${value} elsewhere: nobody said so`)
  }
}

/** The user settles the open rows: every other conflict for ours, and refused rows are corrected. */
const settleTroubles = async (world: World): Promise<void> => {
  const { devices, memory, met } = world
  for (const device of devices) {
    const [tab] = device.tabs
    if (tab === undefined) continue
    for (const { model, id, kind } of (await pendingOf(device)).troubles) {
      if (kind === 'unread') {
        met('what was changed here waited for what nobody can read')
        continue
      }
      memory.made += 1
      if (kind === 'conflict') {
        const [row] = (await device.rows(model)).filter((each) => each.id === id)
        const isOfDeletion = row?.conflict?.kind === 'paid' && row.conflict.mine === null
        met(`a conflict: ${row?.conflict?.kind ?? 'replaced'}${isOfDeletion ? ', deleted here' : ''}`)
        if (row?.conflict === undefined && row?.replaced !== undefined)
          checkReplaced(world, device.name, id, row.replaced)
        const keep = memory.made % 2 === 0 ? 'mine' : 'theirs'
        if (keep === 'mine' && row?.conflict?.kind === 'paid' && row.conflict.mine !== null) {
          const mark = markOf(row.conflict.mine)
          memory.copies.set(mark, (memory.copies.get(mark) ?? 0) + 1)
        }
        tab.send({ type: 'trouble.open' })
        tab.send({ type: 'conflict.settle', model, row: id, keep })
        return
      }
      met('a row was refused')
      const person = (await device.rows('person')).find((each) => each.id === id)
      if (person === undefined) throw new Error(`What was refused is no person: ${model} ${id}`)
      tab.tell(renamed(person, `person ${memory.made}`), () => {})
    }
  }
}

const isQuiet = async ({ devices }: World): Promise<boolean> => {
  const pending = await Promise.all(devices.map(pendingOf))
  return pending.every(({ waiting, troubles }) => waiting === 0 && troubles.every(({ kind }) => kind === 'unread'))
}

const minute = 60_000

/**
 * The shop learned that the server was restored, and compares on every device once the button is enabled: during a run
 * it is not.
 */
const compareAll = async ({ devices, time }: World): Promise<void> => {
  const comparing = { type: 'sync.compare', id: '', at: 0 } as const
  for (const { name, tabs } of devices) {
    for (let tries = 0; tabs[0]?.sync.getSnapshot().can(comparing) !== true; tries++) {
      if (tries > 10_000) throw new Error(`${name} can never be asked to compare`)
      await time.runUntil(time.now() + 7)
    }
    tabs[0].send({ type: 'sync.compare' })
  }
}

/** The network is back, nobody acts, and every device runs by itself. */
const calmDown = async (world: World): Promise<void> => {
  const { devices, time } = world
  for (const device of devices) {
    device.network.online = true
    device.disk.room = Number.POSITIVE_INFINITY
    if (device.tabs.length === 0) device.openTab()
    device.findApp()
    device.reload()
  }
  for (let rounds = 0; rounds < 40; rounds++) {
    if (world.isShaken && rounds < 3) await compareAll(world)
    await time.runUntil(time.now() + 2 * minute)
    await settleTroubles(world)
    if (!(await isQuiet(world))) continue
    for (const device of devices) device.tabs[0]?.send({ type: 'sync.start' })
    // Each tab has checked the server once since, which it does twice a minute.
    await time.runUntil(time.now() + 0.75 * minute)
    if (await isQuiet(world)) return
  }
  const pending = await Promise.all(devices.map(pendingOf))
  throw new Error(`The queues did not drain: ${JSON.stringify(pending)}`)
}

/** No tab is in the middle of a run, or of storing. */
const standStill = async ({ devices, time }: World): Promise<void> => {
  const isUnderWay = () =>
    devices.some(({ tabs }) =>
      tabs.some(({ journal, sync }) => journal.waiting() > 0 || sync.getSnapshot().hasTag('busy')),
    )
  for (let tries = 0; isUnderWay(); tries++) {
    if (tries > 1_000) throw new Error('Some tab never comes to rest')
    await time.runUntil(time.now() + 7)
  }
}

/** Plays a script, and throws if a promise was broken. */
export const live = async ({ devices: count, isShaken, steps, pulls, pushes }: Script, seen: Met): Promise<void> => {
  const met = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  const time = createTime(1_795_245_120_000)
  const server = createServer()
  const random = createRandom(steps.length * 1_000 + pulls.length).next
  let isCalm = false
  const pulling = pulls.values()
  const pushing = pushes.values()
  const calm = { fate: 'ok', delay: 20 } as const
  const next = (isPush: boolean) => (isCalm ? calm : ((isPush ? pushing : pulling).next().value ?? calm))
  const devices = Array.from({ length: count }, (_, at) =>
    createDevice(`device${at + 1}`, createNetwork(server, time, next, met, isShaken), time, random, met),
  )
  const world: World = { server, devices, time, memory: createMemory(), met, isShaken }
  for (const { after, step } of steps) {
    await time.runUntil(time.now() + after)
    await act(world, step)
  }
  // Whoever is to be killed is.
  await time.runUntil(time.now() + 3_000)
  isCalm = true
  await calmDown(world)
  await standStill(world)
  for (const device of devices) await device.decide()
  await quarantinedWhole(world)
  await basketsStand(world)
  await sellAll(world)
  server.mend()
  await calmDown(world)
  await standStill(world)
  await basketsStand(world)
  await reckon(world)
  for (const device of devices) device.kill()
}
