import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import type { Present } from '../../events/projections/belonging.ts'
import type { Store } from '../../events/store.ts'
import type { StoragePorts } from '../../machines/desk/storage.ts'

type StorageNews =
  | { type: 'storage.failed'; fault: StoreFault; waiting: number }
  | { type: 'storage.recovered' }
  | { type: 'storage.cut'; missing: number }
  | { type: 'storage.givenUp' }
  | { type: 'storage.overtaken' }
  | { type: 'storage.entriesSetAside'; count: number }
  | { type: 'storage.changesRefused'; count: number }
  | { type: 'storage.foldBegun' }
  | { type: 'storage.foldFinished' }
  | { type: 'rebuild.advanced'; done: number; of: number }

/** Reports of the store and the journal, kept until the flow listens. */
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
  now: () => number
  /** The owner whose journal is copied. */
  present: () => Present
  save: (name: string, lines: readonly string[]) => void
}

/** The browser's promise not to clear this site's data by itself. */
export interface Persistence {
  persisted: () => Promise<boolean>
  persist: () => Promise<boolean>
}

export const browserPersistence: Persistence = {
  persisted: async () => 'storage' in navigator && (await navigator.storage.persisted()),
  persist: async () => 'storage' in navigator && (await navigator.storage.persist()),
}

/** Loaded at the start, so that a failing store can be copied later without a network. */
const late = () => import('./storageWork.ts')

export const createStoragePorts = (deps: Deps): StoragePorts => ({
  watchStorage: (_, tell, threw) => {
    const { store, wire, persistence } = deps
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
      await late()
    }
    begin().catch(threw)
    return () => {
      wanted = false
      stop()
    }
  },
  retryStorage: async () => {
    const answer = await deps.journal.retry()
    return E.isRight(answer)
      ? { type: 'storage.recovered' }
      : { type: 'storage.failed', fault: answer.left, waiting: deps.journal.waiting() }
  },
  persistStorage: async () =>
    (await deps.persistence.persist()) ? { type: 'storage.persistGranted' } : { type: 'storage.persistDenied' },
  rebuildRows: (_, tell, threw) => {
    late()
      .then(({ rebuildRows }) => rebuildRows(deps, tell))
      .catch(threw)
    return () => {}
  },
  dropSteps: ({ days }, tell, threw) => {
    late()
      .then(({ dropSteps }) => dropSteps(deps, days, tell))
      .catch(threw)
    return () => {}
  },
  exportJournal: async () => {
    const [owner, queued] = [deps.present(), deps.journal.queued()]
    return (await late()).exportJournal(deps, owner, queued)
  },
})
