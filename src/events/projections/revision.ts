/**
 * The time of a row's next version, in milliseconds since 1970 UTC, below 2^53: the clock's, but later than the last
 * version's. So the later version is known although clocks differ (a Lamport clock for each row).
 */
export const changedAfter = (version: { updatedAt: number }, at: number): number =>
  Math.min(Math.max(at, version.updatedAt + 1), Number.MAX_SAFE_INTEGER)
