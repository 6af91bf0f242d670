/** So many records may be recent before they are merged; each search reads them, each merge costs some milliseconds. */
export const mostRecent = 256
/** So many segments are written before they are looked through for some to merge. */
export const mostLoose = 6
/** The same while pulls are caught up: more at once means that rows are written again less often. */
export const mostLooseBehind = 24
/** So soon after the start the code that it did not need is loaded, and is there when the network is not; so long after a failure it is tried again. */
export const warmUp = 2_000
