interface Span {
  first: number
  longest: number
}

interface Failed {
  before: number
  chance: number
  /** Milliseconds for which the service asks to be left alone. */
  atLeast?: number
}

/** Milliseconds until the next try: doubled each time, less up to a half by chance, so that devices spread out. */
export const backOff = ({ first, longest }: Span, { before, chance, atLeast = 0 }: Failed): number =>
  Math.round(Math.max(Math.min(first * 2 ** before, longest) * (1 - chance / 2), atLeast))

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

/** Milliseconds at most. A service that asks for a longer pause is tried anyway. */
const longestAsked = 600_000

/** The milliseconds of `Retry-After`, in seconds or as a date (RFC 9110 section 10.2.3); 0 if there is none. */
export const retryAfter = (header: string | null, now: number): number => {
  if (header === null) return 0
  const isDate = /GMT\s*$/.test(header)
  const until = isDate ? Date.parse(header) - now : /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : 0
  return Number.isFinite(until) ? Math.min(Math.max(until, 0), longestAsked) : 0
}
