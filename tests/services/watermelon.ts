import type { TableName } from '@nozbe/watermelondb'
import { appSchema, Database, Model, tableSchema } from '@nozbe/watermelondb'
import LokiJSAdapter from '@nozbe/watermelondb/adapters/lokijs'
import type { SyncLog } from '@nozbe/watermelondb/sync'
import { hasUnsyncedChanges, synchronize } from '@nozbe/watermelondb/sync'
import logger from '@nozbe/watermelondb/utils/common/logger'
import type { Row } from '../builders/wire.ts'
import type { Caller } from './world.ts'
import { decoded, Pulled } from './world.ts'

type Type = 'string' | 'number' | 'boolean'
const column = (name: string, type: Type, isOptional = false) => ({ name, type, isOptional })
const times = [column('created_at', 'number'), column('updated_at', 'number')]

const factor = tableSchema({
  name: 'factor',
  columns: [
    column('app_public_id', 'string'),
    column('currency', 'string'),
    column('total', 'number'),
    column('detail', 'string'),
    column('payer', 'string', true),
    column('factor_date', 'string'),
    column('paid', 'boolean'),
    column('paid_ref', 'string'),
    ...times,
  ],
})

const person = tableSchema({
  name: 'person',
  columns: [
    column('app_public_id', 'string'),
    column('person_type', 'string'),
    column('name', 'string'),
    column('national_id', 'string'),
    column('detail', 'string'),
    ...times,
  ],
})

const product = tableSchema({
  name: 'product',
  columns: [
    column('gtin', 'string'),
    column('name', 'string'),
    column('name_fa', 'string'),
    column('app_public_id', 'string'),
    column('currency', 'string'),
    column('price', 'number', true),
    column('is_price_dynamic', 'boolean'),
    column('sold', 'number'),
    column('tax_ir_stuff_id', 'string', true),
    column('tax_ir_stuff_desc', 'string', true),
    ...times,
  ],
})

class Factor extends Model {
  static override table: TableName<Factor> = 'factor'
}
class Person extends Model {
  static override table: TableName<Person> = 'person'
}
class Product extends Model {
  static override table: TableName<Product> = 'product'
}

/** Requirement 3.18: invoices and persons in one database, products in another, both of version 1. */
const databases = {
  invoice: { schema: appSchema({ version: 1, tables: [factor, person] }), modelClasses: [Factor, Person] },
  gtin: { schema: appSchema({ version: 1, tables: [product] }), modelClasses: [Product] },
} as const
type Service = keyof typeof databases

const homeOf = { factor: 'invoice', person: 'invoice', product: 'gtin' } as const
export type TableOf = keyof typeof homeOf

const openDatabase = (service: Service): Database => {
  const { schema, modelClasses } = databases[service]
  const adapter = new LokiJSAdapter({
    schema,
    dbName: service,
    useWebWorker: false,
    useIncrementalIndexedDB: false,
    extraLokiOptions: { autosave: false },
  })
  return new Database({ adapter, modelClasses: [...modelClasses] })
}

/** The answer to a refused push; WatermelonDB keeps the rows unsynced. */
class PushRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The push was refused with ${status}`)
    this.status = status
  }
}

interface Hooks {
  /** Events elsewhere between this device's pull and its push. */
  beforePush?: () => Promise<unknown>
  pushHeaders?: Record<string, string>
}

const withoutMarks = ({ _raw }: Model): Row => {
  const { _status, _changed, ...row } = _raw
  return row
}

/**
 * A device whose client is WatermelonDB itself, in memory, with the desk's tables; `caller`: its owner's. A row that it
 * deletes before it has pulled its own push comes back: the client's known defect, not the server's.
 */
export const openWatermelon = (caller: Caller, app: string) => {
  logger.silence()
  const homes = { invoice: openDatabase('invoice'), gtin: openDatabase('gtin') }
  const homeFor = (table: TableOf) => homes[homeOf[table]]
  const find = (table: TableOf, id: string) => homeFor(table).get(table).find(id)

  const set = (record: Model, columns: Row) => {
    for (const [name, value] of Object.entries(columns)) {
      if (name === 'id' || value === undefined) continue
      if (value !== null && typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
        throw new Error(`${name} is no value of a column`)
      record._setRaw(name, value)
    }
  }

  const create = (table: TableOf, row: Row) =>
    homeFor(table).write(async () => {
      await homeFor(table)
        .get(table)
        .create((record) => {
          record._raw.id = String(row.id)
          set(record, row)
        })
    })

  const update = (table: TableOf, id: string, columns: Row) =>
    homeFor(table).write(async () => {
      const record = await find(table, id)
      await record.update((changed) => set(changed, columns))
    })

  const remove = (table: TableOf, id: string) =>
    homeFor(table).write(async () => {
      const record = await find(table, id)
      await record.markAsDeleted()
    })

  /** The table's rows without WatermelonDB's marks, by id. */
  const rows = async (table: TableOf): Promise<Record<string, Row>> => {
    const records = await homeFor(table).get(table).query().fetch()
    return Object.fromEntries(records.map((record): [string, Row] => [record.id, withoutMarks(record)]).sort())
  }

  const syncOnce = async (service: Service, { beforePush, pushHeaders }: Hooks): Promise<SyncLog> => {
    const log: SyncLog = {}
    await synchronize({
      database: homes[service],
      log,
      pullChanges: async ({ lastPulledAt, schemaVersion, migration }) => {
        const asked = encodeURIComponent(JSON.stringify(migration))
        const query = `last_pulled_at=${lastPulledAt}&schema_version=${schemaVersion}&migration=${asked}`
        const { changes, timestamp } = decoded(Pulled, (await caller.pull(service, app, query)).body)
        return { changes, timestamp }
      },
      pushChanges: async ({ changes, lastPulledAt }) => {
        await beforePush?.()
        const { status } = await caller.pushBody(service, app, lastPulledAt, changes, pushHeaders)
        if (status !== 200) throw new PushRefused(status)
      },
    })
    return log
  }

  /** Pulls and pushes one service, and once more after a conflict, as WatermelonDB's documentation says. */
  const sync = async (service: Service, hooks: Hooks = {}): Promise<SyncLog> => {
    try {
      return await syncOnce(service, hooks)
    } catch (error) {
      if (error instanceof PushRefused && error.status === 409) return syncOnce(service, {})
      throw error
    }
  }

  const isDirty = (service: Service) => hasUnsyncedChanges({ database: homes[service] })

  return { create, update, remove, rows, sync, syncOnce, isDirty }
}
