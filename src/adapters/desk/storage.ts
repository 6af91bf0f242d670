import { either as E } from 'fp-ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import type { Present } from '../../events/projections/belonging.ts'
import { models } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import { dayMs } from '../../events/values/dates.ts'
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

export const createStoragePorts = ({ store, journal, wire, persistence, now, present, save }: Deps): StoragePorts => ({
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
      // Loaded now, so that a failing store can be copied later without a network.
      await import('./journalLines.ts')
    }
    begin().catch(threw)
    return () => {
      wanted = false
      stop()
    }
  },
  retryStorage: async () => {
    const answer = await journal.retry()
    return E.isRight(answer)
      ? { type: 'storage.recovered' }
      : { type: 'storage.failed', fault: answer.left, waiting: journal.waiting() }
  },
  persistStorage: async () =>
    (await persistence.persist()) ? { type: 'storage.persistGranted' } : { type: 'storage.persistDenied' },
  rebuildRows: (_, tell, threw) => {
    const rebuild = async () => {
      await journal.stored()
      const answer = await store.rebuild((done, of) => tell({ type: 'rebuild.advanced', done, of }))()
      // What an earlier build kept may have lacked something that this one shows.
      if (E.isRight(answer)) journal.hear({ models, flows: [] })
      tell(
        E.isRight(answer)
          ? { type: 'rebuild.finished', facts: answer.right.facts }
          : { type: 'rebuild.failed', fault: answer.left },
      )
    }
    rebuild().catch(threw)
    return () => {}
  },
  dropSteps: ({ days }, tell, threw) => {
    const drop = async () => {
      await journal.stored()
      const before = now() - days * dayMs
      const answer = await store.dropSteps(before, (done, of) => tell({ type: 'rebuild.advanced', done, of }))()
      tell(
        E.isRight(answer)
          ? { type: 'storage.stepsDropped', count: answer.right.dropped }
          : { type: 'storage.stepsNotDropped', fault: answer.left },
      )
    }
    drop().catch(threw)
    return () => {}
  },
  exportJournal: async () => {
    const [owner, queued] = [present(), journal.queued()]
    const { journalLines } = await import('./journalLines.ts')
    const { lines, fault } = await journalLines(store, owner, queued)
    save(fault === null ? 'daftar-journal.ndjson' : 'daftar-journal-part.ndjson', lines)
    return fault === null
      ? { type: 'storage.exported' }
      : { type: 'storage.notExported', fault, waiting: journal.waiting() }
  },
})
