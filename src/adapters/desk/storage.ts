import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/desk/storage.ts'
import type { Entry, NewEntry } from '../../events/event.ts'
import type { Journal } from '../../events/journal.ts'
import type { Present } from '../../events/projections/belonging.ts'
import { createBelonging, createPresent } from '../../events/projections/belonging.ts'
import type { Store } from '../../events/store.ts'
import type { StoragePorts } from '../../machines/desk/storage.ts'

type StorageNews =
  | { type: 'storage.failed'; fault: StoreFault; waiting: number }
  | { type: 'storage.recovered' }
  | { type: 'storage.cut'; missing: number }
  | { type: 'storage.givenUp' }
  | { type: 'storage.overtaken' }
  | { type: 'storage.entriesSetAside'; count: number }
  | { type: 'storage.foldBegun' }
  | { type: 'storage.foldFinished' }
  | { type: 'rebuild.advanced'; done: number; of: number }

/** What the store and the journal say about themselves, kept until the flow listens. */
export interface StorageWire {
  say: (news: StorageNews) => void
  listen: (listener: (news: StorageNews) => void) => () => void
}

export const createStorageWire = (): StorageWire => {
  const missed: StorageNews[] = []
  let heard: ((news: StorageNews) => void) | null = null
  return {
    say: (news) => {
      if (heard === null) missed.push(news)
      else heard(news)
    },
    listen: (listener) => {
      heard = listener
      for (const news of missed.splice(0)) listener(news)
      return () => {
        heard = null
      }
    },
  }
}

interface Deps {
  store: Store
  journal: Journal
  wire: StorageWire
  persistence: Persistence
  /** Whose journal is given out. */
  present: () => Present
  /** Saves a text as a file of the user's. */
  save: (name: string, lines: readonly string[]) => void
}

/** The browser's promise not to clear this site by itself. */
export interface Persistence {
  persisted: () => Promise<boolean>
  persist: () => Promise<boolean>
}

export const browserPersistence: Persistence = {
  persisted: async () => 'storage' in navigator && (await navigator.storage.persisted()),
  persist: async () => 'storage' in navigator && (await navigator.storage.persist()),
}

const exportPage = 1000

/** Hands all entries over, as far as they can be read; answers with what stood in the way. */
const eachEntry = async (store: Pick<Store, 'read'>, take: (entry: Entry) => void): Promise<StoreFault | null> => {
  for (let from = 1; ; ) {
    const page = await store.read(from, exportPage)()
    if (E.isLeft(page)) return page.left
    const last = page.right.at(-1)
    if (last === undefined) return null
    for (const entry of page.right) take(entry)
    from = last.seq + 1
  }
}

const presentIn = async (store: Pick<Store, 'read'>): Promise<Present> => {
  const found = createPresent()
  await eachEntry(store, found.take)
  return found.present()
}

/**
 * The journal as lines of a file, without what is another owner's, with what is queued; as far as it could be read, where there is a fault. `known`: whose it is, where a
 * desk is there to say so.
 */
export const journalLines = async (
  store: Pick<Store, 'read'>,
  known?: Present,
  queued: readonly NewEntry[] = [],
): Promise<{ lines: string[]; fault: StoreFault | null }> => {
  const belonging = createBelonging(known ?? (await presentIn(store)))
  await eachEntry(store, belonging.take)
  const lines: string[] = []
  const fault = await eachEntry(store, (entry) => {
    const own = belonging.own(entry)
    if (own !== null) lines.push(JSON.stringify(own))
  })
  for (const entry of queued) {
    const own = belonging.own({ ...entry, seq: Number.MAX_SAFE_INTEGER })
    if (own !== null) lines.push(JSON.stringify({ ...own, seq: undefined }))
  }
  return { lines, fault }
}

export const createStoragePorts = ({ store, journal, wire, persistence, present, save }: Deps): StoragePorts => ({
  watchStorage: (_, tell, threw) => {
    let wanted = true
    let stop = () => {}
    const begin = async () => {
      const persisted = await persistence.persisted().catch((thrown: unknown) => {
        threw(thrown)
        return false
      })
      if (!wanted) return
      tell({ type: 'storage.opened', durable: store.durable, persisted })
      stop = wire.listen(tell)
    }
    begin().catch(threw)
    return () => {
      wanted = false
      stop()
    }
  },
  retryStorage: () => async () => {
    const answer = await journal.retry()
    return E.isRight(answer)
      ? E.right({ type: 'storage.recovered' })
      : E.left({ type: 'storage.failed', fault: answer.left, waiting: journal.waiting() })
  },
  persistStorage: () => async () =>
    (await persistence.persist())
      ? E.right({ type: 'storage.persistGranted' })
      : E.left({ type: 'storage.persistDenied' }),
  rebuildRows: (_, tell, threw) => {
    const rebuild = async () => {
      await journal.stored()
      const answer = await store.rebuild((done, of) => tell({ type: 'rebuild.advanced', done, of }))()
      tell(
        E.isRight(answer)
          ? { type: 'rebuild.finished', facts: answer.right.facts }
          : { type: 'rebuild.failed', fault: answer.left },
      )
    }
    rebuild().catch(threw)
    return () => {}
  },
  exportJournal: () => async () => {
    const { lines, fault } = await journalLines(store, present(), journal.queued())
    save(fault === null ? 'daftar-journal.ndjson' : 'daftar-journal-part.ndjson', lines)
    return fault === null
      ? E.right({ type: 'storage.exported' })
      : E.left({ type: 'storage.failed', fault, waiting: journal.waiting() })
  },
})
