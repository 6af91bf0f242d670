import { either as E } from 'fp-ts'
import type { NewEntry } from '../../events/event.ts'
import { projectionVersion } from '../../events/projections/fold.ts'
import type { Model } from '../../events/projections/rows.ts'
import { models } from '../../events/projections/rows.ts'
import type { Answer, Store } from '../../events/store.ts'
import type { HighWaterMark } from '../kernel/highWaterMark.ts'
import { once } from '../parts/lazy.ts'
import type { Bites } from './backlog/backlog.ts'
import type { ConnectionDeps } from './connection.ts'
import { createConnection } from './connection.ts'
import type { AppendDeps, Stored } from './journal/append.ts'
import { append } from './journal/append.ts'
import { sinceCheckpoint } from './journal/checkpoints.ts'
import { lastSeq, readFrom } from './journal/entries.ts'
import { buildsOf, isLacking, openedAt, tellingOfBuilds } from './journal/versions.ts'
import { foldedFirst } from './kept.ts'
import type { LazyUpkeep } from './lazyUpkeep.ts'
import { mostLoose, mostLooseBehind, mostRecent, mostUnpacked, warmUp } from './limits.ts'
import type { WorkerDeps } from './longWork/client.ts'
import type { Advanced, Input, Job } from './longWork/protocol.ts'
import { marksOf } from './marks.ts'
import { isStrict } from './rows/plan.ts'
import { createRecentCache } from './rows/recentCache.ts'
import { countOf, lookAtRecent, newestPage, rowsById, sumsOf } from './rows/rowPages.ts'
import { countSold } from './rows/soldCounts.ts'
import type { Database } from './schema.ts'
import { databaseName, meta } from './schema.ts'

export type { News } from './connection.ts'

export interface IndexedDbDeps extends Omit<ConnectionDeps, 'name'> {
  highWaterMark: HighWaterMark
  name?: string
  bites?: Bites
  /** Starts the worker for long work; without it the page does that. */
  openWire?: WorkerDeps['openWire']
  /** Makes ids of series of short numbers; without it sales get none. */
  newSeries?: () => string
}

export interface IndexedDbStore extends Store {
  /** Opens the database and checks that it is whole; every other call opens it if needed. */
  open: Answer<{ last: number }>
}

const nothing = { moved: [], recent: 0, segments: 0 }

export const createIndexedDbStore = (world: IndexedDbDeps): IndexedDbStore => {
  const { highWaterMark, name = databaseName, tell, later, bites, openWire, newSeries = null, ...deps } = world
  const pageOf = async <M extends Model>(database: Database, model: M, app: string, offset: number, limit: number) => {
    if (limit <= 0) return []
    if (offset === 0) {
      const rows = await newestPage(database, model, app, limit)
      if (rows !== null) return rows
    }
    return (await memory.deepPages()).page(database, { model, app, offset, limit })
  }
  const ends: (() => void)[] = []
  const remembered = () => {
    const backlogState: AppendDeps['backlogState'] = {
      isBehind: false,
      mayTouch: (sources, changes) => sources !== null && changes.some(({ model }) => model === 'invoice'),
    }
    const recentCache = createRecentCache()
    const late = once(async () => {
      const upkeep = (await import('./lazyUpkeep.ts')).createLazyUpkeep({ name, bites, openWire, later, recentCache })
      backlogState.mayTouch = upkeep.sources.mayTouch
      ends.push(upkeep.end)
      return upkeep
    })
    return {
      recentCache,
      backlogState,
      late,
      deepPages: once(async () => (await import('./rows/deepPages.ts')).createDeepPages((await late()).sources)),
    }
  }
  const tellOfBuilds = tellingOfBuilds(tell)
  let memory = remembered()
  let id: string | null = null
  let handle: Database | null = null
  /** Another build had folded the rows when this page opened them, and it has not rebuilt them since. */
  let isOutdated = false
  let last = 0
  /** The last known entry before a batch with an unknown outcome. */
  let doubtedFrom: number | null = null
  let unmerged = 0
  let loose = 0
  let unpacked = 0
  let isMerging = false
  let isCompacting = false
  let saving: Promise<unknown> | null = null
  let reached = 0
  let isMarking = false
  let inspecting: Promise<void> = Promise.resolve()
  let turn: Promise<unknown> = Promise.resolve()

  /** Writes the journal's end to the high-water mark a little later; many saves make one write. */
  const markReached = (seq: number) => {
    reached = seq
    if (isMarking) return
    isMarking = true
    later(0, () => {
      isMarking = false
      if (id !== null) highWaterMark.write({ id, seq: reached })
    })
  }

  const inspect = async (database: Database, created: boolean) => {
    const seen = highWaterMark.read()
    const before = created ? null : handle
    handle = database
    const [owner, { version, unfolded }, newest] = await Promise.all([
      database.get('meta', meta.id),
      marksOf(database).then((marks) => openedAt(database, marks, before)),
      lastSeq(database),
    ])
    if (id !== null && id !== owner) memory = remembered()
    id = typeof owner === 'string' ? owner : null
    last = Math.max(last, newest)
    if (seen !== null && created) tell({ _tag: 'cut', missing: seen.seq })
    else if (seen !== null && seen.id === id && newest < seen.seq) tell({ _tag: 'cut', missing: seen.seq - newest })
    tellOfBuilds(database)
    if (buildsOf(database).isOvertaken) return
    isOutdated = version !== projectionVersion
    if (isOutdated) tell({ _tag: 'outdated' })
    else if (unfolded !== undefined) void foldKept()
  }

  const connection = createConnection({
    ...deps,
    name,
    later,
    tell,
    opened(database, created) {
      if (created) memory = remembered()
      inspecting = inspect(database, created).catch(() => {})
    },
  })

  /** Work of the code that comes late. */
  const lately =
    <A>(work: (upkeep: LazyUpkeep, database: Database) => Promise<A>) =>
    async (database: Database) =>
      work(await memory.late(), database)

  /** A worker must know which build had folded the rows when this page opened them. */
  const perform = <J extends Job>(job: J, input: Input[J], advanced?: Advanced) =>
    lately(async (late, database) => {
      await inspecting
      return late.perform(database, job, input, advanced)
    })

  const isLoose = () => loose > (memory.backlogState.isBehind ? mostLooseBehind : mostLoose) || unpacked > mostUnpacked

  /** Merges small segments and packs old steps. It lets saves go first, so it takes as long as one follows another. */
  const compact = async () => {
    if (isCompacting || !isLoose()) return
    isCompacting = true
    loose = 0
    unpacked = 0
    await connection.labour(lately((late, database) => late.compact(database, () => saving)))()
    isCompacting = false
  }

  const look = () => inTurn(connection.query((database) => lookAtRecent(database, memory.recentCache)))()

  /** Merges what single saves and sales left, and small segments. The former does not wait for the latter. */
  const merge = async () => {
    if (isMerging) return
    isMerging = true
    if (unmerged > mostRecent || memory.recentCache.size() > mostRecent) {
      unmerged = 0
      loose += 1
      await connection.labour(perform('mergeRecent', {}))()
      await look()
    }
    isMerging = false
    void compact()
  }

  /** Reads of the index and the recent records run one after another: both keep what they read. */
  const inTurn =
    <A>(task: Answer<A>): Answer<A> =>
    () => {
      const mine = turn.then(task)
      turn = mine.then(() => {
        if (memory.recentCache.size() > mostRecent) void merge()
      })
      return mine
    }

  const anew = <A>(work: (database: Database) => Promise<A>): Answer<A> => {
    const folding = inTurn(connection.labour(work))
    return async () => {
      const folded = await folding()
      loose = mostLoose + 1
      void merge()
      return folded
    }
  }

  const foldKept = anew(async (database) => {
    let isTold = false
    const advanced: Advanced = (done, of) => {
      isTold = true
      tell({ _tag: 'folding', done, of })
    }
    const folding = perform('foldKept', {}, advanced)(database)
    const folded = await folding.finally(() => {
      if (isTold) tell({ _tag: 'foldEnded' })
    })
    if (folded !== null) tell({ _tag: 'refolded', refused: folded.refused })
  })

  /** Product rows must count every sale first. If that cannot be written, only their order is outdated. */
  const whenCounted = <A>(model: Model, task: Answer<A>): Answer<A> => {
    if (model !== 'product') return task
    return async () => {
      await look()
      if (memory.recentCache.hasUncounted()) await connection.run(countSold)()
      return task()
    }
  }

  const written = (recent: number, segments: number, entries = 0) => {
    unmerged += recent
    loose += segments
    unpacked += entries
    if (unmerged > mostRecent || isLoose()) void merge()
  }

  const appendTo = async (
    database: Database,
    entries: readonly NewEntry[],
    call: { isLate: boolean },
  ): Promise<Stored> => {
    const { backlogState, late } = memory
    const missing = doubtedFrom === null ? entries : await (await late()).unstoredOf(database, entries, doubtedFrom)
    // What was stored without an answer may have changed rows of any model.
    const unheard = missing.length < entries.length && { moved: models }
    if (missing.length > 0) {
      const thoroughly = async (unread: boolean) => (await late()).thoroughly(unread)
      const keep: AppendDeps['keep'] = async (...kept) => (await late()).keep(database, ...kept)
      const stored = await append(database, missing, { backlogState, thoroughly, keep, newSeries })
      // Until then the next group may have been stored as well. A call that was given up has told nobody that it was.
      if (!call.isLate) doubtedFrom = null
      tellOfBuilds(database)
      if (buildsOf(database).isLacking) void foldKept()
      return { ...stored, ...unheard }
    }
    const hasBacklog = (await marksOf(database)).backlog !== undefined
    return { ...nothing, ...unheard, quarantined: [], last: await lastSeq(database), hasBacklog }
  }

  const caughtUp = async (database: Database) => {
    if ((await marksOf(database)).backlog === undefined) return { ...nothing, left: 0 }
    return perform('projectPending', {})(database)
  }

  /** Loads the late code, and merges what an earlier tab left small. */
  const warm = () =>
    later(warmUp, () => {
      memory.late().then(() => {
        loose = mostLoose + 1
        void compact()
      }, warm)
    })

  const store: IndexedDbStore = {
    durable: true,
    open: async () => {
      const opened = await connection.open()
      if (E.isLeft(opened)) return opened
      await inspecting
      warm()
      return E.right({ last })
    },
    append: (entries) => async () => {
      const call = { isLate: false }
      const mine = connection.run((database) => appendTo(database, entries, call))()
      if (entries.some(isStrict)) saving = mine
      const answer = await mine
      if (saving === mine) saving = null
      if (E.isLeft(answer)) {
        call.isLate = true
        if (answer.left === 'lost' || answer.left === 'hung') doubtedFrom ??= last
        return answer
      }
      const { recent, segments, ...appended } = answer.right
      last = appended.last
      if (entries.some(isStrict)) markReached(last)
      written(recent, segments, entries.length)
      return E.right(appended)
    },
    read: (from, limit) => connection.query((database) => readFrom(database, from, limit)),
    sinceCheckpoint: (flows, after) => connection.query((database) => sinceCheckpoint(database, flows, after)),
    checkpoint: (entry, standsOn) =>
      connection.run(lately((late, database) => late.putCheckpoint(database, entry, standsOn))),
    keepPositions: (positions) => connection.run(lately((late, database) => late.putPositions(database, positions))),
    about: (subject) => connection.query(lately((late, database) => late.readAbout(database, subject))),
    last: () => connection.query(lastSeq),
    wasAlready: (entryId) =>
      connection.query(async (database) => (await database.get('meta', meta.already(entryId))) !== undefined),
    get: (model, ids) =>
      whenCounted(
        model,
        connection.query(async (database) => {
          const rows = await rowsById(database, model, ids)
          return model === 'invoice' && rows.includes(undefined)
            ? (await memory.late()).rowsById(database, model, ids)
            : rows
        }),
      ),
    page: (model, app, offset, limit) =>
      whenCounted(
        model,
        connection.query((database) => pageOf(database, model, app, offset, limit)),
      ),
    count: (model, app) => inTurn(connection.query((database) => countOf(database, memory.recentCache, model, app))),
    search(model, app, text, offset, limit) {
      const found = async (database: Database) => {
        const late = await memory.late()
        await inspecting
        const some = await late.search(database, { model, app, text, offset, limit })
        if (some !== null) return some
        const rows = await pageOf(database, model, app, offset, limit)
        return { rows, total: await countOf(database, memory.recentCache, model, app) }
      }
      return whenCounted(model, inTurn(connection.query(found)))
    },
    sums: (app, range) => inTurn(connection.query((database) => sumsOf(database, memory.recentCache, app, range))),
    outbox: (app, limit, of) => async () => {
      const waiting = connection.query(lately((late, database) => late.outboxOf(database, app, limit, of)))
      const found = await waiting()
      const isCounted = E.isLeft(found) || found.right.every(({ model, row }) => model !== 'product' || row === null)
      return isCounted ? found : whenCounted('product', waiting)()
    },
    pending: (app) => connection.query(lately((late, database) => late.pendingOf(database, app))),
    deleted: (app, offset, limit) =>
      connection.query(lately((late, database) => late.deletedOf(database, app, offset, limit))),
    deletedWithin: (app, from, until) =>
      connection.query(lately((late, database) => late.deletedWithin(database, app, from, until))),
    tombstones: (model, ids) => connection.query(lately((late, database) => late.tombstonesOf(database, model, ids))),
    cursor: (app, service) => connection.query(lately((late, database) => late.cursorOf(database, app, service))),
    comparison: (app, service) =>
      connection.query(lately((late, database) => late.comparisonOf(database, app, service))),
    unread: (app, service) => connection.query(lately((late, database) => late.unreadOf(database, app, service))),
    triedUnread: (...tried) => connection.run(lately((late, open) => late.triedUnread(open, ...tried))),
    projectPending: () => async () => {
      const caught = await connection.labour(caughtUp)()
      if (E.isLeft(caught)) return caught
      const { recent, segments, moved, left } = caught.right
      memory.backlogState.isBehind = left > 0
      written(recent, segments)
      return E.right({ moved, left })
    },
    dropParts: connection.labour(async (database) => {
      if ((await database.count('parts')) > 0) await perform('dropParts', {})(database)
    }),
    dropSteps: (before, advanced) => connection.labour(perform('dropSteps', { before }, advanced)),
    forget: (leaving) => inTurn(connection.labour(perform('forget', leaving))),
    rebuild: (advanced) =>
      anew(async (database) => {
        const wasOutdated = isOutdated
        isOutdated = false
        // Another tab may have done it while this one waited.
        if (wasOutdated && (await marksOf(database)).version === projectionVersion) return { facts: 0 }
        return perform('rebuild', {}, advanced)(database)
      }),
    quarantined: () => connection.query((database) => database.getAll('aside')),
    close() {
      connection.close()
      for (const end of ends) end()
    },
  }
  const looked = (database: Database) => isLacking(database).finally(() => tellOfBuilds(database))
  return foldedFirst(store, { isLacking: connection.query(looked), fold: foldKept })
}
