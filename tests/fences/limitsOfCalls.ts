import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { vi } from 'vitest'
import { NewDevice, Sent } from '../../mocks/push/asked.ts'
import { retried } from '../../mocks/sql/retry.ts'
import { AllPushesAnswer } from '../../src/adapters/admin/wire.ts'
import { MonitorsAnswer } from '../../src/adapters/cloud/uptimeWire.ts'
import { PushesAnswer } from '../../src/adapters/cloud/wire.ts'
import { createAppListPorts } from '../../src/adapters/identity/appList.ts'
import { newestToMerge } from '../../src/adapters/indexeddb/search/compact.ts'
import { PlansAnswer } from '../../src/adapters/plans/wire.ts'
import { createAnswering } from '../../src/adapters/replay/answering.ts'
import type { Answer } from '../../src/adapters/replay/protocol.ts'
import { batchOf } from '../../src/adapters/sync/batch.ts'
import { createParts } from '../../src/adapters/sync/parts.ts'
import { createValues } from '../../src/adapters/sync/values.ts'
import { createOfficeService } from '../../src/adapters/tax/officeService.ts'
import { release } from '../../src/events/decisions/troubles.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { lineOf, milk, person } from '../../src/events/samples.ts'
import type { OutboxRow } from '../../src/events/store.ts'
import type { PullPart, Trouble } from '../../src/events/sync/sync.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { asidesMachine } from '../../src/machines/desk/asides.ts'
import { createReplay } from '../../src/machines/replay/replay.ts'
import { scannerMachine } from '../../src/machines/scanner/scanner.ts'
import { serviceAt } from '../adapters/serviceAt.ts'
import { anAside } from '../builders/events.ts'
import { createHeldJournal, entry } from '../events/heldStore.ts'
import { openAlone } from '../machines/alone.ts'
import { logText } from '../replay/logFile.ts'
import { live } from '../scenarios/live.ts'

const letters = (count: number) => 'a'.repeat(count)
const many = <A>(count: number, make: (at: number) => A): readonly A[] =>
  Array.from({ length: count }, (_, at) => make(at))
const rightOf = <A>(decoded: E.Either<unknown, A>): A | null => (E.isRight(decoded) ? decoded.right : null)

const time = '2026-11-21T08:30:00.000Z'

const monitorOf = (at: number, checks = 0) => ({
  ...{ id: `monitor-${at}`, name: 'a', target: 'https://shop.example', interval: 60, enabled: true, status: 'UP' },
  history: { checks: many(checks, (each) => ({ at: each, up: true, ms: 1 })) },
})

const planOfLetters = (count: number) => ({
  ...{ type: letters(15), period: letters(count - 15 - 2 * time.length), createdAt: time, expiredAt: time },
  ...{ factorTrackingCode: 1, factorPublicId: 'factor-1', applied: true },
})

const serviceOf = (body: unknown) => serviceAt('https://service.example', () => Promise.resolve(Response.json(body)))

/** The recorded apps of the main API's list. */
const appsOf = async (listed: readonly { publicId: string; name: string }[]) => {
  const store = createMemoryStore()
  const { journal } = createHeldJournal(store)
  const { listApps } = createAppListPorts(serviceOf(listed), { ...{ store, journal }, here: () => [] })
  const told = await listApps({}, live)
  return told.type === 'appList.loaded' ? told.apps : []
}

/** A full list of apps with so many bytes as JSON. */
const appsOfBytes = (bytes: number) => {
  const apps = many(100, (at) => ({ publicId: `${letters(30)}-${at}`, name: '' }))
  const room = bytes - bytesOf(apps)
  const each = Math.floor(room / 100)
  return apps.map((app, at) => ({ ...app, name: letters(at < room % 100 ? each + 1 : each) }))
}
const areWhole = async (apps: ReturnType<typeof appsOfBytes>) => bytesOf(await appsOf(apps)) === bytesOf(apps)

const errorsOf = async (count: number) => {
  const office = createOfficeService(serviceOf({ responseData: { data: { error: many(count, String) } } }))
  const record = await office.read({ app: 'app-1', invoice: 'invoice-1' }, live.signal)
  return E.isRight(record) ? (record.right?.errors.length ?? 0) : 0
}

/** Whether a text of so many bytes is read whole; it comes by the mebibyte. */
const isReadWhole = async (bytes: number): Promise<boolean> => {
  const text = JSON.stringify(letters(bytes - 2))
  let from = 0
  const body = new ReadableStream({
    pull(controller) {
      if (from >= text.length) return controller.close()
      controller.enqueue(new TextEncoder().encode(text.slice(from, from + 1_048_576)))
      from += 1_048_576
    },
  })
  const service = serviceAt('https://service.example', () => Promise.resolve(new Response(body)))
  const answer = await service.ask({ method: 'GET', changes: false, path: ['text'], answer: t.string }, live.signal)
  return E.isRight(answer) && answer.right.body.length === bytes - 2
}

/** The reported places of a search with so many results. */
const placesTold = async (count: number): Promise<number> => {
  const said: Answer[] = []
  const answer = createAnswering({
    createReplay: async () => ({ ...createReplay(), search: (_, most) => new Uint32Array(Math.min(count, most)) }),
    say: (each) => said.push(each),
  })
  const file = new Blob([logText({ entries: [] })])
  await answer({ ask: 'open', turn: 1, file, part: 'rest', language: 'en' })
  await answer({ ask: 'search', turn: 2, text: 'a', zone: 'UTC' })
  return said.reduce((sum, each) => (each.say === 'search' ? sum + each.places.length : sum), 0)
}

const waiting = (id: string, name: string): OutboxRow => ({
  ...{ model: 'person', id, kind: 'created', by: 'register-1' },
  row: { ...person, id, name },
})
/** Two rows whose JSON has so many letters. */
const rowsOfLetters = (count: number): readonly OutboxRow[] => {
  const [one, other] = [waiting('person-1', letters(100)), waiting('person-2', '')]
  const before = batchOf([one, other]).reduce((sum, { json }) => sum + json.length, 0)
  return [one, waiting('person-2', letters(count - before))]
}

const partsOf = (fill: (parts: ReturnType<typeof createParts>) => void): readonly PullPart[] => {
  const told: PullPart[] = []
  const parts = createParts('app-1', 'pull-1', (part) => void told.push(part))
  fill(parts)
  parts.flush()
  return told
}

const isHeld = (json: string): boolean => {
  const values = createValues(() => {})
  const bytes = new TextEncoder().encode(json)
  try {
    values.feed(bytes)
    values.begin(bytes[0] ?? 0, false)
    values.read(0)
    return values.done()?.json === json
  } catch {
    return false
  }
}

const refused = (at: number): Trouble => ({ kind: 'refused', model: 'person', id: `person-${at}` })

const undone = Object.assign(new Error('undone'), { code: '40001' })
const triesTaken = async (count: number): Promise<boolean> => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0)
  let tries = 0
  const run = () => {
    tries += 1
    return tries < count ? Promise.reject(undone) : Promise.resolve(true)
  }
  const taken = await retried(run).catch(() => false)
  chance.mockRestore()
  return taken
}

/** The entries that a start reads together from a journal of so many. */
const entriesRead = async (count: number): Promise<number> => {
  const store = createMemoryStore()
  await store.append(many(count, (at) => entry(`entry-${at}`)))()
  return rightOf(await store.sinceCheckpoint(['basket'], null)())?.entries.length ?? 0
}

const codesWaiting = (count: number): number => {
  const flow = openAlone(scannerMachine, 'basket', 'productEditor', 'dialogs')
  const code = { type: 'code.type', app: 'app-1', behind: false } as const
  flow.hear(...many(count, (at) => ({ ...code, gtin: String(at) })))
  return flow.snapshot().context.codes.length
}

const asidesAfter = (asides: readonly ReturnType<typeof anAside>[]): number => {
  const flow = openAlone(asidesMachine, 'basket', 'drafts', 'dialogs')
  flow.hear(...asides.map((aside) => ({ type: 'aside.put', ...aside }) as const))
  return flow.snapshot().context.baskets.length
}

const asideOfBytes = (bytes: number) => {
  const of = (stuffDescription: string) => anAside({ lines: [{ ...lineOf(milk), stuffDescription }] })
  return of('a'.repeat(bytes - bytesOf([{ ...of(''), at: 0 }])))
}

/**
 * Limits of a server's answer, a push or a machine's queue, at n and not at n + 1. The number is written here and not
 * taken from the code.
 */
export const ofCalls: Readonly<
  Record<string, readonly [most: number, holds: (count: number) => boolean | Promise<boolean>]>
> = {
  'mocks/push/asked.ts maxEndpoint': [
    2_000,
    (count) => NewDevice.type.props.endpoint.is(`https://fcm.googleapis.com/${letters(count - 27)}`),
  ],
  'mocks/push/asked.ts maxPayload': [3_993, (bytes) => E.isRight(Sent.decode({ payload: letters(bytes) }))],
  'mocks/sql/retry.ts mostTries': [8, triesTaken],
  'src/adapters/cloud/uptimeWire.ts maxChecks': [
    90,
    (count) => rightOf(MonitorsAnswer.decode([monitorOf(1, count)]))?.[0]?.history?.checks.length === count,
  ],
  'src/events/cloud/pushes.ts maxPushDevices': [
    100,
    (count) => rightOf(PushesAnswer.decode(many(count, (at) => ({ publicId: `push-${at}` }))))?.length === count,
  ],
  'src/events/admin/adminPushes.ts maxAllPushes': [
    800,
    (count) =>
      rightOf(AllPushesAnswer.decode(many(count, (at) => ({ publicId: `push-${at}`, userId: 'u', deviceId: 'd' }))))
        ?.length === count,
  ],
  'src/adapters/plans/wire.ts mostLetters': [
    128,
    (count) => rightOf(PlansAnswer.decode([planOfLetters(count)]))?.length === 1,
  ],
  'src/events/desk/apps.ts maxApps': [
    100,
    async (count) => (await appsOf(many(count, (at) => ({ publicId: `app-${at}`, name: 'a' })))).length === count,
  ],
  'src/adapters/identity/appList.ts mostBytes': [24_000, (bytes) => areWhole(appsOfBytes(bytes))],
  'src/events/positions.ts mostRead': [250, async (count) => (await entriesRead(count)) === count],
  'src/events/tax/record.ts maxTaxErrors': [40, async (count) => (await errorsOf(count)) === count],
  'src/adapters/sync/batch.ts mostLetters': [524_288, (count) => batchOf(rowsOfLetters(count)).length === 2],
  'src/adapters/sync/parts.ts mostBytes': [
    59_392,
    (bytes) =>
      partsOf(({ remove }) => {
        remove('product', letters(bytes - 13))
        remove('product', letters(7))
      }).length === 1,
  ],
  'src/adapters/sync/wire.ts mostRowBytes': [
    53_248,
    (bytes) =>
      partsOf(({ quarantine }) => quarantine('product')(letters(bytes - 2), true, null))[0]?.unreadable.length === 1,
  ],
  'src/adapters/sync/values.ts mostBytes': [1_048_576, (bytes) => isHeld(`"${letters(bytes - 2)}"`)],
  'src/adapters/sync/values.ts mostDepth': [64, (count) => isHeld('['.repeat(count) + ']'.repeat(count))],
  'src/adapters/indexeddb/search/compact.ts mostSegments': [6, (count) => newestToMerge(many(count, () => 1)) === 0],
  'src/adapters/indexeddb/search/segments.ts mostRows': [
    49_152,
    (count) => newestToMerge([...many(6, () => 1), count - 1]) === 2,
  ],
  'src/events/decisions/troubles.ts mostReleased': [
    200,
    (count) => rightOf(release(many(count, refused), 'app-1'))?.rows.length === count,
  ],
  'src/adapters/http/stream.ts mostBytes': [4_194_304, isReadWhole],
  'src/adapters/replay/answering.ts mostFound': [200_000, async (count) => (await placesTold(count)) === count],
  'src/machines/desk/asides.ts maxBaskets': [
    20,
    (count) => asidesAfter(many(count, (at) => anAside({ basket: `basket-${at}` }))) === count,
  ],
  'src/machines/desk/asides.ts maxBytes': [27_000, (bytes) => asidesAfter([asideOfBytes(bytes)]) === 1],
  'src/machines/scanner/scanner.ts maxWaiting': [20, (count) => codesWaiting(count) === count],
}
