/** How far a journal was read. */
export interface Place {
  /** The last entry that was read, or that positions spare. */
  seq: number
  /** `seq` of the newest entry when apps were last taken off the device; 0 where none ever was. What was read before that is there no more. */
  forgotten: number
}

/**
 * A durable flow's checkpoint position: of all that stands up to `upTo`, these entries, by `seq`, are what a start needs for the flow. It speaks of what
 * never changes, so it stays true whatever is stored after it, and any tab may keep one.
 */
export interface Position {
  upTo: number
  needed: readonly number[]
}

/** So many entries are read at once, at most: what is done with them is one task. */
export const mostRead = 250

interface Reading {
  isWhole: boolean
  /** Single entries before `from`, ascending. */
  needed: readonly number[]
  /** All from here on. */
  from: number
  upTo: number
  unknown: readonly string[]
}

/** Where to read what these flows need; `fallback` is where an older build would begin, which kept no positions. */
export const readingOf = (
  flows: readonly string[],
  positions: ReadonlyMap<string, Position>,
  after: Place | null,
  { forgotten, fallback }: { forgotten: number; fallback: number },
): Reading => {
  const kept = flows.flatMap((flow) => positions.get(flow) ?? [])
  const upTo = kept.length === 0 ? fallback - 1 : Math.min(...kept.map((position) => position.upTo))
  const unknown = kept.length === 0 ? [] : flows.filter((flow) => !positions.has(flow))
  if (after !== null && after.forgotten === forgotten && after.seq >= upTo)
    return { isWhole: false, needed: [], from: after.seq + 1, upTo, unknown }
  const needed = new Set(kept.flatMap((position) => position.needed).filter((seq) => seq <= upTo))
  return { isWhole: true, needed: [...needed].sort((a, b) => a - b), from: upTo + 1, upTo, unknown }
}

/** The position that says more. */
export const laterOf = (one: Position | undefined, other: Position): Position =>
  one !== undefined && one.upTo > other.upTo ? one : other
