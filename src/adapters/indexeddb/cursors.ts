import type { Compared, Completed } from './plan.ts'
import { answered } from './requests.ts'
import { meta } from './schema.ts'

/** A pull was completed: the next one begins where it ended. */
export const moveCursor = async (transaction: IDBTransaction, { app, service, cursor }: Completed) => {
  const values = transaction.objectStore('meta')
  const first = await answered<unknown>(values.get(meta.first(app, service)))
  values.put(typeof first === 'number' ? Math.min(first, cursor) : cursor, meta.first(app, service))
  values.put(cursor, meta.cursor(app, service))
}

export const noteComparison = (transaction: IDBTransaction, { app, service, asked, at }: Compared) => {
  if (!asked) transaction.objectStore('meta').put(at, meta.compared(app, service))
}
