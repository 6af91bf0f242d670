import type { Recent } from './schema.ts'

/** So many recent records are merged together: each search reads them, each merge takes some milliseconds. */
export const mostRecent = 256
/** A record with more sold products counts as several: the first read after a start reads them all. */
const soldInOne = 125
export const weightOf = ({ sold }: Recent): number => Math.max(1, Math.ceil(sold.length / soldInOne))
/** So many segments are written before some of them are merged. */
export const mostLoose = 6
/** The same while pulls are folded: larger merges write rows again less often. */
export const mostLooseBehind = 24
/** After so many appended entries some old steps may be packed. */
export const mostUnpacked = 1_500
/** Milliseconds after the start until late code is loaded for offline use, and after a failure until the retry. */
export const warmUp = 2_000
