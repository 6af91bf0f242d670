import type { Monitor } from '../../events/cloud/uptime.ts'

interface UpNow {
  up: number
  /** Monitors that are switched on. */
  of: number
  down: number
  unknown: number
  /** Since when the longest outage lasts, in milliseconds since 1970; null if unknown. */
  since: number | null
}

const leastOf = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.min(...values))

export const upNowOf = (monitors: readonly Monitor[]): UpNow => {
  const on = monitors.filter(({ enabled }) => enabled)
  const count = (status: Monitor['status']) => on.filter((each) => each.status === status).length
  const since = on.flatMap(({ status, history }) => (status === 'DOWN' ? (history?.since ?? []) : []))
  return { up: count('UP'), of: on.length, down: count('DOWN'), unknown: count('UNKNOWN'), since: leastOf(since) }
}

interface LastDays {
  /** Percent: the mean of the known uptimes. */
  uptime: number
  /** The seconds of all outages together. */
  lost: number
}

/** The service's figures of the last 30 days; null if it has none. */
export const lastDaysOf = (monitors: readonly Monitor[]): LastDays | null => {
  const uptimes = monitors.flatMap(({ history }) => history?.uptime ?? [])
  if (uptimes.length === 0) return null
  const lost = monitors.reduce((sum, { history }) => sum + (history?.lost ?? 0), 0)
  return { uptime: uptimes.reduce((sum, each) => sum + each, 0) / uptimes.length, lost }
}

interface Answers {
  median: number
  p95: number
}

type Checks = NonNullable<Monitor['history']>['checks']

/** The times to answer, by the nearest rank; null without answers. */
export const answersOf = (checks: Checks): Answers | null => {
  const sorted = checks.flatMap(({ ms }) => ms ?? []).sort((one, other) => one - other)
  const rank = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]
  const [median, p95] = [rank(0.5), rank(0.95)]
  return median === undefined || p95 === undefined ? null : { median, p95 }
}

/** Percent as a share of one with four decimals, rounded down: an outage must not look like 100%. */
export const shareOf = (percent: number): number => Math.floor(percent * 100 + 1e-6) / 10_000

/** Checks in the drawing. */
export const drawnChecks = 90

/** A place for each check in the drawing, the newest last; null for missing checks. */
export const placesOf = (checks: Checks): readonly (boolean | null)[] => {
  const last = checks.slice(-drawnChecks).map(({ up }) => up)
  return [...Array<null>(drawnChecks - last.length).fill(null), ...last]
}

interface Point {
  x: number
  y: number
}

/** Lines through the answers, 0 to 1 both ways, the newest right and the slowest on top; broken without answers. */
export const sparkOf = (checks: Checks): readonly (readonly Point[])[] => {
  const last = checks.slice(-drawnChecks)
  const most = Math.max(1, ...last.map(({ ms }) => ms ?? 0))
  const lines: Point[][] = [[]]
  for (const [index, { ms }] of last.entries()) {
    const x = (drawnChecks - last.length + index) / (drawnChecks - 1)
    if (ms === null) lines.push([])
    else lines.at(-1)?.push({ x, y: 1 - ms / most })
  }
  return lines.filter((line) => line.length > 0)
}
