import type { AnyActorRef } from 'xstate'
import { definitionOf } from '../../src/events/catalogue.ts'
import type { NewEntry, Stamp } from '../../src/events/event.ts'
import type { Journal } from '../../src/events/journal.ts'
import { createJournal } from '../../src/events/journal.ts'
import type { Model } from '../../src/events/projections/rows.ts'
import type { Store } from '../../src/events/store.ts'
import { startSync, wiredSync } from '../scenarios/syncActors.ts'
import { oversized } from '../tools/oversized.ts'
import type { createBuilds } from './builds.ts'
import type { Counter } from './counter.ts'
import { counterFlows, openCounter } from './counter.ts'
import type { Network } from './network.ts'
import { simulatedPorts } from './ports.ts'
import type { Disk } from './stores.ts'
import { bounded, failing, slowly } from './stores.ts'
import type { Time } from './time.ts'
import { actorClock } from './time.ts'

/** A user's fact, without its stamp. */
export type Told = { type: string; [field: string]: unknown }

/** `refused`: the fact changed nothing. Null in a tab of an older build, until the newer one says so after all. */
export type Saved = (refused: boolean | null) => void

export interface Tab {
  name: string
  journal: Journal
  sync: AnyActorRef
  /** Records a fact, and reports once it is stored. The answer is its id. */
  tell: (fact: Told, saved: Saved) => string
  send: (event: { type: string; [field: string]: unknown }) => void
  /** Its sync receives the app. */
  begin: () => void
  close: () => void
  /** Its rows as this build folds them. */
  store: Store
  /** Another tab has taken an update since. */
  isOld: () => boolean
  /** It detected that, and shows only that it must be reloaded. */
  isShut: () => boolean
  hear: (models: readonly Model[], flows: readonly string[]) => void
  /** Its screen, which is opened once it is needed. */
  counter: () => Promise<Counter>
  /** Resolves once everything is stored; never after the tab is closed. */
  stored: () => Promise<void>
}

interface Deps {
  name: string
  builds: ReturnType<typeof createBuilds>
  network: Network
  time: Time
  /** By the device's own clock. */
  now: () => number
  random: () => number
  met: (what: string) => void
  disk: Disk
  /** The holder of a device's lock. */
  held: Map<string, object>
  /** Null while the server's list names none. */
  app: string | null
  /** Rows of these models moved by this tab's entries. */
  moved: (models: readonly Model[], flows: readonly string[]) => void
  /** An older build stored this fact: whether it changed something is known once the newer one has folded it. */
  undecided: (id: string, saved: Saved) => void
  closed: () => void
}

const noteworthy: Readonly<Record<string, string>> = {
  'sync.lockTaken': 'two tabs wanted to sync',
  'sync.rowsLost': 'what the server lost was pushed again',
  'sync.serverCompared': 'everything was compared with the server',
}

/** One tab: its journal over the device's store, and its sync; once closed, it does nothing more. */
export const createTab = ({
  name,
  builds,
  network,
  time,
  now,
  random,
  met,
  disk,
  held,
  app,
  moved,
  undecided,
  closed,
}: Deps): Tab => {
  let ids = 0
  let gone = false
  let isShut = false
  let hasFailed = false
  const holder = {}
  const stamp = (): Stamp => {
    ids += 1
    return { id: `${name}-${ids}`, at: now() }
  }
  const later: Time['later'] = (ms, run) =>
    time.later(ms, () => {
      if (!gone) run()
    })
  const build = builds.open(() => {
    isShut = true
    if (!gone) sync.send({ type: 'sync.ofApp', app: null, ...stamp() })
  })
  const readings = failing(build.store, () => {
    hasFailed = !hasFailed && random() < 0.02
    if (hasFailed) met('a read failed once')
    return hasFailed
  })
  const journal = createJournal(
    slowly(
      bounded(readings, disk, (entries) => {
        if (entries.some(({ type }) => type === 'sync.changesPulled')) met('a device got full in the middle of a pull')
      }),
      time,
      () => gone,
      // A full device is slow as well, so that entries queue behind a pull.
      () => (disk.room === Number.POSITIVE_INFINITY ? 2 : 400),
    ),
    { later, failed() {}, recovered() {}, quarantined() {}, oversized },
  )
  journal.watchDropped(() => {
    if (journal.queued().some(({ type }) => definitionOf(type)?.role === 'fact'))
      met('a sale stood behind a pull on a full device')
  })
  const stored = () =>
    new Promise<void>((done) => {
      void journal.stored().then(() => {
        if (!gone) done()
      })
    })
  const ports = simulatedPorts({
    ...{ store: readings, journal, network, random, held, holder, now },
    time: { later },
    newId: () => stamp().id,
  })
  const { sync, stop } = startSync({
    sync: wiredSync({ ports, stamp, journal: { stored, settled: journal.settled } }),
    ...{ tab: name, stamp, clock: actorClock({ ...time, later }), recorded: ['sync'] },
    record(entry) {
      const what = noteworthy[entry.type]
      if (what !== undefined) met(what)
      journal.record(entry)
    },
    refused(type, why) {
      throw new Error(`${type} cannot be stored: ${why}`)
    },
  })
  let screen: Promise<Counter> | null = null
  const unwatch = journal.watch(({ models, flows, foreign }) => {
    if (!foreign) moved(models, flows)
    else if (counterFlows.some((flow) => flows.includes(flow))) void screen?.then(({ follow }) => follow())
  })
  return {
    ...{ name, journal, sync, stored, store: build.store },
    isOld: build.isOld,
    isShut: () => isShut,
    tell({ type, ...data }, saved) {
      const { id, at } = stamp()
      const entry: NewEntry = { id, at, tab: name, flow: 'desk', type, v: definitionOf(type)?.v ?? 1, data }
      journal.record(entry)
      void stored().then(async () => {
        if (!build.isOld()) return saved(await journal.wasAlready(id, () => {}))
        saved(null)
        undecided(id, saved)
      })
      return id
    },
    send: (event) => sync.send({ ...event, ...stamp() }),
    begin() {
      sync.send({ type: 'sync.allowed', allowed: true })
      sync.send({ type: 'sync.ofApp', app })
      void journal.projectPending()
    },
    close() {
      gone = true
      void screen?.then((counter) => counter.stop())
      unwatch()
      stop()
      for (const [lock, by] of held) if (by === holder) held.delete(lock)
      closed()
    },
    hear(models, flows) {
      if (!gone) journal.hear({ models, flows: [...new Set(['sync', ...flows])] })
    },
    counter() {
      screen ??= openCounter({
        ...{ tab: name, store: readings, journal, stamp, time: { ...time, later } },
        record: journal.record,
      })
      return screen
    },
  }
}
