import { either as E } from 'fp-ts'
import type { NewEntry } from '../events/event.ts'
import type { Journal } from '../events/journal.ts'
import type { StoreFault } from '../events/storage.ts'
import type { Store } from '../events/store.ts'
import type { StoragePorts } from '../machines/storage.ts'

type StorageNews =
  | { type: 'storage.failed'; fault: StoreFault; waiting: number }
  | { type: 'storage.recovered' }
  | { type: 'storage.cut'; missing: number }
  | { type: 'storage.givenUp' }
  | { type: 'storage.overtaken' }
  | { type: 'storage.entriesSetAside'; count: number }

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

interface Ground {
  store: Store
  journal: Journal
  wire: StorageWire
  persistence: Persistence
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

/** The journal as lines of a file; as far as it could be read, where there is a fault. */
export const journalLines = async (store: Store): Promise<{ lines: string[]; fault: StoreFault | null }> => {
  const lines: string[] = []
  for (let from = 1; ; ) {
    const page = await store.read(from, exportPage)()
    if (E.isLeft(page)) return { lines, fault: page.left }
    const last = page.right.at(-1)
    if (last === undefined) return { lines, fault: null }
    for (const entry of page.right) lines.push(JSON.stringify(entry))
    from = last.seq + 1
  }
}

export const createStoragePorts = ({ store, journal, wire, persistence, save }: Ground): StoragePorts => ({
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
    journal.retry()
    const answer = await journal.settled()
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
    const { lines, fault } = await journalLines(store)
    for (const entry of journal.queued()) lines.push(JSON.stringify(entry satisfies NewEntry))
    save(fault === null ? 'daftar-journal.ndjson' : 'daftar-journal-part.ndjson', lines)
    return fault === null
      ? E.right({ type: 'storage.exported' })
      : E.left({ type: 'storage.failed', fault, waiting: journal.waiting() })
  },
})
