/**
 * The time of change of a row that comes of another version of it, in milliseconds since 1970 UTC, which a server keeps exactly below 2^53: the clock's,
 * but always later than that version's. So of two versions of a row the later is known, whatever the devices' clocks say (Lamport's clock, one a row).
 */
export const changedAfter = (version: { updatedAt: number }, at: number): number =>
  Math.min(Math.max(at, version.updatedAt + 1), Number.MAX_SAFE_INTEGER)
