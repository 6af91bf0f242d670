import { rowToWire } from '../../src/adapters/sync/wire.ts'
import type { Model, Row } from '../../src/events/projections/rows.ts'
import { models } from '../../src/events/projections/rows.ts'
import { createRandom } from '../histories/random.ts'
import type { Device } from './device.ts'
import { createDevice, pendingOf } from './device.ts'
import { createNetwork } from './network.ts'
import type { Memory } from './people.ts'
import { createMemory, markOf, perform, renamed } from './people.ts'
import type { Script, Step } from './script.ts'
import type { Server, Table } from './server.ts'
import { createServer } from './server.ts'
import type { Time } from './time.ts'
import { createTime } from './time.ts'

/** How often each telling case was met, over all histories of a run. */
export type Met = Map<string, number>

interface World {
  server: Server
  devices: readonly Device[]
  time: Time
  memory: Memory
  met: (what: string) => void
}

const tables: Record<Model, Table> = { invoice: 'factor', person: 'person', product: 'product' }

const parts = ['payer', 'date', 'lines'] as const

const act = async (world: World, step: Step): Promise<void> => {
  if (step.do !== 'rush') return actOne(world, step)
  for (const [device, { tabs }] of world.devices.entries()) {
    await actOne(world, { do: 'amend', device, row: 0, part: parts[device % parts.length] ?? 'payer' })
    await actOne(world, { do: 'issue', device, payer: device, total: device + 1 })
    tabs[0]?.ask({ type: 'sync.start' })
  }
}

const actOne = async (
  { server, devices, time, memory, met }: World,
  step: Exclude<Step, { do: 'rush' }>,
): Promise<void> => {
  if (step.do === 'pay') {
    const rows = server.rows('factor')
    const row = rows[step.row % Math.max(1, rows.length)]
    if (row !== undefined && server.pay(row.id)) met('an invoice was paid at the server')
    return
  }
  const device = devices[step.device % devices.length]
  if (device === undefined) return
  switch (step.do) {
    case 'sync':
      return device.tabs[0]?.ask({ type: 'sync.start' })
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
    case 'turnClock':
      if (step.by < 0 && device.tabs.some(({ sync }) => sync.getSnapshot().hasTag('busy')))
        met('a clock was set back in a run')
      device.clock += step.by
      return
    default:
      if (device.tabs.some(({ sync }) => sync.getSnapshot().matches({ run: { running: 'pushing' } })))
        met('somebody worked during a push')
      return perform(
        {
          ...{ device, memory, met, now: time.now() + device.clock },
          isAtServer: (id) => server.rows('factor').some((row) => row.id === id),
        },
        step,
      )
  }
}

/** The user settles what needs them: every other conflict for ours, and what was refused is put right. */
const settleTroubles = async ({ devices, memory, met }: World): Promise<void> => {
  for (const device of devices) {
    const [tab] = device.tabs
    if (tab === undefined) continue
    for (const { model, id, kind } of (await pendingOf(device)).troubles) {
      memory.made += 1
      if (kind === 'conflict') {
        const [row] = (await device.rows(model)).filter((each) => each.id === id)
        const isOfDeletion = row?.conflict?.kind === 'paid' && row.conflict.mine === null
        met(`a conflict: ${row?.conflict?.kind}${isOfDeletion ? ', deleted here' : ''}`)
        const keep = memory.made % 2 === 0 ? 'mine' : 'theirs'
        if (keep === 'mine' && row?.conflict?.kind === 'paid' && row.conflict.mine !== null) {
          const mark = markOf(row.conflict.mine)
          memory.copies.set(mark, (memory.copies.get(mark) ?? 0) + 1)
        }
        tab.ask({ type: 'trouble.open' })
        tab.ask({ type: 'conflict.settle', model, row: id, keep })
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
  return pending.every(({ waiting, troubles }) => waiting === 0 && troubles.length === 0)
}

const minute = 60_000

/** The network is back, nobody does anything new, and every device is left to itself. */
const calmDown = async (world: World): Promise<void> => {
  const { devices, time } = world
  for (const device of devices) {
    device.network.online = true
    if (device.tabs.length === 0) device.openTab()
  }
  for (let rounds = 0; rounds < 40; rounds++) {
    await time.runUntil(time.now() + 2 * minute)
    await settleTroubles(world)
    if (!(await isQuiet(world))) continue
    for (const device of devices) device.tabs[0]?.ask({ type: 'sync.start' })
    await time.runUntil(time.now() + 2 * minute)
    if (await isQuiet(world)) return
  }
  const pending = await Promise.all(devices.map(pendingOf))
  throw new Error(`The queues did not drain: ${JSON.stringify(pending)}`)
}

/** The same text for the same row, in whatever order its columns stand. */
const canonical = (row: object): string => {
  const { sold: _, ...columns } = { sold: 0, ...row }
  return JSON.stringify(Object.entries(columns).sort(([one], [other]) => (one < other ? -1 : 1)))
}

const rowOf = (row: Row): string => canonical(rowToWire(row))

const sameEverywhere = async ({ server, devices }: World): Promise<void> => {
  for (const model of models) {
    const there = server.rows(tables[model]).map(canonical).sort()
    for (const device of devices) {
      const here = (await device.rows(model)).map(rowOf).sort()
      if (JSON.stringify(here) === JSON.stringify(there)) continue
      const lacks = there.filter((row) => !here.includes(row))
      const extra = here.filter((row) => !there.includes(row))
      throw new Error(`${device.name} differs in ${model}: lacks ${lacks.join('\n')} has ${extra.join('\n')}`)
    }
  }
}

const nothingLost = async ({ server, devices, memory }: World): Promise<void> => {
  const [device] = devices
  if (device === undefined) return
  const invoices = new Map((await device.rows('invoice')).map((row) => [row.id, row]))
  for (const [id, { saved }] of memory.issued)
    if (saved && !invoices.has(id) && !memory.withdrawn.has(id))
      throw new Error(`${id} was said to be saved, and is lost`)
  const persons = new Set(server.rows('person').map(({ id }) => id))
  for (const [id, { saved }] of memory.registered)
    if (saved && !persons.has(id)) throw new Error(`${id} was said to be saved, and is lost`)
  const times = new Map<string, number>()
  for (const mark of [...invoices.values()].map(markOf)) times.set(mark, (times.get(mark) ?? 0) + 1)
  for (const [mark, stands] of times)
    if (stands > 1 + (memory.copies.get(mark) ?? 0))
      throw new Error(`${mark} was sold once, and stands ${stands} times`)
}

/** What one device deleted, and said was deleted, does not come back, but where another changed it or it was paid. */
const deletionsStand = async ({ devices: [device], memory }: World): Promise<void> => {
  const invoices = (await device?.rows('invoice')) ?? []
  for (const { id, paid } of invoices) {
    const deletion = memory.withdrawn.get(id)
    if (paid || deletion?.saved !== true) continue
    if (memory.edits.some((edit) => edit.row === id && edit.device !== deletion.device)) continue
    throw new Error(`${id} was deleted, and is there again`)
  }
}

const valueIn = (row: Row, column: string): unknown =>
  'lines' in row
    ? { payer: row.payer?.id ?? null, date: row.date, lines: row.lines[0]?.quantity }[column]
    : 'gtin' in row
      ? row.price
      : row.name

/** What one device alone changed of a column, and said was saved, is what stands there, or something that it did later. */
const editsStand = async ({ devices: [device], memory }: World): Promise<void> => {
  if (device === undefined) return
  for (const model of models) {
    for (const row of await device.rows(model)) {
      if ('paid' in row && (row.paid || memory.withdrawn.has(row.id))) continue
      const edits = memory.edits.filter((each) => each.model === model && each.row === row.id)
      for (const column of new Set(edits.map((each) => each.column))) {
        const mine = edits.filter((each) => each.column === column)
        const last = mine.findLastIndex(({ saved }) => saved)
        if (last < 0 || new Set(mine.map((each) => each.device)).size > 1) continue
        if (mine.some(({ value }) => String(value).includes('BAD'))) continue
        const allowed = mine.slice(last).map(({ value }) => value)
        const value = valueIn(row, column)
        if (model !== 'product' && !allowed.includes(value))
          throw new Error(`${row.id} ${column} is ${value}, and was said to be saved as ${allowed.join(' or ')}`)
      }
    }
  }
}

/** The read models are the fold of the journal, whatever the device went through. */
const rebuiltAlike = async ({ devices }: World): Promise<void> => {
  for (const device of devices) {
    const everything = async () =>
      JSON.stringify([await pendingOf(device), ...(await Promise.all(models.map((model) => device.rows(model))))])
    const lived = await everything()
    await device.store.rebuild(() => {})()
    if ((await everything()) !== lived) throw new Error(`${device.name} is not what its journal says`)
  }
}

/** Lives through a script, and throws where a promise was broken. */
export const live = async ({ devices: count, steps, pulls, pushes }: Script, seen: Met): Promise<void> => {
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
    createDevice(`device${at + 1}`, createNetwork(server, time, next, met), time, random, met),
  )
  const world: World = { server, devices, time, memory: createMemory(), met }
  for (const { after, step } of steps) {
    await time.runUntil(time.now() + after)
    await act(world, step)
  }
  isCalm = true
  await calmDown(world)
  await sameEverywhere(world)
  await nothingLost(world)
  await editsStand(world)
  await deletionsStand(world)
  await rebuiltAlike(world)
  for (const device of devices) device.kill()
}
