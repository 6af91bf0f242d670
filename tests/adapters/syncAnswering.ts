import { either as E } from 'fp-ts'
import { pullService } from '../../src/adapters/sync/pull.ts'
import { definitionOf } from '../../src/events/catalogue.ts'
import { createJournal } from '../../src/events/journal.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { PullPart } from '../../src/events/sync/sync.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { factorRow, personRow } from '../builders/wire.ts'
import { rightOf } from '../events/facts.ts'
import { oversized } from '../tools/oversized.ts'
import { serviceAt } from './serviceAt.ts'

export const app = 'app-1'
export const encoder = new TextEncoder()

/** A body in chunks of the given sizes, the last one repeated; `broken`: the connection breaks at its end. */
const bodyOf = (bytes: Uint8Array, sizes: readonly number[], broken: boolean): ReadableStream => {
  let from = 0
  let turn = 0
  return new ReadableStream({
    pull(controller) {
      if (from >= bytes.length) return broken ? controller.error(new TypeError('terminated')) : controller.close()
      const size = Math.max(1, sizes[Math.min(turn, sizes.length - 1)] ?? 1)
      turn += 1
      controller.enqueue(bytes.slice(from, from + size))
      from += size
    },
  })
}

export interface Came {
  status?: number
  headers?: Record<string, string>
  sizes?: readonly number[]
  broken?: boolean
  /** The cursor of the last pull. */
  before?: number
}

export const responseOf = (
  text: string | Uint8Array,
  { status = 200, headers, sizes = [1 << 16], broken = false }: Came,
) => {
  const bytes = typeof text === 'string' ? encoder.encode(text) : text
  const type = { 'content-type': 'application/json', ...headers }
  const body = status === 204 || status === 304 ? null : bodyOf(bytes, sizes, broken)
  return new Response(body, { status, headers: type })
}

export const depsOf = (fetch: typeof globalThis.fetch, more: Parameters<typeof serviceAt>[2] = {}) => {
  let ids = 0
  const store = createMemoryStore()
  const later = () => () => {}
  const newId = () => `id-${++ids}`
  const journal = createJournal(store, { later, failed() {}, recovered() {}, quarantined() {}, oversized })
  const tell = (type: string, data: object) =>
    journal.record({ id: newId(), at: 1, tab: 't', flow: 'sync', type, v: definitionOf(type)?.v ?? 1, data })
  const deps = {
    ...{ store, journal, later, newId, now: () => 0, random: () => 0, zone: () => 'Asia/Tehran', goods: () => [] },
    build: 'one',
    services: {
      gtin: serviceAt('https://gtin.example', fetch, more),
      invoice: serviceAt('https://invoice.example', fetch, more),
    },
  }
  return { deps, store, tell, journal }
}

/** The quarantined values, joined from their pieces. */
const wholeOf = (parts: readonly PullPart[]) => {
  const kept = new Map<number, { model: string; id: string | null; text: string }>()
  for (const { model, element, id, text } of parts.flatMap(({ unreadable }) => unreadable))
    kept.set(element, { model, id, text: (kept.get(element)?.text ?? '') + text })
  return [...kept.values()]
}

/** One pull from the invoice service, and its result on the device. */
export const pulled = async (text: string | Uint8Array, came: Came = {}) => {
  const { deps, store, journal, tell } = depsOf(() => Promise.resolve(responseOf(text, came)))
  const before = came.before ?? null
  if (before !== null) tell('sync.pullCompleted', { app, service: 'invoice', pull: 'first', parts: 0, cursor: before })
  await journal.stored()
  const parts: PullPart[] = []
  const answer = await pullService(
    deps,
    { service: 'invoice', app, cursor: before, signal: new AbortController().signal, echoes: { has: () => false } },
    {
      part(each) {
        parts.push(each)
        tell('sync.changesPulled', each)
      },
      completed: (pull) => tell('sync.pullCompleted', pull),
      lost() {},
      compared() {},
    },
  )
  await journal.stored()
  await journal.projectPending()
  return {
    fault: E.isLeft(answer) ? answer.left.fault : null,
    wait: E.isLeft(answer) ? answer.left.wait : 0,
    reached: E.isRight(answer) ? answer.right : null,
    cursor: await rightOf(store.cursor(app, 'invoice')),
    invoices: await rightOf(store.page('invoice', app, 0, 1_000)),
    persons: await rightOf(store.page('person', app, 0, 1_000)),
    aside: wholeOf(parts),
    sizes: parts.map((part) => bytesOf(part)),
    unread: (await rightOf(store.unread(app, 'invoice'))).rows,
  }
}
/** Nothing was taken, and the next pull begins at the same cursor. */
export const nothing = (fault: string, before: number | null = null) => ({
  ...{ fault, reached: null, cursor: before, invoices: [], persons: [] },
})

export const personWire = (id: string, more: object = {}) =>
  personRow(app, id, { name: 'مریم احمدی', detail: '{"fields":[]}', ...more })
export const factorWire = (id: string, more: object = {}) =>
  factorRow(app, id, {
    detail: '{"items":[{"r":0,"i":"x","p":485000,"q":2}]}',
    ...{ payer: 'p-1', paid_ref: null, ...more },
  })
export const answerOf = (factors: readonly object[], persons: readonly object[] = [], timestamp: unknown = 9) =>
  JSON.stringify({
    changes: {
      factor: { created: factors, updated: [], deleted: ['gone-1'] },
      person: { created: [], updated: persons, deleted: [] },
    },
    timestamp,
  })
export const text = answerOf([factorWire('f-1'), factorWire('f-2')], [personWire('p-1')])
