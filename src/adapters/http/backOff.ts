interface Span {
  /** Milliseconds. */
  first: number
  longest: number
}

interface Failed {
  /** Tries that failed before this one. */
  before: number
  /** From 0 up to 1. */
  chance: number
  /** Milliseconds that the service asks to be left alone. */
  atLeast?: number
}

/** Milliseconds until the next try: doubling, and by chance up to a half less, so that devices do not come all at once. */
export const backOff = ({ first, longest }: Span, { before, chance, atLeast = 0 }: Failed): number =>
  Math.round(Math.max(Math.min(first * 2 ** before, longest) * (1 - chance / 2), atLeast))

/** Counts the failures in a row. */
export const createBackOff = (span: Span, random: () => number) => {
  let failures = 0
  return {
    next(atLeast: number): number {
      const wait = backOff(span, { before: failures, chance: random(), atLeast })
      failures += 1
      return wait
    },
    succeeded() {
      failures = 0
    },
  }
}

/** At most: a service that asks for longer is looked at all the same. */
const longestAsked = 600_000

/** Milliseconds that `Retry-After` names, in seconds or as a date (RFC 9110 section 10.2.3); 0 for none. */
export const retryAfter = (header: string | null, now: number): number => {
  if (header === null) return 0
  const isDate = /GMT\s*$/.test(header)
  const until = isDate ? Date.parse(header) - now : /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : 0
  return Number.isFinite(until) ? Math.min(Math.max(until, 0), longestAsked) : 0
}
