import { either as E } from 'fp-ts'
import type { Fact } from '../../../events/catalogue.ts'
import { decode, definitionOf } from '../../../events/catalogue.ts'
import { storageEvents } from '../../../events/desk/storage.ts'
import type { NewEntry, Unstamped } from '../../../events/event.ts'
import type { StoreFault } from '../../../events/faults.ts'
import type { Journal } from '../../../events/journal.ts'
import '../../../events/lateEvents.ts'
import { isRemovable } from '../../../events/oldSteps.ts'
import { factOf } from '../../../events/projections/batch.ts'
import type { Present } from '../../../events/projections/belonging.ts'
import type { Model, Row } from '../../../events/projections/rows.ts'
import { models } from '../../../events/projections/rows.ts'
import type { Store } from '../../../events/store.ts'
import type { BackupRefusal } from '../../../events/support/backup.ts'
import { SyncService } from '../../../events/sync/sync.ts'
import { dayMs } from '../../../events/values/dates.ts'
import type { Own } from '../../../machines/kernel/standing.ts'
import { paceAlone } from '../../indexeddb/pace.ts'
import { entryName } from '../../parts/storedEntries.ts'
import { pagesOf } from '../entryPages.ts'
import type { Hearing } from '../gather.ts'
import type { End, Manifest } from './lines.ts'
import { readsOf } from './lines.ts'
import type { Opened } from './sealed.ts'

export interface RestoreDeps {
  store: Store
  journal: Pick<Journal, 'settled' | 'hear' | 'projectPending'>
  present: () => Present
  /** Flows that stay as they are here, by what is this desk's own. */
  kept: (own: Own) => ReadonlySet<string>
  /** The entries that say how these flows stand here, and these facts. */
  standing: (flows: ReadonlySet<string>, facts: readonly Unstamped<Fact>[]) => readonly NewEntry[]
  /** Follows what other tabs have stored; false where it cannot be read. */
  readOn: () => Promise<boolean>
  /** Works while no tab syncs. */
  alone: <A>(work: () => Promise<A>) => Promise<A>
  /** Tells other tabs. */
  tell: (moved: { models: readonly Model[]; flows: readonly string[] }) => void
}

type Answer<A> = Promise<E.Either<StoreFault, A>>

/** Entries in one transaction. */
const together = 500

interface Here {
  /** Of the stored entries. */
  names: Set<string>
  /** Of the entries that issued an invoice, and of each flow's last one. */
  sales: Set<string>
  newest: Map<string, string>
  /** The user removed the steps before this time. */
  stepsSince: number
}

/** The time before which the user removed old steps; 0 if this entry is no such command. */
const removedBefore = ({ type, data, at }: NewEntry): number =>
  type === 'storage.dropSteps' && storageEvents[type].is(data) ? at - data.days * dayMs : 0

/** False for an entry that is here, and for a step of a time of which the user removed the steps here. */
const isLacking = (entry: NewEntry, { names, stepsSince }: Here): boolean =>
  !names.has(entryName(entry)) && !(entry.at < stepsSince && isRemovable(entry))

/** What each start says by itself, without a hand. */
const ofStarts: ReadonlySet<string> = new Set(['desk.opened', 'basket.clear'])

/** What this desk has. */
const hereIn = async ({ store, journal }: RestoreDeps, breathe: () => Promise<void>): Answer<Here> => {
  await journal.settled()
  const last = await store.last()()
  if (E.isLeft(last)) return last
  const here: Here = { names: new Set(), sales: new Set(), newest: new Map(), stepsSince: 0 }
  for await (const page of pagesOf(store, 1, last.right)) {
    if (E.isLeft(page)) return page
    for (const entry of page.right) {
      const name = entryName(entry)
      here.names.add(name)
      if (!ofStarts.has(entry.type)) here.newest.set(entry.flow, name)
      if (entry.type === 'invoice.issued') here.sales.add(name)
      here.stepsSince = Math.max(here.stepsSince, removedBefore(entry))
    }
    await breathe()
  }
  return E.right(here)
}

const ownIn = async (opened: Opened, { names, sales, newest }: Here): Promise<Own> => {
  const [sold, flows] = [new Set(sales), new Map(newest)]
  // An empty desk has nothing of the file: it need not be read for that.
  if (sold.size > 0 || names.size > newest.size)
    for await (const read of readsOf(opened)) {
      for (const entry of E.isRight(read) ? read.right.entries : []) {
        const name = entryName(entry)
        sold.delete(name)
        if (flows.get(entry.flow) === name) flows.delete(entry.flow)
      }
    }
  return { hasSold: sold.size > 0, flows: new Set(flows.keys()) }
}

const isNewer = ({ types }: Manifest): boolean =>
  Object.entries(types).some(([type, v]) => v > (definitionOf(type)?.v ?? 0))

/** Why the file is not for this desk; null if it is. */
const refusalOf = (manifest: Manifest, owner: string | null): BackupRefusal | null => {
  if (isNewer(manifest)) return 'NewerBuild'
  if (manifest.owner === owner) return null
  if (owner === null) return 'SignInFirst'
  return manifest.owner === null ? 'SignOutFirst' : 'OtherOwner'
}

export interface Looked extends End {
  manifest: Manifest
  /** Entries that this desk lacks. */
  fresh: number
}

/** Reads the whole file: nothing of it is stored before it is known to be whole, and this owner's. */
export const lookInto = async (
  deps: RestoreDeps,
  opened: Opened,
  { advanced, isWanted }: Hearing,
  size: number,
): Promise<E.Either<BackupRefusal, Looked | null>> => {
  const breathe = paceAlone()
  const here = await hereIn(deps, breathe)
  if (E.isLeft(here)) return E.left('NotRead')
  const { owner } = deps.present()
  let manifest: Manifest | null = null
  let end: End | null = null
  let entries = 0
  const fresh = new Set<string>()
  for await (const read of readsOf(opened)) {
    if (E.isLeft(read)) return read
    if (!isWanted()) return E.right(null)
    manifest ??= read.right.manifest
    const refusal = manifest === null ? 'Damaged' : refusalOf(manifest, owner)
    if (refusal !== null) return E.left(refusal)
    entries += read.right.entries.length
    for (const entry of read.right.entries) {
      if (entry.owner != null && entry.owner !== owner) return E.left('OtherOwner')
      if (isLacking(entry, here.right)) fresh.add(entryName(entry))
    }
    ;({ end } = read.right)
    advanced(read.right.read, size)
    await breathe()
  }
  if (manifest === null || end === null || end.entries !== entries) return E.left('Damaged')
  return E.right({ ...end, manifest, fresh: fresh.size })
}

/** The completed pulls among entries, by app and service. */
const pulledIn = (entries: readonly NewEntry[]): readonly (readonly [app: string, service: SyncService])[] =>
  entries.flatMap((entry) => {
    if (entry.type !== 'sync.pullCompleted') return []
    const data = decode(entry)
    if (E.isLeft(data) || !('app' in data.right && 'service' in data.right)) return []
    const { app, service } = data.right
    return typeof app === 'string' && SyncService.is(service) ? [[app, service] as const] : []
  })

/** Whether anything of the present owner is not at the server, also what it refused. */
const hasUnsent = async ({ store, present }: RestoreDeps): Answer<boolean> => {
  for (const app of present().apps) {
    const found = await store.pending(app)()
    if (E.isLeft(found)) return found
    if (found.right.waiting + found.right.troubles.length > 0) return E.right(true)
  }
  return E.right(false)
}

/** What of a row waits here by other events than these. */
const waitsBy = (row: Row | undefined, brought: ReadonlySet<string>): readonly string[] | null => {
  const [first, ...later] = row?.unpushed?.touches.filter(({ by }) => !brought.has(by)) ?? []
  if (first === undefined) return null
  // No columns: it was made here, and goes whole.
  return first.columns.length === 0 ? [] : [first, ...later].flatMap(({ columns }) => columns)
}

/** Facts after which everything waits that waits here, though these entries call it pushed, or make it again. */
const waitingIn = async (
  store: Store,
  entries: readonly NewEntry[],
  brought: ReadonlySet<string>,
): Answer<readonly Unstamped<Fact>[]> => {
  const facts = entries.flatMap((entry) => E.getOrElseW(() => null)(factOf(entry)) ?? [])
  const made = facts.flatMap((fact) =>
    fact.type === 'invoice.issued' || fact.type === 'invoice.restored' ? [fact.invoice] : [],
  )
  const gone = await store.tombstones(
    'invoice',
    made.map(({ id }) => id),
  )()
  if (E.isLeft(gone)) return gone
  const waiting: Unstamped<Fact>[] = made.flatMap(({ id, app }, at) => {
    const tombstone = gone.right[at]
    const waits = tombstone?.app === app && !tombstone.isOver && !brought.has(tombstone.by)
    return waits ? [{ type: 'invoice.withdrawn', app, invoice: id, seen: null }] : []
  })
  for (const fact of facts) {
    if (fact.type !== 'sync.changesPushed') continue
    const { app, rows } = fact
    for (const model of models) {
      const ids = rows.flatMap((row) => (row.model === model ? [row.id] : []))
      const found = await store.get(model, ids)()
      if (E.isLeft(found)) return found
      const lost = ids.flatMap((id, at) => {
        const columns = waitsBy(found.right[at], brought)
        return columns === null ? [] : [{ model, id, columns }]
      })
      // Another device pushed its own change alone.
      if (lost.length > 0) waiting.push({ type: 'sync.rowsLost', app, rows: lost })
    }
  }
  return E.right(waiting)
}

const nothingYet = () => ({
  entries: 0,
  models: new Set<Model>(),
  flows: new Set<string>(),
  pulled: new Map<string, readonly [app: string, service: SyncService]>(),
})

/**
 * Stores what the desk lacks, in the file's order; false once nobody waits for it. After each transaction the desk's
 * own flows stand as before.
 */
const storeLacking = async (
  deps: RestoreDeps,
  opened: Opened,
  { advanced, isWanted }: Hearing,
  size: number,
  stored: ReturnType<typeof nothingYet>,
): Answer<boolean> => {
  const breathe = paceAlone()
  const here = await hereIn(deps, breathe)
  if (E.isLeft(here)) return here
  const { names } = here.right
  const own = await ownIn(opened, here.right)
  if (!(await deps.readOn())) return E.left('unavailable')
  // As it stands now: flows that are not kept go through what the file says of them.
  const { owner } = deps.present()
  const kept = deps.kept(own)
  /** Whether anything is unsent, or was during this restore: the rest of the file may call it pushed. */
  let waits = false
  const brought = new Set<string>()
  let last = 0
  for await (const read of readsOf(opened)) {
    if (E.isLeft(read)) return E.left('damaged')
    if (!isWanted()) return E.right(false)
    const { manifest } = read.right
    if (manifest !== null && refusalOf(manifest, owner) !== null) return E.left('refused')
    // Also of pulls that a restore which was killed has added.
    for (const pull of pulledIn(read.right.entries)) stored.pulled.set(pull.join(' '), pull)
    for (const { id } of read.right.entries) brought.add(id)
    const lacking = read.right.entries.filter((entry) => isLacking(entry, here.right))
    for (let at = 0; at < lacking.length; at += together) {
      const some = lacking.slice(at, at + together)
      const flows = new Set(some.map(({ flow }) => flow))
      const newest = await deps.store.last()()
      if (E.isLeft(newest)) return newest
      // Another tab may have moved these flows meanwhile, and edited rows.
      if (newest.right > last) {
        if (!(await deps.readOn())) return E.left('unavailable')
        const unsent = await hasUnsent(deps)
        if (E.isLeft(unsent)) return unsent
        waits ||= unsent.right
      }
      const waiting = await waitingIn(deps.store, waits ? some : [], brought)
      if (E.isLeft(waiting)) return waiting
      const all = [...some, ...deps.standing(new Set([...flows].filter((flow) => kept.has(flow))), waiting.right)]
      const appended = await deps.store.append(all)()
      if (E.isLeft(appended)) return appended
      // What another tab stored just before these entries is not seen yet.
      last = Math.min(appended.right.last, newest.right + all.length)
      for (const entry of some) names.add(entryName(entry))
      for (const model of appended.right.moved) stored.models.add(model)
      for (const flow of flows) stored.flows.add(flow)
      stored.entries += some.length
    }
    advanced(read.right.read, size)
    await breathe()
  }
  return E.right(true)
}

export interface Restored {
  entries: number
  /** False if nobody waited for its end. */
  isWhole: boolean
}

/**
 * Adds what an opened backup has and this desk lacks, and has everything pulled again. Once nobody waits for it, it
 * ends between two parts; another restore goes on from there.
 */
export const restore = (deps: RestoreDeps, opened: Opened, hearing: Hearing, size: number): Answer<Restored> =>
  deps.alone(async () => {
    hearing.advanced(0, size)
    const stored = nothingYet()
    const ended = await storeLacking(deps, opened, hearing, size, stored)
    for (const [app, service] of stored.pulled.values()) {
      const forgotten = await deps.store.triedUnread(app, service, '', true)()
      if (E.isLeft(forgotten)) return forgotten
    }
    await deps.journal.projectPending()
    const moved = { models: [...stored.models], flows: [...stored.flows] }
    deps.journal.hear(moved)
    deps.tell(moved)
    return E.map((isWhole: boolean) => ({ entries: stored.entries, isWhole }))(ended)
  })
