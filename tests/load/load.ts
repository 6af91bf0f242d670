import * as t from 'io-ts'
import type { Row } from '../builders/wire.ts'
import { decoded, Pulled } from '../services/world.ts'
import type { Call } from './client.ts'
import { createClient, signIn } from './client.ts'
import type { Device, Tally } from './device.ts'
import { createDevice, createTally } from './device.ts'

export interface Load {
  devices: number
  apps: number
  /** Whether a device works another turn after so many. */
  goOn: (turns: number) => boolean
  /** Pulls of each device at the end, without new rows. */
  polls: number
  /** Called at the start and the end of a timed part. */
  meters: Readonly<Record<'work' | 'poll', Timed>>
}

interface Timed {
  begin: () => void
  end: () => void
}

export interface Outcome {
  tally: Tally
  /** Of the timed part, in seconds. */
  seconds: number
  /** The pulls without rows, and the seconds of all of them. */
  polling: { tally: Tally; seconds: number }
  /** The server's rows at the end. */
  rows: number
  /** Devices whose rows differ from the server's at the end, and how. */
  differing: string[]
}

const App = t.type({ publicId: t.string })

const makeApp = async (call: Call, name: string): Promise<string> => {
  const { status, body } = await call('/main/v1/apps', { method: 'POST', body: JSON.stringify({ name }) })
  if (status !== 201) throw new Error(`No app, but ${status} ${body}`)
  return decoded(App, JSON.parse(body)).publicId
}

const rowsAtServer = async (call: Call, app: string): Promise<ReadonlyMap<string, Row>> => {
  const { body } = await call(`/invoice/v1/factor/sync/${app}?last_pulled_at=null&schema_version=1`)
  const { created = [] } = decoded(Pulled, JSON.parse(body)).changes.factor ?? {}
  return new Map(created.map((row) => [String(row.id), row]))
}

const contentOf = (row: Row | undefined): string => JSON.stringify(Object.entries(row ?? {}).sort())

const differenceOf = (device: Device, number: number, there: ReadonlyMap<string, Row>): string[] => {
  const here = device.rows()
  const ids = new Set([...here.keys(), ...there.keys()])
  const wrong = [...ids].filter((id) => contentOf(here.get(id)) !== contentOf(there.get(id)))
  return wrong.length === 0 ? [] : [`device ${number}: ${wrong.length} rows, the first ${wrong[0]}`]
}

/**
 * Devices that share apps sell and sync without a pause, at the servers in turns. Then all stop, and their rows are
 * compared with the server's. Two devices of one app use different servers, if there are two.
 */
export const runLoad = async (
  urls: readonly string[],
  { devices: count, apps: appCount, goOn, polls, meters }: Load,
) => {
  const clients = urls.map(createClient)
  const run = `${process.pid}-${Date.now()}`
  const clientAt = (number: number) => {
    const client = clients[number % clients.length]
    if (client === undefined) throw new Error('A load needs a server')
    return client
  }
  const calls = await Promise.all(Array.from({ length: count }, (_, number) => signIn(clientAt(number))))
  const [owner] = calls
  if (owner === undefined) throw new Error('A load needs a device')
  const apps = await Promise.all(Array.from({ length: appCount }, (_, number) => makeApp(owner, `${run} ${number}`)))
  const devices = calls.map((call, number) =>
    createDevice(call, apps[Math.floor((number * appCount) / count)] ?? '', number),
  )

  const tally = createTally()
  const trying = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      tally.errors.push(String(error))
      return false
    }
  }
  const live = async (device: Device) => {
    for (let turns = 0; goOn(turns); turns++) if (!(await trying(() => device.work(tally)))) return
  }
  const timed = async (meter: Timed, work: (device: Device) => Promise<void>): Promise<number> => {
    meter.begin()
    const began = performance.now()
    await Promise.all(devices.map(work))
    meter.end()
    return (performance.now() - began) / 1000
  }
  const seconds = await timed(meters.work, live)

  const rest = createTally()
  for (let rounds = 0; rounds < 2; rounds++) await Promise.all(devices.map((device) => trying(() => device.sync(rest))))
  const polled = createTally()
  const pollingSeconds = await timed(meters.poll, async (device) => {
    for (let poll = 0; poll < polls; poll++) await trying(() => device.pull(polled))
  })
  if (polled.rowsPulled > 0) tally.errors.push(`poll: ${polled.rowsPulled} rows, where there was nothing new`)
  const differing: string[] = []
  let rows = 0
  for (const app of apps) {
    const there = await rowsAtServer(owner, app)
    rows += there.size
    for (const [number, device] of devices.entries())
      if (device.app === app) differing.push(...differenceOf(device, number, there))
  }
  for (const { close } of clients) close()
  const polling = { tally: polled, seconds: pollingSeconds }
  const outcome: Outcome = { tally, seconds, polling, rows, differing }
  return outcome
}
