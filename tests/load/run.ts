import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../services/postgres.ts'
import { startProcess } from '../services/processes.ts'
import { postgresPrograms } from '../tools/postgres.mjs'
import type { Outcome } from './load.ts'
import { runLoad } from './load.ts'
import type { Cost } from './meter.ts'
import { createMeter } from './meter.ts'

/** Milliseconds of many calls, by rank. */
interface Spread {
  count: number
  p50: number
  p95: number
  p99: number
}

/** By the nearest rank; 0 of nothing. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0

const rounded = (figure: number): number => Math.round(figure * 10) / 10

const spreadOf = (took: readonly number[]): Spread => {
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => rounded(percentile(sorted, share))
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** A column a run, a line a figure. */
const tableOf = (columns: readonly Readonly<Record<string, string | number>>[]): string => {
  const names = [...new Set(columns.flatMap((column) => Object.keys(column)))]
  const lines = names.map((name) => [name, ...columns.map((column) => String(column[name] ?? ''))])
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const cell = (text: string, at: number) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))
  return lines.map((line) => line.map(cell).join('  ')).join('\n')
}

/** Where all processes say that they are, so that each takes the tokens of the others; nobody calls it. */
const common = 'http://localhost:4174'

/** The mocks as `npm run services` starts them, at a free port, over a database that others may share. */
const startServer = async (databaseUrl: string, execArgv: readonly string[]) => {
  const env = { DATABASE_URL: databaseUrl, SERVICES_URL: common, PORT: '0' }
  const server = await startProcess(new URL('../../mocks/server.ts', import.meta.url), env, execArgv)
  const url = /http:\/\/\S+/.exec(server.line)?.[0]
  if (url === undefined) throw new Error(`The services said: ${server.line}`)
  return { ...server, url }
}

const help = `npm run load -- [options]: how the mock services bear many devices. It calls this machine only.

  --devices 200      all at once, each without a pause
  --apps 100         that the devices share
  --seconds 30       how long they sell and sync
  --turns 1000       the most turns of one device
  --polls 30         pulls of each device at the end, when there is nothing new
  --processes 1,2    server processes over one database; one run each
  --json report.json

DATABASE_URL names a PostgreSQL (or a cluster that speaks its protocol); without it one is started for the while,
where PostgreSQL is installed.`

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '200' },
    apps: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '30' },
    turns: { type: 'string', default: '1000' },
    polls: { type: 'string', default: '30' },
    processes: { type: 'string', default: '1,2' },
    json: { type: 'string' },
    profile: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const whole = (name: string, text: string, most: number): number => {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number > 0 && number <= most) return number
  throw new Error(`${name} must be a whole number from 1 to ${most}`)
}

/** Bytes a row, with its share of the indexes. */
const bytesARow = async (databaseUrl: string): Promise<{ table: number; indexes: number }> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze sync_row')
  const { rows } = await client.query(
    `select pg_table_size('sync_row')::float8 / greatest(count(*), 1) as table,
      pg_indexes_size('sync_row')::float8 / greatest(count(*), 1) as indexes from sync_row`,
  )
  await client.end()
  return { table: Math.round(Number(rows[0]?.table)), indexes: Math.round(Number(rows[0]?.indexes)) }
}

const reportOf = (
  { tally, seconds, polling, rows, differing }: Outcome,
  { turn, poll }: { turn: Cost; poll: Cost },
) => ({
  seconds: rounded(seconds),
  pushes: tally.pushes.length,
  pulls: tally.pulls.length,
  conflicts: tally.conflicts,
  errors: tally.errors,
  differing,
  rows,
  pushesPerSecond: rounded(tally.pushes.length / seconds),
  rowsPushedPerSecond: rounded(tally.rowsPushed / seconds),
  rowsPulledPerSecond: rounded(tally.rowsPulled / seconds),
  push: spreadOf(tally.pushes),
  pull: spreadOf(tally.pulls),
  cost: turn,
  polls: polling.tally.pulls.length,
  pollsPerSecond: rounded(polling.tally.pulls.length / polling.seconds),
  poll: spreadOf(polling.tally.pulls),
  pollCost: poll,
})

type Report = ReturnType<typeof reportOf> & { processes: number; bytes: { table: number; indexes: number } }

const columnOf = (report: Report) => ({
  'server processes': report.processes,
  seconds: report.seconds,
  'pushes a second': report.pushesPerSecond,
  'rows pushed a second': report.rowsPushedPerSecond,
  'rows pulled a second': report.rowsPulledPerSecond,
  'push p50 ms': report.push.p50,
  'push p95 ms': report.push.p95,
  'push p99 ms': report.push.p99,
  'pull p50 ms': report.pull.p50,
  'pull p95 ms': report.pull.p95,
  'pull p99 ms': report.pull.p99,
  'pushes, all': report.pushes,
  'pulls, all': report.pulls,
  'conflicts, merged': report.conflicts,
  errors: report.errors.length,
  'rows at the server': report.rows,
  'devices that differ': report.differing.length,
  'bytes a row': report.bytes.table,
  'bytes of index a row': report.bytes.indexes,
  'CPU ms a turn, services': report.cost.services ?? '',
  'CPU ms a turn, database': report.cost.database ?? '',
  'CPU ms a turn, devices': report.cost.devices ?? '',
  'polls with nothing new, all': report.polls,
  'polls a second': report.pollsPerSecond,
  'poll p95 ms': report.poll.p95,
  'CPU ms a poll, services': report.pollCost.services ?? '',
  'CPU ms a poll, database': report.pollCost.database ?? '',
})

const devices = whole('--devices', values.devices, 2_000)
const apps = whole('--apps', values.apps, devices)
const seconds = whole('--seconds', values.seconds, 600)
const polls = whole('--polls', values.polls, 10_000)
const turns = whole('--turns', values.turns, 100_000)

const measure = async (databaseUrl: string, postgresPid: number | null, processes: number): Promise<Report> => {
  const profile = values.profile ? ['--cpu-prof', '--cpu-prof-dir=.cache/profiles'] : []
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer(databaseUrl, profile)))
  try {
    let until = Number.POSITIVE_INFINITY
    const goOn = (done: number) => {
      if (until === Number.POSITIVE_INFINITY) until = performance.now() + seconds * 1000
      return done < turns && performance.now() < until
    }
    const pids = servers.map(({ pid }) => pid)
    const watched = { services: pids, database: postgresPid === null ? [] : [postgresPid] }
    const meters = { work: createMeter(watched), poll: createMeter(watched) }
    const outcome = await runLoad(
      servers.map(({ url }) => url),
      { devices, apps, goOn, polls, meters },
    )
    return {
      processes,
      ...reportOf(outcome, {
        turn: meters.work.cost(outcome.tally.pushes.length),
        poll: meters.poll.cost(outcome.polling.tally.pulls.length),
      }),
      bytes: await bytesARow(databaseUrl),
    }
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

const run = async () => {
  const given = process.env.DATABASE_URL
  if (given === undefined && postgresPrograms === null)
    throw new Error('No PostgreSQL: set DATABASE_URL, or apt-get install postgresql')
  const own = given === undefined ? await startPostgres(postgresPrograms ?? '') : null
  try {
    const reports: Report[] = []
    for (const text of values.processes.split(',')) {
      const processes = whole('--processes', text, 16)
      const databaseUrl = given ?? (await own?.create(`load_${processes}_${reports.length}`)) ?? ''
      reports.push(await measure(databaseUrl, own?.pid ?? null, processes))
    }
    console.log(`${devices} devices in ${apps} apps\n\n${tableOf(reports.map(columnOf))}`)
    const wrong = reports.flatMap(({ errors, differing }) => [...errors, ...differing])
    if (wrong.length > 0) console.log(`\n${wrong.slice(0, 20).join('\n')}`)
    if (values.json !== undefined)
      writeFileSync(values.json, `${JSON.stringify({ devices, apps, reports }, null, 2)}\n`)
    process.exitCode = wrong.length === 0 ? 0 : 1
  } finally {
    await own?.stop()
  }
}

if (values.help) console.log(help)
else await run()
