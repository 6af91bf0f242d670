/** Parts of a service's completed pulls of which some row could not be read when it came, by `seq`: since everything was last pulled. */
export interface Unread {
  before: readonly number[]
  /** Those of the last completed pull. */
  last: readonly number[]
}

export const noUnread: Unread = { before: [], last: [] }

/** A pull was completed. */
export const afterPull = ({ before, last }: Unread, came: readonly number[]): Unread => ({
  before: [...before, ...last],
  last: came,
})

/** The last pull was of everything: what came earlier and could not be read came again, or is no more. */
export const afterComparison = ({ last }: Unread): Unread => ({ before: [], last })
