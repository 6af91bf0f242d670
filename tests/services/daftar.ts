import { either as E, option as O } from 'fp-ts'
import type { SnapshotFrom } from 'xstate'
import { waitFor } from 'xstate'
import { createRows } from '../../src/adapters/parts/rows.ts'
import { createRunPorts } from '../../src/adapters/sync/run.ts'
import { createSyncPorts } from '../../src/adapters/sync/sync.ts'
import { rowToWire } from '../../src/adapters/sync/wire.ts'
import type { Fact } from '../../src/events/catalogue.ts'
import { definitionOf } from '../../src/events/catalogue.ts'
import { createJournal } from '../../src/events/journal.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Model } from '../../src/events/projections/rows.ts'
import type { Answer } from '../../src/events/store.ts'
import type { SyncEvent } from '../../src/events/sync/sync.ts'
import type { syncMachine } from '../../src/machines/sync/sync.ts'
import type { SyncStatus } from '../../src/machines/sync/syncStatus.ts'
import { selectSyncStatus } from '../../src/machines/sync/syncStatus.ts'
import { serviceAt } from '../adapters/serviceAt.ts'
import type { Row } from '../builders/wire.ts'
import { meaningOf } from '../builders/wire.ts'
import { startSync, wiredSync } from '../scenarios/syncActors.ts'
import { oversized } from '../tools/oversized.ts'

/** A user's step as its fact, without its stamp. */
type Told = Fact extends infer F ? (F extends Fact ? Omit<F, 'id' | 'at'> : never) : never

interface Hooks {
  /** Events elsewhere between this device's pull and its first push to that service. */
  beforePush?: { service: 'invoice' | 'gtin'; run: () => Promise<unknown> }
}

const patience = 20_000
const start = Date.UTC(2026, 10, 21, 8)

const right = async <A>(answer: Answer<A>): Promise<A> =>
  E.getOrElse((fault): A => {
    throw new Error(`The store fails: ${fault}`)
  })(await answer())

const later = (ms: number, task: () => void) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

/**
 * One of our devices: the desk's journal and rows in memory, the real sync machine and adapter, over HTTP to a server
 * at `url`. It syncs only on demand, in a tab that is opened for that and closed after.
 */
export const openDaftar = ({ url, token, app, name }: { url: string; token: string; app: string; name: string }) => {
  const store = createMemoryStore()
  let last = 0
  const stamp = () => {
    last += 1
    return { id: `${name}-${last}`, at: start + last }
  }
  const wrong: string[] = []
  const journal = createJournal(store, {
    later,
    failed: (fault) => wrong.push(`storage ${fault}`),
    recovered() {},
    quarantined: (count) => wrong.push(`${count} quarantined`),
    oversized,
  })

  const openTab = ({ beforePush }: Hooks) => {
    let hook = beforePush
    const network: typeof fetch = async (input, init) => {
      if (hook !== undefined && init?.method === 'POST' && String(input).startsWith(`${url}/${hook.service}/`)) {
        const { run } = hook
        hook = undefined
        await run()
      }
      return fetch(input, init)
    }
    const service = (name: string) =>
      serviceAt(`${url}/${name}`, network, {
        ...{ now: Date.now, later },
        session: { token: () => Promise.resolve(O.some(token)), refused: () => wrong.push('token refused') },
      })
    const ports = createSyncPorts(
      {
        ...{ store, journal, later, now: Date.now, random: () => 0, zone: () => 'Asia/Tehran', build: 'one' },
        newId: () => stamp().id,
        goods: () => [],
        rows: createRows(store, journal),
        services: { gtin: service('gtin'), invoice: service('invoice') },
        page: { isSeen: () => true, watch: () => () => {} },
        locks: { take: () => Promise.resolve(() => {}) },
      },
      createRunPorts,
    )
    const { sync, stop } = startSync({
      sync: wiredSync({ ports, stamp, journal }),
      ...{ tab: `${name}-tab`, stamp, record: journal.record },
      refused: (type, why) => wrong.push(`${type} ${why}`),
    })
    const send = (event: SyncEvent) => sync.send(event)
    send({ type: 'sync.allowed', allowed: true })
    send({ type: 'sync.ofApp', app })
    const until = async (reached: (snapshot: SnapshotFrom<typeof syncMachine>) => boolean): Promise<SyncStatus> =>
      selectSyncStatus(await waitFor(sync, reached, { timeout: patience }))
    return { send, until, close: stop }
  }

  const isAtRest = (snapshot: SnapshotFrom<typeof syncMachine>): boolean =>
    ['rested', 'offline', 'failed'].some((state) => snapshot.value.run === state)

  /** One run to its end; the device's state then. */
  const sync = async (hooks: Hooks = {}): Promise<Pick<SyncStatus, 'waiting' | 'troubles' | 'fault'>> => {
    const tab = openTab(hooks)
    tab.send({ type: 'sync.start', ...stamp() })
    const { fault } = await tab.until(isAtRest)
    tab.close()
    await journal.stored()
    const { waiting, troubles } = await right(store.pending(app))
    return { waiting, troubles, fault }
  }

  return {
    sync,
    /** Faults that nothing in these tests may cause. */
    wrong,
    does: async ({ type, ...data }: Told): Promise<void> => {
      journal.record({ ...stamp(), tab: `${name}-tab`, flow: 'desk', type, v: definitionOf(type)?.v ?? 1, data })
      await journal.stored()
    },
    settle: async (model: Model, row: string, keep: 'mine' | 'theirs'): Promise<void> => {
      const tab = openTab({})
      tab.send({ type: 'trouble.open', ...stamp() })
      tab.send({ type: 'conflict.settle', model, row, keep, ...stamp() })
      await tab.until(({ value }) => value.troubles === 'open')
      tab.close()
      await journal.stored()
    },
    /** Its rows as the wire has them, by id. */
    rows: async (model: Model): Promise<Record<string, Row>> => {
      const rows = await right(store.page(model, app, 0, Number.MAX_SAFE_INTEGER))
      return Object.fromEntries(
        rows.map((row): [string, Row] => [row.id, meaningOf(JSON.parse(rowToWire(row)))]).sort(),
      )
    },
  }
}
