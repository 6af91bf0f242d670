import { unwrap } from 'idb'
import type { Tombstone } from '../../events/projections/batch.ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import { models } from '../../events/projections/rows.ts'
import type { UnpushedRow } from '../../events/store.ts'
import { answered, ofApp } from './requests.ts'
import type { Database } from './schema.ts'

const byId = (a: UnpushedRow, b: UnpushedRow) => (a.id < b.id ? -1 : 1)

/** What the server has not heard of: changed rows by their index, and removed ones that are not there again. */
export const unpushedOf = async (database: Database, app: string): Promise<UnpushedRow[]> => {
  const transaction = unwrap(database).transaction([...models, 'removed'], 'readonly')
  const tombstones = await answered<Tombstone[]>(transaction.objectStore('removed').index('app').getAll(app))

  const deleted = async ({ model, id, by }: Tombstone): Promise<UnpushedRow[]> => {
    const key = await answered(transaction.objectStore(model).getKey(id))
    return key === undefined ? [{ model, id, kind: 'deleted', columns: [], by }] : []
  }
  const ofModel = async (model: Model): Promise<UnpushedRow[]> => {
    const [rows, gone] = await Promise.all([
      answered<Row[]>(transaction.objectStore(model).index('unpushed').getAll(ofApp(app))),
      Promise.all(tombstones.filter((one) => one.model === model).map(deleted)),
    ])
    const moved = rows.flatMap(({ id, unpushed }): UnpushedRow[] =>
      unpushed === undefined ? [] : [{ model, id, ...unpushed }],
    )
    return [...moved, ...gone.flat()].sort(byId)
  }
  return (await Promise.all(models.map(ofModel))).flat()
}
