import { either as E } from 'fp-ts'
import type { SyncFault } from '../../events/faults.ts'
import type { Model } from '../../events/projections/rows.ts'
import type { OutboxRow } from '../../events/store.ts'
import type { SyncEvent, SyncService } from '../../events/sync/sync.ts'
import { syncServices } from '../../events/sync/sync.ts'
import type { Live } from '../../machines/parts/effect.ts'
import type { SyncPorts } from '../../machines/sync/sync.ts'
import { createBackOff } from '../http/backOff.ts'
import { createPace } from '../parts/pace.ts'
import { batchOf } from './batch.ts'
import { pullOrCompare } from './compare.ts'
import type { Deps } from './deps.ts'
import { createEchoes } from './echo.ts'
import type { Failure } from './failure.ts'
import { failure } from './failure.ts'
import { pushItems } from './push.ts'
import { unsaidSold } from './sold.ts'
import { createSeenTraits } from './traits.ts'
import { tryUnread } from './unread.ts'
import { modelsOf } from './wire.ts'

/** Calls to one service: some at once, then one a second. */
const limit = { burst: 20, every: 1_000 }
/** Milliseconds before a failed run is repeated. */
const retries = { first: 2_000, longest: 60_000 }
/** Waiting rows that are read at once. */
const looked = 2_000
/** Pushes to one service before it is pulled from again. */
const mostBatches = 10

/**
 * Where a service stands after its pull, and what a push to it uses. `isBlind`: the pull failed or was skipped, so only
 * new local rows are pushed.
 */
interface Reached {
  cursor: number | null
  isBlind: boolean
}
/** Every row that the server has conflicts, since the stored cursor may be wrong. */
const blind: Reached = { cursor: null, isBlind: true }

const ofPullAlone: ReadonlySet<SyncFault> = new Set(['unreadable', 'failed', 'refused', 'behind'])
/** After such a failure of a pull the service may still accept a push. */
const isOfPullAlone = ({ fault, isLate }: Failure): boolean =>
  ofPullAlone.has(fault) || (fault === 'offline' && isLate === true)

/** Failures that end a run for every service. */
const endsAll = ({ fault }: Failure): boolean => fault === 'signedOut' || fault === 'storage'

/** The two halves of a run. A failing service does not block the other; the run still ends as failed. */
export const createRunPorts = (deps: Deps): Pick<SyncPorts, 'pullChanges' | 'pushChanges'> => {
  const { store, journal, random } = deps
  const paces = { gtin: createPace(deps, limit), invoice: createPace(deps, limit) }
  const backoffs = { pull: createBackOff(retries, random), push: createBackOff(retries, random) }
  const echoes = createEchoes()
  let lastApp = ''
  /** The cursor of this run's last pull, by service, and the failures of the others. */
  let reached = new Map<SyncService, Reached>()
  let failures: readonly Failure[] = []
  /** A full store had no room for the last pull or its rows: local rows go before the next one. */
  let gaveWay = false
  let isPushOnly = false
  /** Services that accepted some rows of an unfinished push. */
  const unfinished = new Set<SyncService>()
  /** The time of the request of the last comparison, by service. */
  const compared = new Map<SyncService, number>()

  const failed = (half: 'pull' | 'push', { fault, detail, wait }: Failure) =>
    ({ type: 'sync.failed', fault, detail, retryIn: backoffs[half].next(wait) }) as const

  /** True if all pulls are folded into the rows. */
  const isFolded = async (): Promise<boolean> => {
    await journal.projectPending()
    const rest = await store.projectPending()()
    const isDone = E.isRight(rest) && rest.right.left === 0
    gaveWay ||= !isDone
    return isDone
  }

  /** Runs until it is done or stopped; any throw ends it as failed. */
  const begin = (half: 'pull' | 'push', tell: (event: ReturnType<typeof failed>) => void, work: Work): (() => void) => {
    let isOver = false
    const fail = (why: Failure) => {
      if (!isOver) tell(failed(half, why))
      isOver = true
    }
    void work()
      .catch((error: unknown) => failure('failed', String(error)))
      .then((why) => {
        if (why === null) backoffs[half].succeeded()
        else if (why !== 'told') fail(why)
      })
    const dropped = () => {
      gaveWay = true
      fail(failure('storage'))
    }
    const unwatch = half === 'pull' ? journal.watchDropped(dropped) : () => {}
    return () => {
      isOver = true
      unwatch()
    }
  }

  /** Parts of an earlier pull are removed before the next, also if the store is full: then no part is queued. */
  const isReady = async (): Promise<boolean> => {
    const queued = await journal.settled()
    if (E.isLeft(queued) && queued.left !== 'full') return false
    return E.isRight(await store.dropParts()) && E.isRight(queued)
  }

  /** True if a new local row waits. */
  const hasMade = async (app: string): Promise<boolean> => {
    const waiting = await store.outbox(app, looked)()
    return E.isRight(waiting) && waiting.right.some(({ kind }) => kind === 'created')
  }

  /** Pushes counts of sales. They only order the chips, so their failure is silent and repeated later. */
  const saySold = async (
    app: string,
    tried: ReadonlyMap<string, string>,
    { signal, stored }: Live<'afterCommit'>,
    tell: (event: Omit<Extract<SyncEvent, { type: 'sync.soldPushed' }>, 'id' | 'at'>) => void,
  ) => {
    const at = reached.get('gtin')
    if (at === undefined || signal.aborted) return
    const isPushed = (id: string) => tried.has(`product ${id}`)
    const rides = [...tried.keys()].some((key) => key.startsWith('product '))
    const owed = await unsaidSold(store, { app, now: deps.now(), rides, isPushed })
    if (owed.length === 0 || signal.aborted) return
    const soldOf = new Map(owed.map(({ id, sold }) => [id, sold]))
    const asked = { service: 'gtin' as const, app, ...at, stored, signal, pace: paces.gtin, tookSome: false }
    await pushItems(deps, asked, owed, {
      pushed(rows) {
        for (const { model, id } of rows) echoes.pushed(model, id)
        tell({ type: 'sync.soldPushed', app, products: rows.map(({ id }) => ({ id, sold: soldOf.get(id) ?? 0 })) })
      },
      refused() {},
    })
  }

  return {
    pullChanges: ({ app, comparing }, tell, _, { signal }) =>
      begin('pull', tell, async () => {
        reached = new Map()
        if (lastApp !== app) unfinished.clear()
        lastApp = app
        if (!(await isReady())) return failure('storage')
        isPushOnly = gaveWay && (await hasMade(app))
        gaveWay = false
        if (!(isPushOnly || echoes.isEmpty() || (await isFolded()))) return failure('storage')
        failures = isPushOnly ? [failure('storage')] : []
        for (const service of syncServices) {
          if (isPushOnly) {
            reached.set(service, blind)
            continue
          }
          if (E.isLeft(await journal.settled())) return failure('storage')
          if (E.isLeft(await tryUnread(deps, app, service))) return failure('storage')
          const cursor = await store.cursor(app, service)()
          if (E.isLeft(cursor)) return failure('storage')
          await paces[service]()
          if (signal.aborted) return 'told'
          const isAsked = comparing !== null && compared.get(service) !== comparing
          const traits = createSeenTraits(deps.goods)
          const pulled = await pullOrCompare(
            deps,
            { service, app, cursor: cursor.right, signal, echoes, isAsked, folded: isFolded },
            {
              part(part) {
                traits.take(part.invoices.rows)
                tell({ type: 'sync.changesPulled', ...part })
              },
              completed(pull) {
                const goods = traits.news()
                if (goods.length > 0) tell({ type: 'sync.traitsSeen', goods })
                tell({ type: 'sync.pullCompleted', ...pull })
              },
              lost: (rows) => tell({ type: 'sync.rowsLost', app, rows }),
              compared: (asked) => tell({ type: 'sync.serverCompared', app, service, asked }),
            },
          )
          if (signal.aborted) return 'told'
          if (E.isRight(pulled)) {
            reached.set(service, { cursor: pulled.right, isBlind: false })
            if (isAsked) compared.set(service, comparing)
            echoes.came(modelsOf[service])
            if (!(await isFolded())) return failure('storage')
          } else if (endsAll(pulled.left)) return pulled.left
          else {
            failures = [...failures, pulled.left]
            if (isOfPullAlone(pulled.left)) reached.set(service, blind)
          }
        }
        const waiting = await store.outbox(app, 1)()
        if (E.isLeft(waiting)) return failure('storage')
        const waits = reached.size > 0 && waiting.right.length > 0
        const [first] = failures
        // The failure is reported once everything that can go has gone.
        if (first !== undefined && !waits) return first
        tell({ type: 'sync.pulled', waits })
        return first === undefined ? null : 'told'
      }),

    pushChanges: ({ app }, tell, _, live) =>
      begin('push', tell, async () => {
        const { signal, stored } = live
        let isConflicted = false
        let wrong = failures
        const tried = new Map<string, string>()
        const waiting = async (of: readonly Model[]) => {
          // The rows that are read are stored: queued entries were pushed already, or come later.
          if (E.isLeft(await journal.settled()) || !(isPushOnly || (await isFolded()))) return null
          const found = await store.outbox(app, looked, of)()
          return E.isLeft(found) ? null : found.right
        }
        for (const [service, at] of reached) {
          for (let batch = 0; batch < mostBatches; batch++) {
            const all = await waiting(modelsOf[service])
            if (all === null) return failure('storage')
            const items = batchOf(
              all.filter(({ model, id, kind }) => !tried.has(`${model} ${id}`) && (kind === 'created' || !at.isBlind)),
            )
            if (items.length === 0) break
            if (signal.aborted) return 'told'
            for (const { model, id, by } of items) tried.set(`${model} ${id}`, by)
            const tookSome = unfinished.delete(service)
            const asked = { service, app, ...at, stored, signal, pace: paces[service], tookSome }
            const verdict = await pushItems(deps, asked, items, {
              pushed: (rows) => {
                for (const { model, id } of rows) echoes.pushed(model, id)
                tell({ type: 'sync.changesPushed', app, rows })
              },
              refused: (row) => tell({ type: 'sync.rowRefused', app, ...row }),
            })
            if (signal.aborted) return 'told'
            if (verdict === 'done') continue
            if (verdict === 'conflicted') isConflicted = true
            else if (verdict === 'unfinished') {
              unfinished.add(service)
              tried.clear()
            } else if (endsAll(verdict)) return verdict
            else wrong = [...wrong, verdict]
            break
          }
        }
        if (!isConflicted && wrong.length === 0) await saySold(app, tried, live, tell)
        const rest: OutboxRow[] = []
        for (const service of syncServices) {
          const left = await waiting(modelsOf[service])
          if (left === null) return failure('storage')
          rest.push(...left)
        }
        const [first] = wrong
        if (first !== undefined && !isConflicted) return first
        if (isConflicted) tell({ type: 'sync.conflicted' })
        // A row that is still as it was pushed would be pushed for ever.
        else tell({ type: 'sync.pushed', left: rest.some(({ model, id, by }) => tried.get(`${model} ${id}`) !== by) })
        return null
      }),
  }
}

/** Null after success; `told` if there is nothing more to report. */
type Work = () => Promise<Failure | 'told' | null>
