import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Wire } from '../../src/adapters/parts/worker.ts'
import { createAnswering } from '../../src/adapters/replay/answering.ts'
import { createReplayLog } from '../../src/adapters/replay/log.ts'
import type { Request } from '../../src/adapters/replay/protocol.ts'
import type { Entry } from '../../src/events/event.ts'
import { flowNames } from '../../src/machines/kernel/flows.ts'
import { usualLimits } from '../../src/machines/replay/intake.ts'
import type { ReplayOptions } from '../../src/machines/replay/options.ts'
import { replayParts, tillFlows } from '../../src/machines/replay/parts.ts'
import { createReplay } from '../../src/machines/replay/replay.ts'
import { createTelling } from '../../src/machines/replay/telling.ts'
import type { LogViewerPorts } from '../../src/machines/support/logViewer.ts'
import { speechIn } from '../../src/views/support/told/speech.ts'
import { playJournal } from '../replay/journals.ts'
import { header, logText } from '../replay/logFile.ts'
import { readWhole } from '../replay/replayed.ts'
import { eventually } from '../tools/eventually.ts'
import { live } from './live.ts'

type Said = Parameters<Parameters<LogViewerPorts['readLog']>[1]>[0]

/** Workers in this task: messages are copied, as between threads. `posted`: the requests of the first one. */
const worker = (ofTill: ReplayOptions) => {
  const posted: Request[] = []
  let begun = 0
  let ended = 0
  const openWire = (): Wire<Request> => {
    begun += 1
    const isFirst = begun === 1
    let listens = true
    let hear = (_: unknown) => {}
    const answer = createAnswering({
      createReplay: async (part, language) =>
        createReplay({
          ...replayParts[part],
          ...(part === 'till' && ofTill),
          telling: createTelling(await speechIn(language)),
        }),
      say: (said) => {
        const message = structuredClone(said)
        void Promise.resolve().then(() => listens && hear(message))
      },
    })
    return {
      post(request) {
        if (isFirst) posted.push(request)
        void answer(request.ask === 'open' ? request : structuredClone(request))
      },
      listen(heard) {
        hear = heard
      },
      end() {
        listens = false
        ended += 1
      },
    }
  }
  return { openWire, posted, ended: () => ended }
}

const opening = (bytes: BlobPart, ofTill: ReplayOptions = {}) => {
  const { openWire, ...rest } = worker(ofTill)
  const shown: unknown[] = []
  const written: string[] = []
  const log = createReplayLog({
    openWire,
    parts: { flows: flowNames, ofTill: tillFlows },
    show: (states) => shown.push(states),
    language: 'en',
    clipboard: () => ({ writeText: async (copied) => void written.push(copied) }),
  })
  const said: Said[] = []
  const settled = () => said.some(({ type }) => type !== 'log.progressed')
  log.offer(new Blob([bytes]))
  const close = log.ports.readLog(
    {},
    (event) => said.push(event),
    () => {},
    live,
  )
  return { ...rest, log, said, shown, written, close, ready: () => eventually(() => expect(settled()).toBe(true)) }
}

let entries: readonly Entry[] = []
let text = ''

beforeAll(async () => {
  vi.useFakeTimers()
  for (let seed = 3; !entries.some(({ type }) => type === 'invoice.issued'); seed++)
    entries = (await playJournal(seed)).entries
  vi.useRealTimers()
  text = logText({ entries })
})
afterEach(() => void vi.useRealTimers())

const opened = async () => {
  const file = opening(gzipSync(text))
  await file.ready()
  return file
}

describe('a file', () => {
  test.each([
    ['packed', () => gzipSync(text)],
    ['unpacked', () => text],
  ])('%s, opens with all of its entries', async (_, bytes) => {
    const file = opening(bytes())
    await file.ready()
    expect(file.said.at(-1)).toEqual({ type: 'log.opened', entries: entries.length })
    const found = file.log.view.opened()
    expect(found?.timeline.length).toBe(entries.length)
    expect([...(found?.timeline.seq ?? [])]).toEqual(entries.map(({ seq }) => seq))
    expect({ cut: found?.cut, divergence: found?.divergence }).toEqual({ cut: false, divergence: null })
  })

  test('a file that is cut in its packing opens up to the cut, and says so', async () => {
    const packed = gzipSync(text)
    const file = opening(packed.subarray(0, Math.floor(packed.length * 0.8)))
    await file.ready()
    const length = file.log.view.opened()?.timeline.length ?? 0
    expect([length > 0 && length < entries.length, file.log.view.opened()?.cut]).toEqual([true, true])
  })

  test.each([
    ['is none of ours', 'some text', 'NotSupportLog'],
    ['is a page of some network', '<!doctype html><p>Sign in', 'NotSupportLog'],
    ['is of a newer form', JSON.stringify({ format: 'daftar.supportLog', version: 2 }), 'NewerFormat'],
    ['is empty', '', 'Empty'],
    ['only begins like a packed one', new Uint8Array([0x1f, 0x8b, 1, 2, 3, 4]), 'Unpackable'],
    ['has a line without end', 'x'.repeat(2_000_000), 'LineTooLong'],
  ] as const)('a file that %s is refused', async (_, bytes, refusal) => {
    const file = opening(bytes)
    await file.ready()
    expect(file.said.at(-1)).toEqual({ type: 'log.refused', refusal })
  })
})

test('a file of which the workers count unlike many entries is refused', async () => {
  const file = opening(text, { limits: { ...usualLimits, entries: entries.length - 1 } })
  await file.ready()
  expect(file.said.at(-1)).toEqual({ type: 'log.refused', refusal: 'Broken' })
})

describe('a moment', () => {
  test('of two workers is that of one, for any flow', async () => {
    const { log } = await opened()
    const { replay } = readWhole(text)
    for (let index = 0; index < entries.length; index++) {
      await log.ports.showMoment({ index }, live)
      expect({ index, moment: log.view.moment() }).toEqual({ index, moment: structuredClone(replay.moment(index)) })
    }
  })

  test('is what the replay says of that entry, and the desk is put into it', async () => {
    const { log, shown } = await opened()
    const at = entries.length - 1
    expect(await log.ports.showMoment({ index: at }, live)).toEqual({ type: 'moment.shown', index: at })
    const { replay } = readWhole(text)
    expect(log.view.moment()).toEqual(structuredClone(replay.moment(at)))
    expect(shown).toEqual([log.view.moment()?.states])
  })

  test('a moment that nobody wants any more is not requested', async () => {
    const { log, posted } = await opened()
    const asked = Array.from({ length: 30 }, (_, index) => index)
    for (const index of asked) void log.ports.showMoment({ index }, live)
    await eventually(() => expect(log.view.moment()?.index).toBe(29))
    const indices = posted.flatMap((request) => (request.ask === 'moment' ? [request.index] : []))
    expect(indices).toEqual([0, 29])
  })
})

test('an endlessly nested entry or header is shown without data, and as the file has it', async () => {
  const [entry] = entries
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const line = JSON.stringify({ ...entry, data: 0 }).replace('"data":0', `"data":${nested}`)
  const first = JSON.stringify(header()).replace('"states":{}', `"states":{"basket":${nested}}`)
  const { log, said, written, ready } = opening(`${first}\n${line}\n`)
  await ready()
  expect(said.at(-1)).toEqual({ type: 'log.opened', entries: 1 })
  await log.ports.showMoment({ index: 0 }, live)
  expect(log.view.moment()?.entry?.data).toBeNull()
  await log.ports.copyOut({ kind: 'entry', index: 0 }, live)
  expect(written).toEqual([line.slice(0, 20_000)])
})

describe('rows', () => {
  const sold = () => {
    const issued = entries.findIndex(({ type }) => type === 'invoice.issued')
    const { data } = entries[issued] ?? {}
    if (typeof data !== 'object' || data === null || !('invoice' in data)) throw new Error('No invoice was issued')
    const { invoice } = data
    if (typeof invoice !== 'object' || invoice === null || !('id' in invoice)) throw new Error('It has no id')
    return { issued, id: String(invoice.id) }
  }

  test('are those of the moment', async () => {
    const { log } = await opened()
    const { issued, id } = sold()
    await log.ports.showMoment({ index: issued - 1 }, live)
    expect(log.view.rows.get('invoice', id)).toBeUndefined()
    await eventually(() => expect(log.view.rows.get('invoice', id)).toBeNull())
    await log.ports.showMoment({ index: issued }, live)
    expect(log.view.rows.get('invoice', id)?.id).toBe(id)
    await eventually(() => expect(log.view.rows.story(id)?.map(({ type }) => type)).toEqual(['invoice.issued']))
  })

  test('shown rows come with the next moment, and stay the same objects while unchanged', async () => {
    const { log, posted } = await opened()
    const { issued, id } = sold()
    await log.ports.showMoment({ index: issued }, live)
    log.view.rows.get('invoice', id)
    await eventually(() => expect(log.view.rows.get('invoice', id)?.id).toBe(id))
    const before = log.view.rows.get('invoice', id)
    const asked = posted.length
    await log.ports.showMoment({ index: issued + 1 }, live)
    expect(log.view.rows.get('invoice', id)).toBe(before)
    expect(posted.slice(asked).map(({ ask }) => ask)).toEqual(['moment'])
  })
})

test('a search gives the places of the entries that have the text', async () => {
  const { log } = await opened()
  const found = await log.ports.searchLog({ text: 'BASKET.add', zone: 'utc' }, live)
  const places = entries.flatMap((entry, at) => (JSON.stringify(entry).includes('basket.add') ? [at] : []))
  expect(found).toEqual({ type: 'replay.found', total: places.length })
  expect([...(log.view.found() ?? [])]).toEqual(places)
})

test('a search that nobody waits for any more is not requested', async () => {
  const { log, posted } = await opened()
  const texts = Array.from({ length: 30 }, (_, letters) => 'basket.add'.slice(0, letters + 1))
  const searches = texts.map((words) => log.ports.searchLog({ text: words, zone: 'utc' }, live))
  await searches.at(-1)
  const asked = posted.flatMap((request) => (request.ask === 'search' ? [request.text] : []))
  expect(asked).toEqual(['b', 'basket.add'])
  const places = entries.flatMap((entry, at) => (JSON.stringify(entry).includes('basket.add') ? [at] : []))
  expect([...(log.view.found() ?? [])]).toEqual(places)
})

test('entries are described in the reader’s language, all requests of a task at once', async () => {
  const { log, posted } = await opened()
  const index = entries.findIndex(({ type }) => type === 'basket.add')
  expect(log.view.told(index)).toEqual(undefined)
  expect(log.view.told(index + 1)).toEqual(undefined)
  expect(log.view.told(index)).toEqual(undefined)
  await eventually(() => expect(log.view.told(index)).toMatch(/^added /))
  expect(posted.flatMap((request) => (request.ask === 'told' ? [request.indices] : []))).toEqual([[index, index + 1]])
})

test('an entry is copied as it stands in the file, and a command as it is', async () => {
  const { log, written } = await opened()
  const done = { type: 'replay.copied' }
  expect(await log.ports.copyOut({ kind: 'entry', index: 2 }, live)).toEqual(done)
  expect(await log.ports.copyOut({ kind: 'command', command: 'npm run replay' }, live)).toEqual(done)
  expect([JSON.parse(written[0] ?? ''), written[1]]).toEqual([entries[2], 'npm run replay'])
})

test('a closed file ends its workers, and leaves nothing behind', async () => {
  const file = await opened()
  await file.log.ports.showMoment({ index: 3 }, live)
  file.close()
  expect(file.ended()).toBe(2)
  expect(file.log.view.opened()).toBe(null)
  expect(file.log.view.moment()).toBe(null)
  expect(file.log.view.found()).toBe(null)
})

test('a foreign message of a worker closes the file', async () => {
  let hear = (_: unknown) => {}
  const log = createReplayLog({
    openWire: () => ({
      post: () => {},
      listen(heard) {
        hear = heard
      },
      end: () => {},
    }),
    parts: { flows: flowNames, ofTill: tillFlows },
    show: () => {},
    language: 'en',
    clipboard: () => undefined,
  })
  const said: Said[] = []
  log.offer(new Blob(['x']))
  log.ports.readLog(
    {},
    (event) => said.push(event),
    () => {},
    live,
  )
  hear({ say: 'opened', turn: 1, opened: { timeline: 'of somebody' } })
  await eventually(() => expect(said).toEqual([{ type: 'log.refused', refusal: 'Broken' }]))
  expect(await log.ports.copyOut({ kind: 'command', command: 'npm' }, live)).toEqual({
    type: 'replay.notCopied',
    fault: 'unsupported',
  })
})
