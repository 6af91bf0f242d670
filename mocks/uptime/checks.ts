import * as t from 'io-ts'
import type { Database, Sql } from '../sql/database.ts'
import { decodeRows } from '../sql/rows.ts'
import { keptFor } from './items.ts'
import type { Found } from './target.ts'
import { ask } from './target.ts'

const Claimed = t.type({ id: t.string, target: t.string, revision: t.number })
type Claimed = t.TypeOf<typeof Claimed>

/** Whoever moves a monitor's next check on has to make it, so only one of several processes does. */
const claim = async (sql: Sql, { at, until }: { at: number; until: number }): Promise<readonly Claimed[]> =>
  decodeRows(
    Claimed,
    await sql.query(
      `update uptime_monitor set next_check = $1::bigint + seconds * 1000
        where next_check <= $2::bigint returning id, target, revision`,
      [at, until],
    ),
  )

/** Keeps the result, unless the monitor has changed since it was claimed. */
const keep = async (sql: Sql, { id, revision }: Claimed, at: number, { up, ms, reason }: Found): Promise<void> => {
  await sql.query(
    `insert into uptime_check (monitor, at, revision, up, ms, reason)
      select id, $3::bigint, revision, $4::boolean, $5::integer, $6::text
        from uptime_monitor where id = $1 and revision = $2::integer for share
      on conflict (monitor, at) do update
        set revision = excluded.revision, up = excluded.up, ms = excluded.ms, reason = excluded.reason`,
    [id, revision, at, up, ms, reason],
  )
  await sql.query('delete from uptime_check where monitor = $1 and at <= $2::bigint', [id, at - keptFor])
}

interface Options {
  database: Database
  /** Milliseconds that a target may take. */
  timeout?: number | undefined
  stopped?: AbortSignal
}

const tenSeconds = 10_000

const checkUntil = async (
  { database, timeout = tenSeconds, stopped = new AbortController().signal }: Options,
  until: number,
): Promise<void> => {
  const at = Date.now()
  const claimed = await claim(database, { at, until })
  await Promise.all(
    claimed.map(async (monitor) => {
      const found = await ask(monitor.target, { timeout, stopped })
      if (found !== null) await keep(database, monitor, at, found)
    }),
  )
}

export const checkDue = (options: Options): Promise<void> => checkUntil(options, Date.now())

/** Checks each enabled local monitor, due or not. */
export const checkAll = (options: Options): Promise<void> => checkUntil(options, Number.MAX_SAFE_INTEGER)

const everySecond = 1000

/** Checks for due monitors every second. A slow target delays no other. */
export const startChecks = (options: Omit<Options, 'stopped'>) => {
  const stop = new AbortController()
  const running = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const run = checkDue({ ...options, stopped: stop.signal })
      .catch((error: unknown) => console.error('uptime:', error))
      .finally(() => running.delete(run))
    running.add(run)
  }, everySecond)
  return {
    stop: async () => {
      clearInterval(timer)
      stop.abort()
      await Promise.all(running)
    },
  }
}
