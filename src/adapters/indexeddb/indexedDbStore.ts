import { either as E } from 'fp-ts'
import type { NewEntry } from '../../events/event.ts'
import { projectionVersion } from '../../events/projections/fold.ts'
import type { Model } from '../../events/projections/rows.ts'
import type { Answer, Store } from '../../events/store.ts'
import { terms } from '../../events/values/text.ts'
import type { Witness } from '../witness.ts'
import type { Stored } from './append.ts'
import { append } from './append.ts'
import { catchUp } from './catchUp.ts'
import { compact } from './compact.ts'
import type { ConnectionDeps } from './connection.ts'
import { createConnection } from './connection.ts'
import { lastSeq, readAbout, readFrom, readTail } from './entries.ts'
import { createLag } from './lag.ts'
import { mergeRecent, settle } from './merge.ts'
import { createMirror } from './mirror.ts'
import { countOf, everything, lookAtRecent, pageOf, rowsById } from './pages.ts'
import { isStrict } from './plan.ts'
import { forget, rebuild } from './rebuild.ts'
import type { Database } from './schema.ts'
import { databaseName, meta } from './schema.ts'
import { searchFor } from './search.ts'
import { createIndex } from './searchIndex.ts'
import { cursorOf, pendingOf, unpushedOf } from './unpushed.ts'

export type { News } from './connection.ts'

export interface IndexedDbDeps extends Omit<ConnectionDeps, 'name'> {
  witness: Witness
  name?: string
}

export interface IndexedDbStore extends Store {
  /** Opens the database and looks whether it is whole; everything else opens it too where needed. */
  open: Answer<{ last: number }>
}

/** So many records may be recent before they are merged; each search reads them, each merge costs some milliseconds. */
const mostRecent = 256
/** So many segments are written before they are looked through for some to merge. */
const mostLoose = 6
/** Where it is not known what of a batch was stored, and nothing is known of the journal's end, this many entries are looked at. */
const doubtful = 2_000

/** An ask that one flow passes on to another keeps its id: an entry is told by both. */
const nameOf = ({ flow, id }: NewEntry) => `${flow} ${id}`

export const createIndexedDbStore = ({
  witness,
  name = databaseName,
  tell,
  later,
  ...deps
}: IndexedDbDeps): IndexedDbStore => {
  const index = createIndex()
  const mirror = createMirror()
  const lag = createLag()
  let id: string | null = null
  let last = 0
  let strict = 0
  let isTestifying = false
  /** After a batch of which nobody knows whether it was stored: the last entry known before it. */
  let doubtedFrom: number | null = null
  let unmerged = 0
  let loose = 0
  let isMerging = false
  let inspecting: Promise<void> = Promise.resolve()
  let turn: Promise<unknown> = Promise.resolve()

  const inspect = async (database: Database, created: boolean) => {
    const seen = witness.read()
    const [owner, version, newest] = await Promise.all([
      database.get('meta', meta.id),
      database.get('meta', meta.projectionVersion),
      lastSeq(database),
    ])
    id = typeof owner === 'string' ? owner : null
    last = Math.max(last, newest)
    if (seen !== null && created) tell({ _tag: 'cut', missing: seen.seq })
    else if (seen !== null && seen.id === id && newest < seen.seq) tell({ _tag: 'cut', missing: seen.seq - newest })
    if (version !== projectionVersion) tell({ _tag: 'outdated' })
  }

  const connection = createConnection({
    ...deps,
    name,
    later,
    tell,
    opened(database, created) {
      inspecting = inspect(database, created).catch(() => {})
    },
  })

  /** Merges what single saves left, and small segments, while nobody waits for it. */
  const merge = async () => {
    if (isMerging) return
    isMerging = true
    if (unmerged > mostRecent || mirror.size() > mostRecent) {
      unmerged = 0
      loose += 1
      await connection.labour(mergeRecent)()
    }
    if (loose > mostLoose) {
      loose = 0
      await connection.labour(compact)()
    }
    isMerging = false
  }

  /** What reads the index or the recent records does so one after another: both remember what they read. */
  const inTurn =
    <A>(task: Answer<A>): Answer<A> =>
    () => {
      const mine = turn.then(task)
      turn = mine.then(() => {
        if (mirror.size() > mostRecent) void merge()
      })
      return mine
    }

  /** The product rows count everything that was sold; where that cannot be written they lag, which only concerns their order. */
  const whenSettled = <A>(model: Model, task: Answer<A>): Answer<A> => {
    if (model !== 'product') return task
    return async () => {
      await inTurn(connection.query((database) => lookAtRecent(database, mirror)))()
      if (mirror.isUnsettled()) await connection.run(settle)()
      return task()
    }
  }

  /** Soon, not now: nobody needs to wait for it, and many saves at once are told once. */
  const testify = () => {
    strict = last
    if (isTestifying) return
    isTestifying = true
    later(0, () => {
      isTestifying = false
      if (id !== null) witness.write({ id, seq: strict })
    })
  }

  const afterAppend = (entries: readonly NewEntry[], newest: number, recent: number, segments: number) => {
    last = newest
    if (entries.some(isStrict)) testify()
    unmerged += recent
    loose += segments
    if (unmerged > mostRecent || loose > mostLoose) void merge()
  }

  /** Of a batch that may have been stored although nobody heard so, what was not. */
  const unstoredOf = async (database: Database, entries: readonly NewEntry[], known: number) => {
    const from = known > 0 ? known : Math.max((await lastSeq(database)) - doubtful, 0)
    const stored = new Set((await readFrom(database, from + 1, Number.MAX_SAFE_INTEGER)).map(nameOf))
    return entries.filter((entry) => !stored.has(nameOf(entry)))
  }

  const appendTo = async (database: Database, entries: readonly NewEntry[]): Promise<Stored> => {
    const missing = doubtedFrom === null ? entries : await unstoredOf(database, entries, doubtedFrom)
    if (missing.length > 0) return append(database, missing, lag)
    const nothing = { already: [], setAside: [], moved: [], recent: 0, segments: 0 }
    const lags = (await database.get('meta', meta.lags)) !== undefined
    return { ...nothing, last: await lastSeq(database), lags }
  }

  return {
    durable: true,
    open: async () => {
      const opened = await connection.open()
      if (E.isLeft(opened)) return opened
      await inspecting
      return E.right({ last })
    },
    append: (entries) => async () => {
      const answer = await connection.run((database) => appendTo(database, entries))()
      if (E.isLeft(answer)) {
        if (answer.left === 'lost' || answer.left === 'hung') doubtedFrom ??= last
        return answer
      }
      doubtedFrom = null
      const { recent, segments, ...appended } = answer.right
      afterAppend(entries, appended.last, recent, segments)
      return E.right(appended)
    },
    read: (from, limit) => connection.query((database) => readFrom(database, from, limit)),
    tail: () => connection.query(readTail),
    about: (subject) => connection.query((database) => readAbout(database, subject)),
    last: () => connection.query(lastSeq),
    get: (model, ids) =>
      whenSettled(
        model,
        connection.query((database) => rowsById(database, model, ids)),
      ),
    page: (model, app, offset, limit) =>
      whenSettled(
        model,
        connection.query((database) => pageOf(database, model, app, offset, limit)),
      ),
    count: (model, app) => inTurn(connection.query((database) => countOf(database, mirror, model, app))),
    search(model, app, text, offset, limit) {
      const words = terms(text)
      const found = (database: Database) =>
        words.length > 0
          ? searchFor(database, { index, mirror }, model, app, words, offset, limit)
          : everything(database, mirror, model, app, offset, limit)
      return whenSettled(model, inTurn(connection.query(found)))
    },
    unpushed: (app, limit) => connection.query((database) => unpushedOf(database, app, limit)),
    pending: (app) => connection.query((database) => pendingOf(database, app)),
    cursor: (app, service) => connection.query((database) => cursorOf(database, app, service)),
    catchUp: () => async () => {
      const caught = await connection.labour((database) => catchUp(database, lag))()
      if (E.isLeft(caught)) return caught
      const { moved, left, segments } = caught.right
      loose += segments
      if (loose > mostLoose) void merge()
      return E.right({ moved, left })
    },
    forget: (apps) => inTurn(connection.labour((database) => forget(database, apps))),
    rebuild: (advanced) => async () => {
      const rebuilt = await inTurn(connection.labour((database) => rebuild(database, advanced)))()
      loose = mostLoose + 1
      void merge()
      return rebuilt
    },
    setAside: () => connection.query((database) => database.getAll('aside')),
    close: connection.close,
  }
}
