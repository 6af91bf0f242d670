import { unwrap } from 'idb'
import { shapes } from '../../../events/projections/fold.ts'
import type { Model, Row } from '../../../events/projections/rows.ts'
import { answered } from '../requests.ts'
import type { Database } from '../schema.ts'
import { meta } from '../schema.ts'
import { keyOf } from './plan.ts'
import type { Place } from './rowPages.ts'
import { pageFrom, placesFrom } from './rowPages.ts'

interface Begin extends Place {
  offset: number
}

/**
 * Pages beyond the first one. It keeps where the last page of each list began, since the browser can only count rows
 * from a key that is known: a reader of one page after another passes over each row once. Any change of rows ends what
 * it knows.
 */
export const createDeepPages = () => {
  let begins = new Map<string, Begin>()
  let knownAt = ''

  /** Another text after a change of rows, in whichever tab. */
  const stateOf = async (transaction: IDBTransaction): Promise<string> => {
    const values = transaction.objectStore('meta')
    const [newest, ...numbers] = await Promise.all([
      answered(transaction.objectStore('recent').openKeyCursor(null, 'prev')),
      ...[meta.counted, meta.bulks].map((key) => answered<unknown>(values.get(key))),
    ])
    return JSON.stringify([newest?.key, ...numbers])
  }

  const beginOf = async (transaction: IDBTransaction, model: Model, app: string, offset: number) => {
    const state = await stateOf(transaction)
    if (state !== knownAt) begins = new Map()
    knownAt = state
    // Another call may find other rows before this one ends.
    const ofState = begins
    const list = keyOf(model, app)
    const last = ofState.get(list)
    const before = last !== undefined && last.offset <= offset ? last : null
    if (before?.offset === offset) return before
    const index = transaction.objectStore(model).index('order')
    const skip = offset - (before?.offset ?? 0)
    const [found] = await placesFrom(index, app, shapes[model].direction, before, skip, 1)
    if (found === undefined) return null
    ofState.set(list, { ...found, offset })
    return found
  }

  return {
    page: async <M extends Model>(
      database: Database,
      model: M,
      app: string,
      offset: number,
      limit: number,
    ): Promise<readonly Row<M>[]> => {
      const transaction = unwrap(database).transaction([model, 'meta', 'recent'], 'readonly')
      const begin = await beginOf(transaction, model, app, offset)
      return begin === null ? [] : pageFrom(transaction, model, app, begin, limit)
    },
  }
}
