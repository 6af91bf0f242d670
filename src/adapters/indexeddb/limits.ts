/** So many recent records are merged together: each search reads them, each merge takes some milliseconds. */
export const mostRecent = 256
/** So many segments are written before some of them are merged. */
export const mostLoose = 6
/** The same while pulls are folded: larger merges write rows again less often. */
export const mostLooseBehind = 24
/** Milliseconds after the start until late code is loaded for offline use, and after a failure until the retry. */
export const warmUp = 2_000
