import { either as E } from 'fp-ts'
import { openDB, unwrap } from 'idb'
import type { StoreFault } from '../../events/faults.ts'
import { projectionVersion } from '../../events/projections/fold.ts'
import type { Answer } from '../../events/store.ts'
import { putMark } from './marks.ts'
import type { Database, Schema } from './schema.ts'
import { databaseVersion, meta } from './schema.ts'
import { upgrade } from './upgrade.ts'

const byName: Record<string, StoreFault> = {
  QuotaExceededError: 'full',
  VersionError: 'newer',
  InvalidStateError: 'lost',
  TransactionInactiveError: 'lost',
  AbortError: 'lost',
  NotFoundError: 'damaged',
  NotReadableError: 'damaged',
  DataError: 'damaged',
  TimeoutError: 'hung',
}

export const nameOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && typeof thrown.name === 'string'
    ? thrown.name
    : ''

/**
 * A browser's error as a fault, by name: `QuotaExceededError` is a class of its own in some browsers, a `DOMException`
 * in others.
 * @internal
 */
export const faultOf = (thrown: unknown): StoreFault => {
  const name = nameOf(thrown)
  return (Object.hasOwn(byName, name) ? byName[name] : undefined) ?? 'refused'
}

/** What happens to the connection between two calls. */
export type News =
  /** Another tab holds an older version of the store. Opening continues once it lets go. */
  | { _tag: 'blocked' }
  | { _tag: 'unblocked' }
  /** A newer version of the app needs this tab's store, which was closed. */
  | { _tag: 'givenUp' }
  /** The browser closed the store; it is opened again when needed. */
  | { _tag: 'lost' }
  /** The high-water mark is beyond the store's end; `missing`: at least so many entries are lost. */
  | { _tag: 'cut'; missing: number }
  /** Another version of the app folded the rows, or none did: they need a `rebuild`. */
  | { _tag: 'outdated' }
  /** Entries of an overtaken tab are being folded, up to `done` of `of`; reported if that takes long. */
  | { _tag: 'folding'; done: number; of: number }
  /** That has ended, with or without success. */
  | { _tag: 'foldEnded' }
  /** Entries of an overtaken tab are folded: rows of any model may have changed. `refused`: its unfit changes. */
  | { _tag: 'refolded'; refused: number }
  /** A newer version of the app has taken the rows over. This tab stores entries, which that version folds. */
  | { _tag: 'overtaken' }

export interface ConnectionDeps {
  name: string
  /** Runs `task` after `ms` milliseconds; the answer cancels it. */
  later: (ms: number, task: () => void) => () => void
  newId: () => string
  tell: (news: News) => void
}

interface Ports extends ConnectionDeps {
  version?: number
  /** A handle is open; `created`: the database is new. */
  opened: (database: Database, created: boolean) => void
}

type Work<A> = (database: Database) => Promise<A>

/** Some browsers never answer a first opening, and answer a second one at once. */
const openPatience = 5_000
/** Also of a second opening: gigabytes may take a slow device longer than a first one may. */
const workPatience = 30_000

export const createConnection = ({ name, version = databaseVersion, later, newId, tell, opened: told }: Ports) => {
  let current: Database | null = null
  let opening: Promise<E.Either<StoreFault, Database>> | null = null
  let blocked = false
  let patience = openPatience
  let labours = 0

  const letGo = (database: Database) => {
    database.close()
    if (current === database) current = null
  }

  const request = (whenBlocked: () => void) => {
    let opened: Database | null = null
    let created = false
    return openDB<Schema>(name, version, {
      upgrade(database, old, _new, transaction) {
        // Opening fails by itself if the upgrade fails.
        transaction.done.catch(() => {})
        upgrade(database, old, transaction)
        if (old > 0) return
        created = true
        const values = unwrap(transaction).objectStore('meta')
        values.put(newId(), meta.id)
        putMark(values, 'version', projectionVersion)
      },
      blocked: whenBlocked,
      blocking() {
        if (opened === null) return
        letGo(opened)
        tell({ _tag: 'givenUp' })
      },
      terminated() {
        if (current !== opened) return
        current = null
        tell({ _tag: 'lost' })
      },
    }).then((database) => {
      opened = database
      return { database, created }
    })
  }

  const attempt = (): Promise<E.Either<StoreFault, Database>> =>
    new Promise((resolve) => {
      let late = false
      const failed = (fault: StoreFault) => {
        opening = null
        blocked = false
        resolve(E.left(fault))
      }
      const stopWatch = later(patience, () => {
        late = true
        patience = workPatience
        failed('hung')
      })
      const whenBlocked = () => {
        stopWatch()
        if (late) return
        blocked = true
        tell({ _tag: 'blocked' })
        resolve(E.left('blocked'))
      }
      const arrived = ({ database, created }: { database: Database; created: boolean }) => {
        stopWatch()
        if (late) return database.close()
        current = database
        opening = null
        resolve(E.right(database))
        if (blocked) tell({ _tag: 'unblocked' })
        blocked = false
        told(database, created)
      }
      const threw = (thrown: unknown) => {
        stopWatch()
        if (!late) failed(faultOf(thrown))
      }
      try {
        if (typeof indexedDB !== 'object' || indexedDB === null) {
          stopWatch()
          return failed('unavailable')
        }
        request(whenBlocked).then(arrived, threw)
      } catch (thrown) {
        threw(thrown)
      }
    })

  const open: Answer<Database> = () => {
    if (current !== null) return Promise.resolve(E.right(current))
    if (blocked) return Promise.resolve(E.left('blocked'))
    opening ??= Promise.resolve().then(attempt)
    return opening
  }

  /** Rejects with a `TimeoutError` if the browser does not answer. */
  const watched = <A>(work: Promise<A>): Promise<A> =>
    new Promise((resolve, reject) => {
      let stopWatch = () => {}
      const watch = () => {
        stopWatch = later(workPatience, () => {
          if (labours > 0) watch()
          else reject(new DOMException('no answer', 'TimeoutError'))
        })
      }
      watch()
      work.then(resolve, reject).finally(() => stopWatch())
    })

  /** Opens the database if needed, and does the work; a dead handle is dropped. Errors become faults. */
  const run =
    <A>(work: Work<A>): Answer<A> =>
    async () => {
      const opened = current === null ? await open() : E.right(current)
      if (E.isLeft(opened)) return opened
      try {
        return E.right(await watched(work(opened.right)))
      } catch (thrown) {
        const fault = faultOf(thrown)
        if ((fault === 'lost' || fault === 'hung') && current === opened.right) letGo(opened.right)
        return E.left(fault)
      }
    }

  return {
    open,
    run,
    /** The same, repeated on a new handle if the first was dead: for work that changes nothing. */
    query:
      <A>(work: Work<A>): Answer<A> =>
      async () => {
        const first = await run(work)()
        return E.isLeft(first) && first.left === 'lost' ? run(work)() : first
      },
    /** Work of any length, which does not count as hung. */
    labour: <A>(work: Work<A>) =>
      run((database) => {
        labours += 1
        return work(database).finally(() => {
          labours -= 1
        })
      }),
    close() {
      if (current !== null) letGo(current)
    },
  }
}
