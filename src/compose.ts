import { either as E } from 'fp-ts'
import type { AnyEventObject, InspectionEvent } from 'xstate'
import { createDeskPorts } from './adapters/desk/area.ts'
import type { StorageWire } from './adapters/desk/storage.ts'
import { once } from './adapters/parts/lazy.ts'
import type { Rows } from './adapters/parts/rows.ts'
import { createRows } from './adapters/parts/rows.ts'
import type { AreasWorld, Tools } from './composeAreas.ts'
import type { Settings } from './events/desk/settings.ts'
import type { OwedSignOut } from './events/desk/user.ts'
import type { NewEntry } from './events/event.ts'
import type { StoreFault } from './events/faults.ts'
import type { Journal } from './events/journal.ts'
import { createJournal } from './events/journal.ts'
import type { Present } from './events/projections/belonging.ts'
import type { Store } from './events/store.ts'
import { appsHere } from './machines/desk/appsListed.ts'
import type { Checkpoints } from './machines/kernel/checkpoint.ts'
import type { Flow } from './machines/kernel/flows.ts'
import type { DeskPorts } from './machines/kernel/provide.ts'
import type { StartedDesk } from './machines/kernel/start.ts'
import { startDesk } from './machines/kernel/start.ts'
import type { TabLocks } from './machines/kernel/takeOver.ts'
import type { Later } from './machines/parts/patiently.ts'

/** The environment of a desk: a browser, or a world of a scenario or a simulation. */
export interface World<O extends Outside = Outside> {
  build: string
  tab: string
  tabs: TabLocks
  store: Store
  /** Reports of the store and its queue. */
  wire: StorageWire
  now: () => number
  newId: () => string
  later: Later
  zone: () => string
  /** The code that writes checkpoints, which no start needs. */
  loadCheckpoints: () => Promise<Checkpoints>
  /** Whether the program's server is reachable now. */
  canReach: () => Promise<boolean>
  /** A flow's event that cannot be stored: our defect. */
  refused: (flow: Flow, event: AnyEventObject, why: string) => void
  /** An entry above the size limit: it is stored, and is our defect. */
  oversized: (entry: NewEntry, bytes: number) => void
  /** A defect in an effect. */
  threw: (thrown: unknown) => void
  outside: (kept: Kept) => O
}

export interface Outside extends Tools {
  inspected?: (seen: InspectionEvent) => void
  /** The world's own ports, and replacements for the usual ones. */
  ports: OwnPorts
  /** The same for lazily loaded areas. */
  areas: () => Promise<AreasWorld>
}

/** What a desk keeps, and how it stands. */
export interface Kept {
  store: Store
  journal: Journal
  rows: Rows
  /** The running desk; must not be called before its start. */
  desk: () => StartedDesk
  /** Ids of the apps that may have rows on this device. */
  apps: () => readonly string[]
  /** The present owner. */
  present: () => Present
  /** Sign-outs that were promised and are not finished. */
  owed: () => readonly OwedSignOut[]
  settings: () => Settings
}

type UsualPorts = ReturnType<typeof createDeskPorts>
type OwnPorts = Omit<DeskPorts, keyof UsualPorts> & Partial<DeskPorts>

/** The one wiring of adapters to flows. Left where the journal cannot be read: then nothing was started. */
export const compose = async <O extends Outside>(
  world: World<O>,
): Promise<E.Either<StoreFault, Kept & { outside: O }>> => {
  const { build, tab, tabs, store, wire, now, newId, later, zone } = world
  const journal = createJournal(store, {
    later,
    failed: (fault, waiting) => wire.say({ type: 'storage.failed', fault, waiting }),
    recovered: () => wire.say({ type: 'storage.recovered' }),
    quarantined: (count) => wire.say({ type: 'storage.entriesSetAside', count }),
    oversized: world.oversized,
  })
  let running: StartedDesk | null = null
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const desk = () => {
    if (running === null) throw new Error('The desk has not started')
    return running
  }
  const contextOfApps = () => desk().flows.apps.getSnapshot().context
  const settings = () => desk().flows.settings.getSnapshot().context.settings
  const apps = () => appsHere(contextOfApps())
  const rows = createRows(store, journal)
  const present = () => ({ owner: contextOfApps().owner, apps: apps() })
  const owed = () => desk().flows.user.getSnapshot().context.owed
  const kept: Kept = { store, journal, rows, desk, apps, present, owed, settings }
  const outside = world.outside(kept)
  const { equipment, inspected, ports, areas } = outside

  const hidden = () => (settings().labels ?? []).flatMap((label) => (label.hidden ? label.row : []))
  const usual: UsualPorts = createDeskPorts({
    ...{ store, journal, rows, wire, now, newId, zone, present },
    ...equipment,
    // Flows read their first lists while they start.
    offered: async () => {
      await begun
      return { pins: settings().pins ?? [], hidden: hidden() }
    },
  })
  const wiring = once(async () => {
    const [{ composeAreas }, own] = await Promise.all([import('./composeAreas.ts'), areas()])
    return composeAreas({ ...kept, ...outside, now, later, newId, hidden }, own)
  })
  // Fetched beside the journal. What fails is left to the first area.
  wiring().catch(() => {})
  const started = await startDesk({
    ...{ build, tab, tabs, later, journal, store },
    stamp: () => ({ id: newId(), at: now() }),
    loadCheckpoints: world.loadCheckpoints,
    canReach: world.canReach,
    refused: world.refused,
    threw: world.threw,
    ...(inspected && { inspected }),
    ports: { ...usual, ...ports },
    areas: wiring,
  })
  return E.map((ready: StartedDesk) => {
    running = ready
    begin()
    // A subscription that rotated while no page was open is registered by the next one.
    const { webPush } = settings()
    if (webPush && webPush.owner === contextOfApps().owner) ready.send('areas', { type: 'areas.needed', area: 'cloud' })
    return { ...kept, outside }
  })(started)
}
