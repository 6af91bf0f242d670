/** How a row stands to the server's. */
export type Standing = 'synced' | 'waiting' | 'conflict' | 'refused'

/** What a row's marks say of it; each counts by being there. */
interface Marked {
  unpushed?: unknown
  conflict?: unknown
  replaced?: unknown
  refused?: unknown
}

export const standingOf = ({ unpushed, conflict, replaced, refused }: Marked): Standing => {
  if (conflict !== undefined) return 'conflict'
  if (unpushed === undefined) return replaced === undefined ? 'synced' : 'conflict'
  return refused === undefined ? 'waiting' : 'refused'
}
