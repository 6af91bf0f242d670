import { either as E } from 'fp-ts'
import type { Fact } from '../../events/catalogue.ts'
import type { StoreFault } from '../../events/faults.ts'
import { factOf } from '../../events/projections/batch.ts'
import type { SyncService } from '../../events/sync/sync.ts'
import { isId } from '../../events/values/ids.ts'
import type { Deps } from './deps.ts'
import type { Splitter } from './splitter.ts'
import { createSplitter } from './splitter.ts'
import { parseJson } from './wire/json.ts'
import { fits, rowFromWire, tableOf } from './wire.ts'

type Kept = Extract<Fact, { type: 'sync.changesPulled' }>['unreadable'][number]

/** True if this build reads it: a row, or a deleted id. */
const reads = (app: string, { model }: Kept, json: string): boolean => {
  const value = parseJson(json)
  if (typeof value === 'string') return isId(value)
  const row = rowFromWire(model, app, value, () => json)
  return E.isRight(row) && fits(row.right.row, row.right.unknown)
}

/** Reads a kept value in pieces, as an answer's. */
const createReading = (app: string) => {
  let isReadable = false
  let splitter: Splitter | null = null
  const encoder = new TextEncoder()

  const begin = (kept: Kept): Splitter => {
    const begun = createSplitter({
      element: (_, __, json) => {
        isReadable ||= reads(app, kept, json)
      },
      piece() {},
      timestamp() {},
      knows: () => true,
    })
    begun.take(encoder.encode(`{"timestamp":1,"changes":{"${tableOf[kept.model]}":{"created":[`))
    return begun
  }

  const read = (kept: Kept) => {
    splitter ??= begin(kept)
    splitter.take(encoder.encode(kept.text))
    if (!kept.isLast) return
    splitter.take(encoder.encode(']}}}'))
    splitter.end()
    splitter = null
  }

  return {
    take(kept: Kept) {
      try {
        read(kept)
      } catch {
        // Earlier versions cut the values they kept, so this one may be readable.
        isReadable = true
      }
    },
    isReadable: () => isReadable,
  }
}

/**
 * Reads the values of a service that no earlier build could read, once a build. If this one reads any, the service's
 * cursor is forgotten, so that its next pull brings everything.
 */
export const tryUnread = async (
  { store, build }: Pick<Deps, 'store' | 'build'>,
  app: string,
  service: SyncService,
): Promise<E.Either<StoreFault, void>> => {
  const unread = await store.unread(app, service)()
  if (E.isLeft(unread)) return unread
  const { parts, triedBy } = unread.right
  if (triedBy === build) return E.right(undefined)
  const reading = createReading(app)
  for (const seq of parts) {
    const found = await store.read(seq, 1)()
    if (E.isLeft(found)) return found
    const [entry] = found.right
    const fact = entry?.seq === seq ? factOf(entry) : E.right(null)
    const kept = E.isRight(fact) && fact.right?.type === 'sync.changesPulled' ? fact.right.unreadable : []
    for (const each of kept) reading.take(each)
    if (reading.isReadable()) break
  }
  return store.triedUnread(app, service, build, reading.isReadable())()
}
