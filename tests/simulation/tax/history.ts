import { vi } from 'vitest'
import type { Invoice } from '../../../src/events/entities.ts'
import type { Row } from '../../../src/events/projections/rows.ts'
import { taxStageOf } from '../../../src/events/projections/tax.ts'
import type { TaxJob } from '../../../src/events/tax/taxSender.ts'
import { isTaxOpen } from '../../../src/events/values/standing.ts'
import { opening, rightOf } from '../../scenarios/desk.ts'
import { invoice as madeInvoice } from '../../scenarios/goods.ts'
import type { Met } from '../runner.ts'
import { createTime } from '../time.ts'
import { timersBy } from '../timers.ts'
import type { Device, Load } from './device.ts'
import { createDevice } from './device.ts'
import type { Office } from './office.ts'
import { createOffice } from './office.ts'
import type { Script, Step } from './script.ts'

interface World {
  devices: readonly Device[]
  invoices: readonly Invoice[]
  office: Office
  pass: (ms: number) => Promise<void>
  met: (what: string) => void
}

const job = (invoice: string): TaxJob => ({
  ...{ invoice, app: 'app-1', task: 'MAIN', paymentReference: null, withFaults: true },
})

const queue = ({ desk }: Load, ...jobs: readonly TaxJob[]) =>
  desk.flows.taxSender?.send({ type: 'tax.queue', jobs: [...jobs] })

/** As a hand does it: the sheet is opened, looked at, and the button is pressed, whatever it says now. */
const press = async ({ pass, met }: World, { desk }: Load, invoice: string, times = 1): Promise<void> => {
  desk.ask('taxRecord', { type: 'taxRecord.open', invoice })
  await pass(100)
  const sheet = desk.flows.taxRecord?.getSnapshot()
  if (sheet?.matches({ open: 'notArrived' })) met('it had not arrived, and was sent again')
  for (let time = 0; time < times; time++) {
    desk.ask('taxRecord', { type: 'taxRecord.send' })
    desk.ask('taxRecord', { type: 'taxRecord.confirm' })
  }
}

/** It is asked for, and sent again where it was not found. */
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
    case 'inquire':
      return void queue(load, { ...job(id), task: 'inquiry' })
    case 'sendAgain':
      await pass(130_000)
      return askAndSend(world, device, load, id)
    case 'killInMidSend':
      queue(load, job(id))
      for (let waited = 0; waited < 60 && !sender?.getSnapshot().hasTag('sending'); waited++) await pass(5)
      return act(world, { ...step, do: 'kill' })
    case 'stop':
    case 'goOn':
      if (sender?.getSnapshot().hasTag('busy') && step.do === 'stop') met('a run was stopped')
      return void load.desk.ask('taxSender', { type: `tax.${step.do}` })
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

/** Each device asks what became of everything, and goes on with what it was at. */
const calmDown = async ({ devices, invoices, pass }: World): Promise<void> => {
  for (let rounds = 0; rounds < 3; rounds++) {
    for (const device of devices) {
      const load = await device.hand()
      load.desk.flows.taxSender?.send({ type: 'tax.ofAccess', allowed: true })
      load.desk.ask('taxSender', { type: 'tax.goOn' })
      await pass(20_000)
      queue(load, ...invoices.map(({ id }) => ({ ...job(id), task: 'inquiry' as const })))
    }
    await pass(150_000)
  }
}

const stageOf = (row: Row<'invoice'>, office: Office): string => {
  if (office.taxIdOf(row.id) === null) return 'not there'
  return office.isFaulty(row.id) ? 'rejected' : 'accepted'
}

/** What holds at the end of every history; throws where a promise was broken. */
const reckon = async ({ devices, office, met }: World): Promise<void> => {
  if (office.broken.length > 0) throw new Error(office.broken.join('; '))
  for (const device of devices) {
    for (const row of await rowsOf(device)) {
      const there = stageOf(row, office)
      const here = taxStageOf(row)
      if (there === 'not there' ? !['notSent', 'notArrived'].includes(here) : here !== there)
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

/** Lives through a script, and throws where a promise was broken. */
export const live = async (told: Script, seen: Met): Promise<void> => {
  const met = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1)
  const time = createTime(opening)
  const { now, later } = time
  timersBy(time)
  const pass = (ms: number) => time.runUntil(now() + ms)
  const office = createOffice({ now, later, dated: told.dated, met })
  let isCalm = false
  const sends = told.sends.values()
  const questions = told.questions.values()
  const fateOf = ({ method }: Request) =>
    (isCalm ? undefined : (method === 'POST' ? sends : questions).next().value) ?? ({ kind: 'ok' } as const)
  const invoices = Array.from({ length: told.invoices }, (_, at) => madeInvoice(`invoice-${at + 1}`))
  const devices: Device[] = []
  for (let at = 1; at <= told.devices; at++) {
    const name = `device${at}`
    const answer = (request: Request, tab: string) => office.answer({ device: name, tab }, request, fateOf(request))
    devices.push(await createDevice({ name, invoices, now, later, pass, answer }))
  }
  const world: World = { devices, invoices, office, pass, met }
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
