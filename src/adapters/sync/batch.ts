import type { Model } from '../../events/projections/rows.ts'
import type { OutboxRow } from '../../events/store.ts'
import type { SyncService } from '../../events/sync/sync.ts'
import { modelsOf, rowToWire, tableOf } from './wire.ts'

/** A row to push: its outbox entry, and its JSON text on the wire; an id if it was deleted. */
export interface Item extends OutboxRow {
  json: string
}

const mostRows = 200
/** In UTF-16 units of JSON, which UTF-8 at most doubles for a shop's scripts. */
const mostLetters = 512 * 1024

const itemOf = (waiting: OutboxRow): Item => ({
  ...waiting,
  json: waiting.row === null ? JSON.stringify(waiting.id) : rowToWire(waiting.row),
})

/** As many rows as one push takes. */
export const batchOf = (waiting: readonly OutboxRow[]): readonly Item[] => {
  const items: Item[] = []
  let letters = 0
  for (const each of waiting.slice(0, mostRows)) {
    const item = itemOf(each)
    letters += item.json.length
    if (items.length > 0 && letters > mostLetters) break
    items.push(item)
  }
  return items
}

const listed = (items: readonly Item[], model: Model, kind: Item['kind']): string =>
  `[${items.flatMap((item) => (item.model === model && item.kind === kind ? item.json : [])).join()}]`

/** The body of a push: all tables of the service, also those without a change (facts section 2). */
export const bodyOf = (service: SyncService, items: readonly Item[]): string => {
  const tables = modelsOf[service].map((model) => {
    const lists = (['created', 'updated', 'deleted'] as const).map((kind) => `"${kind}":${listed(items, model, kind)}`)
    return `"${tableOf[model]}":{${lists.join()}}`
  })
  return `{${tables.join()}}`
}
