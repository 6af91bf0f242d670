import * as t from 'io-ts'
import type { Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'
import { Fault, isLocal } from './target.ts'

/** Days that checks are kept. */
const days = 30
export const keptFor = days * 24 * 60 * 60 * 1000
const shown = 90

const nullable = <A>(codec: t.Type<A, A, unknown>) => t.union([codec, t.null])

const Checks = t.array(t.strict({ at: t.number, up: t.boolean, ms: nullable(t.number) }))

const Row = t.type({
  ...{ id: t.string, appPublicId: t.string, name: t.string, target: t.string, interval: t.number, enabled: t.boolean },
  ...{ total: t.number, ups: t.number, lost: t.number },
  ...{ up: nullable(t.boolean), reason: nullable(Fault), since: nullable(t.number), checks: t.string },
})
type Row = t.TypeOf<typeof Row>

/**
 * A check counts for now only if it has the monitor's present target and switch (`current`). A failed one counts as
 * lost time until the next, at most for an interval.
 */
const select = `with kept as (
    select c.monitor, c.revision = m.revision as current, c.at, c.up, c.ms, c.reason,
      lead(c.at, 1, $1::bigint) over (partition by c.monitor order by c.at) as until,
      row_number() over (partition by c.monitor order by c.at desc) as number,
      coalesce(max(c.at) filter (where c.up) over (partition by c.monitor), -1) as last_up,
      coalesce(max(c.at) filter (where not c.up) over (partition by c.monitor), -1) as last_down
    from uptime_check c join uptime_monitor m on m.id = c.monitor
    where m.app = $2 and c.at > $1::bigint - ${keptFor}
  )
  select m.id, m.app as "appPublicId", m.name, m.target, m.seconds as "interval", m.enabled,
    count(k.at)::integer as total,
    (count(*) filter (where k.up))::integer as ups,
    (coalesce(sum(least(k.until - k.at, m.seconds * 1000)) filter (where not k.up), 0))::float8 as lost,
    bool_or(k.up) filter (where k.number = 1 and k.current) as up,
    max(k.reason) filter (where k.number = 1 and k.current) as reason,
    (min(k.at) filter (where k.current and k.at > least(k.last_up, k.last_down)))::float8 as since,
    coalesce(json_agg(json_build_object('at', k.at, 'up', k.up, 'ms', k.ms) order by k.at)
      filter (where k.number <= ${shown}), '[]')::text as checks
  from uptime_monitor m left join kept k on k.monitor = m.id
  where m.app = $2 and ($3::text is null or m.id = $3)
  group by m.id`

const whyUnknown = ({ enabled, target }: Row) => {
  if (!enabled) return 'disabled'
  return isLocal(target) ? 'pending' : 'notHere'
}

const stateOf = (row: Row) =>
  row.enabled && row.up !== null
    ? { status: row.up ? 'UP' : 'DOWN', reason: row.reason, since: row.since }
    : { status: 'UNKNOWN', reason: whyUnknown(row), since: null }

const toItem = (row: Row) => {
  const { id, appPublicId, name, target, interval, enabled, total, ups, lost, checks } = row
  const { status, reason, since } = stateOf(row)
  return {
    ...{ id, appPublicId, name, target, interval, enabled, status },
    history: {
      checks: decodeRows(Checks, [JSON.parse(checks)]).flat(),
      uptime: total === 0 ? null : (100 * ups) / total,
      lost: Math.round(lost / 1000),
      ...{ reason, since },
    },
  }
}
/** A monitor as the service answers it. Times are milliseconds since 1970 UTC; `lost` is seconds, `uptime` percent. */
export type Item = ReturnType<typeof toItem>

interface Asked {
  app: string
  /** All of them by default. */
  id?: string
}

export const itemsOf = async (sql: Sql, { app, id }: Asked): Promise<Item[]> =>
  decodeRows(Row, await sql.query(select, [Date.now(), app, id ?? null])).map(toItem)
