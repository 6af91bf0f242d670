import { vi } from 'vitest'
import type { Invoice } from '../../../src/events/entities.ts'
import type { Row } from '../../../src/events/projections/rows.ts'
import { contentOf, taxStageOf } from '../../../src/events/projections/tax.ts'
import type { TaxJob } from '../../../src/events/tax/taxSender.ts'
import { isTaxOpen } from '../../../src/events/values/standing.ts'
import { contentsOf } from '../../builders/events.ts'
import { opening, rightOf } from '../../scenarios/desk.ts'
import { invoice as madeInvoice } from '../../scenarios/goods.ts'
import type { RowsServer } from '../../scenarios/rowsServer.ts'
import { createRowsServer } from '../../scenarios/rowsServer.ts'
import type { Met } from '../runner.ts'
import { createTime } from '../time.ts'
import { timersBy } from '../timers.ts'
import type { Changed, Device, Load } from './device.ts'
import { createDevice } from './device.ts'
import type { Office } from './office.ts'
import { createOffice } from './office.ts'
import type { Script, Step } from './script.ts'

/** A pressed button, and the number of calls that had left devices by then. */
interface Deletion {
  by: string
  device: string
  invoice: string
  calls: number
}

interface World {
  devices: readonly Device[]
  invoices: readonly Invoice[]
  office: Office
  server: RowsServer
  /** Edited invoices, once for each edit. */
  edited: string[]
  deletions: Deletion[]
  /** Facts by which an invoice was deleted. */
  done: ReadonlySet<string>
  pass: (ms: number) => Promise<void>
  met: (what: string) => void
}

const job = (invoice: string): TaxJob => ({
  ...{ invoice, app: 'app-1', task: 'MAIN', paymentReference: null, withFaults: true },
})

const queue = ({ desk }: Load, ...jobs: readonly TaxJob[]) =>
  desk.flows.taxSender?.send({ type: 'tax.queue', jobs: [...jobs] })

/** The sent content of an invoice that a device may know. */
const sentOf = (row: Invoice): string => `${contentOf(row)} ${row.payer?.id}`

/** A user's edit, if nothing forbids it: no two edits are alike. */
const edit = async ({ edited, met }: World, { desk }: Load, id: string): Promise<void> => {
  const row = await desk.row('invoice', id)
  if (row === undefined || isTaxOpen(row.tax)) return
  const edits = edited.push(id)
  if (row.tax?.send === null) met('an invoice that another device sent was edited')
  const lines = row.lines.map((line) => ({ ...line, quantity: edits + 2 }))
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  desk.journal.record({
    ...{ id: `edit-${edits}`, at: row.updatedAt + 1, tab: 'hand', flow: 'invoice', type: 'invoice.amended', v: 1 },
    data: { invoice: id, app: row.app, ...contentsOf({ ...row, lines, total }) },
  })
}

/** A user's step in the invoice's sheet. For `stall` milliseconds it is not stored. */
const remove = async (world: World, { name }: Device, load: Load, invoice: string, stall = 0): Promise<void> => {
  const { deletions, office, pass } = world
  const { send, flows } = load.desk
  send('invoice', { type: 'invoice.close' })
  send('invoice', { type: 'invoice.open', invoice })
  await pass(10)
  load.stall(stall)
  send('invoice', { type: 'invoice.delete' })
  send('invoice', { type: 'delete.confirm' })
  await pass(0)
  const by = flows.invoice.getSnapshot().context.recorded?.id
  if (by !== undefined) deletions.push({ by, device: name, invoice, calls: office.calls() })
}

const look = async ({ pass }: World, { desk }: Load): Promise<void> => {
  desk.send('taxList', { type: 'taxList.open' })
  await pass(3_000)
  desk.send('taxList', { type: 'taxList.close' })
}

/** A user's step: opens the sheet, reads it, and presses the button, whatever it says now. */
const press = async ({ pass, met }: World, { desk }: Load, invoice: string, times = 1): Promise<void> => {
  desk.send('taxRecord', { type: 'taxRecord.open', invoice })
  await pass(100)
  const sheet = desk.flows.taxRecord?.getSnapshot()
  if (sheet?.matches({ open: 'notArrived' })) met('it had not arrived, and was sent again')
  for (let time = 0; time < times; time++) {
    desk.send('taxRecord', { type: 'taxRecord.send' })
    desk.send('taxRecord', { type: 'taxRecord.confirm' })
  }
}

/** It is inquired about, and sent again if it was not found. */
const askAndSend = async (world: World, device: Device, load: Load, id: string): Promise<void> => {
  queue(load, { ...job(id), task: 'inquiry' })
  await world.pass(1_000)
  if (device.tabs.includes(load)) await press(world, load, id)
}

const act = async (world: World, step: Step): Promise<void> => {
  const { devices, invoices, pass, met } = world
  const device = devices[step.device % devices.length]
  const { id = '' } = invoices[step.invoice % invoices.length] ?? {}
  if (device === undefined) return
  const load = await device.hand(step.tab)
  const sender = load.desk.flows.taxSender
  switch (step.do) {
    case 'send':
      return press(world, load, id)
    case 'sendTwice':
      return press(world, load, id, 2)
    case 'sendMany':
      return void queue(load, ...invoices.map((each) => job(each.id)))
    case 'sendInBothTabs':
      if (device.tabs.length < 2) await device.open()
      for (const tab of device.tabs) queue(tab, job(id))
      return
    case 'sendOnAllDevices':
      for (const each of devices) queue(await each.hand(), job(id))
      return
    case 'edit':
      return edit(world, load, id)
    case 'delete':
      return remove(world, device, load, id)
    case 'deleteInMidSend':
    case 'editInMidSend': {
      const other = device.tabs.find((tab) => tab !== load) ?? (await device.open())
      if (step.do === 'deleteInMidSend') await remove(world, device, load, id, step.stall)
      else {
        load.stall(step.stall)
        await edit(world, load, id)
      }
      return void queue(other, job(id))
    }
    case 'look':
      return look(world, load)
    case 'lookAndEdit': {
      for (const other of devices.filter((each) => each !== device)) {
        queue(await other.hand(), job(id))
        await pass(1_000)
        await world.server.exchange(other)
      }
      await world.server.exchange(device)
      await look(world, load)
      const heard = (await rowsOf(device)).find(({ tax }) => tax?.send === null)
      return edit(world, load, heard?.id ?? id)
    }
    case 'sync':
      return world.server.exchange(device)
    case 'forget': {
      await world.server.exchange(device)
      await device.forget()
      if ((await rowsOf(device)).length > 0) return
      met('a device began anew')
      world.server.forgets(device.store)
      return world.server.exchange(device)
    }
    case 'correct':
      load.desk.send('taxRecord', { type: 'taxRecord.open', invoice: id })
      await pass(100)
      load.desk.send('taxRecord', { type: 'taxRecord.correct' })
      return void load.desk.send('taxRecord', { type: 'taxRecord.confirm' })
    case 'inquire':
      return void queue(load, { ...job(id), task: 'inquiry' })
    case 'sendAgain':
      await pass(130_000)
      return askAndSend(world, device, load, id)
    case 'killInMidSend':
      queue(load, job(id))
      for (let waited = 0; waited < 60 && !sender?.getSnapshot().hasTag('sending'); waited++) await pass(5)
      return act(world, { ...step, do: step.tab === 1 ? 'closeTab' : 'kill' })
    case 'stop':
    case 'goOn':
      if (sender?.getSnapshot().hasTag('busy') && step.do === 'stop') met('a run was stopped')
      return void load.desk.send('taxSender', { type: `tax.${step.do}` })
    case 'kill':
      if (sender?.getSnapshot().hasTag('sending')) met('a device was killed in mid-send')
      for (const tab of [...device.tabs]) tab.kill()
      await device.open()
      return
    case 'turnClock': {
      const isOpen = (await rowsOf(device)).some(({ tax }) => isTaxOpen(tax))
      if (isOpen) met(`a clock was set ${step.by > 0 ? 'forward' : 'back'} while an outcome was open`)
      device.turnClock(step.by)
      return askAndSend(world, device, load, id)
    }
    case 'openTab':
      return void (device.tabs.length < 2 && (await device.open()))
    case 'closeTab':
      if (sender?.getSnapshot().hasTag('sending')) met('a tab was closed in mid-send')
      return load.kill()
  }
}

const rowsOf = (device: Device) => rightOf(device.store.page('invoice', 'app-1', 0, 100))

/** Each device inquires about everything, and continues its work. */
const calmDown = async ({ devices, invoices, server, pass }: World): Promise<void> => {
  for (let rounds = 0; rounds < 3; rounds++) {
    for (const device of devices) {
      const load = await device.hand()
      await server.exchange(device)
      load.desk.flows.taxSender?.send({ type: 'tax.ofAccess', allowed: true })
      load.desk.send('taxSender', { type: 'tax.goOn' })
      await pass(20_000)
      queue(load, ...invoices.map(({ id }) => ({ ...job(id), task: 'inquiry' as const })))
    }
    await pass(150_000)
  }
  for (const device of [...devices, ...devices]) await server.exchange(device)
}

const stageOf = (row: Row<'invoice'>, office: Office): string => {
  if (office.taxIdOf(row.id) === null) return 'not there'
  return office.isFaulty(row.id) ? 'rejected' : 'accepted'
}

/**
 * Nothing is shown as accepted as it stands if the office has another content, and nothing as less known than it is.
 */
const isTrue = (row: Row<'invoice'>, { office, edited, met }: World): boolean => {
  const here = taxStageOf(row)
  const isSame = office.contentOf(row.id) === sentOf(row)
  if (here === 'accepted' && isSame && row.tax?.send === null) met('what another device sent is known')
  if (here === 'contentUnknown') met('what another device sent is not known')
  if (here === 'amended') met('it is not what was sent')
  if (here === 'accepted') return isSame
  return here === 'contentUnknown' ? row.tax?.send === null : here === 'amended' && edited.includes(row.id)
}

/** No invoice is gone that was sent after its deletion was decided, and no sheet waits for ever. */
const checkDeletions = async ({ devices, invoices, office, server, deletions, done }: World): Promise<void> => {
  for (const { by, device, invoice, calls } of deletions) {
    const isGone = done.has(by) || server.deletedBy(invoice) === by
    if (isGone && office.wasSentAfter(calls, invoice, device))
      throw new Error(`${device} deleted ${invoice}, and sent it after that was decided`)
  }
  for (const device of devices) {
    const { name, tabs } = device
    const here = new Set((await rowsOf(device)).map(({ id }) => id))
    const gone = invoices.find(
      ({ id }) => !here.has(id) && !deletions.some((each) => each.invoice === id && done.has(each.by)),
    )
    if (gone !== undefined) throw new Error(`${gone.id} is gone from ${name}, and nobody deleted it`)
    if (tabs.some(({ desk }) => desk.flows.invoice.getSnapshot().hasTag('busy')))
      throw new Error(`A sheet of ${name} waits for ever`)
  }
}

/** The invariants at the end of every history; throws if a promise was broken. */
const reckon = async (world: World): Promise<void> => {
  const { devices, office, met } = world
  if (office.broken.length > 0) throw new Error(office.broken.join('; '))
  await checkDeletions(world)
  for (const device of devices) {
    for (const row of await rowsOf(device)) {
      const there = stageOf(row, office)
      const here = taxStageOf(row)
      const isRight =
        there === 'not there'
          ? ['notSent', 'notArrived'].includes(here)
          : there === 'rejected'
            ? here === there
            : isTrue(row, world)
      if (!isRight)
        throw new Error(`${device.name} takes ${row.id} for ${here}, and it is ${there}: ${JSON.stringify(row.tax)}`)
      if (here === 'notArrived') met('it had not arrived')
      if (there !== 'not there' && row.tax?.record?.taxId !== office.taxIdOf(row.id))
        throw new Error(`${device.name} has another tax id of ${row.id} than the office`)
    }
    const before = JSON.stringify(await rowsOf(device))
    await rightOf(device.store.rebuild(() => {}))
    if (JSON.stringify(await rowsOf(device)) !== before) throw new Error(`${device.name} is not what its journal says`)
  }
}

/** Plays a script, and throws if a promise was broken. */
export const live = async (told: Script, seen: Met): Promise<void> => {
  const met = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1)
  const time = createTime(opening)
  const { later } = time
  /** Clocks give whole milliseconds. */
  const now = () => Math.floor(time.now())
  timersBy(time)
  const pass = (ms: number) => time.runUntil(now() + ms)
  let isCalm = false
  const sends = told.sends.values()
  const questions = told.questions.values()
  const fateOf = ({ method }: Request) =>
    (isCalm ? undefined : (method === 'POST' ? sends : questions).next().value) ?? ({ kind: 'ok' } as const)
  const invoices = Array.from({ length: told.invoices }, (_, at) => madeInvoice(`invoice-${at + 1}`))
  const server = createRowsServer(...invoices)
  const contentOf = (id: string) => {
    const row = server.row(id)
    return row && sentOf(row)
  }
  const office = createOffice({ now, later, dated: told.dated, met, contentOf })
  const devices: Device[] = []
  const done = new Set<string>()
  const changed: Changed = ({ id, type }, { refused, open }) => {
    if (type === 'invoice.amended') return open ? met('an invoice was edited in mid-send') : undefined
    if (refused) return met(`a deletion was refused: ${open ? 'a send was open' : 'it was sent meanwhile'}`)
    met('an invoice was deleted')
    done.add(id)
  }
  for (let at = 1; at <= told.devices; at++) {
    const name = `device${at}`
    const answer = (request: Request, tab: string) => office.answer({ device: name, tab }, request, fateOf(request))
    devices.push(await createDevice({ name, invoices, now, later, pass, answer, changed }))
  }
  const world: World = { devices, invoices, office, server, edited: [], deletions: [], done, pass, met }
  for (const device of devices) await device.open()
  for (const { after, step } of told.steps) {
    await pass(after)
    await act(world, step)
  }
  isCalm = true
  await calmDown(world)
  await reckon(world)
  for (const { tabs } of devices) for (const tab of [...tabs]) tab.kill()
  vi.unstubAllGlobals()
}
