/** So many recent records are merged together: each search reads them, each merge takes some milliseconds. */
export const mostRecent = 256
/** So many segments are written before some of them are merged. */
export const mostLoose = 6
/** The same while pulls are folded: larger merges write rows again less often. */
export const mostLooseBehind = 24
/**
 * Milliseconds after the start until the late code is loaded, so that it works offline, and after a failure until the
 * next try.
 */
export const warmUp = 2_000
