import type { Unread, UnreadRow } from './unread.ts'

const nameOf = ({ model, id }: UnreadRow) => `${model} ${id}`

/** A part of a pull that was completed. */
interface Came {
  seq: number
  unread: readonly UnreadRow[] | null
}

/** A pull was completed. `isNamed`: it brought the row, or says that it was deleted. */
export const afterPull = (
  { before, last, rows }: Unread,
  came: readonly Came[],
  isNamed: (row: UnreadRow) => boolean,
): Unread => {
  const now = came.flatMap(({ seq, unread }) => (unread ?? []).map((row) => ({ ...row, part: seq })))
  const again = new Set(now.map(nameOf))
  return {
    before: [...before, ...last],
    last: came.flatMap(({ seq, unread }) => (unread === null ? [] : [seq])),
    rows: [...rows.filter((row) => !(isNamed(row) || again.has(nameOf(row)))), ...now],
  }
}

/** The last pull was of everything: what came earlier and could not be read came again, or is no more. */
export const afterComparison = ({ last, rows }: Unread): Unread => ({
  before: [],
  last,
  rows: rows.filter(({ part }) => last.includes(part)),
})
