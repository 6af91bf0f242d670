import { randomUUID } from 'node:crypto'
import * as t from 'io-ts'
import { checked } from '../../src/events/values/codecs.ts'
import { searchForm } from '../../src/events/values/text.ts'
import { Kept, KeptOrNull, Name } from '../codecs.ts'
import type { Database, Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'
import type { Item } from './items.ts'
import { itemsOf } from './items.ts'
import { isLocal, Target } from './target.ts'

const intervals = [300, 600, 1800, 3600]

export const Monitor = t.type({
  id: KeptOrNull,
  appPublicId: Kept,
  name: Name,
  target: Target,
  interval: checked('Interval', 'must be 300, 600, 1800 or 3600', (value): value is number =>
    intervals.some((each) => each === value),
  ),
  enabled: checked('Enabled', 'must be true or false', t.boolean.is),
})
export type Monitor = t.TypeOf<typeof Monitor>

export const mostMonitors = 50

const Counted = t.type({ count: t.number })

const hasRoom = async (sql: Sql, app: string): Promise<boolean> => {
  await sql.query('select public_id from app where public_id = $1 for update', [app])
  const rows = await sql.query('select count(*)::int as count from uptime_monitor where app = $1', [app])
  return decodeRows(Counted, rows).every(({ count }) => count < mostMonitors)
}

const valuesOf = ({ appPublicId, name, target, interval, enabled }: Monitor) => [
  ...[appPublicId, name, target, interval, enabled],
  enabled && isLocal(target) ? Date.now() : null,
]

/** The id of a new monitor, which is due at once; null if the app has the maximum. */
export const makeMonitor = (database: Database, monitor: Monitor): Promise<string | null> =>
  database.transaction(async (sql) => {
    if (!(await hasRoom(sql, monitor.appPublicId))) return null
    const id = randomUUID()
    await sql.query(
      `insert into uptime_monitor (id, app, name, target, seconds, enabled, next_check)
        values ($1, $2, $3, $4, $5::integer, $6::boolean, $7::bigint)`,
      [id, ...valuesOf(monitor)],
    )
    return id
  })

/** False if the app has no such monitor. Results of another target are deleted. */
export const changeMonitor = (database: Database, id: string, monitor: Monitor): Promise<boolean> =>
  database.transaction(async (sql) => {
    await sql.query('select id from uptime_monitor where id = $1 for update', [id])
    await sql.query(
      `delete from uptime_check using uptime_monitor
        where monitor = id and id = $1 and app = $2 and target <> $3`,
      [id, monitor.appPublicId, monitor.target],
    )
    const changed = await sql.query(
      `update uptime_monitor set name = $3, target = $4, seconds = $5::integer, enabled = $6::boolean,
          next_check = $7::bigint,
          revision = case when target = $4 and enabled = $6::boolean then revision else revision + 1 end
        where id = $1 and app = $2 returning id`,
      [id, ...valuesOf(monitor)],
    )
    return changed.length > 0
  })

const order = (one: Item, other: Item): number => {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1
  return one.id < other.id ? -1 : 1
}

/** The app's monitors whose name contains it, by name. */
export const listMonitors = async (sql: Sql, app: string, name: string): Promise<readonly Item[]> => {
  const part = searchForm(name).trim()
  return (await itemsOf(sql, { app })).filter((item) => searchForm(item.name).includes(part)).sort(order)
}
