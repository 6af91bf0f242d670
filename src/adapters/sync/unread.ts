import { either as E } from 'fp-ts'
import type { Fact } from '../../events/catalogue.ts'
import type { StoreFault } from '../../events/desk/storage.ts'
import { factOf } from '../../events/projections/batch.ts'
import type { SyncService } from '../../events/sync/sync.ts'
import { isId } from '../../events/values/ids.ts'
import type { Deps } from './deps.ts'
import { parseJson } from './wire/json.ts'
import { fits, rowFromWire } from './wire.ts'

type Kept = Extract<Fact, { type: 'sync.changesPulled' }>['unreadable'][number]

const parsed = (text: string): E.Either<unknown, unknown> => E.tryCatch(() => parseJson(text), String)

/** Whether this build takes it, a row or a deleted id, or cannot know since the text was cut. */
const reads =
  (app: string) =>
  ({ model, text }: Kept): boolean => {
    const value = parsed(text)
    if (E.isLeft(value)) return true
    if (typeof value.right === 'string') return isId(value.right)
    const row = rowFromWire(model, app, value.right, () => text)
    return E.isRight(row) && fits(row.right.row, row.right.unknown)
  }

/**
 * Reads what came of a service and no build could read, once a build: where this one reads any of it, the service's cursor is forgotten, so that
 * its next pull brings everything.
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
  let isReadable = false
  for (const seq of parts) {
    const found = await store.read(seq, 1)()
    if (E.isLeft(found)) return found
    const [entry] = found.right
    const fact = entry?.seq === seq ? factOf(entry) : E.right(null)
    const kept = E.isRight(fact) && fact.right?.type === 'sync.changesPulled' ? fact.right.unreadable : []
    isReadable = kept.some(reads(app))
    if (isReadable) break
  }
  return store.triedUnread(app, service, build, isReadable)()
}
