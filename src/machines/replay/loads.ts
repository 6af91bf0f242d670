import { mark } from '../../events/mark.ts'
import type { Timeline } from './timeline.ts'

/** A load of the page: what followed its opening by itself. */
export interface Load {
  /** The places of its first entry, and after its last. */
  first: number
  end: number
}

export interface Folding extends Load {
  isFolded: boolean
}

/** What comes later came of something else. */
const longest = 5_000

/** Each load of a page: from its first `desk.opened` to what the user does, or another tab, at most some seconds. */
export const loadsOf = ({ type, types, tab, at, mark: marks, length }: Timeline): readonly Load[] => {
  const opened = types.indexOf('desk.opened')
  const loads: Load[] = []
  for (let first = 0; first < length; first++) {
    if (type[first] !== opened) continue
    let end = first + 1
    while (
      end < length &&
      tab[end] === tab[first] &&
      ((marks[end] ?? 0) & mark.ask) === 0 &&
      (at[end] ?? 0) - (at[first] ?? 0) <= longest
    )
      end += 1
    if (end - first > 1) loads.push({ first, end })
    first = end - 1
  }
  return loads
}

/** Loads as the list shows them: one is open where the reader has opened it, or stands `inside` it. */
export const foldingOf = (
  loads: readonly Load[],
  unfolded: readonly number[],
  inside: number | null,
): readonly Folding[] =>
  loads.map((load) => ({ ...load, isFolded: load.first !== inside && !unfolded.includes(load.first) }))
