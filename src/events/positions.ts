/** How far a journal was read. */
export interface Place {
  /** The last entry that was read, or that positions skip. */
  seq: number
  /** `seq` of the newest entry when apps or steps were last removed; 0 if never. What was read before may be gone. */
  forgotten: number
}

/**
 * The position of a durable flow's checkpoint: of all entries up to `upTo`, a start needs only these, by `seq`. It
 * concerns fixed entries, so it stays true whatever is stored later, and any tab may keep one.
 */
export interface Position {
  upTo: number
  needed: readonly number[]
}

/** Entries that one read returns at most: they are handled in one task. */
export const mostRead = 250

interface Reading {
  isWhole: boolean
  /** Single entries before `from`, ascending. */
  needed: readonly number[]
  /** All entries from here on. */
  from: number
  upTo: number
  unknown: readonly string[]
}

/** Where to read the entries of these flows; `fallback`: the start of an older build without positions. */
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

/** The position that covers more. */
export const laterOf = (one: Position | undefined, other: Position): Position =>
  one !== undefined && one.upTo > other.upTo ? one : other
